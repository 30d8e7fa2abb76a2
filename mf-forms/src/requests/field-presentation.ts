import { homeCountry } from '@rowhouse/shared/domain/country';
import type { TextAfter } from '../use-messages.ts';

/** A field of a form, which has a text `field.<name>`. */
export type FieldName = Exclude<TextAfter<'field'>, 'comments'>;

/** How a field is shown and filled in by a browser; its control and bounds come from its schema. */
export interface FieldPresentation {
  /** Half as wide as its form, where there is room; what is short, on the narrowest telephone too. */
  half?: true | 'always';
  autoComplete?: string;
  /** A remark below its label. */
  hint?: true;
  inputMode?: 'numeric';
  rows?: number;
  /** What is chosen from the start, so that nothing is left open. */
  initial?: string;
}

const half = { half: true } as const;

/** The fields that are more than a control of full width. */
export const fieldPresentations: Readonly<Partial<Record<FieldName, FieldPresentation>>> = {
  firstName: { half: 'always', autoComplete: 'given-name' },
  lastName: { half: 'always', autoComplete: 'family-name' },
  email: { autoComplete: 'email' },
  phone: { autoComplete: 'tel', hint: true },
  remark: { rows: 6 },
  contactPreference: half,
  contactHours: half,
  street: { autoComplete: 'address-line1' },
  houseNumber: half,
  zip: { ...half, autoComplete: 'postal-code' },
  city: { ...half, autoComplete: 'address-level2' },
  country: { ...half, autoComplete: 'country', initial: homeCountry },
  minPrice: { ...half, inputMode: 'numeric' },
  maxPrice: { ...half, inputMode: 'numeric' },
  minBedrooms: { ...half, inputMode: 'numeric' },
  minBathrooms: { ...half, inputMode: 'numeric' },
  minGarages: { ...half, inputMode: 'numeric' },
  minParkings: { ...half, inputMode: 'numeric' },
  energy: half,
  friendFirstName: half,
  friendLastName: half,
  friendEmail: { hint: true },
  comment: { rows: 6 },
  website: { autoComplete: 'url' },
  picture: { hint: true },
  job: { hint: true },
  cv: { hint: true },
  adultAges: { ...half, hint: true },
  childAges: { ...half, hint: true },
  movingDate: half,
  reason: { rows: 4 },
  firstIncome: { ...half, inputMode: 'numeric', hint: true },
  secondIncome: { ...half, inputMode: 'numeric', hint: true },
  amount: { inputMode: 'numeric', hint: true },
  amountInLetters: { hint: true },
  startDate: half,
  endDate: half,
  saleConditions: { rows: 4, hint: true },
  secondFirstName: half,
  secondLastName: half,
  place: half,
  signDate: half,
};

/** Whether a field has a remark. */
export const isHinted = (name: FieldName): name is TextAfter<'hint'> => fieldPresentations[name]?.hint === true;
