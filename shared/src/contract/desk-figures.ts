import * as v from 'valibot';
import { stockStatuses } from '../domain/stock-status.ts';
import { visitSources } from '../domain/visit-source.ts';
import { deskGet } from './desk-endpoint.ts';
import { stockKinds } from './desk-media.ts';
import { stockFilterSchema } from './desk-stock-list.ts';
import { figurePeriods, figureSorts, usualPeriod } from './desk-values.ts';
import { languageSchema } from './language.ts';
import { viewedPages } from './views.ts';

/** The number of homes on one page of the figures. */
export const figurePageSize = 50;

const { text, status, agent } = stockFilterSchema.entries;

const figureFilterSchema = v.object({
  weeks: v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(figurePeriods)),
    usualPeriod,
  ),
  text,
  status,
  agent,
});

/** The filter of the figures: a period, and homes by words, current status and current agent. Unknown values are ignored. */
export type FigureFilter = v.InferOutput<typeof figureFilterSchema>;

/** The query for the figures. */
export const figureQuerySchema = v.object({
  ...figureFilterSchema.entries,
  sort: v.fallback(v.picklist(figureSorts), 'visits'),
  page: v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100_000)),
    1,
  ),
});

/** The query for the figures. */
export type FigureQuery = v.InferOutput<typeof figureQuerySchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** The steps from a visit to a home's page to its deed, each within the period; `deeds` is null if unknown. */
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
  /**
   * Visits to the pages of homes by source, and views of each kind of page (null if unknown). `unknown` are visits from before sources
   * were recorded, which began on `keptSince`.
   */
  sources: v.array(v.object({ source: v.picklist(visitSources), visits: count })),
  pages: v.array(v.object({ page: v.picklist(viewedPages), views: v.nullable(count) })),
  unknown: count,
  keptSince: v.nullable(day),
  /** Requests by kind, most frequent first, with `byWeek` in the order of `weeks`; `aboutNone` is the number of requests about no home. */
  requests: v.object({
    total: count,
    aboutNone: count,
    kinds: v.array(v.object({ name: v.string(), count, byWeek: v.array(count) })),
  }),
  /**
   * All homes together. `unreported` is the number of viewings without a reported outcome, and `undated` the number of sold or let homes
   * without a known date.
   */
  steps: figureStepsSchema,
  unreported: count,
  undated: count,
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
  /** The agents to filter the figures by; empty for a person who only sees their own homes. */
  people: v.array(agentSchema),
});

/** The figures for the homes that match a filter, within a period. */
export type Figures = v.InferOutput<typeof figuresSchema>;

/** The endpoints for visits, requests, viewings and deeds. */
export const figureEndpoints = {
  deskFigures: deskGet('figures.read')(
    '/figures',
    v.object({ ...figureQuerySchema.entries, language: languageSchema }),
    figuresSchema,
  ),
};
