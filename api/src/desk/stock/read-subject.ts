import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject, othersOf, type StockKey, shownDraft } from '../drafts/draft-rows.ts';
import { plansOf } from '../drafts/plan-rows.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { hiderFor } from './read-history.ts';
import { isWithinReach, readLive } from './stock-call.ts';
import { faultsOf } from './stock-faults.ts';

/** A live home or project, with the caller's draft and who else has one. */
export const readSubject = async (database: Database, key: StockKey, desk: DeskCall): Promise<StockSubject> => {
  const live = await readLive(database, key);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  const { defaults } = draftedKindRules[key.kind];
  const hide = await hiderFor(database, [live?.values.ownerId], desk);
  const reach = reachOf(desk.staff.role, 'stock.write');
  const mayWrite = reach !== 'none' && (!live || isWithinReach({ reach, staff: desk.staff }, live.managerId));
  return {
    ...key,
    version: live?.version ?? 0,
    status: live?.status ?? null,
    source: live?.source ?? 'desk',
    values: live ? { ...live.values, ownerId: hide(live.values.ownerId) } : {},
    defaults,
    draft: draft && shownDraft(draft),
    others: await othersOf(database, key, desk.staff.id),
    locked: live?.locked ?? [],
    faults: await faultsOf(database, key.kind, { ...(live?.values ?? defaults), ...draft?.changes }),
    planned: await plansOf(database, key, desk.staff.id),
    mayWrite,
  };
};
