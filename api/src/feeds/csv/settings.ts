import type { LoneSign } from '@rowhouse/shared/domain/number-text';
import * as v from 'valibot';
import { conversions } from '../convert.ts';
import type { Code, OurField, Rule } from '../map-fields.ts';
import { fieldRules, fileFields, neededFields } from './field-rules.ts';
import { noSuch } from './nearest.ts';

const fields = Object.keys(fieldRules);
const ways = Object.keys(conversions);

const code = v.nullable(
  v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true, false or null'),
);
const text = v.string('must be a text');

/** Which sign stands before thousands, so that `285.000` or `285,000` is clear. */
const thousands = v.picklist(['.', ','], 'must be . or ,');

const column = v.union(
  [
    text,
    v.strictObject({
      ours: text,
      as: v.optional(text),
      codes: v.optional(v.record(v.string(), code)),
      separator: v.optional(v.pipe(text, v.minLength(1), v.maxLength(5))),
      thousands: v.optional(thousands),
    }),
    v.null(),
  ],
  'must be the name of a field, { "ours": …, "as": …, "codes": …, "separator": …, "thousands": … }, or null',
);
type Column = v.InferOutput<typeof column>;

/** The rule of a column: how its cells become a field, and the separator of several values in one cell. */
interface ColumnRule {
  rule: Rule;
  separator: string | null;
}

const isField = (name: string): name is OurField => fields.includes(name);
const ruleOf = (ours: string): Rule | undefined => (isField(ours) ? fieldRules[ours] : undefined);

/** The stored form of a code of the site, from the word or number that a person wrote. */
const ownCode = (rule: Rule, value: Code | null): Code | null | undefined => {
  if (value === null || !('codes' in rule)) return value;
  return Object.hasOwn(rule.codes, String(value)) ? rule.codes[String(value)] : undefined;
};

const faultsOf = (at: string, entry: Column): string[] => {
  if (entry === null) return [];
  const { ours, as, codes } = typeof entry === 'string' ? { ours: entry } : entry;
  const rule = ruleOf(ours);
  if (!rule) return [`${at}: ${noSuch('field', ours, fields)}`];
  const faults: string[] = [];
  if (as !== undefined && !ways.includes(as)) faults.push(`${at}.as: ${noSuch('way to read a cell', as, ways)}`);
  if (as !== undefined && !('as' in rule)) faults.push(`${at}.as: '${ours}' is read in one way alone`);
  if (as !== undefined && codes) faults.push(`${at}: has both codes and a way to read its cells`);
  if (codes && 'own' in rule) faults.push(`${at}.codes: '${ours}' has none`);
  for (const [theirs, value] of Object.entries(codes ?? {}))
    if ('codes' in rule && ownCode(rule, value) === undefined)
      faults.push(`${at}.codes.${theirs}: ${noSuch(`code of '${ours}'`, String(value), Object.keys(rule.codes))}`);
  return faults;
};

const isWay = (name: string): name is keyof typeof conversions => Object.hasOwn(conversions, name);

const columnRule = (entry: Exclude<Column, null>, lone: LoneSign): ColumnRule | null => {
  const { ours, as, codes, separator, thousands = lone } = typeof entry === 'string' ? { ours: entry } : entry;
  const rule = ruleOf(ours);
  if (!rule || rule.ours === null) return null;
  const way = as !== undefined && isWay(as) ? as : !codes && 'as' in rule ? rule.as : null;
  if (way) return { rule: { ours: rule.ours, as: way, lone: thousands }, separator: separator ?? null };
  if (!codes) return { rule, separator: separator ?? null };
  const ownCodes = Object.entries(codes).map(([theirs, value]) => [theirs, ownCode(rule, value) ?? null]);
  return { rule: { ours: rule.ours, codes: Object.fromEntries(ownCodes) }, separator: separator ?? null };
};

const holdsSeveral = (ours: string): boolean => {
  const rule = ruleOf(ours);
  return fileFields.some((field) => field === ours) || ours === 'types' || /Comfort$/.test(rule?.ours ?? '');
};

const oursOf = (entry: Column): string[] => (entry === null ? [] : [typeof entry === 'string' ? entry : entry.ours]);

