// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FragmentUse } from '../contract/fragments.ts';
import type { FragmentViewProps } from './page.ts';
import type { FragmentResult, PageResult } from './page-result.ts';
import { LazyFragment, type ViewHost, ViewProvider } from './page-view.tsx';
import { site } from './testing/fake-host.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const Form = ({ props, data }: FragmentViewProps<{ subjectId: string }, string>) =>
  `form of ${props.subjectId}, ${data}`;
const result: PageResult = {
  page: 'property',
  language: 'nl',
  params: {},
  site,
  data: null,
  meta: { title: '', description: '' },
  fragments: {},
  failure: null,
};
const useOf = (subjectId: string): FragmentUse => ({ id: 'forms.request', props: { kind: 'contact-me', subjectId } });

test('shows the data of its own props, and those before with their own data until the new ones arrive', async () => {
  const answers = new Map<string, (data: string) => void>();
  const loadFragment = vi.fn(
    ({ id, props }: FragmentUse) =>
      new Promise<FragmentResult>((resolve) => {
        const subjectId = 'subjectId' in props ? (props.subjectId ?? '') : '';
        answers.set(subjectId, (data) => resolve({ id, data, failure: null }));
      }),
  );
  const host: ViewHost = {
    source: { load: async () => ({}), peek: () => ({ Component: Form }) },
    notice: () => 'notice',
    report: () => undefined,
    loadFragment,
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (subjectId: string, wanted = true) =>
    act(async () =>
      root.render(
        <ViewProvider host={host} result={result} retry={() => undefined}>
          <LazyFragment use={useOf(subjectId)} wanted={wanted}>
            nothing yet
          </LazyFragment>
        </ViewProvider>,
      ),
    );
  const answer = (subjectId: string, data: string) => act(async () => answers.get(subjectId)?.(data));

  await show('1042', false);
  await show('1042');
  await show('1042');
  expect(place.textContent).toBe('nothing yet');
  await answer('1042', 'a house');
  expect(place.textContent).toBe('form of 1042, a house');
  await show('1043');
  expect(place.textContent).toBe('form of 1042, a house');
  await answer('1043', 'a flat');
  await show('1043');
  expect(place.textContent).toBe('form of 1043, a flat');
  expect(loadFragment).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
