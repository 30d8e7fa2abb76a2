import type { DeskFeed } from '@rowhouse/shared/contract/desk-feeds';

/** What there is to say of a feed first: the first that is so. */
export const stateOfFeed = (feed: DeskFeed) => {
  if (!feed.isReadable) return 'broken';
  if (feed.isRunning) return 'running';
  if (feed.waitingRun !== null) return 'waits';
  if (feed.pausedAt !== null) return 'paused';
  if (feed.last === null) return 'new';
  return feed.failures > 0 ? 'failing' : 'good';
};
