import type { Language } from '@rowhouse/shared/domain/language';
import { addMessages, createI18n, translatorOf } from '@rowhouse/shared/platform/i18n';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';
import type { PropertyMessages } from '../use-messages.ts';

const texts = { nl, fr, en, de };

/** An i18next instance that holds the texts of this house in a language. */
export const i18nIn = (language: Language) => {
  const i18n = createI18n(language);
  addMessages(i18n, 'property', texts[language]);
  return i18n;
};

/** The translator of a language. */
export const translatorIn = (language: Language) => translatorOf<PropertyMessages>(i18nIn(language), 'property');
