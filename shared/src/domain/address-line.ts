import type { Language } from './language.ts';

const boxWords: Readonly<Record<Language, string>> = { nl: ' bus ', fr: ' bte ', en: ' box ', de: '/' };

// The word for a box may stand in its field, or with the box in the field of the number.
const word = '(?:bus|bte|bt|boîte|boite|box|briefkasten|bfk)\\b\\.?';
const withWord = new RegExp(`^${word} *`, 'i');
const inNumber = new RegExp(`^(.*\\d.*?)[ ,/-]*\\b${word} *(\\S.*)$`, 'i');

/** Street, number and box as one line, with the box as a language writes it: Markt 12 bus 4, Markt 12 bte 4; parts without a value are left out. */
export const addressLine = (
  { street, houseNumber, boxNumber }: { street: string; houseNumber: string; boxNumber: string | null },
  language: Language,
): string => {
  const [, number = houseNumber, beside = ''] = inNumber.exec(houseNumber.trim()) ?? [];
  const box = (boxNumber ?? '').trim().replace(withWord, '') || beside;
  const line = [street.trim(), number.trim()].filter((part) => part !== '').join(' ');
  return line === '' || box === '' ? line : line + boxWords[language] + box;
};

/** The parts of an address on one line, such as a street and a town; empty parts leave no comma. */
export const joinedAddress = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ');
