import type { FieldSchema } from '@rowhouse/shared/contract/desk-parsed';
import { settingsFields } from '@rowhouse/shared/contract/desk-settings-fields';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';

/** The kinds of settings controls; all but the first are derived from the schema alone. */
type NodeKind =
  | 'text'
  | 'texts'
  | 'colour'
  | 'number'
  | 'percent'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'numbers'
  | 'day'
  | 'days'
  | 'hours'
  | 'picture'
  | 'group'
  | 'switches'
  | 'list';

/** A value of the settings, or a part of one, as a node of its form. */
export interface SettingNode {
  kind: NodeKind;
  /** Its path, without the indexes of lists: `topBar.left.label`. */
  path: string;
  /** Whether it is optional: then it may be null. */
  nullable: boolean;
  /** The inclusive bounds of a number. */
  least?: number;
  most?: number;
  whole?: boolean;
  /** The codes of a choice. */
  values?: readonly string[];
  /** The parts of a group, by name. */
  parts?: Readonly<Record<string, SettingNode>>;
  /** Whether empty parts are left out: texts of a language, parts of a group. */
  sparse?: boolean;
  /** The items of a list. */
  item?: SettingNode;
}

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): Record<string, Schema> =>
  isSchema(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (isSchema(one) ? [[name, one]] : [])))
    : {};

const bare = (schema: Schema): { schema: Schema; nullable: boolean } => {
  const { type, wrapped } = schema;
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
  const found = requirementOf(schema, type);
  return typeof found === 'number' ? found : undefined;
};

const has = (parts: Record<string, unknown>, names: readonly string[]): boolean => names.every((name) => name in parts);

const codesOf = ({ options }: Schema): string[] => (Array.isArray(options) ? options.map(String) : []);

type Made = Omit<SettingNode, 'path' | 'nullable'>;

const ofObject = (schema: Schema, path: string): Made => {
  const parts = schemasIn(schema.entries);
  if (has(parts, ['src', 'alt', 'width', 'height'])) return { kind: 'picture' };
  if (has(parts, languages) && parts.nl && bare(parts.nl).schema.type === 'string')
    return { kind: 'texts', sparse: parts.nl.type === 'optional' };
  return {
    kind: 'group',
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, nodeOf(part, `${path}.${name}`)])),
  };
};

const ofArray = (schema: Schema, path: string): Made => {
  const item = isSchema(schema.item) ? bare(schema.item).schema : {};
  const parts = schemasIn(item.entries);
  if (has(parts, ['days', 'opens', 'closes'])) return { kind: 'hours' };
  if (item.type === 'number') return { kind: 'numbers' };
  if (parts.code && has(parts, ['code', 'use'])) return { kind: 'switches', values: codesOf(parts.code) };
  const made = nodeOf(item, path);
  if (made.kind === 'day') return { kind: 'days' };
  // A short set becomes checkboxes; a set of languages keeps its order, so it becomes a list.
  if (made.kind === 'choice' && !made.values?.every((code) => languages.some((one) => one === code)))
    return { kind: 'choices', values: made.values ?? [] };
  return { kind: 'list', item: made };
};

const ofNumber = (schema: Schema): Made => {
  const least = numberIn(schema, 'min_value');
  const most = numberIn(schema, 'max_value');
  const whole = rulesOf(schema).some(({ type }) => type === 'integer');
  return {
    // A share of 1 is shown in percent.
    kind: most === 1 && !whole ? 'percent' : 'number',
    whole,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
};

const ofText = (schema: Schema): Made => {
  if (rulesOf(schema).some(({ type }) => type === 'iso_date')) return { kind: 'day' };
  const pattern = requirementOf(schema, 'regex');
  return { kind: pattern instanceof RegExp && pattern.test('#000000') ? 'colour' : 'text' };
};

const ofRecord = (schema: Schema, path: string): Made => {
  const [key, value] = [schema.key, schema.value];
  if (!isSchema(key) || !isSchema(value)) throw new Error(`${path} is a record of nothing`);
  return {
    kind: 'group',
    sparse: true,
    parts: Object.fromEntries(
      codesOf(key).map((code) => [code, { ...nodeOf(value, `${path}.${code}`), nullable: true }]),
    ),
  };
};

const makers: Readonly<Record<string, (schema: Schema, path: string) => Made>> = {
  strict_object: ofObject,
  object: ofObject,
  array: ofArray,
  number: ofNumber,
  string: ofText,
  record: ofRecord,
  boolean: () => ({ kind: 'yes-no' }),
  picklist: (schema) => ({ kind: 'choice', values: codesOf(schema) }),
};

const nodeOf = (given: Schema, path: string): SettingNode => {
  const { schema, nullable } = bare(given);
  const make = makers[String(schema.type)];
  if (!make) throw new Error(`${path}: no form asks for '${String(schema.type)}'`);
  return { ...make(schema, path), path, nullable };
};

/** The fields of a section, in the order of the settings. */
export const nodesOf = (section: string): SettingNode[] =>
  Object.entries(settingsFields[section] ?? {}).map(([name, schema]) => nodeOf({ ...schema }, `${section}.${name}`));

/** The field name of a top-level node. */
export const fieldOf = ({ path }: SettingNode): string => path.slice(path.indexOf('.') + 1);

const today = '2026-01-01';

/** The initial value of a new item, as far as it has one. */
export const blankOf = ({ kind, nullable, least = 0, values = [], parts = {}, path }: SettingNode): unknown => {
  if (nullable) return null;
  if (kind === 'picture') return null;
  if (kind === 'texts') return { nl: '', fr: '', en: '', de: '' };
  if (kind === 'group') return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, blankOf(part)]));
  if (kind === 'yes-no') return path.endsWith('.public');
  if (kind === 'number' || kind === 'percent') return least;
  if (kind === 'choice') return values[0];
  if (kind === 'colour') return '#000000';
  if (kind === 'day') return today;
  if (kind === 'text') return path.endsWith('.link') || path.endsWith('.disallow') ? '/' : '';
  return [];
};

/** The faults of a value, by their place in it (`2.label.nl`, empty for the whole value). */
export const faultsIn = (section: string, field: string, value: unknown): string[] => {
  const schema: FieldSchema | undefined = settingsFields[section]?.[field];
  if (!schema) return [''];
  const { success, issues } = v.safeParse(schema, value);
  return success ? [] : [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
};
