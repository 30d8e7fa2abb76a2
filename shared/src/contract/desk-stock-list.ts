import * as v from 'valibot';
import { goals } from '../domain/goal.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { apiPrefix } from './api-prefix.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { stockIdSchema, stockKinds } from './desk-media.ts';
import { stockFaultSchema } from './desk-stock.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';

/** How the list can be sorted; `changed` is the newest change first. */
export const stockSorts = ['changed', 'published', 'cheapest', 'dearest', 'id', 'id-down'] as const;

const whole = (most: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(most));
const moment = v.pipe(v.string(), v.isoTimestamp());
const isAsked = v.pipe(
  v.union([v.literal('1'), v.literal(true), v.literal('true')]),
  v.transform(() => '1' as const),
);

// What an address says and is not known counts as not asked, as in every list.
const asked = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** What a list of homes or projects is filtered by. */
export const stockFilterSchema = v.object({
  kind: v.fallback(v.picklist(stockKinds), 'property'),
  /** Words of the id, title, street, city, postal code or reference. */
  text: asked(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  status: asked(v.picklist(stockStatuses)),
  goal: asked(v.picklist(goals)),
  type: asked(whole(9)),
  city: asked(whole(2_000_000_000)),
  /** The agent's number, or 'none'. */
  agent: asked(v.union([v.literal('none'), whole(2_000_000_000)])),
  source: asked(v.pipe(v.string(), v.maxLength(100))),
  /** Only what lacks something without which an advertisement may not be. */
  faults: asked(isAsked),
  /** Only what the asking person has a draft of. */
  draft: asked(isAsked),
  /** Only what has no photo. */
  photo: asked(v.literal('none')),
  from: asked(whole(1_000_000_000)),
  to: asked(whole(1_000_000_000)),
});

/** What a list of homes or projects is filtered by. */
export type StockFilter = v.InferOutput<typeof stockFilterSchema>;

/** Homes or projects on one page of the list. */
export const stockPageSize = 50;

/** The most that are changed at once. */
export const mostAtOnce = 500;

/** A list as it is asked for. */
export const stockListQuerySchema = v.object({
  ...stockFilterSchema.entries,
  sort: v.fallback(v.picklist(stockSorts), 'changed'),
  page: v.fallback(v.pipe(whole(100_000), v.minValue(1)), 1),
});

/** A list as it is asked for. */
export type StockListQuery = v.InferOutput<typeof stockListQuerySchema>;

const stockRowSchema = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  address: v.string(),
  zip: v.string(),
  city: v.string(),
  status: v.picklist(stockStatuses),
  goal: v.nullable(v.picklist(goals)),
  price: v.nullable(v.number()),
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  agent: v.nullable(v.object({ id: v.number(), name: v.string() })),
  source: v.string(),
  picture: v.nullable(pictureSchema),
  changedAt: moment,
  /** A name of the staff, or `import`, `feed:<name>`; null where it is not known. */
  changedBy: v.nullable(v.string()),
  views: v.number(),
  /** What its advertisement lacks, what stops it first. */
  faults: v.array(stockFaultSchema),
  /** Whether the asking person has a draft of it. */
  hasDraft: v.boolean(),
  /** Whether the asking person may change it. */
  isOwn: v.boolean(),
});

/** One home or project of the list; `price` is a project's lowest. */
export type StockRow = v.InferOutput<typeof stockRowSchema>;

/** A home or project that the asking person is making, and that has no live row. */
const newDraftSchema = v.object({ id: v.string(), title: v.string(), city: v.string(), changedAt: moment });

const stockListSchema = v.object({
  rows: v.array(stockRowSchema),
  newDrafts: v.array(newDraftSchema),
  page: v.number(),
  pageCount: v.number(),
  total: v.number(),
  counts: v.array(v.object({ status: v.picklist(stockStatuses), count: v.number() })),
  sources: v.array(v.string()),
  cities: v.array(v.object({ id: v.number(), zip: v.string(), name: v.string() })),
  agents: v.array(v.object({ id: v.number(), name: v.string() })),
});

/** A page of the list: `counts` by status for all other filters, `total` for all of them. */
export type StockList = v.InferOutput<typeof stockListSchema>;

const changedAgentSchema = v.object({
  id: v.string(),
  result: v.picklist(['changed', 'unchanged', 'conflict', 'not-found']),
  /** As it is now, and who showed it before: the call that brings it back has these two. */
  version: v.number(),
  before: v.nullable(v.number()),
});

/** What became of the agent of one of several. */
export type ChangedAgent = v.InferOutput<typeof changedAgentSchema>;

/** The lists of homes and projects, and who shows a home. */
export const stockListEndpoints = {
  stockList: deskGet('stock.read')(
    '/stock-list',
    v.object({ ...stockListQuerySchema.entries, language: languageSchema }),
    stockListSchema,
  ),
  /** The ids and versions of what a filter finds and the person may change: `mostAtOnce` at most, and how many there are. */
  stockIds: deskGet('stock.write')(
    '/stock-list/ids',
    stockFilterSchema,
    v.object({ items: v.array(v.object({ id: v.string(), version: v.number() })), total: v.number() }),
  ),
  /** Gives homes or projects another agent, or none, at once. */
  setAgent: deskPost('stock.write')(
    '/stock-list/agent',
    v.strictObject({
      kind: v.picklist(stockKinds),
      items: v.pipe(
        v.array(v.strictObject({ id: stockIdSchema, version: v.number(), managerId: v.nullable(v.number()) })),
        v.minLength(1, 'required'),
        v.maxLength(mostAtOnce, 'too-many'),
      ),
    }),
    v.object({ items: v.array(changedAgentSchema) }),
  ),
};

/** The list as CSV: all that the filter finds. */
export const stockListFile = { method: 'GET', path: '/desk/stock-list.csv', may: 'stock.read' } as const;

/** Path of the list as CSV, with its filter and language. */
export const stockListFilePath = (query: URLSearchParams): string =>
  `${apiPrefix}${stockListFile.path}?${query.toString()}`;
