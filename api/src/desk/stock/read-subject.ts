import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { isDeedStatus } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import { and, desc, eq } from '../../database/orm.ts';
import { stockChanges } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { hiderFor } from './read-history.ts';
import { isWithinReach } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

// What a home was sold or let for is for those who may change the home; everyone sees the day.
const readDeed = async (
  database: Database,
  { kind, id }: StockKey,
  mayWrite: boolean,
): Promise<StockSubject['deed']> => {
  const isStatus = and(
    eq(stockChanges.kind, kind),
    eq(stockChanges.subjectId, id),
    eq(stockChanges.field, 'stockStatus'),
  );
  const [last] = await database
    .select({ deed: stockChanges.deed })
    .from(stockChanges)
    .where(isStatus)
    .orderBy(desc(stockChanges.id))
    .limit(1);
  return last?.deed ? { ...last.deed, price: mayWrite ? last.deed.price : null } : null;
};

/** A live home or project, with the caller's draft and who else has one. */
export const readSubject = async (database: Database, key: StockKey, desk: DeskCall): Promise<StockSubject> => {
  const subject = await openStock(database, key, desk, 'read');
  const { live } = subject;
  const draftState = await readDraft(database, subject, desk);
  const hide = await hiderFor(database, [live?.values.ownerId], desk);
  const reach = reachOf(desk.staff.role, 'stock.write');
  const mayWrite = reach !== 'none' && (!live || isWithinReach({ reach, staff: desk.staff }, live.managerId));
  return {
    ...draftState,
    kind: key.kind,
    status: live?.status ?? null,
    source: live?.source ?? 'desk',
    deed: isDeedStatus(live?.status ?? null) ? await readDeed(database, key, mayWrite) : null,
    values: live ? { ...live.values, ownerId: hide(live.values.ownerId) } : {},
    locked: live?.locked ?? [],
    mayWrite,
  };
};
