import * as v from 'valibot';
import { stockStatuses } from '../domain/stock-status.ts';
import { visitSources } from '../domain/visit-source.ts';
import { apiPrefix } from './api-prefix.ts';
import { deskGet } from './desk-endpoint.ts';
import { stockKinds } from './desk-media.ts';
import { stockFilterSchema } from './desk-stock-list.ts';
import { languageSchema } from './language.ts';
import { viewedPages } from './views.ts';

/** The periods of which figures are shown, in weeks: the week of today is the last of them. */
export const figurePeriods = [4, 12, 52] as const;

/** How the homes of the figures can be sorted: what there is most of first, or the fewest visits first. */
export const figureSorts = ['visits', 'fewest', 'requests', 'viewings', 'deeds'] as const;

/** Homes on one page of the figures. */
export const figurePageSize = 50;

const { text, status, agent } = stockFilterSchema.entries;

const figureFilterSchema = v.object({
  weeks: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(figurePeriods)), 12),
  text,
  status,
  agent,
});

/** What the figures are of: a period, and homes by words, status now and agent now; what is not known counts as not asked. */
export type FigureFilter = v.InferOutput<typeof figureFilterSchema>;

/** The figures as they are asked for. */
export const figureQuerySchema = v.object({
  ...figureFilterSchema.entries,
  sort: v.fallback(v.picklist(figureSorts), 'visits'),
  page: v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100_000)),
    1,
  ),
});

/** The figures as they are asked for. */
export type FigureQuery = v.InferOutput<typeof figureQuerySchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** The steps from a visit of the page of a home to its deed, each in the period; `deeds` is null where it is not known. */
const figureStepsSchema = v.object({
  visits: count,
  requests: count,
  viewings: count,
  deeds: v.nullable(count),
});

/** The steps from a visit to a deed. */
export type FigureSteps = v.InferOutput<typeof figureStepsSchema>;

const agentSchema = v.object({ id: v.number(), name: v.string() });

const figuresSchema = v.object({
  /** The first day, a Monday, and today. */
  since: day,
  until: day,
  /** Each week of the period, oldest first, by its Monday. */
  weeks: v.array(v.object({ monday: day, visits: count, requests: count })),
  /** Of the pages of homes, by source; views of each kind of page, null where it is not known; `unknown` are visits before sources were kept, which is since `keptSince`. */
  sources: v.array(v.object({ source: v.picklist(visitSources), visits: count })),
  pages: v.array(v.object({ page: v.picklist(viewedPages), views: v.nullable(count) })),
  unknown: count,
  keptSince: v.nullable(day),
  /** Requests by kind, most first, `byWeek` in the order of `weeks`; `aboutNone` of them are about no home. */
  requests: v.object({
    total: count,
    aboutNone: count,
    kinds: v.array(v.object({ name: v.string(), count, byWeek: v.array(count) })),
  }),
  /** All homes together; of `unreported` viewings nobody wrote whether they took place, and of `undated` homes that are sold or let it is not known since when. */
  steps: figureStepsSchema,
  unreported: count,
  undated: count,
  agents: v.array(v.object({ agent: v.nullable(agentSchema), homes: count, ...figureStepsSchema.entries })),
  homes: v.array(
    v.object({
      kind: v.picklist(stockKinds),
      id: v.string(),
      title: v.string(),
      city: v.string(),
      status: v.picklist(stockStatuses),
      agent: v.nullable(v.string()),
      ...figureStepsSchema.entries,
    }),
  ),
  total: count,
  page: count,
  pageCount: count,
  /** Whom the figures can be narrowed to; empty for who sees the own homes alone. */
  people: v.array(agentSchema),
});

/** What became of the homes of a filter in a period. */
export type Figures = v.InferOutput<typeof figuresSchema>;

/** Visits, requests, viewings and deeds. */
export const figureEndpoints = {
  deskFigures: deskGet('figures.read')(
    '/figures',
    v.object({ ...figureQuerySchema.entries, language: languageSchema }),
    figuresSchema,
  ),
};

/** What can be taken along as CSV. */
export const figureTables = ['homes', 'agents', 'weeks', 'requests', 'views'] as const;

/** One of `figureTables`. */
export type FigureTable = (typeof figureTables)[number];

/** The figures as CSV: one table, of all that the filter finds. */
export const figuresFile = { method: 'GET', path: '/desk/figures.csv', may: 'figures.read' } as const;

/** Path of a table of the figures as CSV, with its filter and language. */
export const figuresFilePath = (query: URLSearchParams): string =>
  `${apiPrefix}${figuresFile.path}?${query.toString()}`;
