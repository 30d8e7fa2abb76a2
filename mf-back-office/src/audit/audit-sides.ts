import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';

type Values = Readonly<Record<string, unknown>>;

/** A field with its value before and after; null if it had none. */
export interface Sides {
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Some actions record a bare value; this table names the field that it belongs to.
const fieldOfValue: readonly (readonly [ending: string, field: string])[] = [
  ['.status', 'stockStatus'],
  ['.agent', 'managerId'],
  ['.locks', 'locks'],
];

const valuesOf = (action: string, value: unknown): Values => {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) return { [fieldOfValue.find(([ending]) => action.endsWith(ending))?.[1] ?? '']: value };
  // For a discarded draft: the changes that it held.
  return action.endsWith('.draft-discarded') && isRecord(value.changes) ? value.changes : value;
};

// The database orders fields by the length of their names; here a start comes before its end.
const order = ['startsAt', 'endsAt', 'from', 'until', 'opens', 'closes'];
const placeOf = (field: string): number => order.indexOf(field) + (order.includes(field) ? 0 : order.length + 1);

/** The values before and after, field by field; unchanged fields are left out. */
export const sidesOf = ({ action, before, after }: Pick<AuditEntryShown, 'action' | 'before' | 'after'>): Sides[] => {
  const [old, fresh] = [valuesOf(action, before), valuesOf(action, after)];
  const fieldOf = (side: Values, field: string) => (Object.hasOwn(side, field) ? (side[field] ?? null) : null);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({ field, before: fieldOf(old, field), after: fieldOf(fresh, field) }))
    .filter((side) => JSON.stringify(side.before) !== JSON.stringify(side.after));
};
