import type { Goal } from './goal.ts';

/** The nine property types in display order: WebID, code for texts, position in lists (0-8), and the goals for which the type is offered. */
export const propertyTypes = [
  { id: 1, code: 'house', showOrder: 0, goals: ['sale', 'rent'] },
  { id: 2, code: 'apartment', showOrder: 1, goals: ['sale', 'rent'] },
  { id: 3, code: 'studio', showOrder: 2, goals: ['sale', 'rent'] },
  { id: 4, code: 'land', showOrder: 3, goals: ['sale', 'rent'] },
  { id: 5, code: 'income-property', showOrder: 4, goals: ['sale', 'rent'] },
  { id: 6, code: 'commercial', showOrder: 5, goals: ['sale', 'rent'] },
  { id: 7, code: 'garage', showOrder: 6, goals: ['sale', 'rent'] },
  { id: 8, code: 'new-build', showOrder: 7, goals: ['sale'] },
  { id: 9, code: 'industrial', showOrder: 8, goals: ['sale', 'rent'] },
] as const satisfies readonly { id: number; code: string; showOrder: number; goals: readonly Goal[] }[];

/** One row of the table of property types. */
export type PropertyType = (typeof propertyTypes)[number];

/** The WebID of a property type: 1 to 9. */
export type PropertyTypeId = PropertyType['id'];

/** The property types offered for a goal, in display order; type 8 is for sale only. */
export const propertyTypesFor = (goal: Goal): readonly PropertyType[] => {
  const offered: (type: { goals: readonly Goal[] }) => boolean = (type) => type.goals.includes(goal);
  return propertyTypes.filter(offered);
};

/** Whether a value is the id of a property type that is offered for a goal. */
export const isTypeFor = (goal: Goal, type: unknown): boolean => propertyTypesFor(goal).some(({ id }) => id === type);

/** The type id in a text from a URL; undefined unless it is one digit from 1 to 9. */
export const parseTypeId = (text: string): PropertyTypeId | undefined =>
  propertyTypes.find(({ id }) => String(id) === text)?.id;
