import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { writeRequestsRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { rolledBack } from '../../database/rolled-back.ts';
import { listings } from '../../database/schema.ts';
import { taskQueue } from '../../media/queue.ts';
import { readSettings } from '../../settings/settings.ts';
import { newsAmong, seeChanges } from '../../subscriptions/changes.ts';
import { type Demand, waitingDemands } from '../../subscriptions/send-alerts.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject, type StockKey } from '../drafts/draft-rows.ts';
import { readLive } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

// One at a time: it tries a publication in a transaction, and visitors take precedence.
const queue = taskQueue(1, 10);

// Small batches, so that visitors of an embedded database do not wait long for its one connection.
const atOnce = 20;

const publicPrice = async (database: Database, id: string): Promise<number | null> => {
  const [row] = await database.select({ price: listings.price }).from(listings).where(eq(listings.propertyId, id));
  return row?.price ?? null;
};

/**
 * Who would get an alert about a home if the caller's draft were published now, by the rule of the alerts themselves.
 */
export const alertRecipients = (database: Database, key: StockKey, desk: DeskCall): Promise<DeskOutput<'deskTold'>> =>
  queue.run(() => readRecipients(database, key, desk));

const readRecipients = async (database: Database, key: StockKey, desk: DeskCall): Promise<DeskOutput<'deskTold'>> => {
  const live = await readLive(database, key);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  let isNew = !live || !shownStatuses.includes(live.status);
  const before = live ? await publicPrice(database, key.id) : null;
  const people = new Map<string, Demand>();
  let price = before;
  const demands = key.kind === 'property' && draft ? await waitingDemands(database) : [];
  const settings = await readSettings(database);
  for (let start = 0; start < demands.length || start === 0; start += atOnce) {
    if (!draft || key.kind !== 'property') break;
    const isStored = await rolledBack(database, async (transaction) => {
      const subject = await openStock(transaction, key, desk, 'read');
      if (!(await subject.apply(draft.changes))) return false;
      await seeChanges(transaction, desk.at, key.id);
      price = await publicPrice(transaction, key.id);
      for (const demand of demands.slice(start, start + atOnce)) {
        const { criteria, matchedUntil } = demand;
        const news =
          criteria && matchedUntil ? await newsAmong(transaction, [key.id], criteria, settings, matchedUntil) : [];
        if (news.length > 0) people.set(demand.email.toLowerCase(), demand);
        isNew ||= news.some((change) => change.isNew);
      }
      return true;
    });
    if (!isStored) break;
  }
  const mayRead = reachOf(desk.staff.role, 'people.read') === 'all';
  if (mayRead)
    await writeRequestsRead(
      database,
      desk,
      'alerts',
      [...people.values()].map(({ requestId }) => requestId),
    );
  return {
    count: people.size,
    isNew,
    before,
    price,
    people: mayRead ? [...people.values()].map(({ email, language }) => ({ email, language })) : null,
  };
};
