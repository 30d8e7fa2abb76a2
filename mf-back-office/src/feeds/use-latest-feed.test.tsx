// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedPageData } from '../pages/feed.data.ts';
import { useLatestFeed } from './use-latest-feed.ts';

const loads: string[] = [];
const loaders = new Map<string, (path: string) => void>();

// As in React Router: `load` belongs to the key, and is the same function at each render.
vi.mock('@rowhouse/shared/platform', () => ({
  useFetcher: ({ key }: { key: string }) => {
    const load = loaders.get(key) ?? ((path: string) => loads.push(`${key}: ${path}`));
    loaders.set(key, load);
    return { data: undefined, load };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const running = (startedAt: string): FeedPageData =>
  ({ feed: { name: 'homes', isRunning: true, last: { startedAt } }, done: null }) as FeedPageData;

test('a second run that begins while the page is open is asked for as that run', async () => {
  const Page = ({ data }: { data: FeedPageData }) => {
    useLatestFeed(data, '/desk/feeds/homes');
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const ask = () => act(async () => vi.advanceTimersByTime(2_000));
  await act(async () => root.render(<Page data={running('10:00')} />));
  await ask();
  await act(async () => root.render(<Page data={running('10:15')} />));
  await ask();
  expect(loads).toEqual(['feed homes 10:00: /desk/feeds/homes', 'feed homes 10:15: /desk/feeds/homes']);
  await act(async () => root.unmount());
});
