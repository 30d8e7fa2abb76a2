import { type Language, languages } from '@rowhouse/shared/domain/language';

const names: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English', de: 'Deutsch' };

/** The languages to choose from, each in its own words. */
export const languageOptions = languages.map((value) => ({ value, label: names[value] }));
