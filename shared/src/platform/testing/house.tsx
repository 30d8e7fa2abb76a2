import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../domain/language.ts';
import type { Owner } from '../../routes.ts';
import { addMessages, createI18n, I18nProvider, type Messages, translatorOf } from '../i18n.tsx';
import { StreetProvider, type StreetState } from '../street-context.tsx';
import { exampleSite } from './site.ts';

/** A house with its texts, as the street would stand around it; `nl` types the translator. */
export const houseOf = <M extends Messages>(owner: Owner, texts: { nl: M } & Record<Language, Messages>) => {
  const i18nIn = (language: Language) => {
    const i18n = createI18n(language);
    addMessages(i18n, owner, texts[language]);
    return i18n;
  };

  /** The translator of a language. */
  const translatorIn = (language: Language) => translatorOf<M>(i18nIn(language), owner);

  /** The HTML of a part of the house as the server gives it in a language. */
  const renderInStreet = (part: ReactNode, language: Language = 'nl', page: StreetState['page'] = 'home'): string =>
    renderToString(
      <I18nProvider value={i18nIn(language)}>
        <StreetProvider value={{ page, language, site: exampleSite }}>{part}</StreetProvider>
      </I18nProvider>,
    );

  return { translatorIn, renderInStreet };
};
