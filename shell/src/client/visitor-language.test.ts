import { afterEach, expect, it, vi } from 'vitest';
import { keepLanguage } from './visitor-language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', true],
  ['http:', false],
])('the cookie of the language kept on %s is for encrypted connections alone: %j', (protocol, secure) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  keepLanguage('fr');
  expect(document.cookie).toMatch(/^language=fr; path=\/; max-age=31536000; samesite=lax/);
  expect(document.cookie.endsWith('; secure')).toBe(secure);
});
