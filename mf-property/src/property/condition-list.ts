/** The possible values of a property's field. */
type ComparedValue = string | number | boolean | null | readonly (string | number)[];

/** One condition: a field against a value or another field, or a combination of conditions. */
export type Condition =
  | { readonly field: string; readonly is: 'filled' | 'empty' }
  | { readonly field: string; readonly is: Comparison; readonly value: ComparedValue }
  | { readonly field: string; readonly is: Comparison; readonly compareWith: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** The fields for conditions, by name; a missing one does not exist. */
export type ComparedFields = Readonly<Record<string, ComparedValue | undefined>>;

type Compare = (left: unknown, right: unknown) => boolean;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value that is compared as one; throws for a list, and for a missing field. */
const single = (value: unknown): unknown => {
  if (value === undefined || (typeof value === 'object' && value !== null)) throw new TypeError('Not a single value');
  return value;
};

const list = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new TypeError('Not a list');
  return value;
};

// Texts compare by code units, so that days as YYYY-MM-DD have their order.
const compareBy =
  (holds: (order: number) => boolean): Compare =>
  (left, right) => {
    const areNumbers = typeof left === 'number' && typeof right === 'number' && !Number.isNaN(left + right);
    const areTexts = typeof left === 'string' && typeof right === 'string';
    if (!areNumbers && !areTexts) throw new TypeError('The values cannot be ordered');
    return holds(left < right ? -1 : left > right ? 1 : 0);
  };

const comparisons = {
  equal: (left, right) => single(left) === single(right),
  'not-equal': (left, right) => single(left) !== single(right),
  greater: compareBy((order) => order > 0),
  'greater-or-equal': compareBy((order) => order >= 0),
  less: compareBy((order) => order < 0),
  'less-or-equal': compareBy((order) => order <= 0),
  in: (left, right) => list(right).includes(single(left)),
  has: (left, right) => list(left).includes(single(right)),
  filled: (left) => !isEmpty(left),
  empty: (left) => isEmpty(left),
} as const satisfies Record<string, Compare>;

/** The comparisons of conditions; `in` is true if a value is in a list, `has` if a list contains a value. */
export type Comparison = keyof typeof comparisons;

const holds = (condition: Condition, fields: ComparedFields): boolean => {
  if ('all' in condition) return condition.all.every((each) => holds(each, fields));
  if ('any' in condition) return condition.any.some((each) => holds(each, fields));
  if ('not' in condition) return !holds(condition.not, fields);
  const readField = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const { field, is } = condition;
  if (!Object.hasOwn(comparisons, is)) throw new TypeError(`Unknown comparison '${is}'`);
  const other = 'compareWith' in condition ? readField(condition.compareWith) : undefined;
  const compare: Compare = comparisons[is];
  return compare(readField(field), 'value' in condition ? condition.value : other);
};

/**
 * Whether a property meets every condition of a list. Any failure, such as a missing field, an unknown comparison or
 * values without an order, makes it false, even under a `not`; an `any` stops at the first condition that holds.
 */
export const meetsConditions = (conditions: readonly Condition[], fields: ComparedFields): boolean => {
  try {
    return conditions.every((condition) => holds(condition, fields));
  } catch {
    return false;
  }
};
