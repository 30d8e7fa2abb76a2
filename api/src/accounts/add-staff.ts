import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../api-error.ts';
import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { staff, user } from '../database/schema.ts';
import { deskLoginName } from './account-kinds.ts';

/** A person to be invited to the desk; `personId` is the public person that visitors know them as. */
export interface StaffInvitation {
  email: string;
  name: string;
  role: StaffRole;
  language: Language;
  personId: number | null;
}

type Staff = typeof staff.$inferSelect;

/** Adds a staff member, without a password as yet; throws 'conflict' when the address is in use at the desk. */
export const addStaff = async (
  transaction: Database,
  { email: given, name, role, language, personId }: StaffInvitation,
  { by, at }: { by: string; at: Date },
): Promise<Staff> => {
  const id = randomUUID();
  const email = given.toLowerCase();
  const login = deskLoginName(email);
  const [newUser] = await transaction
    .insert(user)
    .values({ id, name, email: login, username: login, displayUsername: login, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (!newUser) throw new ApiError('conflict', 'This address is in use at the desk', { fields: { email: 'taken' } });
  const after = { name, email, role, language, personId };
  const [added] = await transaction
    .insert(staff)
    .values({ id, ...after, userId: id, createdAt: at })
    .returning();
  if (!added) throw new Error('The member of staff was not stored');
  await writeAudit(transaction, { by, at }, { action: 'staff.invited', kind: 'staff', subjectId: id, after });
  return added;
};
