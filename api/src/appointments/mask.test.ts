import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedName, maskedText } from './mask.ts';

describe('a name that is masked', () => {
  it.each([
    ['An Van Damme', 'A. V. D.'],
    ['Élodie Dupré-Lambert', 'É. D. L.'],
    ["  jean d'Hondt ", 'J. D.'],
    ['', ''],
    ['12 !', ''],
  ])('%j is %j', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});

describe('a text that is masked', () => {
  it.each([
    ['Bel An op 0475 12 34 56 na 18 u.', 'Bel An op … na 18 u.'],
    ['an.peeters+huis@post.example vraagt een plan', '… vraagt een plan'],
    ['+32 (0)55 12 34 56', '…'],
    ['Bod van 285.000 euro op 12-03-2026', 'Bod van 285.000 euro op 12-03-2026'],
  ])('%j is %j', (text, masked) => {
    expect(maskedText(text)).toBe(masked);
  });

  it('hides each address, also when two are adjacent', () => {
    const address = /[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+/g;
    const pieces = fc.string({ unit: fc.constantFrom('a', 'b', '.', '@', ' ', ',', '<', '+'), maxLength: 30 });
    fc.assert(
      fc.property(pieces, (text) => {
        expect(maskedText(text)).toBe(text.replace(address, '…'));
      }),
    );
    expect(maskedText('a@b.c.@d.e')).toBe('……');
  });
});
