// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserHistory, entryIndex } from './history.ts';
import { createRouter } from './router.ts';
import { RouterProvider } from './router-provider.tsx';
import { createScrollPositions } from './scroll-positions.ts';

const scrolls: (number | undefined)[] = [];
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    scrolls.push(top);
    document.documentElement.scrollTop = top;
  });
  history.replaceState(null, '', '/nl/');
  sessionStorage.clear();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild ?? document.body);
  scrolls.length = 0;
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const Page = ({ loaderData }: { loaderData: string }) => (
  <main>
    <p
      id="units"
      ref={(place) => void (place && Object.assign(place, { scrollIntoView: () => scrolls.push(undefined) }))}
    >
      {loaderData}
    </p>
  </main>
);

const open = async () => {
  const router = createRouter({
    history: createBrowserHistory(),
    load: async ({ url }) => url,
    act: async () => undefined,
    first: { loaderData: 'first', actionData: undefined },
    positions: createScrollPositions(),
  });
  await act(() => root.render(<RouterProvider router={router} Page={Page} Failure={() => null} />));
  return router;
};
const scrollDownTo = (top: number): void => {
  document.documentElement.scrollTop = top;
};

test('a page begins at its top, at its hash, or where it was', async () => {
  const router = await open();
  expect(scrolls).toEqual([]);
  scrollDownTo(700);
  await act(() => router.navigate('/nl/te-koop/'));
  await act(() => router.navigate('/nl/project/#units'));
  await act(() => router.navigate('?page=2', { preventScrollReset: true }));
  expect(scrolls).toEqual([0, undefined]);
  expect(entryIndex()).toBe(3);
});

test('a way back leads to the place where the visitor was, also after a reload', async () => {
  const router = await open();
  scrollDownTo(700);
  await act(() => router.navigate('/nl/te-koop/'));
  scrollDownTo(300);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  const { key } = router.getState().location;
  expect(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '')).toEqual({ default: 700, [key]: 300 });
  const positions = createScrollPositions();
  expect(positions.of(router.getState().location)).toBe(300);
});

test('an entry that other code changed still has its key, state and number', async () => {
  const router = await open();
  await act(() => router.navigate('/nl/te-koop/', { state: { entry: 'before' } }));
  history.replaceState({ ...history.state, renewed: null }, '');
  await act(() => router.navigate('/nl/te-huur/', { replace: true, state: { entry: 'later' } }));
  expect(history.state).toMatchObject({ index: 1, state: { entry: 'later' } });
  expect(router.getState().location).toMatchObject({ pathname: '/nl/te-huur/', state: { entry: 'later' } });
});

test('a page whose scrolling throws is shown nevertheless', async () => {
  const errors: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  vi.stubGlobal('scrollTo', () => {
    throw new Error('Somebody replaced it');
  });
  const router = await open();
  await act(() => router.navigate('/nl/te-koop/'));
  expect(document.querySelector('main')?.textContent).toContain('/nl/te-koop/');
  expect(errors).toHaveLength(1);
});
