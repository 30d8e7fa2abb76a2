/** What a field of a property can hold. */
export type ComparedValue = string | number | boolean | null | readonly (string | number)[];

/** The comparison logic of a condition; `in` asks whether a value is one of a list, `has` whether a list holds a value. */
export type Comparison =
  | 'equal'
  | 'not-equal'
  | 'greater'
  | 'greater-or-equal'
  | 'less'
  | 'less-or-equal'
  | 'in'
  | 'has'
  | 'filled'
  | 'empty';

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

const known = (value: unknown): unknown => {
  if (value === undefined) throw new TypeError('There is no such field or value');
  return value;
};

const plain = (value: unknown): unknown => {
  if (typeof known(value) === 'object' && value !== null) throw new TypeError('A list is no single value');
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
    if (typeof left === 'number' && typeof right === 'number' && !Number.isNaN(left + right))
      return holds(Math.sign(left < right ? -1 : left > right ? 1 : 0));
    if (typeof left === 'string' && typeof right === 'string') return holds(left < right ? -1 : left > right ? 1 : 0);
    throw new TypeError('These have no order');
  };

const comparisons: Readonly<Record<Comparison, Compare>> = {
  equal: (left, right) => plain(left) === plain(right),
  'not-equal': (left, right) => plain(left) !== plain(right),
  greater: ordered((order) => order > 0),
  'greater-or-equal': ordered((order) => order >= 0),
  less: ordered((order) => order < 0),
  'less-or-equal': ordered((order) => order <= 0),
  in: (left, right) => list(right).includes(plain(left)),
  has: (left, right) => list(left).includes(plain(right)),
  filled: (left) => !isEmpty(left),
  empty: (left) => isEmpty(left),
};

const own = (fields: ComparedFields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);

const holds = (condition: Condition, fields: ComparedFields): boolean => {
  if ('all' in condition) return condition.all.every((each) => holds(each, fields));
  if ('any' in condition) return condition.any.some((each) => holds(each, fields));
  if ('not' in condition) return !holds(condition.not, fields);
  const { field, is } = condition;
  if (!Object.hasOwn(comparisons, is)) throw new TypeError(`Nothing compares by '${is}'`);
  const other = 'compareWith' in condition ? own(fields, condition.compareWith) : undefined;
  return comparisons[is](own(fields, field), 'value' in condition ? condition.value : other);
};

/** Whether a property meets every condition of a list; any failure, such as a field that is missing, an unknown comparison or values that have no order, makes it false, under a `not` too; what an `any` has found already spares it the rest. */
export const meetsConditions = (conditions: readonly Condition[], fields: ComparedFields): boolean => {
  try {
    return conditions.every((condition) => holds(condition, fields));
  } catch {
    return false;
  }
};
