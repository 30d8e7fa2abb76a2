import * as v from 'valibot';
import { cellTypes } from '../domain/table-cell.ts';
import { subjectInputSchema } from './language.ts';
import { ownerSchema, subjectSchema } from './owner.ts';

/** The tables of one property in the owner portal: calendar history, communications, online media, source of visits, visits by page and language, documents. */
export const ownerTables = ['calendar', 'communications', 'media', 'sources', 'pages', 'documents'] as const;

/** One of `ownerTables`. */
export type OwnerTable = (typeof ownerTables)[number];

/** Whether a text names a table. */
export const isOwnerTable = (name: string): name is OwnerTable => ownerTables.some((known) => known === name);

const columnSchema = v.object({
  key: v.string(),
  label: v.string(),
  type: v.fallback(v.picklist(cellTypes), 'text'),
});

/** One column of a table, with its title in the language asked for. */
export type OwnerColumn = v.InferOutput<typeof columnSchema>;

/** A row: one cell for each column, null where there is nothing; the file it leads to, and whether it runs out soon or has. */
const rowSchema = v.object({
  id: v.string(),
  cells: v.array(v.nullable(v.union([v.string(), v.number()]))),
  link: v.nullable(v.string()),
  expiry: v.nullable(v.fallback(v.picklist(['soon', 'over']), 'soon')),
});

/** One row of a table. */
export type OwnerRow = v.InferOutput<typeof rowSchema>;

/** How a table is asked for: sorted by a column, filtered by words and by one word of a short list, and which page of it; what it does not know counts as not asked. */
export const tableQuerySchema = v.object({
  table: v.fallback(v.picklist(ownerTables), 'calendar'),
  sort: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  order: v.fallback(v.picklist(['up', 'down']), 'up'),
  q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  only: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  page: v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100_000)),
    1,
  ),
});

const ownerTableSchema = v.object({
  table: v.picklist(ownerTables),
  columns: v.array(columnSchema),
  rows: v.array(rowSchema),
  sort: v.string(),
  order: v.picklist(['up', 'down']),
  page: v.number(),
  pageCount: v.number(),
  total: v.number(),
  all: v.number(),
  words: v.array(v.string()),
});

/** A table as it was asked for; `words` are those that the filter offers, `total` counts the rows of all pages and `all` those without a filter. */
export type OwnerTableView = v.InferOutput<typeof ownerTableSchema>;

/** Input: what, in which language, and how its table is asked for. */
export const ownerPropertyInputSchema = v.object({
  ...subjectInputSchema.entries,
  ...tableQuerySchema.entries,
});

const performanceSchema = v.object({
  own: v.number(),
  median: v.nullable(v.number()),
  among: v.number(),
  funnel: v.object({ seen: v.number(), opened: v.number(), asked: v.number(), visited: v.number() }),
});

/** How it does: the visits of 30 days beside the median of similar ones (null where there are too few), and how many saw it in a list, opened it, asked about it and visited it. */
export type Performance = v.InferOutput<typeof performanceSchema>;

/** One property or project of the owner, how it does, and one of its tables. */
export const ownerPropertySchema = v.object({
  owner: ownerSchema,
  subject: subjectSchema,
  performance: performanceSchema,
  table: ownerTableSchema,
  /** The names of the tables, and of the kinds of documents, in the language asked for. */
  tables: v.array(v.object({ table: v.picklist(ownerTables), label: v.string() })),
  documentKinds: v.array(v.object({ value: v.string(), label: v.string() })),
});

/** One property or project of the owner. */
export type OwnerProperty = v.InferOutput<typeof ownerPropertySchema>;

/** Kinds of document that an owner may send the agency, and those the agency keeps for the owner. */
export const documentKinds = ['energy', 'electricity', 'soil', 'plan', 'deed', 'mandate', 'town', 'other'] as const;

/** One of `documentKinds`. */
export type DocumentKind = (typeof documentKinds)[number];

/** The largest document that an owner may send, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

/** What can be wrong with a document that is sent. */
export const documentFaults = ['required', 'too-large', 'wrong-file', 'too-many', 'too-often'] as const;
