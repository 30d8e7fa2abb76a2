import { useFetcher } from '@rowhouse/shared/platform';
import { useEffect } from 'react';
import type { FetchedPage } from '../desk-page.ts';
import type { FeedPageData } from '../pages/feed.data.ts';

// The interval, in milliseconds, of asking for the progress of a run.
const askAgain = 2_000;

/** The page with current data, refreshed while a run is in progress. */
export const useLatestFeed = (data: FeedPageData, address: string): FeedPageData => {
  const { data: fresh, load } = useFetcher<FetchedPage<FeedPageData>>({
    key: `feed ${data.feed.name} ${data.feed.last?.startedAt}`,
  });
  const latest = data.feed.isRunning ? { ...(fresh?.data?.data ?? data), done: data.done } : data;
  const { isRunning } = latest.feed;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void load(address);
    }, askAgain);
    return () => clearInterval(timer);
  }, [isRunning, load, address]);
  return latest;
};
