import { dialledNumber, hasNumber, isInternational, partsOf, phoneRun } from './phone.ts';
import { plainSigns } from './visible-text.ts';

/** A phone number as typed or pasted, without marks of direction, and with plain spaces and hyphens. */
export const tidyPhone = (phone: string): string => plainSigns(phone.normalize('NFKC'));

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

const grouped = (found: string): string => {
  const dialled = dialledNumber(found);
  if (!isInternational(found)) {
    const sizes = national.get(dialled.length);
    return sizes ? inGroups(dialled, sizes) : found;
  }
  const digits = dialled.replace(/^(?:\+|00)/, '');
  for (const [code, form, sizes] of abroad) {
    // Many keep the zero of the zone: +32 0470 12 34 56.
    const rest = digits.startsWith(code) ? digits.slice(code.length).replace(/^0/, '') : '';
    if (form.test(rest)) return `+${code} ${inGroups(rest, sizes)}`;
  }
  return found;
};

/**
 * A phone number for display: ten digits as 4-2-2-2, nine as 3-2-2-2, and with the code of a neighbouring country in that country's
 * groups. Other numbers and the words around a number are unchanged, but for pasted marks and odd spaces. The API shows the numbers of
 * the agency and its people so; a page shows them as they come.
 */
export const formatPhone = (phone: string): string =>
  tidyPhone(phone).replace(phoneRun, (found) => {
    const parts = partsOf(found);
    return parts.map((part) => (hasNumber(part) ? grouped(part) : part)).join(' / ');
  });

/** Whether a text has a phone number of 6 to 17 digits, with words or punctuation around it at most. */
export const isPhone = (text: string): boolean =>
  (tidyPhone(text).match(phoneRun) ?? []).flatMap(partsOf).some(hasNumber) && !/[<>{}]/.test(text);
