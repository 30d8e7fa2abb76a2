import type { Language } from '@rowhouse/shared/domain/language';

/** Content in several languages, keyed by language code in lower or upper case. */
export type Multilingual = Readonly<Record<string, string | null | undefined>>;

/** The content in a language, by its code, else by its upper-case code, else the same in each fallback language in turn, else an empty text. */
export const localized = (
  content: Multilingual | null | undefined,
  language: Language,
  fallbacks: readonly Language[] = [],
): string => {
  for (const code of [language, ...fallbacks]) {
    const text = content?.[code] || content?.[code.toUpperCase()];
    if (text) return text;
  }
  return '';
};

/** A value for each language. */
export const perLanguage = <T>(value: (language: Language) => T): Record<Language, T> => ({
  nl: value('nl'),
  fr: value('fr'),
  en: value('en'),
  de: value('de'),
});
