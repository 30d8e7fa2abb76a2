import { describe, expect, it } from 'vitest';
import { publicRedirect, redirectCaching } from './caching.ts';

const headersOf = (...args: Parameters<typeof redirectCaching>) => Object.fromEntries(redirectCaching(...args));

describe('a redirect', () => {
  it('from an old address of a home is cached for a second', () => {
    const named = { page: 'property-for-sale', language: 'nl' } as const;
    expect(headersOf('GET', named, false)).toEqual({ 'cache-control': publicRedirect });
  });

  it('that sets a cookie is not cached', () => {
    const named = { page: 'for-sale', language: 'nl' } as const;
    expect(headersOf('GET', named, true)).toEqual({ 'cache-control': 'private, no-store' });
  });

  it('that depends on a session is not cached', () => {
    expect(headersOf('GET', { page: 'login', language: 'nl' }, false)['cache-control']).toBe('private, no-store');
    expect(headersOf('GET', { page: 'owner-dashboard', language: null }, false)['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('after a form is not cached', () => {
    expect(headersOf('POST', { page: 'contact', language: 'nl' }, false)['cache-control']).toBe('private, no-store');
  });

  it.each([null, { page: 'for-sale', language: null } as const])(
    'to the visitor’s own language is not cached for other visitors (%j)',
    (named) => {
      expect(headersOf('GET', named, true)).toEqual({
        vary: 'Cookie, Accept-Language',
        'cache-control': 'private, no-cache',
      });
    },
  );
});
