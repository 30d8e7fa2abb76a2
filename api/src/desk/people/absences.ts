import { randomUUID } from 'node:crypto';
import type { Absence } from '@rowhouse/shared/contract/desk-account';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, gte } from '../../database/orm.ts';
import { absences } from '../../database/schema.ts';

/** The person or program behind a change, and its time. */
export interface Doing {
  by: string;
  at: Date;
}

/** Current and coming absences, of one person or of everybody, the next first. */
export const absencesFrom = async (
  database: Database,
  at: Date,
  staffId?: string,
): Promise<(Absence & { staffId: string })[]> =>
  database
    .select()
    .from(absences)
    .where(and(gte(absences.until, brusselsDay(at)), staffId === undefined ? undefined : eq(absences.staffId, staffId)))
    .orderBy(asc(absences.from), asc(absences.id));

/** Adds an absence: no visit is offered with that person on its days. */
export const addAbsence = async (
  database: Database,
  staffId: string,
  { from, until }: { from: string; until: string },
  doing: Doing,
): Promise<Absence> => {
  const absence = { id: randomUUID(), from, until };
  await database.transaction(async (transaction) => {
    await transaction.insert(absences).values({ ...absence, staffId });
    const after = { from, until };
    await writeAudit(transaction, doing, { action: 'staff.absence-added', kind: 'staff', subjectId: staffId, after });
  });
  return absence;
};

/** Removes an absence of a person; another person's is not found. */
export const removeAbsence = async (database: Database, staffId: string, id: string, doing: Doing): Promise<void> =>
  database.transaction(async (transaction) => {
    const isIt = and(eq(absences.id, id), eq(absences.staffId, staffId));
    const [removed] = await transaction.delete(absences).where(isIt).returning();
    if (!removed) throw new ApiError('not-found', 'There is no such absence');
    const before = { from: removed.from, until: removed.until };
    await writeAudit(transaction, doing, {
      action: 'staff.absence-removed',
      kind: 'staff',
      subjectId: staffId,
      before,
    });
  });
