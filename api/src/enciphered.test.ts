import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deciphered, enciphered } from './enciphered.ts';

test('a text is read with its secret, also after a new one came before it, and with no other and for no other purpose', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const made = enciphered('one', 'feed', text);
      expect(deciphered('one', 'feed', made)).toBe(text);
      expect(deciphered('new,one', 'feed', made)).toBe(text);
      expect(deciphered('two', 'feed', made)).toBeNull();
      expect(deciphered('one', 'other', made)).toBeNull();
      expect(deciphered('one', 'feed', made.slice(0, -2))).toBeNull();
    }),
  );
  expect(deciphered('one', 'feed', '')).toBeNull();
});
