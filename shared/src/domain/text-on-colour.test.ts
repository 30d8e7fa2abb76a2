import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { ownColours } from './face.ts';
import { longColour, textOnColour } from './text-on-colour.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(['#f1ebdf', '#f8f4ec', '#ffffff'])('on %s the colours of the site stay', (ground) => {
  expect(textOnColour(ground)).toBeNull();
});

test.each(['#000000', '#1d2b3a', '#9a3423', '#777777', '#2f5d43'])('on %s text is light or dark enough', (ground) => {
  expect(textOnColour(ground)?.ink).not.toBe(ground === '#777777' ? undefined : ownColours.ink);
});

test('on any colour, all that is read has the contrast of text', () => {
  fc.assert(
    fc.property(colours, (ground) => {
      const { ink, accent, error, garden, ochre, ...rest } = textOnColour(ground) ?? {};
      if (ink === undefined) return;
      for (const one of [ink, accent, error, garden, ochre, rest['ink-soft']])
        expect(contrast(one ?? ground, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rest['rule-strong'] ?? ground, ground)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('a short colour is the long one with each digit twice', () => {
  expect([longColour('#1af'), longColour('#11aaff')]).toEqual(['#11aaff', '#11aaff']);
});
