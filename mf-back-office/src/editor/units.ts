import { unitAvailabilities } from '@rowhouse/shared/domain/project-units';
import * as v from 'valibot';

const orNull = v.fallback(v.nullable(v.union([v.number(), v.string()])), null);

// A draft may be older than this release.
const unitSchema = v.object({
  id: v.string(),
  name: v.fallback(v.string(), ''),
  floor: orNull,
  bedrooms: orNull,
  surface: orNull,
  price: orNull,
  pricePublished: v.fallback(v.boolean(), true),
  availability: v.fallback(v.picklist(unitAvailabilities), 'available'),
  propertyId: v.fallback(v.nullable(v.string()), null),
});

/** A unit of a project in its field: an invalid number is the typed text. */
export type Unit = v.InferOutput<typeof unitSchema>;

/** The units in a value. */
export const unitsOf = (value: unknown): Unit[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const unit = v.safeParse(unitSchema, one);
    return unit.success ? [unit.output] : [];
  });

// The next number after the largest at the end of a name: a copy of A2 is A3, or A4 if there is an A3.
const nextName = (name: string, takenIds: ReadonlySet<string>): string => {
  const [, start = name, digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? [];
  let number = digits === '' ? 2 : Number(digits) + 1;
  while (takenIds.has(`${start}${number}`)) number += 1;
  return `${start}${number}`;
};

const freeId = (units: readonly Unit[], name: string): string => {
  const takenIds = new Set(units.map(({ id }) => id));
  const wanted = name.trim().slice(0, 50);
  return wanted !== '' && !takenIds.has(wanted) ? wanted : nextName(wanted || 'unit-', takenIds);
};

/** A copy of a unit with its own id and name, without data that belongs only to the original. */
export const copyOfUnit = (units: readonly Unit[], unit: Unit): Unit => {
  const name = nextName(unit.name, new Set(units.map((one) => one.name)));
  return { ...unit, name, id: freeId(units, name), availability: 'available', propertyId: null };
};

export const newUnit = (units: readonly Unit[]): Unit => {
  const last = units.at(-1);
  if (last) return { ...copyOfUnit(units, last), price: null, surface: null, bedrooms: null };
  const empty = { floor: null, bedrooms: null, surface: null, price: null, propertyId: null };
  return { id: 'A1', name: 'A1', ...empty, pricePublished: true, availability: 'available' };
};
