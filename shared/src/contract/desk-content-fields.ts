import { articleFileSchema, categoryFileSchema, pageFileSchema } from './content-files.ts';
import type { ContentKind } from './desk-content-kinds.ts';
import { type FieldSchema, parsedBy } from './desk-parsed.ts';

type Schemas = Readonly<Record<string, FieldSchema>>;

const { id: _page, params, ...page } = pageFileSchema.entries;
const { id: _category, ...category } = categoryFileSchema.entries;
const { id: _article, ...article } = articleFileSchema.entries;

const prefixNames = (prefix: string, entries: Schemas): Schemas =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [`${prefix}.${name}`, schema]));

/** The fields of a page, article or category by name: a key of its file, or `params.<key>` for a key in a page's params. */
export const contentFields: Readonly<Record<ContentKind, Schemas>> = {
  page: { ...page, ...prefixNames('params', params.entries) },
  category,
  article,
};

/** Parses the value of a content field to its stored form, or returns the code of its fault. */
export const parsedContentField = (kind: ContentKind, name: string, value: unknown): ReturnType<typeof parsedBy> =>
  parsedBy(contentFields[kind], name, value);
