import type { DeskFeed } from '@rowhouse/shared/contract/desk-feeds';

/** The state of a feed: the first that applies, in order of precedence. */
export const stateOfFeed = (feed: DeskFeed) => {
  if (!feed.isReadable) return 'broken';
  if (feed.isRunning) return 'running';
  if (feed.waitingRun !== null) return 'waits';
  if (feed.pausedAt !== null) return 'paused';
  if (feed.last === null) return 'new';
  return feed.failures > 0 ? 'failing' : 'good';
};
