import type { Site } from '@rowhouse/shared/contract/site';
import { cookieLine, cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage, isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { guessed, languageCookie } from '../layout/language-cookie.ts';

const year = 31_536_000; // s

const stored = (): string | null => {
  try {
    return localStorage.getItem(languageCookie);
  } catch {
    return null; // Storage is switched off.
  }
};

const cookie = (): string | null => cookieOf(document.cookie, languageCookie);

/** Language of a visitor for a path that names none: query, cookie, storage, browser, page. */
export const visitorLanguage = (url: URL, languages: Site['languages']): Language =>
  detectLanguage(
    [url.searchParams.get('lng'), cookie(), stored(), navigator.languages.join(','), document.documentElement.lang],
    languages.enabled,
    languages.default,
  );

/** The language in which the visitor wants a page that the server led to: the stored one where it had to guess, else the page's. */
export const wantedLanguage = (shown: Language, { enabled }: Site['languages']): Language =>
  cookie() === guessed ? detectLanguage([stored()], enabled, shown) : shown;

/** Stores the language of the page in the browser, and in the cookie that the server reads. */
export const storeLanguage = (language: string): void => {
  if (!isLanguage(language)) return;
  try {
    localStorage.setItem(languageCookie, language);
  } catch {
    // Storage is switched off: the cookie is enough.
  }
  if (cookie() === language) return;
  document.cookie = cookieLine(languageCookie, language, { seconds: year, secure: location.protocol === 'https:' });
};
