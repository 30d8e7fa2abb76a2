import { expect, it } from 'vitest';
import { createFaults } from './render-faults.ts';
import { amounts } from './sample.ts';

const languages = ['nl', 'fr', 'en', 'de'];

it('says the same fault once, with the languages and data in which it was met', () => {
  const faults = createFaults(languages);
  expect(faults.none()).toBe(true);
  for (const language of languages)
    for (const amount of language === 'fr' ? (['full', 'long'] as const) : amounts)
      faults.note({ what: "the page 'login'", language, amount, why: 'failed' });
  faults.note({ what: "the page 'login'", language: 'de', amount: 'least', why: 'asks for the weather' });
  expect(faults.sentences()).toEqual([
    "the page 'login' in nl, en and de, whatever the data: failed",
    "the page 'login' in fr, with usual and long data: failed",
    "the page 'login' in de, with the least data: asks for the weather",
  ]);
});
