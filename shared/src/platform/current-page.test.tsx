// @vitest-environment happy-dom
import { act, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type CurrentPage, CurrentPageProvider, useCurrentPage, useCurrentSite, useHref } from './current-page.tsx';
import { exampleSite } from './testing/site.ts';

test('what reads language, settings or links is rendered again for another language, and not for another page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const renders = { frame: 0, page: 0 };
  const Frame = memo(() => {
    renders.frame += 1;
    useHref();
    return useCurrentSite().site.agency.name;
  });
  const Page = memo(() => {
    renders.page += 1;
    return useCurrentPage().page;
  });
  const root = createRoot(document.body);
  const show = (page: CurrentPage['page'], language: CurrentPage['language']) =>
    act(async () =>
      root.render(
        <CurrentPageProvider value={{ page, language, site: exampleSite }}>
          <Frame />
          <Page />
        </CurrentPageProvider>,
      ),
    );
  await show('home', 'nl');
  await show('contact', 'nl');
  expect(renders).toEqual({ frame: 1, page: 2 });
  await show('contact', 'fr');
  expect(renders).toEqual({ frame: 2, page: 3 });
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
