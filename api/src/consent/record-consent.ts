import { categoriesAmong } from '@rowhouse/shared/domain/consent';
import { attemptsIn, type Limit } from '../attempts.ts';
import { lt } from '../database/orm.ts';
import { consents } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';

type ConsentDependencies = Pick<Dependencies, 'database' | 'secret' | 'now'>;

// More than people change their choice; otherwise a program could fill the log.
const limit: Limit = { kind: 'consent-from-network', most: 120, window: 15 * 60_000 };
const day = 86_400_000;

/**
 * Stores a choice as proof, and removes those that are older than the settings keep them; the same choice sent twice is
 * stored once.
 */
export const recordConsent =
  (dependencies: ConsentDependencies): Endpoint<'recordConsent'> =>
  async ({ id, version, answer, categories }, { address }) => {
    const { database, now } = dependencies;
    await attemptsIn(dependencies).takeFromNetwork(limit, address);
    const time = now();
    const { consent } = await readSettings(database);
    await database.delete(consents).where(lt(consents.time, new Date(time.getTime() - consent.logDays * day)));
    await database
      .insert(consents)
      .values({ id, time, version, answer, categories: categoriesAmong(categories) })
      .onConflictDoNothing();
    return {};
  };
