import { type Language, languages } from '@rowhouse/shared/domain/language';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeLanguage, visitorLanguage, wantedLanguage } from './visitor-language.ts';

afterEach(() => vi.unstubAllGlobals());

const all = { default: 'nl', enabled: [...languages], languageFlags: false } as const satisfies Parameters<
  typeof visitorLanguage
>[1];

interface Browser {
  cookie?: string;
  stored?: string | null;
  reads?: string[];
}

const browse = ({ cookie = '', stored = null, reads = [] }: Browser) => {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: reads });
};

describe('a visitor’s language', () => {
  const everything = { cookie: 'consent=1; language=fr', stored: 'de', reads: ['en-GB', 'nl'] };

  it.each<[string, string, Browser, Language]>([
    ['the query', '?lng=nl', everything, 'nl'],
    ['the cookie', '', everything, 'fr'],
    ['what is stored', '', { ...everything, cookie: '' }, 'de'],
    ['what is stored, where the server guessed', '', { ...everything, cookie: 'language=guessed' }, 'de'],
    ['the browser', '', { reads: ['it', 'en-GB', 'nl'] }, 'en'],
    ['the page', '', { reads: ['it'] }, 'en'],
  ])('comes from %s', (_, search, browser, language) => {
    browse(browser);
    expect(visitorLanguage(new URL(`https://rowhouse.example/${search}`), all)).toBe(language);
  });

  it.each<[string, Browser, Language]>([
    ['what is stored, where the server guessed', { cookie: 'language=guessed', stored: 'de' }, 'de'],
    ['the page, where nothing is stored', { cookie: 'language=guessed' }, 'nl'],
    ['the page, where its address named the language', { stored: 'de' }, 'nl'],
    ['the page, where the cookie told the server', { cookie: 'language=fr', stored: 'de' }, 'nl'],
  ])('for the page that the server redirected to comes from %s', (_, browser, language) => {
    browse(browser);
    expect(wantedLanguage('nl', all)).toBe(language);
  });

  it('for the page that the server redirected to is an enabled one', () => {
    browse({ cookie: 'language=guessed', stored: 'de' });
    expect(wantedLanguage('nl', { ...all, enabled: ['nl', 'fr'] })).toBe('nl');
  });
});

it.each([
  ['https:', true],
  ['http:', false],
])('the language cookie stored on %s is Secure: %j', (protocol, secure) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  storeLanguage('fr');
  expect(document.cookie).toMatch(/^language=fr; Path=\/; Max-Age=31536000; SameSite=Lax/);
  expect(document.cookie.endsWith('; Secure')).toBe(secure);
});
