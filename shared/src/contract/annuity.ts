import type { Goal } from '../domain/goal.ts';
import { type PropertyField, propertyFieldNames, propertyFields } from './property-fields.ts';

/** Fields that only a home on a life annuity has. */
export const annuityFields = propertyFieldNames.filter((name) => propertyFields[name].group === 'viager');

/** Whether it is sold on a life annuity: what is paid at once is not its price. */
export const isAnnuity = ({
  goal,
  fields,
}: {
  goal: Goal;
  fields: { readonly [F in PropertyField]?: unknown };
}): boolean => goal === 'sale' && annuityFields.some((name) => name in fields);
