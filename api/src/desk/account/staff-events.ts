import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import type { AccountChange, AccountEvents } from '../../accounts/account-events.ts';
import { writeAudit } from '../../audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endCalendarAddress } from '../calendar-address.ts';

const actions: Record<AccountChange, AuditSubjectAction> = {
  first: 'staff.joined',
  reset: 'staff.password-set',
  password: 'staff.password-changed',
  secondStepOn: 'staff.second-step-on',
  secondStepOff: 'staff.second-step-off',
  codes: 'staff.recovery-codes-renewed',
};
// The calendar's address ends with a new password.
const newPasswords: readonly AccountChange[] = ['first', 'reset', 'password'];

/** Records what the agency's people change about their logins. */
export const staffEvents = ({ now }: Pick<Dependencies, 'now'>): AccountEvents => ({
  async changed(transaction, { id }, change) {
    const doing = { by: `staff:${id}`, at: now() } as const;
    await writeAudit(transaction, doing, { action: actions[change], kind: 'staff', subjectId: id });
    if (newPasswords.includes(change)) await endCalendarAddress(transaction, id);
  },
});
