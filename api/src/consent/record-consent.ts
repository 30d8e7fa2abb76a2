import { categoriesAmong } from '@rowhouse/shared/domain/consent';
import { lt } from 'drizzle-orm';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { consents } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { readSettings } from '../settings/settings.ts';

export interface ConsentDependencies {
  database: Database;
  secret: string;
  now: () => Date;
}

// Nobody changes their mind this often; a program that fills the log does.
const limit: Limit = { kind: 'consent-from-network', most: 120, window: 15 * 60_000 };
const day = 86_400_000;

/** Keeps a choice as proof, and drops those that are older than the settings keep them; the same choice sent twice stands once. */
export const recordConsent =
  (dependencies: ConsentDependencies): Endpoint<'recordConsent'> =>
  async ({ id, version, answer, categories }, { address }) => {
    const { database, now } = dependencies;
    const network = networkOf(address);
    const attempts = attemptsIn(dependencies);
    await attempts.sweep();
    // Where no address is known, all visitors would share one count.
    if (network !== '') await attempts.take(limit, network);
    const time = now();
    const { consent } = await readSettings(database);
    await database.delete(consents).where(lt(consents.time, new Date(time.getTime() - consent.logDays * day)));
    await database
      .insert(consents)
      .values({ id, time, version, answer, categories: categoriesAmong(categories) })
      .onConflictDoNothing();
    return {};
  };
