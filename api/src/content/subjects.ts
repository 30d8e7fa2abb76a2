import { contentFields } from '@rowhouse/shared/contract/desk-content-fields';
import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { settingsFields } from '@rowhouse/shared/contract/desk-settings-fields';
import * as v from 'valibot';
import { fileNamed } from './content-faults.ts';
import type { JsonFiles } from './json-files.ts';

/** A subject that is edited by itself: a page, article or category, or a section of the settings. */
export interface ContentKey {
  kind: ContentKind | 'settings';
  id: string;
}

/** Values by field, as `desk-content-fields` names them. */
export type ContentValues = Readonly<Record<string, unknown>>;

/** A subject as a text, for use as a key. */
export const keyText = ({ kind, id }: ContentKey): string => `${kind}.${id}`;

/** The fields of a subject with their schemas; none for an unknown kind or section. */
export const fieldsOf = ({ kind, id }: ContentKey) =>
  (kind === 'settings' ? settingsFields[id] : contentFields[kind]) ?? {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, [name, ...more]: readonly string[]): unknown => {
  if (name === undefined) return value;
  return isObject(value) && Object.hasOwn(value, name) ? valueAt(value[name], more) : undefined;
};

const valuesIn = (key: ContentKey, holder: unknown): ContentValues =>
  Object.fromEntries(Object.keys(fieldsOf(key)).map((name) => [name, valueAt(holder, name.split('.')) ?? null]));

// A null counts as absent where the schema does not allow null.
const presentValues = (key: ContentKey, values: ContentValues): [string, unknown][] => {
  const schemas = fieldsOf(key);
  return Object.entries(values).filter(([name, value]) => {
    const schema = schemas[name];
    return schema && (value !== null || v.is(schema, null));
  });
};

const holderOf = (key: ContentKey, values: ContentValues): Record<string, unknown> => {
  const ownValues: Record<string, unknown> = {};
  const params: Record<string, unknown> = {};
  for (const [name, value] of presentValues(key, values)) {
    const [first = '', second] = name.split('.');
    if (second === undefined) ownValues[first] = value;
    else params[second] = value;
  }
  return key.kind === 'page' ? { ...ownValues, params } : ownValues;
};

const isWhole = (id: string): boolean => Object.hasOwn(settingsFields[id] ?? {}, 'value');

const settingsFile = 'settings.json';
const contentFile = /^(pages|articles|categories)\/([^/]+)\.json$/;
const kindOf = (folder: string | undefined): ContentKind | undefined =>
  contentKinds.find((kind) => fileNamed(kind, '').startsWith(`${folder}/`));

/** The subjects in the files of a content folder, each with its values. */
export const subjectsIn = (files: JsonFiles): { key: ContentKey; values: ContentValues }[] =>
  Object.entries(files).flatMap(([name, file]) => {
    const [, folder, id = ''] = contentFile.exec(name) ?? [];
    const kind = kindOf(folder);
    if (kind) return [{ key: { kind, id }, values: valuesIn({ kind, id }, file) }];
    if (name !== settingsFile || !isObject(file)) return [];
    return Object.keys(settingsFields).map((section) => {
      const key: ContentKey = { kind: 'settings', id: section };
      return { key, values: valuesIn(key, isWhole(section) ? { value: file[section] } : file[section]) };
    });
  });

/** The files with a subject's values replaced; without the subject when the values are null. */
export const withSubject = (files: JsonFiles, key: ContentKey, values: ContentValues | null): JsonFiles => {
  if (key.kind === 'settings') {
    const { [settingsFile]: settings } = files;
    const section = values && (isWhole(key.id) ? values.value : holderOf(key, values));
    return values ? { ...files, [settingsFile]: { ...(isObject(settings) && settings), [key.id]: section } } : files;
  }
  const { [fileNamed(key.kind, key.id)]: _, ...others } = files;
  return values ? { ...others, [fileNamed(key.kind, key.id)]: { id: key.id, ...holderOf(key, values) } } : others;
};

const beginnings: Readonly<Record<ContentKind, ContentValues>> = {
  page: { name: '', 'params.title': {}, 'params.modules': [] },
  category: { title: {}, public: true },
  article: { title: {}, text: {} },
};

const defaultsOf = (kind: ContentKind): ContentValues =>
  Object.fromEntries(
    Object.entries(contentFields[kind]).map(([name, schema]) => {
      const result = v.safeParse(schema, undefined);
      return [name, beginnings[kind][name] ?? (result.success ? (result.output ?? null) : null)];
    }),
  );

/** The values of a new page, category or article. */
export const contentDefaults: Readonly<Record<ContentKind, ContentValues>> = {
  page: defaultsOf('page'),
  category: defaultsOf('category'),
  article: defaultsOf('article'),
};
