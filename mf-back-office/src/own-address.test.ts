import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskAddress } from './own-address.ts';

const origin = 'https://rowhouse.example';

test.each([
  ['/nl/kantoor/panden/?status=sold', '/nl/kantoor/panden/?status=sold'],
  ['/fr/bureau/', '/fr/bureau/'],
  [`${origin}/en/desk/requests/1/`, '/en/desk/requests/1/'],
  ['/nl/te-koop/', null],
  ['/nl/kantoor/../te-koop/', null],
  ['//evil.example/nl/kantoor/', null],
  ['/\\evil.example/nl/kantoor/', null],
  ['https://evil.example/nl/kantoor/', null],
  ['https://rowhouse.example.evil.example/nl/kantoor/', null],
  ['javascript:alert(1)', null],
  ['\t//evil.example/nl/kantoor/', null],
  ['', null],
  [null, null],
])('a login with next=%s leads to %s', (given, expected) => {
  expect(deskAddress(given, origin)).toBe(expected);
});

test('a login never leads to another site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    'https:',
    'evil.example',
    '@',
    'nl/kantoor/',
    '?',
    '#',
    '..',
    '\t',
    '\n',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const address = deskAddress(pieces.join(''), origin);
      if (address !== null) expect(new URL(address, origin).origin).toBe(origin);
    }),
  );
});
