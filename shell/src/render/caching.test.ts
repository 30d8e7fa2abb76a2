import { describe, expect, it } from 'vitest';
import { publicPage, redirectCaching } from './caching.ts';

const headersOf = (...args: Parameters<typeof redirectCaching>) => Object.fromEntries(redirectCaching(...args));

describe('a redirect', () => {
  it('from an old address of a home is asked for again, as its page is', () => {
    expect(headersOf('GET', { page: 'property-for-sale', language: 'nl' })).toEqual({ 'cache-control': publicPage });
  });

  it('that a session decides is kept by nobody', () => {
    expect(headersOf('GET', { page: 'login', language: 'nl' })['cache-control']).toBe('private, no-store');
    expect(headersOf('GET', { page: 'owner-dashboard', language: null })['cache-control']).toBe('private, no-store');
  });

  it('after a form is kept by nobody', () => {
    expect(headersOf('POST', { page: 'contact', language: 'nl' })['cache-control']).toBe('private, no-store');
  });

  it.each([null, { page: 'for-sale', language: null } as const])(
    'to the visitor’s own language is no other visitor’s (%j)',
    (named) => {
      expect(headersOf('GET', named)).toEqual({
        vary: 'Cookie, Accept-Language',
        'cache-control': 'private, no-cache',
      });
    },
  );
});
