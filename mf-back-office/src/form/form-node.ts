import type { FieldSchema } from '@rowhouse/shared/contract/desk-parsed';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { isRecord } from './form-values.ts';

/** The kinds of controls. All in the first lines are derived from a schema; a table of the form names the others. */
export type NodeKind =
  | 'text'
  | 'texts'
  | 'rich'
  | 'colour'
  | 'month'
  | 'day'
  | 'days'
  | 'number'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'types'
  | 'switches'
  | 'hours'
  | 'picture'
  | 'photo'
  | 'photos'
  | 'group'
  | 'list'
  | 'open-houses'
  | 'city'
  | 'person'
  | 'owner'
  | 'pictures'
  | 'videos'
  | 'units'
  | 'page'
  | 'category'
  | 'relation'
  | 'button'
  | 'width'
  | 'modules';

type Parts = Readonly<Record<string, unknown>>;

/** What a form asks for: a field, or a part of one. */
export interface FormNode {
  kind: NodeKind;
  /** Its path, without the indexes of lists: `topBar.left.label`. */
  path: string;
  /** Whether it is optional: then it may be null. */
  nullable: boolean;
  /** The inclusive bounds of a number. */
  least?: number;
  most?: number;
  whole?: boolean;
  /** The unit shown after a number. */
  unit?: string;
  /** The codes of a choice. */
  values?: readonly string[];
  /** Whether these codes are numbers; 0 means none. */
  numeric?: boolean;
  /** Whether a text has several lines. */
  long?: boolean;
  /** Whether a text is usually the same in every language, such as a certificate number; it is then asked once. */
  same?: boolean;
  /** Whether something other than another language's text replaces a missing text. */
  optional?: boolean;
  /** The parts of a group, by name. */
  parts?: Readonly<Record<string, FormNode>>;
  /** The names of the shown parts, in the order of the form; otherwise those of the schema. */
  names?: readonly string[];
  /** Shown only while another field, or another part of its group, has one of these values. */
  when?: readonly [name: string, ...values: unknown[]];
  /** Completes a group after a change in it. */
  complete?: (parts: Parts) => Parts;
  /** Whether empty parts are left out: texts of a language, parts of a group. */
  sparse?: boolean;
  /** The items of a list. */
  item?: FormNode;
  /** The initial value of a new item, if its schema has none. */
  blank?: unknown;
  /** The schema of a whole field. */
  schema?: FieldSchema;
}

/** What the schema of a field does not say, by path. A row with a kind replaces what is derived. */
export type NodeTable = Readonly<Record<string, Partial<FormNode>>>;

type Schema = Readonly<Record<string, unknown>>;
type NodeDescription = Omit<FormNode, 'path' | 'nullable'>;
type Maker = (schema: Schema, path: string, table: NodeTable) => NodeDescription;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): Record<string, Schema> =>
  isSchema(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (isSchema(one) ? [[name, one]] : [])))
    : {};

const bare = (schema: Schema): { schema: Schema; nullable: boolean } => {
  const { type, wrapped, getter } = schema;
  if (type === 'lazy' && typeof getter === 'function') return bare(getter({}));
  if (!isSchema(wrapped)) return { schema, nullable: false };
  const inner = bare(wrapped);
  return { ...inner, nullable: inner.nullable || type === 'nullable' };
};

// A schema that is narrowed again has a pipe within its pipe.
const rulesOf = (schema: Schema): Schema[] =>
  Array.isArray(schema.pipe)
    ? schema.pipe.filter(isSchema).flatMap((one) => (one === schema || !('pipe' in one) ? [one] : rulesOf(one)))
    : [];
const requirementOf = (schema: Schema, type: string): unknown =>
  rulesOf(schema).find((rule) => rule.type === type)?.requirement;
const numberIn = (schema: Schema, type: string): number | undefined => {
  const requirement = requirementOf(schema, type);
  return typeof requirement === 'number' ? requirement : undefined;
};

const has = (parts: Record<string, unknown>, names: readonly string[]): boolean => names.every((name) => name in parts);

const codesOf = ({ options }: Schema): string[] => (Array.isArray(options) ? options.map(String) : []);

const ofObject: Maker = (schema, path, table) => {
  const parts = schemasIn(schema.entries);
  if (has(parts, ['src', 'alt', 'width', 'height'])) return { kind: 'picture' };
  if (has(parts, ['name', 'alt'])) return { kind: 'photo' };
  if (has(parts, languages) && parts.nl && bare(parts.nl).schema.type === 'string')
    return { kind: 'texts', sparse: parts.nl.type === 'optional' && parts.nl.default === undefined };
  const nodes = Object.entries(parts).map(([name, part]) => [name, nodeOf(part, `${path}.${name}`, table)] as const);
  return { kind: 'group', parts: Object.fromEntries(nodes) };
};

