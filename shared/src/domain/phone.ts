// A number has 6 digits in Luxembourg, and at most 15 after the sign for a call abroad.
const leastDigits = 6;
const mostDigits = 17;

// The zone may be in brackets, and so may the zero that is only dialled within the country: (055) 12 34 56, +1 (212) 555 0123,
// +32 (0)55 12 34 56.
const run = /(?:\+ ?)?(?:\d{1,3} ?(?=\())?(?:\(\+?\d{1,5}\) ?)?\d[\d ./-]*(?:\(0\)[\d ./-]*)?\d/g;

/** A phone number as typed or pasted, without marks of direction, and with plain spaces and hyphens. */
export const tidyPhone = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const hasNumber = (text: string): boolean => {
  const { length } = digitsOf(text);
  return length >= leastDigits && length <= mostDigits && /[1-9]/.test(text);
};

// Two numbers may be beside each other: 0470 12 34 56 / 055 12 34 56.
const partsOf = (found: string): string[] => {
  const parts = found.split(/(?: [/-] )/);
  return parts.every(hasNumber) ? parts : [found];
};

const numbersIn = (phone: string): string[] => (tidyPhone(phone).match(run) ?? []).flatMap(partsOf).filter(hasNumber);

const inGroups = (digits: string, sizes: readonly number[]): string => {
  let start = 0;
  return sizes
    .map((size) => {
      start += size;
      return digits.slice(start - size, start);
    })
    .join(' ');
};

const national: ReadonlyMap<number, readonly number[]> = new Map([
  [10, [4, 2, 2, 2]],
  [9, [3, 2, 2, 2]],
]);

// The groups after the code of a country, by the digits that follow it.
const abroad: readonly (readonly [code: string, digits: RegExp, sizes: readonly number[]])[] = [
  ['32', /^4\d{8}$/, [3, 2, 2, 2]],
  ['32', /^[2349]\d{7}$/, [1, 3, 2, 2]],
  ['32', /^\d{8}$/, [2, 2, 2, 2]],
  ['352', /^6\d{8}$/, [3, 3, 3]],
  ['352', /^\d{6}$/, [2, 2, 2]],
  ['352', /^\d{8}$/, [2, 2, 2, 2]],
  ['31', /^6\d{8}$/, [1, 8]],
  ['31', /^[1-57]\d{8}$/, [2, 3, 4]],
  ['33', /^\d{9}$/, [1, 2, 2, 2, 2]],
];

const international = /^(?:\+|00)/;

const dialledNumber = (found: string): string =>
  (international.test(found) ? found.replace('(0)', '') : found).replace(/[^+\d]/g, '');

const grouped = (found: string): string => {
  if (!international.test(found)) {
    const digits = digitsOf(found);
    const sizes = national.get(digits.length);
    return sizes ? inGroups(digits, sizes) : found;
  }
  const digits = dialledNumber(found).replace(/^(?:\+|00)/, '');
  for (const [code, form, sizes] of abroad) {
    // Many keep the zero of the zone: +32 0470 12 34 56.
    const rest = digits.startsWith(code) ? digits.slice(code.length).replace(/^0/, '') : '';
    if (form.test(rest)) return `+${code} ${inGroups(rest, sizes)}`;
  }
  return found;
};

/**
 * A phone number for display: ten digits as 4-2-2-2, nine as 3-2-2-2, and with the code of a neighbouring country in that country's
 * groups. Other numbers and the words around a number are unchanged, but for pasted marks and odd spaces.
 */
export const formatPhone = (phone: string): string =>
  tidyPhone(phone).replace(run, (found) => {
    const parts = partsOf(found);
    return parts.map((part) => (hasNumber(part) ? grouped(part) : part)).join(' / ');
  });

/** Whether a text has a phone number of 6 to 17 digits, with words or punctuation around it at most. */
export const isPhone = (text: string): boolean => numbersIn(text).length > 0 && !/[<>{}]/.test(text);

/** The `tel:` link of the first phone number in a text. */
export const phoneHref = (phone: string): string => `tel:${dialledNumber(numbersIn(phone)[0] ?? phone)}`;

/** The first phone number in a text as dialled from abroad, with the country code of Belgium if it has none. */
export const phoneAbroad = (phone: string): string =>
  dialledNumber(numbersIn(phone)[0] ?? phone)
    .replace(/^00/, '+')
    .replace(/^0/, '+32');
