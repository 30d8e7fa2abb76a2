// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../domain/language.ts';
import type { PageId, Params } from '../routes.ts';
import type { PageResult } from './page-result.ts';
import { PageView, type ViewHost, ViewProvider } from './page-view.tsx';
import { site } from './testing/fake-host.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => <input aria-label="remark" />;
const host: ViewHost = {
  source: { load: async () => ({}), peek: () => ({ Component: Page }) },
  notice: () => 'notice',
  report: () => undefined,
};
const home = (city: string, id: string): Params => ({ city, slug: 'huis', id });

test.each<[string, PageId, Params, [PageId, Params, Language], string]>([
  [
    'is forgotten on the page of another home',
    'property',
    home('gent', '1'),
    ['property', home('gent', '2'), 'nl'],
    '',
  ],
  ['is forgotten on another content page', 'content', { content: 'a' }, ['content', { content: 'b' }, 'nl'], ''],
  ['stays in another language', 'property', home('gent', '1'), ['property', home('gand', '1'), 'fr'], 'typed'],
  ['stays on another page of a list', 'for-sale', {}, ['for-sale', {}, 'nl'], 'typed'],
])('what a visitor did on a page %s', async (_, page, params, [nextPage, nextParams, nextLanguage], expected) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (result: Pick<PageResult, 'page' | 'params' | 'language'>) =>
    act(async () =>
      root.render(
        <ViewProvider
          host={host}
          result={{ ...result, site, data: null, meta: { title: '' }, fragments: {}, failure: null }}
          retry={() => undefined}
        >
          <PageView actionData={undefined} />
        </ViewProvider>,
      ),
    );
  const field = () => place.querySelector('input');
  await show({ page, params, language: 'nl' });
  Object.assign(field() ?? {}, { value: 'typed' });
  await show({ page: nextPage, params: nextParams, language: nextLanguage });
  expect(field()?.value).toBe(expected);
  await act(async () => root.unmount());
});
