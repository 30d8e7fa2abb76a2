import type { Language } from '@rowhouse/shared/domain/language';
import { ViewProvider } from '@rowhouse/shared/platform/page-view';
import type { PageId } from '@rowhouse/shared/routes';
import { exampleSite as site } from '@rowhouse/shared/testing/site';
import type { ReactNode } from 'react';
import type { PropertyPage } from '../pages/property.data.ts';
import { Component } from '../pages/property.tsx';
import { renderInPage } from './remote.ts';

const host = {
  source: { load: () => Promise.reject(new Error('there is no other app')), peek: () => undefined },
  notice: () => null,
  report: () => {},
};

/** Renders an element on a page as the server does, with placeholders for fragments. */
export const renderInView = (element: ReactNode, language: Language, page: PageId): string => {
  const result = {
    page,
    language,
    params: {},
    data: null,
    failure: null,
    meta: { title: '' },
    fragments: {},
    site,
  } as const;
  return renderInPage(
    <ViewProvider host={host} result={result} retry={() => {}}>
      {element}
    </ViewProvider>,
    language,
    page,
  );
};

/** The HTML of a home's page. */
export const renderPage = (data: PropertyPage, language: Language = 'nl'): string =>
  renderInView(<Component data={data} params={{}} actionData={undefined} />, language, 'property-for-sale');
