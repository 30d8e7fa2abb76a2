import { afterEach, expect, it, vi } from 'vitest';
import { storeLanguage } from './visitor-language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', true],
  ['http:', false],
])('the cookie of the language stored on %s is limited to encrypted connections: %j', (protocol, secure) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  storeLanguage('fr');
  expect(document.cookie).toMatch(/^language=fr; path=\/; max-age=31536000; samesite=lax/);
  expect(document.cookie.endsWith('; secure')).toBe(secure);
});
