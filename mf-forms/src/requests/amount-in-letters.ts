import { parseAmount } from '@rowhouse/shared/domain/amount';
import { foldText } from '@rowhouse/shared/domain/fold';
import type { Language } from '@rowhouse/shared/domain/language';

// Each is a file of its own, fetched when an offer is sent in its language.
const spellings: Record<Language, () => Promise<((amount: number) => string)[]>> = {
  nl: async () => {
    const { toCardinal } = await import('n2words/nl-NL');
    return [toCardinal, (amount) => toCardinal(amount, { noHundredPairing: true })];
  },
  // Septante in Belgium, soixante-dix for who moved here.
  fr: async () => [(await import('n2words/fr-BE')).toCardinal, (await import('n2words/fr-FR')).toCardinal],
  en: async () => [(await import('n2words/en-GB')).toCardinal],
  de: async () => [(await import('n2words/de-DE')).toCardinal],
};

// The small words between numbers are written or left out, together or apart, and so are the currency and the plural.
const unsaid: Record<Language, RegExp> = {
  nl: /euros?|en|[^a-z]/g,
  fr: /euros?|et|de|s|[^a-z]/g,
  en: /euros?|and|[^a-z]/g,
  de: /euros?|und|[^a-z]/g,
};

const bare = (text: string, language: Language): string => foldText(text).replaceAll(unsaid[language], '');

/** Whether an amount in letters says the same as its digits, in the visitor's language. */
export const sameInLetters = async (amount: string, letters: string, language: Language): Promise<boolean> => {
  const digits = parseAmount(amount);
  if (digits === undefined) return true;
  const spellers = await spellings[language]();
  return spellers.some((spell) => bare(spell(digits), language) === bare(letters, language));
};
