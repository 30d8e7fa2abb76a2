import type { Site } from '@rowhouse/shared/contract/site';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage, isLanguage, type Language } from '@rowhouse/shared/domain/language';

const key = 'language';
const year = 31_536_000; // s

const stored = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is switched off.
  }
};

const cookie = (): string | null => cookieOf(document.cookie, key);

/** Language of a visitor for a path that names none: query, cookie, storage, browser, page. */
export const visitorLanguage = (url: URL, languages: Site['languages']): Language =>
  detectLanguage(
    [url.searchParams.get('lng'), cookie(), stored(), navigator.languages.join(','), document.documentElement.lang],
    languages.enabled,
    languages.default,
  );

/** Stores the language of the page in the browser, and in the cookie that the server reads. */
export const storeLanguage = (language: string): void => {
  if (!isLanguage(language)) return;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is switched off: the cookie is enough.
  }
  const secure = location.protocol === 'https:' ? '; secure' : '';
  if (cookie() !== language) document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
};
