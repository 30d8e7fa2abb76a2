import { type Amount, amounts } from './generate.ts';

/** A fault in one render of a page or fragment. */
export interface RenderFault {
  what: string;
  language: string;
  amount: Amount;
  why: string;
}

const amountNames: Record<Amount, string> = { full: 'usual', least: 'the least', long: 'long' };

/** Joins words to a list in a sentence. */
export const joinWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

const dataOf = (faults: readonly RenderFault[]): string => {
  const failed = amounts.filter((amount) => faults.some((fault) => fault.amount === amount));
  if (failed.length === amounts.length) return 'whatever the data';
  return `with ${joinWords(failed.map((amount) => amountNames[amount]))} data`;
};

/** Describes faults in sentences: the same fault once, with all languages and amounts of data in which it occurred. */
export const faultSentences = (faults: readonly RenderFault[], languages: readonly string[]): string[] =>
  Object.values(Object.groupBy(faults, ({ what, why }) => `${what}\n${why}`)).flatMap((same = []) => {
    const inLanguage = (language: string) => same.filter((fault) => fault.language === language);
    const failed = languages.filter((language) => inLanguage(language).length > 0);
    return Object.entries(Object.groupBy(failed, (language) => dataOf(inLanguage(language)))).map(
      ([data, all = []]) => `${same[0]?.what} in ${joinWords(all)}, ${data}: ${same[0]?.why}`,
    );
  });