const faultsOfAll = (
  columns: Readonly<Record<string, Column>>,
  always: Readonly<Record<string, Code>>,
  isWhole: boolean,
): string[] => {
  const provided = [...Object.values(columns).flatMap(oursOf), ...Object.keys(always)];
  const twice = Object.values(columns)
    .flatMap(oursOf)
    .filter((ours, index, all) => all.indexOf(ours) < index && !holdsSeveral(ours));
  return [
    ...Object.entries(columns).flatMap(([name, entry]) => faultsOf(`columns.${name}`, entry)),
    ...Object.keys(always)
      .filter((ours) => !isField(ours))
      .map((ours) => `always.${ours}: ${noSuch('field', ours, fields)}`),
    ...Object.entries(always).flatMap(([ours, value]) => {
      const rule = ruleOf(ours);
      return rule && 'codes' in rule && ownCode(rule, value) === undefined
        ? [`always.${ours}: ${noSuch('code', String(value), Object.keys(rule.codes))}`]
        : [];
    }),
    // A constant must not hide an invalid cell.
    ...Object.entries(columns).flatMap(([name, entry]) =>
      oursOf(entry)
        .filter((ours) => Object.hasOwn(always, ours))
        .map((ours) => `columns.${name}: '${ours}' is under 'always', too`),
    ),
    ...new Set(twice.map((ours) => `columns: two are '${ours}', which holds one value`)),
    // A column that cannot be parsed may be the missing one.
    ...neededFields
      .filter((ours) => isWhole && !provided.includes(ours))
      .map((ours) => `nothing gives '${ours}': map a column to it, or put it under 'always'`),
  ];
};

const place = v.union(
  [
    v.strictObject({
      address: v.pipe(text, v.regex(/^https?:\/\/[^\s"'<>]+$/, 'must start with https://')),
      /** The user name, for an address that needs one with a password; the password is the secret `password`. */
      user: v.optional(v.nullable(text), null),
    }),
    v.strictObject({
      file: v.pipe(
        text,
        v.regex(/^\/[^\0]+\.(?:csv|tsv|txt)$/i, 'must be a whole path that ends in .csv, .tsv or .txt'),
      ),
    }),
    v.strictObject({
      folder: v.pipe(text, v.regex(/^\/[^\0]+$/, 'must be a whole path')),
      /** The file that was changed last, or all files together. */
      take: v.optional(v.picklist(['newest', 'all']), 'newest'),
    }),
  ],
  'must be { "address": "https://…" }, { "file": "/….csv" } or { "folder": "/…" }',
);

const constant = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true or false');

const partOf = (settings: unknown, name: string): [string, unknown][] | null => {
  const part: unknown = typeof settings === 'object' && settings !== null ? Reflect.get(settings, name) : null;
  return typeof part === 'object' && part !== null ? Object.entries(part) : null;
};

/** The faults of the columns and constants of settings, of which other parts may be invalid. */
const faultsIn = (settings: unknown): string[] => {
  const columns = partOf(settings, 'columns');
  if (!columns) return [];
  const always = partOf(settings, 'always') ?? [];
  const columnEntries = columns.flatMap(([name, entry]): [string, Column][] =>
    v.is(column, entry) ? [[name, entry]] : [],
  );
  const same = always.flatMap(([name, entry]): [string, Code][] => (v.is(constant, entry) ? [[name, entry]] : []));
  const isWhole = columnEntries.length === columns.length && same.length === always.length;
  return faultsOfAll(Object.fromEntries(columnEntries), Object.fromEntries(same), isWhole);
};

/** The settings of a CSV feed under `source`. */
export const csvSettings = v.pipe(
  v.strictObject({
    from: place,
    encoding: v.optional(
      v.picklist(
        ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'],
        'must be utf-8, utf-16le, utf-16be, windows-1252 or iso-8859-1',
      ),
      'utf-8',
    ),
    separator: v.optional(v.nullable(v.picklist([';', ',', '\t', '|'], 'must be ; , | or \\t')), null),
    /** The sign before thousands in every column; without one, `285.000` is refused as unclear. */
    thousands: v.optional(v.nullable(thousands), null),
    /** The rule of each column, by its name in the header line. */
    columns: v.record(v.string(), column),
    always: v.optional(v.record(v.string(), constant), {}),
  }),
  // Runs also after other faults, so that all faults are reported together.
  v.rawCheck(({ dataset, addIssue }) => {
    for (const message of faultsIn(dataset.value)) addIssue({ message });
  }),
  v.transform((settings) => {
    const rules = new Map<string, ColumnRule>();
    for (const [name, entry] of Object.entries(settings.columns)) {
      const rule = entry === null ? null : columnRule(entry, settings.thousands ?? 'unclear');
      if (rule) rules.set(name, rule);
    }
    const unread = new Set(Object.keys(settings.columns).filter((name) => settings.columns[name] === null));
    return { ...settings, columns: rules, unread };
  }),
);

export type CsvSettings = v.InferOutput<typeof csvSettings>;
