// A number has 6 digits in Luxembourg, and at most 15 after the sign for a call abroad.
const leastDigits = 6;
const mostDigits = 17;

// The zone may be in brackets, and so may the zero that is only dialled within the country: (055) 12 34 56, +1 (212) 555 0123,
// +32 (0)55 12 34 56.
/** Finds the runs of digits in a text that may be phone numbers. */
export const phoneRun =
  /(?:\+ ?)?(?:\d{1,3} ?(?=\())?(?:\(\+?\d{1,5}\) ?)?\d[\d\s./\p{Pd}]*(?:\(0\)[\d\s./\p{Pd}]*)?\d/gu;

/** Whether a run of digits is long enough for a phone number, and not too long. */
export const hasNumber = (text: string): boolean => {
  const { length } = text.replace(/\D/g, '');
  return length >= leastDigits && length <= mostDigits && /[1-9]/.test(text);
};

/** The numbers in a run of digits; two may be beside each other: 0470 12 34 56 / 055 12 34 56. */
export const partsOf = (found: string): string[] => {
  const parts = found.split(/ [/-] /);
  return parts.every(hasNumber) ? parts : [found];
};

/** Whether a number is written for a call from abroad. */
export const isInternational = (found: string): boolean => /^(?:\+|00)/.test(found);

/** The digits of a number that are dialled, after a plus if it has one. */
export const dialledNumber = (found: string): string =>
  (isInternational(found) ? found.replace('(0)', '') : found).replace(/[^+\d]/g, '');

const firstNumber = (phone: string): string =>
  dialledNumber((phone.match(phoneRun) ?? []).flatMap(partsOf).find(hasNumber) ?? phone);

/** The `tel:` link of the first phone number in a text. */
export const phoneHref = (phone: string): string => `tel:${firstNumber(phone)}`;

/** The first phone number in a text as dialled from abroad, with the country code of Belgium if it has none. */
export const phoneAbroad = (phone: string): string => firstNumber(phone).replace(/^00/, '+').replace(/^0/, '+32');
