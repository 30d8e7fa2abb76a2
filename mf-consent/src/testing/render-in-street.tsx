import type { Language } from '@rowhouse/shared/domain/language';
import { addMessages, createI18n, I18nProvider } from '@rowhouse/shared/platform/i18n';
import { StreetProvider } from '@rowhouse/shared/platform/street-context';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';
import { site } from './site.ts';

const texts = { nl, fr, en, de };

/** The HTML of a part of this house as the server gives it in a language. */
export const renderInStreet = (part: ReactNode, language: Language = 'nl'): string => {
  const i18n = createI18n(language);
  addMessages(i18n, 'consent', texts[language]);
  return renderToString(
    <I18nProvider value={i18n}>
      <StreetProvider value={{ page: 'home', language, site }}>{part}</StreetProvider>
    </I18nProvider>,
  );
};
