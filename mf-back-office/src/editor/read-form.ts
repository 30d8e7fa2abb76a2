import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import type { NodeKind } from '../form/form-node.ts';
import { type FormField, formFields } from './form-fields.ts';
import { openHouseInputs, openHouseRows } from './open-house-rows.ts';
import type { Values } from './saver.ts';
import { textName } from './text-name.ts';
import { readText } from './typed-value.ts';

/** One text in every language; null if it is empty. */
export const sameTexts = (text: string): Record<Language, string> | null =>
  text === '' ? null : { nl: text, fr: text, en: text, de: text };

type Read = { value: unknown; fault?: string } | undefined;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const readTexts = (form: FormData, { name, node }: FormField): Read => {
  if (form.has(name)) return { value: sameTexts(textOf(form, name)) };
  if (!languages.some((language) => form.has(textName(name, language)))) return undefined;
  const texts = Object.fromEntries(languages.map((language) => [language, textOf(form, textName(name, language))]));
  return { value: node.nullable && Object.values(texts).every((text) => text === '') ? null : texts };
};

const readList = (form: FormData, { name, node }: FormField): Read => {
  if (!form.has(`${name}.asked`)) return undefined;
  const codes = form.getAll(name).map(String);
  return { value: node.kind === 'types' ? codes.map(Number) : codes.length > 0 ? codes : null };
};

const readTick = (form: FormData, { name }: FormField): Read =>
  form.has(`${name}.asked`) ? { value: form.has(name) } : undefined;

const readOpenHouses = (form: FormData, { name }: FormField): Read => {
  if (!form.has(`${name}.day`)) return undefined;
  const [days = [], from = [], until = []] = openHouseInputs.map((part) => form.getAll(`${name}.${part}`).map(String));
  return openHouseRows(days.map((day, at) => ({ day, from: from[at] ?? '', until: until[at] ?? '' })));
};

const readLines = (form: FormData, { name }: FormField): Read =>
  form.has(name) ? { value: linesOf(textOf(form, name)) } : undefined;

/** The addresses in a text, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const readers: Partial<Record<NodeKind, (form: FormData, field: FormField) => Read>> = {
  texts: readTexts,
  choices: readList,
  types: readList,
  'open-houses': readOpenHouses,
  videos: readLines,
};

// Without JavaScript these stay as they are.
const needScripts: readonly NodeKind[] = ['pictures', 'list', 'units', 'city', 'owner'];

const readField = (kind: DraftedKind, form: FormData, field: FormField): Read => {
  const { name, node } = field;
  const read = readers[node.kind];
  if (node.kind === 'yes-no' && !node.nullable) return readTick(form, field);
  if (read || needScripts.includes(node.kind)) return read?.(form, field);
  return form.has(name) ? readText(kind, field, textOf(form, name)) : undefined;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The changes in a form that was sent without JavaScript, compared with the page's values, and the fault codes. */
export const readForm = (
  kind: DraftedKind,
  form: FormData,
  shownValues: Values,
): { changes: Values; faults: Record<string, string> } => {
  const changes: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const field of formFields[kind]) {
    const read = readField(kind, form, field);
    if (read?.fault) faults[field.name] = read.fault;
    else if (read && !isSame(read.value, shownValues[field.name])) changes[field.name] = read.value;
  }
  return { changes, faults };
};
