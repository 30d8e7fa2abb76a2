import type { Deed } from '@rowhouse/shared/contract/desk-stock';
import { brusselsDay, isDay } from '@rowhouse/shared/domain/date';
import { parseNumber } from '@rowhouse/shared/domain/number-text';

/** A field of a deed that cannot be read. */
export type DeedFault = 'day' | 'price';

/** The deed in a form: null if the form has no fields for one. */
export const deedIn = (form: FormData): Deed | { fault: DeedFault } | null => {
  const day = form.get('deed-day');
  if (typeof day !== 'string') return null;
  const price = parseNumber(String(form.get('deed-price') ?? ''));
  if (!isDay(day) || day > brusselsDay(new Date())) return { fault: 'day' };
  return price === undefined ? { fault: 'price' } : { day, price };
};

/** The same as hidden fields, for a form that only asks something else. */
export const deedValues = (deed: Deed | null): Record<string, string> =>
  deed ? { 'deed-day': deed.day, 'deed-price': deed.price === null ? '' : String(deed.price) } : {};
