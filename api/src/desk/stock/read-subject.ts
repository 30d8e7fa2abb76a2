import type { StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { drafts, staff } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, isOf, shownDraft } from './draft-rows.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { plansOf } from './plans.ts';
import { isWithinReach, noSubject, readLive, type SubjectKey } from './stock-call.ts';
import { faultsOf } from './stock-faults.ts';

const othersOf = async (database: Database, key: SubjectKey, staffId: string): Promise<StockSubject['others']> => {
  const rows = await database
    .select({ name: staff.name, updatedAt: drafts.updatedAt, changes: drafts.changes })
    .from(drafts)
    .innerJoin(staff, eq(staff.id, drafts.staffId))
    .where(and(isOf(key), ne(drafts.staffId, staffId)))
    .orderBy(desc(drafts.updatedAt));
  return rows.map(({ name, updatedAt, changes }) => ({
    name,
    updatedAt: updatedAt.toISOString(),
    fields: Object.keys(changes),
  }));
};

/** A home or project as it is live, with what the caller is changing and who else is. */
export const readSubject = async (database: Database, key: SubjectKey, desk: DeskCall): Promise<StockSubject> => {
  const live = await readLive(database, key);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  const { defaults } = draftedKindRules[key.kind];
  const reach = reachOf(desk.staff.role, 'stock.write');
  const mayWrite = reach !== 'none' && (!live || isWithinReach({ reach, staff: desk.staff }, live.managerId));
  return {
    ...key,
    version: live?.version ?? 0,
    status: live?.status ?? null,
    source: live?.source ?? 'desk',
    values: live?.values ?? {},
    defaults,
    draft: draft && shownDraft(draft),
    others: await othersOf(database, key, desk.staff.id),
    locked: live?.locked ?? [],
    faults: await faultsOf(database, key.kind, { ...(live?.values ?? defaults), ...draft?.changes }),
    planned: await plansOf(database, key, desk.staff.id),
    publishedAt: live?.publishedAt.toISOString() ?? null,
    updatedAt: live?.updatedAt.toISOString() ?? null,
    mayWrite,
  };
};
