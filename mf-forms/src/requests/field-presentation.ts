import { homeCountry } from '@rowhouse/shared/domain/country';
import type { TextAfter } from '../use-messages.ts';

/** A form field; its label is the text `field.<name>`. */
export type FieldName = Exclude<TextAfter<'field'>, 'comments'>;

/** How a field is shown and filled in by the browser; its control and limits come from its schema. */
export interface FieldPresentation {
  /** Half the width of the form, where there is room; 'always' for short fields, even on the narrowest telephone. */
  half?: true | 'always';
  autoComplete?: string;
  /** Whether a hint is shown below the label. */
  hint?: true;
  inputMode?: 'numeric';
  rows?: number;
  /** The initially selected option, so that the field is never empty. */
  initial?: string;
}

const half = { half: true } as const;

/** The fields that need more than a plain full-width control. */
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
  words: { rows: 3, hint: true },
  comment: { rows: 6 },
  website: { autoComplete: 'url' },
  picture: { hint: true },
  job: { hint: true },
  cv: { hint: true },
  adultAges: { ...half, hint: true },
  childAges: { ...half, hint: true },
  movingDate: half,
  pets: { hint: true },
  reason: { rows: 4, hint: true },
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

/** Whether a field has a hint. */
export const isHinted = (name: FieldName): name is TextAfter<'hint'> => fieldPresentations[name]?.hint === true;
