import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

const sentence = fc
  .array(fc.constantFrom('huis', 'tuin', 'licht', 'en', 'twee', 'kamers', '€ 12,50'), { minLength: 1, maxLength: 12 })
  .chain((words) => fc.constantFrom('.', '!', '?').map((end) => `Een ${words.join(' ')}${end}`));

const { Segmenter: _, ...withoutSegmenter } = Object.getOwnPropertyDescriptors(Intl);

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['', Intl],
  [' without a segmenter', Object.create(Object.prototype, withoutSegmenter)],
])('a description%s', (_name, intl) => {
  it('ends with a whole sentence, has as many as fit, and no other words', () => {
    vi.stubGlobal('Intl', intl);
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 120, max: 600 }),
        (all, limit) => {
          const shown = wholeSentences(all.join(' '), limit, 'nl');
          const fitting = all.filter((_, index) => all.slice(0, index + 1).join(' ').length <= limit);
          expect(shown).toBe(fitting.join(' '));
        },
      ),
    );
  });

  it('cuts a single sentence that is too long at a word', () => {
    vi.stubGlobal('Intl', intl);
    expect(wholeSentences(`${'zonnig '.repeat(60)}huis.`, 100, 'nl')).toMatch(/^(zonnig )+zonnig…$/);
  });
});
