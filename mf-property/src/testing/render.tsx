import type { Language } from '@rowhouse/shared/domain/language';
import { ViewProvider } from '@rowhouse/shared/platform/page-view';
import { exampleSite as site } from '@rowhouse/shared/testing/site';
import type { PropertyPage } from '../pages/property.data.ts';
import { Component } from '../pages/property.tsx';
import { renderInPage } from './remote.ts';

const page = 'property-for-sale';
const host = {
  source: { load: () => Promise.reject(new Error('there is no other app')), peek: () => undefined },
  notice: () => null,
  report: () => {},
};

/** The page's HTML as the server gives it, with the place of each fragment but not its content. */
export const renderPage = (data: PropertyPage, language: Language = 'nl'): string => {
  const result = { page, language, params: {}, data, failure: null, meta: { title: '' }, fragments: {}, site } as const;
  return renderInPage(
    <ViewProvider host={host} result={result} retry={() => {}}>
      <Component data={data} params={{}} actionData={undefined} />
    </ViewProvider>,
    language,
    page,
  );
};
