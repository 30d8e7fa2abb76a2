import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awayAddress, nextOf, ownAddress } from './own-address.ts';
import { hostilePath } from './testing/hostile-path.ts';

const origin = 'https://rowhouse.example';

describe('an address of this site', () => {
  test('stays on this site, whatever the path of a request contains', () => {
    fc.assert(
      fc.property(hostilePath, (path) => {
        const asked = new URL(origin + path);
        expect(new URL(ownAddress(asked, origin), origin).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });

  test('is rejected or stays on this site, whatever text it is made from', () => {
    fc.assert(
      fc.property(fc.oneof(hostilePath, fc.string()), (text) => {
        let address = '/';
        try {
          address = ownAddress(text, origin);
        } catch {
          // Rejected.
        }
        expect(address).toMatch(/^\/(?!\/)/);
        expect(new URL(address, origin).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['/nl/te-koop/?city=Ronse#map', '/nl/te-koop/?city=Ronse#map'],
    ['https://rowhouse.example/nl/', '/nl/'],
    ['https://rowhouse.example//evil.example/', '/evil.example/'],
    ['?page=2', '/?page=2'],
  ])('%s becomes %s', (address, wanted) => {
    expect(ownAddress(address, origin)).toBe(wanted);
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('%s belongs to another site', (address) => {
    expect(() => ownAddress(address, origin)).toThrow('is not an address of');
  });
});

test('an address of another site must be complete', () => {
  expect(awayAddress('https://project.example/site')).toBe('https://project.example/site');
  for (const address of ['//evil.example/', '/nl/', 'javascript:alert(1)', 'data:text/html,x'])
    expect(() => awayAddress(address)).toThrow();
});

describe('a login', () => {
  const next = (given: string | null, isAllowed: (path: string) => boolean = () => true) =>
    nextOf(
      new Request(`${origin}/nl/login/?${new URLSearchParams(given === null ? {} : { next: given })}`),
      origin,
      isAllowed,
    );

  test.each([
    ['/nl/kantoor/panden/?status=sold', '/nl/kantoor/panden/?status=sold'],
    [`${origin}/nl/kantoor/`, '/nl/kantoor/'],
    ['/nl/te-koop/', null],
    ['/nl/kantoor/../te-koop/', null],
    ['//evil.example/nl/kantoor/', null],
    ['/\\evil.example/nl/kantoor/', null],
    ['https://evil.example/nl/kantoor/', null],
    ['https://rowhouse.example.evil.example/nl/kantoor/', null],
    ['https://rowhouse.example:x/nl/kantoor/', null],
    ['javascript:alert(1)', null],
    ['\t//evil.example/nl/kantoor/', null],
    ['', null],
    [null, null],
  ])('with next=%s redirects to %s', (given, expected) => {
    expect(next(given, (path) => path.startsWith('/nl/kantoor/'))).toBe(expected);
  });

  test('never redirects to another site', () => {
    fc.assert(
      fc.property(fc.oneof(hostilePath, fc.string()), (given) => {
        const address = next(given);
        if (address !== null) expect(new URL(address, origin).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });
});
