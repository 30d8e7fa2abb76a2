import type { Language } from './language.ts';

/** The months in words of the language. */
export const months: Readonly<Record<Language, string>> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

/** One of several words of a language. */
export const wordOf = (words: Readonly<Record<Language, string>>, index: number, language: Language): string =>
  words[language].split(' ')[index] ?? '';

/** A month and its year in words, such as 'juni 2027'; months are counted from 0. */
export const monthText = (year: number, month: number, language: Language): string =>
  `${wordOf(months, month, language)} ${year}`;

/** A month YYYY-MM in words, such as 'juni 2027'; an invalid month is returned unchanged. */
export const formatMonth = (month: string, language: Language): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    ? monthText(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, language)
    : month;
