import type { Language } from '@rowhouse/shared/domain/language';
import { I18nProvider } from '@rowhouse/shared/platform/i18n';
import { ViewProvider } from '@rowhouse/shared/platform/page-view';
import { StreetProvider } from '@rowhouse/shared/platform/street-context';
import { renderToString } from 'react-dom/server';
import type { PropertyPage } from '../pages/property.data.ts';
import { Component } from '../pages/property.tsx';
import { site } from './context.ts';
import { i18nIn } from './translate.ts';

const page = 'property-for-sale';
const host = {
  source: { load: () => Promise.reject(new Error('no house stands beside this one')), peek: () => undefined },
  notice: () => null,
  report: () => {},
};

/** The page's HTML as the server gives it, with the place of each fragment but not what stands in it. */
export const renderPage = (data: PropertyPage, language: Language = 'nl'): string => {
  const result = { page, language, params: {}, data, failure: null, meta: { title: '' }, fragments: {}, site } as const;
  return renderToString(
    <I18nProvider value={i18nIn(language)}>
      <StreetProvider value={{ page, language, site }}>
        <ViewProvider host={host} result={result} retry={() => {}}>
          <Component data={data} params={{}} actionData={undefined} />
        </ViewProvider>
      </StreetProvider>
    </I18nProvider>,
  );
};
