import { articleFileSchema, categoryFileSchema, pageFileSchema } from './content-files.ts';
import type { ContentKind } from './desk-content-kinds.ts';
import { type FieldSchema, parsedBy } from './desk-parsed.ts';
import { settingsSchema } from './settings.ts';

type Schemas = Readonly<Record<string, FieldSchema>>;

const { id: _page, params, ...page } = pageFileSchema.entries;
const { id: _category, ...category } = categoryFileSchema.entries;
const { id: _article, ...article } = articleFileSchema.entries;

const named = (prefix: string, entries: Schemas): Schemas =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [`${prefix}.${name}`, schema]));

/** The fields of a page, article or category by name: a key of its file, or `params.<key>` of a page's. */
export const contentFields: Readonly<Record<ContentKind, Schemas>> = {
  page: { ...page, ...named('params', params.entries) },
  category,
  article,
};

const isSchema = (value: unknown): value is FieldSchema => typeof value === 'object' && value !== null;

const withoutDefault = (schema: FieldSchema): FieldSchema => {
  const inner: unknown = Reflect.get(schema, 'wrapped');
  return isSchema(inner) ? withoutDefault(inner) : schema;
};

const isEntries = (value: unknown): value is Schemas =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema);

const fieldsOfSection = (schema: FieldSchema): Schemas => {
  const entries: unknown = Reflect.get(withoutDefault(schema), 'entries');
  return isEntries(entries) ? entries : { value: schema };
};

/** The fields of each section of the settings: its keys, or `value` alone where it has none. */
export const settingsFields: Readonly<Record<string, Schemas>> = Object.fromEntries(
  Object.entries(settingsSchema.entries).map(([section, schema]) => [section, fieldsOfSection(schema)]),
);

/** The value of a field of content or settings as it is stored, or the code of what is wrong with it. */
export const parsedContentField = (
  kind: ContentKind | 'settings',
  id: string,
  name: string,
  value: unknown,
): ReturnType<typeof parsedBy> =>
  parsedBy((kind === 'settings' ? settingsFields[id] : contentFields[kind]) ?? {}, name, value);
