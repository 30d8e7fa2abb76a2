/** How a field is shown and filled in by a browser; its control and bounds come from its schema. */
export interface FieldPresentation {
  /** Half as wide as its form, where there is room. */
  half?: true;
  autoComplete?: string;
  /** A remark below its label. */
  hint?: true;
  inputMode?: 'numeric';
  rows?: number;
}

const half = { half: true } as const;

/** Every field of every form. */
export const fieldPresentations = {
  title: {},
  firstName: { ...half, autoComplete: 'given-name' },
  lastName: { ...half, autoComplete: 'family-name' },
  email: { autoComplete: 'email' },
  phone: { autoComplete: 'tel', hint: true },
  remark: { rows: 6 },
  newsletter: {},
  privacy: {},
  contactPreference: half,
  contactHours: half,
  slotId: {},
  street: { autoComplete: 'address-line1' },
  houseNumber: half,
  zip: { ...half, autoComplete: 'postal-code', inputMode: 'numeric' },
  city: { autoComplete: 'address-level2' },
  goal: {},
  typeId: {},
  typeIds: {},
  cities: {},
  minPrice: { ...half, inputMode: 'numeric' },
  maxPrice: { ...half, inputMode: 'numeric' },
  minBedrooms: { ...half, inputMode: 'numeric' },
  minBathrooms: { ...half, inputMode: 'numeric' },
  minGarages: { ...half, inputMode: 'numeric' },
  minParkings: { ...half, inputMode: 'numeric' },
  friendFirstName: half,
  friendLastName: half,
  friendEmail: { hint: true },
  note: {},
  documents: {},
  comment: { rows: 6 },
  website: { autoComplete: 'url' },
  picture: { hint: true },
  publication: {},
  job: { hint: true },
  cv: { hint: true },
  adultAges: { ...half, hint: true },
  childAges: { ...half, hint: true },
  pets: {},
  movingDate: half,
  reason: { rows: 4 },
  firstIncome: { ...half, inputMode: 'numeric', hint: true },
  secondIncome: { ...half, inputMode: 'numeric', hint: true },
  conditions: {},
  amount: { inputMode: 'numeric', hint: true },
  amountInLetters: { hint: true },
  startDate: half,
  endDate: half,
  saleConditions: { rows: 4, hint: true },
  secondFirstName: half,
  secondLastName: half,
  place: half,
  signDate: half,
  advance: {},
} as const satisfies Readonly<Record<string, FieldPresentation>>;

/** A field of a form. */
export type FieldName = keyof typeof fieldPresentations;

/** A field that has a remark. */
export type HintedField = {
  [N in FieldName]: (typeof fieldPresentations)[N] extends { hint: true } ? N : never;
}[FieldName];

/** Whether a field has a remark. */
export const isHinted = (name: FieldName): name is HintedField => 'hint' in fieldPresentations[name];
