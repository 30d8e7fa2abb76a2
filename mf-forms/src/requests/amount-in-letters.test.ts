import { describe, expect, it } from 'vitest';
import { sameInLetters } from './amount-in-letters.ts';

describe('an amount in letters', () => {
  it.each([
    ['nl', '250.000', 'tweehonderdvijftigduizend euro', true],
    ['nl', '275.980', 'Tweehonderd vijfenzeventig duizend negenhonderd tachtig', true],
    ['nl', '1.500', 'duizend vijfhonderd euro', true],
    ['nl', '1.500', 'vijftienhonderd', true],
    ['nl', '250.000', 'tweehonderdvijfentwintigduizend', false],
    ['fr', '275.000', 'deux cent septante-cinq mille euros', true],
    ['fr', '275.000', 'deux cents soixante-quinze mille', true],
    ['fr', '275.000', 'deux cent cinquante mille', false],
    ['en', '250,000', 'Two hundred and fifty thousand euros', true],
    ['en', '250,000', 'two hundred fifty thousand', true],
    ['en', '250,000', 'two hundred thousand', false],
    ['de', '250.000', 'zweihundertfünfzigtausend Euro', true],
    ['de', '250.000', 'zweihunderttausend', false],
    ['nl', '€ 250.000,50', 'tweehonderdvijftigduizend euro en vijftig cent', true],
    ['nl', 'op aanvraag', 'nul', true],
    ['de', 'viel', 'zweihunderttausend', true],
  ] as const)('in %s, %s equals %j: %s', async (language, amount, letters, same) => {
    expect(await sameInLetters(amount, letters, language)).toBe(same);
  });
});
