import type * as v from 'valibot';
import { nearestOf } from '../nearest.ts';

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
