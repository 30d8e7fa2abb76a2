/** What a field of a property can hold. */
type ComparedValue = string | number | boolean | null | readonly (string | number)[];

/** One condition: a field against a value or against another field, or an advanced one made of others. */
export type Condition =
  | { readonly field: string; readonly is: 'filled' | 'empty' }
  | { readonly field: string; readonly is: Comparison; readonly value: ComparedValue }
  | { readonly field: string; readonly is: Comparison; readonly compareWith: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** The fields that conditions ask about, by name; one that is missing is no field. */
export type ComparedFields = Readonly<Record<string, ComparedValue | undefined>>;

type Compare = (left: unknown, right: unknown) => boolean;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is compared as one value; fails for a list, and for a field that is missing. */
const single = (value: unknown): unknown => {
  if (value === undefined || (typeof value === 'object' && value !== null)) throw new TypeError('Not a single value');
  return value;
};

const list = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new TypeError('Not a list');
  return value;
};

// Texts compare by their code units, so that days as YYYY-MM-DD have their order.
const ordered =
  (holds: (order: number) => boolean): Compare =>
  (left, right) => {
    const areNumbers = typeof left === 'number' && typeof right === 'number' && !Number.isNaN(left + right);
    const areTexts = typeof left === 'string' && typeof right === 'string';
    if (!areNumbers && !areTexts) throw new TypeError('These have no order');
    return holds(left < right ? -1 : left > right ? 1 : 0);
  };

const comparisons = {
  equal: (left, right) => single(left) === single(right),
  'not-equal': (left, right) => single(left) !== single(right),
  greater: ordered((order) => order > 0),
  'greater-or-equal': ordered((order) => order >= 0),
  less: ordered((order) => order < 0),
  'less-or-equal': ordered((order) => order <= 0),
  in: (left, right) => list(right).includes(single(left)),
  has: (left, right) => list(left).includes(single(right)),
  filled: (left) => !isEmpty(left),
  empty: (left) => isEmpty(left),
} as const satisfies Record<string, Compare>;

/** The comparison logic of a condition; `in` asks whether a value is one of a list, `has` whether a list holds a value. */
export type Comparison = keyof typeof comparisons;

const holds = (condition: Condition, fields: ComparedFields): boolean => {
  if ('all' in condition) return condition.all.every((each) => holds(each, fields));
  if ('any' in condition) return condition.any.some((each) => holds(each, fields));
  if ('not' in condition) return !holds(condition.not, fields);
  const own = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const { field, is } = condition;
  if (!Object.hasOwn(comparisons, is)) throw new TypeError(`Nothing compares by '${is}'`);
  const other = 'compareWith' in condition ? own(condition.compareWith) : undefined;
  const compare: Compare = comparisons[is];
  return compare(own(field), 'value' in condition ? condition.value : other);
};

/** Whether a property meets every condition of a list; any failure, such as a field that is missing, an unknown comparison or values that have no order, makes it false, under a `not` too; what an `any` has found already spares it the rest. */
export const meetsConditions = (conditions: readonly Condition[], fields: ComparedFields): boolean => {
  try {
    return conditions.every((condition) => holds(condition, fields));
  } catch {
    return false;
  }
};
