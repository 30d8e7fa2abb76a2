import { eq } from '../database/orm.ts';
import { feeds } from '../database/schema.ts';
import { BadFeed } from './bad-feed.ts';
import { canVanish } from './difference.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { leaseFeed } from './feed-lease.ts';
import { feedNamed, standingOf } from './feed-rows.ts';
import { withdraw } from './withdraw.ts';

/**
 * Removes a feed with its reports and withdraws its homes, which a person must confirm. Returns how many were
 * withdrawn.
 */
export const removeFeed = async (
  name: string,
  { confirm }: { confirm: boolean },
  dependencies: FeedDependencies,
): Promise<number> => {
  const { database, now } = dependencies;
  await feedNamed(database, name);
  const lease = await leaseFeed(name, dependencies);
  if (!lease) throw new BadFeed([`a run of '${name}' is under way; wait for its end`]);
  try {
    const standing = [...(await standingOf(database, name))].filter(([, { status }]) => canVanish(status));
    if (standing.length > 0 && !confirm)
      throw new BadFeed([`${standing.length} homes of '${name}' are on the site; --confirm withdraws them`]);
    for (const [sourceId] of standing) {
      await lease.keep();
      await database.transaction(async (transaction) => {
        await lease.assert(transaction);
        await withdraw(transaction, { name }, sourceId, { id: null, at: now() });
      });
    }
    await database.delete(feeds).where(eq(feeds.name, name));
    return standing.length;
  } finally {
    await lease.end();
  }
};
