import { notifyOfChange } from '../../accounts/account-mails.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { and, eq, isNull } from '../../database/orm.ts';
import { staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Doing } from './absences.ts';

/** Turns off the second step of a person who lost device and codes, and mails them. */
export const secondStepOff = async (
  staffMember: typeof staff.$inferSelect,
  dependencies: Dependencies,
  doing: Doing,
): Promise<void> =>
  dependencies.database.transaction(async (transaction) => {
    if (!(await dependencies.staffAccounts.removeSecondStep(staffMember.userId ?? '', transaction)))
      throw new ApiError('not-found', 'There is no second step');
    await writeAudit(transaction, doing, { action: 'staff.second-step-off', kind: 'staff', subjectId: staffMember.id });
    await notifyOfChange('staff', staffMember, 'secondStepOff', { ...dependencies, database: transaction });
  });

/** The same by a command, by mail address. */
export const secondStepOffByCommand = async (email: string, dependencies: Dependencies): Promise<void> => {
  const isIt = and(eq(staff.email, email.toLowerCase()), isNull(staff.leftAt));
  const [staffMember] = await dependencies.database.select().from(staff).where(isIt);
  if (!staffMember) throw new ApiError('not-found', 'Nobody with this address works at the desk');
  await secondStepOff(staffMember, dependencies, { by: 'command', at: dependencies.now() });
};
