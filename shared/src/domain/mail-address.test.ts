import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, mailAddressLimit, mailboxOf } from './mail-address.ts';

const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.example`;

test.each([
  'an@example.be',
  'An.De-Smet+huis@mail.example.com',
  "o'neil_1@example.co.uk",
  'an@xn--bcher-kva.example',
  'an@example.xn--p1ai',
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
  'an@éxample.be',
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

test('no address contains a space, a line break or a character beyond ASCII', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.nat(), fc.constantFrom(' ', '\n', '\r', 'é', '\0'), (address, at, odd) => {
      const place = at % (address.length + 1);
      expect(isMailAddress(address.slice(0, place) + odd + address.slice(place))).toBe(false);
    }),
  );
});
