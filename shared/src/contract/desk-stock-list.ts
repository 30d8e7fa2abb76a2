import * as v from 'valibot';
import { goals } from '../domain/goal.ts';
import { parseAmount } from '../domain/number-text.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { stockIdSchema, stockKinds } from './desk-media.ts';
import { stockFaultSchema } from './desk-stock.ts';
import { stockSorts } from './desk-values.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';

const whole = (most: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(most));
// The highest price of the filter, in euros.
const mostFilterPrice = 1_000_000_000;

// A price as people write it; one on request is no price.
const price = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (typeof value === 'number' ? value : (parseAmount(value) ?? Number.NaN))),
  v.number(),
  v.minValue(0),
  v.maxValue(mostFilterPrice),
);
const moment = v.pipe(v.string(), v.isoTimestamp());
const isAsked = v.pipe(
  v.union([v.literal('1'), v.literal(true), v.literal('true')]),
  v.transform(() => '1' as const),
);

// Unknown values in the address are ignored, as in every list.
const filterOf = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** The filter of a list of homes or projects. */
export const stockFilterSchema = v.object({
  kind: v.fallback(v.picklist(stockKinds), 'property'),
  /** Words from the id, title, street, city, postal code or reference. */
  text: filterOf(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  status: filterOf(v.picklist(stockStatuses)),
  goal: filterOf(v.picklist(goals)),
  type: filterOf(whole(9)),
  city: filterOf(whole(2_000_000_000)),
  /** The agent's number, or 'none'. */
  agent: filterOf(v.union([v.literal('none'), whole(2_000_000_000)])),
  source: filterOf(v.pipe(v.string(), v.maxLength(100))),
  /** Only homes that lack something that an advertisement must have. */
  faults: filterOf(isAsked),
  /** Only homes of which the caller has a draft. */
  draft: filterOf(isAsked),
  /** Only homes without a photo. */
  photo: filterOf(v.literal('none')),
  from: filterOf(price),
  to: filterOf(price),
});

/** The filter of a list of homes or projects. */
export type StockFilter = v.InferOutput<typeof stockFilterSchema>;

/** The number of homes or projects on one page of the list. */
export const stockPageSize = 50;

/** The maximum number that are changed in one call. */
export const mostAtOnce = 500;

/** The query for a list. */
export const stockListQuerySchema = v.object({
  ...stockFilterSchema.entries,
  sort: v.fallback(v.picklist(stockSorts), 'changed'),
  page: v.fallback(v.pipe(whole(100_000), v.minValue(1)), 1),
});

/** The query for a list. */
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
  /** The name of a staff member, or `import`, `feed:<name>`; null if unknown. */
  changedBy: v.nullable(v.string()),
  /** Null if the caller may not see its figures. */
  views: v.nullable(v.number()),
  /** What its advertisement lacks; faults that stop it come first. */
  faults: v.array(stockFaultSchema),
  /** Whether the caller has a draft of it. */
  hasDraft: v.boolean(),
  /** Whether the caller may change it. */
  isOwn: v.boolean(),
});

/** One home or project in the list; `price` is the lowest price for a project. */
export type StockRow = v.InferOutput<typeof stockRowSchema>;

/** A home or project that the caller is creating, without a live row. */
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

/** A page of the list. `counts` are the numbers by status with all other filters, and `total` is the number with all filters. */
export type StockList = v.InferOutput<typeof stockListSchema>;

const changedAgentSchema = v.object({
  id: v.string(),
  result: v.picklist(['changed', 'unchanged', 'conflict', 'not-found']),
  /** Its current version, and its previous agent: a call that undoes the change sends these two. */
  version: v.number(),
  before: v.nullable(v.number()),
});

/** The result of an agent change for one home or project. */
export type ChangedAgent = v.InferOutput<typeof changedAgentSchema>;

/** The endpoints for the lists of homes and projects, and for the agents of homes. */
export const stockListEndpoints = {
  stockList: deskGet('stock.read')(
    '/stock-list',
    v.object({ ...stockListQuerySchema.entries, language: languageSchema }),
    stockListSchema,
  ),
  /** The ids and versions that match a filter and that the caller may change: at most `mostAtOnce`, with the total number. */
  stockIds: deskGet('stock.write')(
    '/stock-list/ids',
    stockFilterSchema,
    v.object({ items: v.array(v.object({ id: v.string(), version: v.number() })), total: v.number() }),
  ),
  /** Assigns homes or projects to another agent, or to none, with immediate effect. */
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
