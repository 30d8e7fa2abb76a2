import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Accounts } from '../../accounts/accounts.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, exists, isNull, sql } from '../../database/orm.ts';
import { account, staff, verification } from '../../database/schema.ts';
import type { Doing } from './absences.ts';
import { type KnownAs, knownPerson } from './known-person.ts';

/** A staff member by id; throws 'not-found'. */
export const staffById = async (database: Database, id: string) => {
  const [row] = await database.select().from(staff).where(eq(staff.id, id));
  if (!row) throw new ApiError('not-found', 'Nobody with this id works at the desk');
  return row;
};

/** Runs changes of the staff one after the other; afterwards an admin who can log in must exist. */
export const changingStaff = async <T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`);
    const result = await work(transaction);
    const hasPassword = exists(transaction.select().from(account).where(eq(account.userId, staff.userId)));
    const isAdmin = and(eq(staff.role, 'admin'), isNull(staff.leftAt), hasPassword);
    if ((await transaction.$count(staff, isAdmin)) === 0)
      throw new ApiError('conflict', 'The last admin stays', { fields: { role: 'last-admin' } });
    return result;
  });

interface StaffChange extends KnownAs {
  id: string;
  /** The version that was read. */
  version: number;
  name: string;
  role: StaffRole;
}

/** Changes the name, role and public person of a staff member. */
export const changeStaff = (
  database: Database,
  { id, version, name, role, ...fields }: StaffChange,
  ownId: string,
  doing: Doing,
) =>
  changingStaff(database, async (transaction) => {
    const staffMember = await staffById(transaction, id);
    if (staffMember.version !== version) throw new ApiError('conflict', 'Somebody else changed this person meanwhile');
    if (id === ownId && role !== staffMember.role)
      throw new ApiError('forbidden', 'You cannot change your own role', { fields: { role: 'own' } });
    const personId = await knownPerson(transaction, { ...fields, staffId: id, name, email: staffMember.email }, doing);
    const after = { name, role, personId };
    await transaction
      .update(staff)
      .set({ ...after, version: version + 1 })
      .where(eq(staff.id, id));
    const before = { name: staffMember.name, role: staffMember.role, personId: staffMember.personId };
    await writeAudit(transaction, doing, { action: 'staff.changed', kind: 'staff', subjectId: id, before, after });
  });

/**
 * Revokes a person's access to the desk immediately: their sessions and links are removed. Their past actions stay
 * under their name.
 */
export const leave = (database: Database, accounts: Accounts, id: string, doing: Doing) =>
  changingStaff(database, async (transaction) => {
    const { leftAt, userId, version } = await staffById(transaction, id);
    if (leftAt) return;
    await transaction
      .update(staff)
      .set({ leftAt: doing.at, version: version + 1 })
      .where(eq(staff.id, id));
    if (userId) {
      await transaction.delete(verification).where(eq(verification.value, userId));
      await accounts.endSessions(transaction, userId);
    }
    await writeAudit(transaction, doing, { action: 'staff.left', kind: 'staff', subjectId: id });
  });

/** Restores the access of a person who left, with their former password. */
export const comeBack = (database: Database, id: string, doing: Doing) =>
  changingStaff(database, async (transaction) => {
    const { leftAt, version } = await staffById(transaction, id);
    if (!leftAt) return;
    await transaction
      .update(staff)
      .set({ leftAt: null, version: version + 1 })
      .where(eq(staff.id, id));
    await writeAudit(transaction, doing, { action: 'staff.came-back', kind: 'staff', subjectId: id });
  });