const ofArray: Maker = (schema, path, table) => {
  const item = isSchema(schema.item) ? bare(schema.item).schema : {};
  const parts = schemasIn(item.entries);
  if (has(parts, ['days', 'opens', 'closes'])) return { kind: 'hours' };
  if (item.type === 'number') return { kind: 'types' };
  if (parts.code && has(parts, ['code', 'use'])) return { kind: 'switches', values: codesOf(parts.code) };
  const itemNode = nodeOf(item, path, table);
  if (itemNode.kind === 'day') return { kind: 'days' };
  if (itemNode.kind === 'photo') return { kind: 'photos' };
  // A short set becomes checkboxes; a set of languages keeps its order, so it becomes a list.
  if (itemNode.kind === 'choice' && !itemNode.values?.every((code) => languages.some((one) => one === code)))
    return { kind: 'choices', values: itemNode.values ?? [] };
  return { kind: 'list', item: itemNode };
};

const ofNumber: Maker = (schema) => {
  const least = numberIn(schema, 'min_value');
  const most = numberIn(schema, 'max_value');
  const whole = rulesOf(schema).some(({ type }) => type === 'integer');
  return {
    kind: 'number',
    whole,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
};

// A text that its pattern limits to one of these forms has a control of its own.
const formats = [
  ['colour', '#000000'],
  ['month', '2026-01'],
] as const;

const ofText: Maker = (schema) => {
  if (rulesOf(schema).some(({ type }) => type === 'iso_date')) return { kind: 'day' };
  const pattern = requirementOf(schema, 'regex');
  const format =
    pattern instanceof RegExp && formats.find(([, text]) => pattern.test(text) && !pattern.test(text.slice(1)));
  return { kind: format ? format[0] : 'text' };
};

// A text of one line has at most this many characters.
const lineLength = 1000;

const ofRecord: Maker = (schema, path, table) => {
  const [key, value] = [schema.key, schema.value];
  if (!isSchema(key) || !isSchema(value)) throw new Error(`${path} is a record of nothing`);
  const codes = codesOf(key);
  if (languages.every((language) => codes.includes(language))) {
    if (bare(value).schema.type === 'array') return { kind: 'rich', sparse: true };
    return { kind: 'texts', sparse: true, long: (numberIn(value, 'max_length') ?? 0) > lineLength };
  }
  const nodes = codes.map((code) => [code, { ...nodeOf(value, `${path}.${code}`, table), nullable: true }] as const);
  return { kind: 'group', sparse: true, parts: Object.fromEntries(nodes) };
};

const makers: Readonly<Record<string, Maker>> = {
  strict_object: ofObject,
  object: ofObject,
  array: ofArray,
  number: ofNumber,
  string: ofText,
  record: ofRecord,
  boolean: () => ({ kind: 'yes-no' }),
  picklist: (schema) => ({ kind: 'choice', values: codesOf(schema) }),
};

const madeOf = (schema: Schema, path: string, table: NodeTable): NodeDescription => {
  const { kind, ...more } = table[path] ?? {};
  if (kind) return { kind, ...more };
  const make = makers[String(schema.type)];
  if (!make) throw new Error(`${path}: no form asks for '${String(schema.type)}'`);
  return { ...make(schema, path, table), ...more };
};

const nodeOf = (wholeSchema: Schema, path: string, table: NodeTable): FormNode => {
  const { schema, nullable } = bare(wholeSchema);
  return { path, nullable, ...madeOf(schema, path, table) };
};

/** The node of a field, with all its parts. */
export const fieldNode = (schema: FieldSchema, path: string, table: NodeTable = {}): FormNode => ({
  ...nodeOf({ ...schema }, path, table),
  schema,
});

/** The initial value of a new item, as far as it has one. */
export const blankOf = ({
  kind,
  nullable,
  least = 0,
  values = [],
  parts = {},
  sparse,
  blank,
  path,
}: FormNode): unknown => {
  if (blank !== undefined) return blank;
  if (nullable) return null;
  if (kind === 'picture') return null;
  if (kind === 'texts') return sparse ? {} : { nl: '', fr: '', en: '', de: '' };
  if (kind === 'group') return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, blankOf(part)]));
  if (kind === 'yes-no') return path.endsWith('.public');
  if (kind === 'number') return least;
  if (kind === 'choice') return values[0];
  if (kind === 'colour') return '#000000';
  if (kind === 'day') return '2026-01-01';
  if (kind === 'text') return path.endsWith('.link') || path.endsWith('.disallow') ? '/' : '';
  return [];
};

/** The faults of a value, by their place in it (`2.label.nl`, empty for the whole value). */
export const faultsIn = ({ schema }: FormNode, value: unknown): string[] => {
  if (!schema) return [''];
  const { success, issues } = v.safeParse(schema, value);
  return success ? [] : [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
};

/** Whether a field or part is shown beside these values. */
export const isShown = ({ when }: FormNode, values: Parts): boolean => {
  const [name, ...allowedValues] = when ?? [];
  return name === undefined || allowedValues.includes(values[name]);
};

/** The shown parts of a group, in the order of the form. */
export const partsOf = ({ parts = {}, names = Object.keys(parts) }: FormNode, value: unknown): [string, FormNode][] =>
  names.flatMap((name): [string, FormNode][] => {
    const part = parts[name];
    // The id of a list item is not editable.
    return part && name !== 'id' && isShown(part, isRecord(value) ? value : {}) ? [[name, part]] : [];
  });
