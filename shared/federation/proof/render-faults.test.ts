import { expect, it } from 'vitest';
import { amounts } from './generate.ts';
import { faultSentences } from './render-faults.ts';

const languages = ['nl', 'fr', 'en', 'de'];

it('names the same fault once, with the languages and data in which it occurred', () => {
  expect(faultSentences([], languages)).toEqual([]);
  const failed = languages.flatMap((language) =>
    (language === 'fr' ? (['full', 'long'] as const) : amounts).map((amount) => ({
      what: "the page 'login'",
      language,
      amount,
      why: 'failed',
    })),
  );
  const other = { what: "the page 'login'", language: 'de', amount: 'least', why: 'asks for the weather' } as const;
  expect(faultSentences([...failed, other, other], languages)).toEqual([
    "the page 'login' in nl, en and de, whatever the data: failed",
    "the page 'login' in fr, with usual and long data: failed",
    "the page 'login' in de, with the least data: asks for the weather",
  ]);
});
