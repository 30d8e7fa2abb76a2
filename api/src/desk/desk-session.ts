import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { AccountSession } from '../accounts/accounts.ts';
import { needsSecondStep } from '../accounts/needs-second-step.ts';
import { sessionOf } from '../accounts/session-of.ts';
import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import type { Database } from '../database/database.ts';
import { and, eq, gt, isNull } from '../database/orm.ts';
import { sessionProofs, staff } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { macOf } from '../sealed.ts';
import type { DeskCall } from './desk-endpoint.ts';

type DeskSessionDependencies = Pick<Dependencies, 'database' | 'staffAccounts' | 'now' | 'secret' | 'siteUrl'>;

/** How long password and code count, for what needs them fresh. */
const fresh = 10 * 60_000;

/** The staff member of a session, and the session; throws 'unauthorized' for anyone else. */
const memberOf = async ({ database, staffAccounts, secret, siteUrl }: DeskSessionDependencies, call: Call) => {
  const session = await sessionOf(staffAccounts, call);
  const { account } = session;
  const [row] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.id, account.id), isNull(staff.leftAt)));
  if (!row) throw new ApiError('unauthorized', 'Log in first');
  const { id, name, email, role, language, personId } = row;
  const off = needsSecondStep(row, siteUrl) ? 'needed' : 'off';
  const secondStep = account.secondStep ? 'on' : off;
  const storageKey = macOf(secret, 'storage of the desk', id).toString('base64url');
  const member: StaffMember = { id, name, email, role, language, personId, secondStep, storageKey };
  return { member, session };
};

// A session begins with password and code, and its person can give them again.
const hasFreshProof = async (database: Database, { sessionId, startedAt }: AccountSession): Promise<boolean> => {
  const since = new Date(Date.now() - fresh);
  if (startedAt > since) return true;
  const isIt = and(eq(sessionProofs.sessionId, sessionId), gt(sessionProofs.at, since));
  return (await database.$count(sessionProofs, isIt)) > 0;
};

/**
 * A call by staff with the required permission; throws 'unauthorized' without a session, 'forbidden' when the role does
 * not allow it or a required second step is not turned on, and 'confirm-login' when password and code are too long ago.
 */
export const deskCallOf = async (
  dependencies: DeskSessionDependencies,
  call: Call,
  { may, needsFreshProof = false }: { may: Permission; needsFreshProof?: boolean },
): Promise<DeskCall> => {
  const { member, session } = await memberOf(dependencies, call);
  const reach = reachOf(member.role, may);
  if (reach === 'none') throw new ApiError('forbidden', `The role ${member.role} does not allow this`);
  if (member.secondStep === 'needed' && may !== 'self')
    throw new ApiError('forbidden', 'The second step of the login has to be turned on first');
  if (needsFreshProof && !(await hasFreshProof(dependencies.database, session)))
    throw new ApiError('confirm-login', 'Password and code have to be given again first');
  return { staff: member, reach, at: dependencies.now(), by: `staff:${member.id}`, call };
};
