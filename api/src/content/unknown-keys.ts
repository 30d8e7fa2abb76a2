import type * as v from 'valibot';

/** The edit distance of two words: letters added, removed, changed, or swapped with the next one. */
export const distance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, known] of b.entries()) {
      const cost = Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== known));
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === known;
      next.push(isSwapped ? Math.min(cost, (before[j - 1] ?? 0) + 1) : cost);
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
};

/**
 * The known word that a given one most likely means, ignoring case: at most a third of its letters differ. Null when
 * none is near enough.
 */
export const nearestOf = (given: string, known: readonly string[]): string | null => {
  const far = Math.max(1, Math.floor(given.length / 3));
  const near = known
    .map((word) => ({ word, apart: distance(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, apart }) => apart <= far && apart < word.length)
    .toSorted((one, other) => one.apart - other.apart);
  return near[0]?.word ?? null;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partOf = (schema: object, name: string): unknown => (name in schema ? Reflect.get(schema, name) : undefined);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The schemas below a key of a value, with optional and variant schemas resolved. */
const below = (schema: object, value: unknown, key: unknown): object[] =>
  unwrapSchema(schema, value).flatMap((one) => {
    const entries = partOf(one, 'entries');
    const entrySchema = isObject(entries) && typeof key === 'string' ? partOf(entries, key) : undefined;
    const rest = [partOf(one, 'item'), partOf(one, 'value'), asList(partOf(one, 'items'))[Number(key)]];
    return [entrySchema, ...rest].filter(isObject);
  });

const unwrapSchema = (schema: object, value: unknown): object[] => {
  const wrapped = partOf(schema, 'wrapped');
  if (isObject(wrapped)) return unwrapSchema(wrapped, value);
  // A lazy schema depends on the value.
  const getter = partOf(schema, 'getter');
  const lazySchema: unknown = typeof getter === 'function' ? getter(value) : undefined;
  if (isObject(lazySchema)) return unwrapSchema(lazySchema, value);
  const options = asList(partOf(schema, 'options')).filter(isObject);
  return options.length > 0 ? options.flatMap((one) => unwrapSchema(one, value)) : [schema];
};

/** An unknown key of an object, and the known key that it may mean; empty when none is similar. */
type UnknownKey = Record<'key' | 'meant', string>;

/** The unknown keys that an issue is about; null when it is about something else. */
export const unknownKeys = (schema: v.GenericSchema, issue: v.BaseIssue<unknown>): UnknownKey[] | null => {
  const path = issue.path ?? [];
  const last = path.at(-1);
  if (issue.type !== 'strict_object' || issue.expected !== 'never' || !last || !isObject(last.input)) return null;
  const schemas = path
    .slice(0, -1)
    .reduce<object[]>((found, { input, key }) => found.flatMap((one) => below(one, input, key)), [schema]);
  const knownKeys = schemas
    .flatMap((one) => unwrapSchema(one, last.input))
    .flatMap((one) => Object.keys(partOf(one, 'entries') ?? {}));
  // valibot reports only the first of several unknown keys.
  return Object.keys(last.input)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => {
      const keysLeft = knownKeys.filter((one) => !Object.hasOwn(last.input as object, one));
      return { key, meant: nearestOf(key, keysLeft) ?? '' };
    });
};
