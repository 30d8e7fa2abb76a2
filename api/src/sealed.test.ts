import { describe, expect, test } from 'vitest';
import { openSeal, sealText } from './sealed.ts';

describe('a seal', () => {
  // Secrets of the machine that made it, and of the one that reads it.
  test.each([
    ['one', 'one', 'text'],
    ['one', 'two', null],
    // While the secret is changed: first each accepts both, then the new one signs, then the old one is gone.
    ['one', 'one,two', 'text'],
    ['one,two', 'one', 'text'],
    ['one,two', 'two,one', 'text'],
    ['two,one', 'one,two', 'text'],
    ['two,one', 'one', null],
    ['two,one', 'two', 'text'],
    ['one', 'two,one', 'text'],
  ])('made with %s is opened with %s as %s', (maker, reader, text) => {
    expect(openSeal(reader, 'a purpose', sealText(maker, 'a purpose', 'text'))).toBe(text);
    expect(openSeal(reader, 'another purpose', sealText(maker, 'a purpose', 'text'))).toBeNull();
  });

  test.each([
    ['a third part', (seal: string) => `${seal}.more`],
    ['signs behind it', (seal: string) => `${seal}=`],
    ['signs within it', (seal: string) => seal.replace('.', '!.')],
    [
      'another last sign of the same bytes',
      (seal: string) => seal.replace(/.$/, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1)),
    ],
  ])('with %s is none', (_, changed) => {
    const seal = sealText('one', 'a purpose', 'text');
    expect(openSeal('one', 'a purpose', changed(seal))).toBeNull();
  });
});
