import type { Language } from '@rowhouse/shared/domain/language';

/** What each language is called in its own words. */
export const languageName: Record<Language, string> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
};
