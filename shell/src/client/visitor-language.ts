import type { Site } from '@rowhouse/shared/contract/site';
import { cookieLine, cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage, isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { guessMark, languageCookie } from '../layout/language-cookie.ts';

const year = 31_536_000; // s

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(languageCookie);
  } catch {
    return null; // Storage is disabled.
  }
};

const cookie = (): string | null => cookieOf(document.cookie, languageCookie);

/** The language of a visitor for a path without a language: from the query, cookie, storage, browser or page, in this order. */
export const visitorLanguage = (url: URL, languages: Site['languages']): Language =>
  detectLanguage(
    [
      url.searchParams.get('lng'),
      cookie(),
      storedLanguage(),
      navigator.languages.join(','),
      document.documentElement.lang,
    ],
    languages.enabled,
    languages.default,
  );

/**
 * The language that the visitor wants on a page that the server redirected to: the stored one if the server had to
 * guess, else the page's.
 */
export const wantedLanguage = (shown: Language, { enabled }: Site['languages']): Language =>
  cookie() === guessMark ? detectLanguage([storedLanguage()], enabled, shown) : shown;

/** Stores the page's language in the browser's storage and in the cookie that the server reads. */
export const storeLanguage = (language: string): void => {
  if (!isLanguage(language)) return;
  try {
    localStorage.setItem(languageCookie, language);
  } catch {
    // Storage is disabled: the cookie is enough.
  }
  if (cookie() === language) return;
  document.cookie = cookieLine(languageCookie, language, { seconds: year, secure: location.protocol === 'https:' });
};
