import { randomUUID } from 'node:crypto';
import type { PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { plannedChanges, staff } from '../../database/schema.ts';
import { writeAudit } from '../audit.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf } from './draft-rows.ts';
import { isWithinReach, noSubject, readLive, type SubjectKey } from './stock-call.ts';

const furthest = 366 * 24 * 60 * 60_000;

type Planned = typeof plannedChanges.$inferSelect;

const shownPlan = ({ id, action, dueAt, fault, staffId }: Planned, by: string, caller: string): PlannedChange => ({
  id,
  action,
  dueAt: dueAt.toISOString(),
  by,
  fault,
  isOwn: staffId === caller,
});

const isOf = ({ kind, id }: SubjectKey) => and(eq(plannedChanges.kind, kind), eq(plannedChanges.subjectId, id));

/** What shall happen to a home or project, and what could not. */
export const plansOf = async (database: Database, key: SubjectKey, caller: string): Promise<PlannedChange[]> => {
  const rows = await database
    .select({ planned: plannedChanges, by: staff.name })
    .from(plannedChanges)
    .innerJoin(staff, eq(staff.id, plannedChanges.staffId))
    .where(and(isOf(key), isNull(plannedChanges.doneAt)))
    .orderBy(asc(plannedChanges.dueAt));
  return rows.map(({ planned, by }) => shownPlan(planned, by, caller));
};

/** Plans that the caller's draft is published, or the home taken off the site, at a time; a plan of theirs for the same is replaced. */
export const plan = async (
  transaction: Database,
  { kind, id, action, dueAt }: DeskInput<'deskPlan'>,
  desk: DeskCall,
): Promise<PlannedChange> => {
  const key = { kind, id };
  const due = new Date(dueAt);
  const ahead = due.getTime() - desk.at.getTime();
  if (!(ahead > 0 && ahead <= furthest))
    throw new ApiError('invalid-input', 'It must be within the next year', { fields: { dueAt: 'not-ahead' } });
  const live = await readLive(transaction, key);
  if (live && !isWithinReach(desk, live.managerId)) return noSubject();
  const draft = action === 'publish' ? await draftOf(transaction, key, desk.staff.id, false) : null;
  if (action === 'publish' ? !draft : !live) return noSubject();
  const same = and(
    isOf(key),
    eq(plannedChanges.staffId, desk.staff.id),
    eq(plannedChanges.action, action),
    isNull(plannedChanges.doneAt),
  );
  await transaction.delete(plannedChanges).where(same);
  const row = {
    id: randomUUID(),
    kind,
    subjectId: id,
    action,
    draftId: draft?.id ?? null,
    staffId: desk.staff.id,
    dueAt: due,
    doneAt: null,
    fault: null,
  };
  await transaction.insert(plannedChanges).values(row);
  await writeAudit(transaction, desk, { action: `${kind}.planned`, kind, subjectId: id, after: { action, dueAt } });
  return shownPlan(row, desk.staff.name, desk.staff.id);
};

/** Takes back what was planned, or puts away what could not be done; by whoever may change the home. */
export const cancelPlan = async (
  transaction: Database,
  { kind, id, plan }: DeskInput<'deskPlanCancel'>,
  desk: DeskCall,
): Promise<void> => {
  const isIt = and(isOf({ kind, id }), eq(plannedChanges.id, plan), isNull(plannedChanges.doneAt));
  const [row] = await transaction.select().from(plannedChanges).where(isIt).for('update');
  const live = await readLive(transaction, { kind, id });
  const isOwn = row?.staffId === desk.staff.id;
  if (!row || !(isOwn || (live && isWithinReach(desk, live.managerId)))) return noSubject();
  await transaction.delete(plannedChanges).where(isIt);
  const before = { action: row.action, dueAt: row.dueAt.toISOString(), fault: row.fault };
  await writeAudit(transaction, desk, { action: `${kind}.unplanned`, kind, subjectId: id, before });
};
