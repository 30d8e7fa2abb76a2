import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, asc, eq, isNotNull, isNull } from '../database/orm.ts';
import { subscriptions } from '../database/schema.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { searchText } from '../properties/search-text.ts';
import { readSettings } from '../settings/settings.ts';
import { alertMail, type SearchNews } from './alert-mail.ts';
import { type Change, changesFor, seeChanges } from './changes.ts';

/** A confirmed search, with the state of its alerts. */
export type Demand = typeof subscriptions.$inferSelect;

/** The searches that get alerts. */
export const waitingDemands = (database: Database): Promise<Demand[]> => {
  const isWaiting = and(
    eq(subscriptions.kind, 'demand'),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  );
  return database
    .select()
    .from(subscriptions)
    .where(isWaiting)
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
};

/**
 * Mails everyone one of whose searches a new property or a lowered price matches: one mail a day for all searches of an
 * address, with each home once; later news of that day waits for the next.
 */
export const sendAlerts = async (dependencies: MailDependencies): Promise<void> => {
  const { database, now } = dependencies;
  const time = now();
  await seeChanges(database, time);
  const settings = await readSettings(database);
  const byAddress = Map.groupBy(await waitingDemands(database), ({ email }) => email);
  await eachAlone([...byAddress], ([email, demands]) => sendTo(email, demands, { settings, time, dependencies }));
};

interface Sending {
  settings: Settings;
  time: Date;
  dependencies: MailDependencies;
}

const isMailed = (demands: readonly Demand[], time: Date): boolean =>
  demands.some(({ mailedAt }) => mailedAt && brusselsDay(mailedAt) === brusselsDay(time));

const sendTo = async (
  email: string,
  demands: readonly Demand[],
  { settings, time, dependencies }: Sending,
): Promise<void> => {
  const { database } = dependencies;
  if (isMailed(demands, time)) return;
  const changesOfDemands = new Map<string, Change[]>();
  for (const { id, criteria, matchedUntil } of demands)
    if (criteria && matchedUntil)
      changesOfDemands.set(id, await changesFor(database, criteria, settings, matchedUntil));
  await database.transaction(async (transaction) => {
    // Another instance waits here, and then sees what this one has mailed, also for a search that has ended since.
    const standing = await transaction
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.kind, 'demand'), eq(subscriptions.email, email)))
      .orderBy(asc(subscriptions.id))
      .for('update');
    if (isMailed(standing, time)) return;
    const heldDemands = demands.filter(({ id, matchedUntil }) => {
      const present = standing.find((one) => one.id === id);
      return present && !present.endedAt && matchedUntil && present.matchedUntil?.getTime() === matchedUntil.getTime();
    });
    const withNews = heldDemands.filter(({ id }) => (changesOfDemands.get(id) ?? []).length > 0);
    for (const demand of heldDemands)
      await transaction
        .update(subscriptions)
        .set({ matchedUntil: time, ...(withNews.includes(demand) && { mailedAt: time }) })
        .where(eq(subscriptions.id, demand.id));
    // The latest search says in which language the person reads.
    const latest = withNews.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];
    if (!latest) return;
    const { language, requestId } = latest;
    const searches: SearchNews[] = [];
    for (const { id, criteria, unsubscribe } of withNews)
      if (criteria)
        searches.push({
          criteria,
          search: await searchText(transaction, criteria, language, settings),
          unsubscribe,
          news: changesOfDemands.get(id) ?? [],
        });
    const mail = alertMail({ email, language, searches }, settings, dependencies);
    await enqueueMails([mail], requestId, { ...dependencies, database: transaction });
  });
};
