import { BadFeed } from './bad-feed.ts';
import type { FeedDependencies } from './feed-tools.ts';
export const removeFeed = async (
  _name: string,
  _: { confirm: boolean },
  _dependencies: FeedDependencies,
): Promise<number> => {
  throw new BadFeed(['not yet']);
};
