import * as v from 'valibot';
import { cellTypes } from '../domain/table-cell.ts';
import { subjectInputSchema } from './language.ts';
import { ownerSchema, subjectSchema } from './owner.ts';

/**
 * The tables of a property in the owner portal: calendar history, communications, online media, sources of visits, visits by page and
 * language, documents.
 */
export const ownerTables = ['calendar', 'communications', 'media', 'sources', 'pages', 'documents'] as const;

/** One of `ownerTables`. */
export type OwnerTable = (typeof ownerTables)[number];

/** Whether a text is the name of a table. */
export const isOwnerTable = (name: string): name is OwnerTable => ownerTables.some((known) => known === name);

const columnSchema = v.object({
  key: v.string(),
  label: v.string(),
  type: v.fallback(v.picklist(cellTypes), 'text'),
});

/** One column of a table, with its title in the requested language. */
export type OwnerColumn = v.InferOutput<typeof columnSchema>;

/** A row: one cell for each column, null if empty; the file that it links to, and whether that expires soon or has expired. */
const rowSchema = v.object({
  id: v.string(),
  cells: v.array(v.nullable(v.union([v.string(), v.number()]))),
  link: v.nullable(v.string()),
  expiry: v.nullable(v.fallback(v.picklist(['soon', 'over']), 'soon')),
});

/** One row of a table. */
export type OwnerRow = v.InferOutput<typeof rowSchema>;

/** The query for a table: a sort column, a filter by words and by one word of a short list, and the page. Unknown values are ignored. */
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

/** The requested view of a table. `words` are the options of the filter, `total` counts the rows of all pages and `all` those without a filter. */
export type OwnerTableView = v.InferOutput<typeof ownerTableSchema>;

/** Input: the property or project, the language, and the query for its table. */
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

/**
 * The performance of a property: its visits in 30 days beside the median of similar ones (null if there are too few), and how many
 * visitors saw it in a list, opened it, asked about it and visited it.
 */
export type Performance = v.InferOutput<typeof performanceSchema>;

/** A property or project of the owner, its performance, and one of its tables. */
export const ownerPropertySchema = v.object({
  owner: ownerSchema,
  subject: subjectSchema,
  performance: performanceSchema,
  table: ownerTableSchema,
  /** The names of the tables, and of the kinds of documents, in the requested language. */
  tables: v.array(v.object({ table: v.picklist(ownerTables), label: v.string() })),
  documentKinds: v.array(v.object({ value: v.string(), label: v.string() })),
});

/** A property or project of the owner. */
export type OwnerProperty = v.InferOutput<typeof ownerPropertySchema>;

/** The kinds of document that an owner may send to the agency, and that the agency keeps for the owner. */
export const documentKinds = ['energy', 'electricity', 'soil', 'plan', 'deed', 'mandate', 'town', 'other'] as const;

/** One of `documentKinds`. */
export type DocumentKind = (typeof documentKinds)[number];

/** The maximum size of a document that an owner sends, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

/** The faults of a document that is sent. */
export const documentFaults = ['required', 'too-large', 'wrong-file', 'too-many', 'too-often'] as const;
