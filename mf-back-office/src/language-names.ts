import type { Language } from '@rowhouse/shared/domain/language';

/** The name of each language in that language. */
export const languageName: Record<Language, string> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
};
