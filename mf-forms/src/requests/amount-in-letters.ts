import { foldText } from '@rowhouse/shared/domain/fold';
import type { Language } from '@rowhouse/shared/domain/language';
import { parseAmount } from '@rowhouse/shared/domain/number-text';

// Each language is a separate file, loaded when an offer is sent in that language.
const spellings: Record<Language, () => Promise<((amount: number) => string)[]>> = {
  nl: async () => {
    const { toCardinal } = await import('n2words/nl-NL');
    return [toCardinal, (amount) => toCardinal(amount, { noHundredPairing: true })];
  },
  // 'Septante' is Belgian; 'soixante-dix' is for visitors who moved here from France.
  fr: async () => [(await import('n2words/fr-BE')).toCardinal, (await import('n2words/fr-FR')).toCardinal],
  en: async () => [(await import('n2words/en-GB')).toCardinal],
  de: async () => [(await import('n2words/de-DE')).toCardinal],
};

// Spelling differs in conjunctions, spaces and plurals, and the currency may be left out: these parts are ignored.
const unsaid: Record<Language, RegExp> = {
  nl: /euros?|en|[^a-z]/g,
  fr: /euros?|et|de|s|[^a-z]/g,
  en: /euros?|and|[^a-z]/g,
  de: /euros?|und|[^a-z]/g,
};

const bare = (text: string, language: Language): string => foldText(text).replaceAll(unsaid[language], '');

/** Whether an amount in letters equals the amount in digits, in the visitor's language. */
export const sameInLetters = async (amount: string, letters: string, language: Language): Promise<boolean> => {
  const digits = parseAmount(amount);
  // Cents are spelled in too many ways to compare.
  if (digits === undefined || digits === null || !Number.isInteger(digits)) return true;
  const spellers = await spellings[language]();
  return spellers.some((spell) => bare(spell(digits), language) === bare(letters, language));
};
