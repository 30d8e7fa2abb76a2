import { isLink } from '@rowhouse/shared/domain/link';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

const origin = 'https://agency.example';

test.each([
  ['/contact/', '/contact/'],
  [' /nl/diensten ', '/nl/diensten/'],
  ['https://agency.example/nl/diensten/', '/nl/diensten/'],
  ['https://agency.example/', '/'],
  ['https://notary.example/a?b=c#d', 'https://notary.example/a?b=c#d'],
  ['www.notary.example', 'https://www.notary.example'],
  ['notary.example/hours', 'https://notary.example/hours'],
  ['info@notary.example', 'mailto:info@notary.example'],
  ['+32 55 12 34 56', 'tel:+3255123456'],
  ['055/12.34.56', 'tel:055123456'],
  ['\u202a+32\u00a055–12 34 56\u202c', 'tel:+3255123456'],
  ['http://notary.example', null],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['data:text/html,x', null],
  ['', null],
  ['een woord', null],
])('%j becomes the link %j', (typed, link) => {
  expect(linkAddress(typed, origin)).toBe(link);
});

test('every result is a valid link of a text, and typing it again gives the same link', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.stringMatching(/^https?:\/\/[a-z.]{1,9}\S{0,9}$/),
    fc.stringMatching(/^[a-z]{1,9}@[a-z.]{1,9}$/),
    fc.stringMatching(/^[a-z]{1,12}:[/\\]{0,2}\S*$/),
  );
  fc.assert(
    fc.property(odd, (typed) => {
      const link = linkAddress(typed, origin);
      if (link === null) return;
      expect(isLink(link)).toBe(true);
      expect(linkAddress(link, origin)).toBe(link);
    }),
  );
});
