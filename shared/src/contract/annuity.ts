import type { Goal } from '../domain/goal.ts';
import { type PropertyField, propertyFieldNames, propertyFields } from './property-fields.ts';

/** Fields that only a home sold on a life annuity has. */
export const annuityFields = propertyFieldNames.filter((name) => propertyFields[name].group === 'viager');

/** Whether a home is sold on a life annuity, so that the initial payment is not its price. */
export const isAnnuity = ({
  goal,
  fields,
  annuity,
}: {
  goal: Goal;
  fields: { readonly [F in PropertyField]?: unknown };
  annuity?: boolean | undefined;
}): boolean => goal === 'sale' && (annuity === true || annuityFields.some((name) => name in fields));
