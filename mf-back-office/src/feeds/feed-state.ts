import type { DeskFeed } from '@rowhouse/shared/contract/desk-feeds';

/** The state of a feed: the first that applies, in order of precedence. */
export const stateOfFeed = (feed: DeskFeed) => {
  if (!feed.isReadable) return 'broken';
  if (feed.isRunning) return 'running';
  if (feed.waitingRun !== null) return 'waits';
  if (feed.pausedAt !== null) return 'paused';
  if (feed.last === null) return 'new';
  if (feed.failures > 0) return 'failing';
  return feed.last.skipped > 0 ? 'skips' : 'good';
};
