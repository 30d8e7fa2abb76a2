// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fragmentKey, type PageResult } from './page-result.ts';
import { Fragment, type ViewHost, ViewProvider } from './page-view.tsx';
import { site } from './testing/fake-host.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const props = { kind: 'contact-me', subjectId: '1042' } as const;
const key = fragmentKey('forms.request', props);
const Form = () => (
  <form>
    <input name="name" />
  </form>
);
const resultOf = (): PageResult => ({
  page: 'property',
  language: 'nl',
  params: {},
  site,
  data: null,
  meta: { title: '', description: '' },
  fragments: { [key]: { id: 'forms.request', data: null, failure: null } },
  failure: null,
});

test('what is typed into the HTML of the server is there when the code has come, also in the document of a proof', async () => {
  let isThere = false;
  const host: ViewHost = {
    source: { load: async () => ({}), peek: () => (isThere ? { Component: Form } : undefined) },
    notice: () => 'notice',
    report: () => undefined,
    keptHtml: (what) => (what === key ? '<form><input name="name"></form>' : undefined),
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = () =>
    act(async () =>
      root.render(
        <ViewProvider host={host} result={resultOf()} retry={() => undefined}>
          <Fragment id="forms.request" {...props} />
        </ViewProvider>,
      ),
    );
  await show();
  const served = place.querySelector('input');
  if (served) served.value = 'Janssens';
  isThere = true;
  await show();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const input = place.querySelector('input');
  expect(input).not.toBe(served);
  expect(input?.value).toBe('Janssens');
  await act(async () => root.unmount());
  place.remove();
});
