import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, mailAddressLimit, mailboxOf, tidyMailAddress } from './mail-address.ts';

const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.example`;

test.each([
  'an@example.be',
  'An.De-Smet+huis@mail.example.com',
  "o'neil_1@example.co.uk",
  'an@xn--bcher-kva.example',
  'an@example.xn--p1ai',
  'info@café.be',
  'info@CAFÉ.BE',
  'info@cafe\u0301.be',
  'j.m@müller-straße.de',
  'an@пример.рф',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.ie",
  'UPPER@EXAMPLE.COM',
  'a@b.museum',
  `${'a'.repeat(64)}@${domain}`,
])('%j is a mail address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  'an',
  '@example.be',
  'an@',
  'an@example',
  'an@@example.be',
  'an@b@example.be',
  '.an@example.be',
  'an.@example.be',
  'a..n@example.be',
  'an@example..be',
  'an@-example.be',
  'an@example-.be',
  'an@example.b',
  'an@example.123',
  'an@[127.0.0.1]',
  '"an"@example.be',
  ' an@example.be',
  'an@example.be\n',
  'an@example.be\r\nBcc: b@example.be',
  'an@example.be, bo@example.be',
  'An <an@example.be>',
  'andré@example.be',
  'an@éx ample.be',
  'an@é.',
  'an@café..be',
  'an@café.be:25',
  'an@café.be/x',
  `${'a'.repeat(65)}@example.be`,
  `an@${'d'.repeat(64)}.example`,
])('%j is not a mail address', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test.each([
  ['An@Example.org', 'an@example.org'],
  ['an+home@example.org', 'an@example.org'],
  ['an+a+b@example.org', 'an@example.org'],
  ['+an@example.org', '+an@example.org'],
  ['a.n@example.org', 'a.n@example.org'],
  ['a.n.peeters+x@GMail.com', 'anpeeters@gmail.com'],
  ['anpeeters@googlemail.com', 'anpeeters@gmail.com'],
])('%j is delivered to the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('the limit is 254 characters', () => {
  const of = (length: number) => {
    const end = `@${domain}.${'f'.repeat(50)}.example`;
    return 'a'.repeat(length - end.length) + end;
  };
  expect(of(mailAddressLimit)).toHaveLength(254);
  expect(isMailAddress(of(mailAddressLimit))).toBe(true);
  expect(isMailAddress(of(mailAddressLimit + 1))).toBe(false);
});

test.each([
  ['info@café.be', 'info@xn--caf-dma.be'],
  ['Info@CAFE\u0301.be', 'Info@xn--caf-dma.be'],
  ['\u202ainfo@example.be\u202c ', 'info@example.be'],
  ['\u200binfo@example.be', 'info@example.be'],
  ['Info@Example.be', 'Info@Example.be'],
  ['info@xn--caf-dma.be', 'info@xn--caf-dma.be'],
  ['bel mij', 'bel mij'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyMailAddress(typed)).toBe(stored);
});

test('an address is tidied once: twice changes nothing, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
      const tidy = tidyMailAddress(typed);
      expect(tidyMailAddress(tidy)).toBe(tidy);
      expect(isMailAddress(tidy)).toBe(isMailAddress(typed.replace(/\p{Cf}/gu, '').trim()));
    }),
  );
});

test('no address contains a space, a line break, or a letter beyond ASCII in its name', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.nat(), fc.constantFrom(' ', '\n', '\r', 'é', '\0'), (address, at, odd) => {
      const place = at % (address.length + 1);
      // A domain may have any letter.
      fc.pre(odd !== 'é' || place <= address.lastIndexOf('@'));
      expect(isMailAddress(address.slice(0, place) + odd + address.slice(place))).toBe(false);
    }),
  );
});
