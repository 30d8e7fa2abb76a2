import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../domain/language.ts';
import type { Owner } from '../../routes.ts';
import { type CurrentPage, CurrentPageProvider } from '../current-page.tsx';
import { addMessages, createI18n, I18nProvider, type Messages, translatorOf } from '../i18n.tsx';
import { exampleSite } from './site.ts';

/** A remote with its texts, in a context like that of the layout; `nl` types the translator. */
export const appOf = <M extends Messages>(owner: Owner, texts: { nl: M } & Record<Language, Messages>) => {
  const i18nIn = (language: Language) => {
    const i18n = createI18n(language);
    addMessages(i18n, owner, texts[language]);
    return i18n;
  };

  /** The translator of a language. */
  const translatorIn = (language: Language) => translatorOf<M>(i18nIn(language), owner);

  /** A part of the remote in a language, on a page of a site. */
  const inPage = (
    part: ReactNode,
    language: Language = 'nl',
    page: CurrentPage['page'] = 'home',
    site: CurrentPage['site'] = exampleSite,
  ): ReactNode => (
    <I18nProvider value={i18nIn(language)}>
      <CurrentPageProvider value={{ page, language, site }}>{part}</CurrentPageProvider>
    </I18nProvider>
  );

  /** Its HTML from the server. */
  const renderInPage = (...part: Parameters<typeof inPage>): string => renderToString(inPage(...part));

  return { translatorIn, inPage, renderInPage };
};
