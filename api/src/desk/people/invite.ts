import type { Language } from '@rowhouse/shared/domain/language';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { deskLoginName } from '../../accounts/account-kinds.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { addStaff, type StaffInvitation } from '../../accounts/add-staff.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { staff, user } from '../../database/schema.ts';

type Staff = typeof staff.$inferSelect;

/** The login of a staff member; throws 'not-found' when there is none. */
export const loginOfStaff = ({ userId, language }: Staff): { userId: string; language: Language } => {
  if (userId === null) throw new ApiError('not-found', 'This person has no login');
  return { userId, language };
};

/** Invites by a command: a new person, or a present staff member again, whose role stays. */
export const inviteByCommand = async (
  database: Database,
  invited: Omit<StaffInvitation, 'personId'>,
  accounts: Accounts,
  at: Date,
): Promise<{ link: string; role: StaffRole }> =>
  database.transaction(async (transaction) => {
    const [existing] = await transaction
      .select({ staff })
      .from(staff)
      .innerJoin(user, eq(user.id, staff.userId))
      .where(eq(user.username, deskLoginName(invited.email)));
    if (existing?.staff.leftAt) throw new ApiError('conflict', 'The person with this address has left the desk');
    const by = 'command';
    const staffMember = existing?.staff ?? (await addStaff(transaction, { ...invited, personId: null }, { by, at }));
    if (existing)
      await writeAudit(
        transaction,
        { by, at },
        { action: 'staff.invited-again', kind: 'staff', subjectId: staffMember.id },
      );
    return {
      link: await accounts.makeLink(transaction, loginOfStaff(staffMember), 'invitation', at),
      role: staffMember.role,
    };
  });
