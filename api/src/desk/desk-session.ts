import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf, secondStepRoles } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import { and, eq, isNull } from '../database/orm.ts';
import { staff } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionOf } from '../owners/owner-of.ts';
import type { DeskCall } from './desk-endpoint.ts';

type DeskSessionDependencies = Pick<Dependencies, 'database' | 'staffAccounts' | 'now'>;

/** The staff member of a session; throws 'unauthorized' for anyone else. */
export const staffOf = async (
  { database, staffAccounts }: DeskSessionDependencies,
  call: Call,
): Promise<StaffMember> => {
  const { owner, account } = await sessionOf(staffAccounts, call);
  const [row] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.id, owner.id), isNull(staff.leftAt)));
  if (!row) throw new ApiError('unauthorized', 'Log in first');
  const { id, name, email, role, language, personId } = row;
  const off = secondStepRoles.includes(role) ? 'needed' : 'off';
  return { id, name, email, role, language, personId, secondStep: account.secondStep ? 'on' : off };
};

/**
 * A call by staff with the required permission; throws 'unauthorized' without a session, and 'forbidden' when the role
 * does not allow it or a required second step is not turned on.
 */
export const deskCallOf = async (
  dependencies: DeskSessionDependencies,
  call: Call,
  may: Permission,
): Promise<DeskCall> => {
  const member = await staffOf(dependencies, call);
  const reach = reachOf(member.role, may);
  if (reach === 'none') throw new ApiError('forbidden', `The role ${member.role} does not allow this`);
  if (member.secondStep === 'needed' && may !== 'self')
    throw new ApiError('forbidden', 'The second step of the login has to be turned on first');
  return { staff: member, reach, at: dependencies.now(), by: `staff:${member.id}`, call };
};
