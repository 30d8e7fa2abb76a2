import { randomUUID } from 'node:crypto';
import type { PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, isNull } from '../../database/orm.ts';
import { plannedChanges, staff } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { auditAreas } from './audit-area.ts';
import { noSubject, type PlanKey, type SubjectKey } from './draft-rows.ts';

const furthest = 366 * 24 * 60 * 60_000;

type PlanRow = typeof plannedChanges.$inferSelect;

const shownPlan = ({ id, action, dueAt, fault, staffId }: PlanRow, by: string, caller: string): PlannedChange => ({
  id,
  action,
  dueAt: dueAt.toISOString(),
  by,
  fault,
  isOwn: staffId === caller,
});

const isOf = ({ kind, id }: SubjectKey) => and(eq(plannedChanges.kind, kind), eq(plannedChanges.subjectId, id));

/** The planned changes of a subject, including failed ones. */
export const plansOf = async (database: Database, key: SubjectKey, caller: string): Promise<PlannedChange[]> => {
  const rows = await database
    .select({ planned: plannedChanges, by: staff.name })
    .from(plannedChanges)
    .innerJoin(staff, eq(staff.id, plannedChanges.staffId))
    .where(and(isOf(key), isNull(plannedChanges.doneAt)))
    .orderBy(asc(plannedChanges.dueAt));
  return rows.map(({ planned, by }) => shownPlan(planned, by, caller));
};

/** The time of a plan; rejected unless it is within the next year. */
export const dueWithinYear = (dueAt: string, { at }: Pick<DeskCall, 'at'>): Date => {
  const due = new Date(dueAt);
  const ahead = due.getTime() - at.getTime();
  if (!(ahead > 0 && ahead <= furthest))
    throw new ApiError('invalid-input', 'It must be within the next year', { fields: { dueAt: 'not-ahead' } });
  return due;
};

/** Stores a plan; it replaces the same person's plan for the same subject. */
export const storePlan = async (
  transaction: Database,
  { kind, id: subjectId }: PlanKey,
  { action, dueAt, draftId }: Pick<PlanRow, 'action' | 'dueAt' | 'draftId'>,
  desk: DeskCall,
): Promise<PlannedChange> => {
  const same = and(
    isOf({ kind, id: subjectId }),
    eq(plannedChanges.staffId, desk.staff.id),
    eq(plannedChanges.action, action),
    isNull(plannedChanges.doneAt),
  );
  await transaction.delete(plannedChanges).where(same);
  const staffId = desk.staff.id;
  const row = { id: randomUUID(), kind, subjectId, action, draftId, staffId, dueAt, doneAt: null, fault: null };
  await transaction.insert(plannedChanges).values(row);
  const after = { action, dueAt: dueAt.toISOString() };
  await writeAudit(transaction, desk, { action: `${auditAreas[kind]}.planned`, kind, subjectId, after });
  return shownPlan(row, desk.staff.name, staffId);
};

/** Cancels a plan, or dismisses a failed one; 'not-found' for an unknown plan, or when the caller may not do it. */
export const removePlan = async (
  transaction: Database,
  { kind, id }: PlanKey,
  plan: string,
  desk: DeskCall,
  mayRemove: (isOwn: boolean) => boolean | Promise<boolean>,
): Promise<void> => {
  const isIt = and(isOf({ kind, id }), eq(plannedChanges.id, plan), isNull(plannedChanges.doneAt));
  const [row] = await transaction.select().from(plannedChanges).where(isIt).for('update');
  if (!row || !(await mayRemove(row.staffId === desk.staff.id))) return noSubject();
  await transaction.delete(plannedChanges).where(isIt);
  const before = { action: row.action, dueAt: row.dueAt.toISOString(), fault: row.fault };
  await writeAudit(transaction, desk, { action: `${auditAreas[kind]}.unplanned`, kind, subjectId: id, before });
};
