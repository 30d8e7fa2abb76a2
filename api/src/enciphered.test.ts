import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decipher, encipher } from './enciphered.ts';

test('a text is read with its secret, also after a new one came before it, and with no other and for no other purpose', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const made = encipher('one', 'feed', text);
      expect(decipher('one', 'feed', made)).toBe(text);
      expect(decipher('new,one', 'feed', made)).toBe(text);
      expect(decipher('two', 'feed', made)).toBeNull();
      expect(decipher('one', 'other', made)).toBeNull();
      expect(decipher('one', 'feed', made.slice(0, -2))).toBeNull();
    }),
  );
  expect(decipher('one', 'feed', '')).toBeNull();
});
