import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { hiderFor } from './read-history.ts';
import { isWithinReach } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

/** A live home or project, with the caller's draft and who else has one. */
export const readSubject = async (database: Database, key: StockKey, desk: DeskCall): Promise<StockSubject> => {
  const subject = await openStock(database, key, desk, 'read');
  const { live } = subject;
  const shown = await readDraft(database, subject, desk);
  const hide = await hiderFor(database, [live?.values.ownerId], desk);
  const reach = reachOf(desk.staff.role, 'stock.write');
  return {
    ...shown,
    kind: key.kind,
    status: live?.status ?? null,
    source: live?.source ?? 'desk',
    values: live ? { ...live.values, ownerId: hide(live.values.ownerId) } : {},
    locked: live?.locked ?? [],
    mayWrite: reach !== 'none' && (!live || isWithinReach({ reach, staff: desk.staff }, live.managerId)),
  };
};
