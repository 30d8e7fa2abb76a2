import { randomUUID } from 'node:crypto';
import { type StaffRole, secondStepRoles } from '@rowhouse/shared/domain/staff-roles';
import { symmetricEncrypt } from 'better-auth/crypto';
import { addStaff } from '../accounts/add-staff.ts';
import { eq } from '../database/orm.ts';
import { twoFactor, user } from '../database/schema.ts';
import type { testApp } from './test-app.ts';

/** A password that may be chosen. */
export const deskPassword = 'slates and chimney pots';

/** The cookies of an answer, as the next call sends them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

/**
 * A new staff member with a password and a session: the headers of their calls, and who they are. It has the
 * second step on, if the role needs it, unless told otherwise.
 */
export const staffSession = async (
  { dependencies, post }: Pick<ReturnType<typeof testApp>, 'dependencies' | 'post'>,
  role: StaffRole,
  {
    personId = null,
    name = `A ${role}`,
    secondStep = secondStepRoles.includes(role),
  }: { personId?: number | null; name?: string; secondStep?: boolean } = {},
): Promise<{ id: string; email: string; headers: { cookie: string } }> => {
  const { database, staffAccounts, now, secret: key } = dependencies;
  const email = `${randomUUID()}@agency.example`;
  const given = { email, name, role, language: 'nl', personId } as const;
  const { id } = await addStaff(database, given, { by: 'command', at: now() });
  await staffAccounts.setPassword(database, id, await staffAccounts.hashPassword(deskPassword));
  const answer = await post('/desk/login', { name: email, password: deskPassword });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`);
  await database.update(user).set({ twoFactorEnabled: secondStep }).where(eq(user.id, id));
  if (secondStep) {
    const encrypted = (data: string) => symmetricEncrypt({ key, data });
    const own = { secret: await encrypted(randomUUID()), backupCodes: await encrypted('[]') };
    await database.insert(twoFactor).values({ id: randomUUID(), userId: id, ...own, verified: true });
  }
  return { id, email, headers: { cookie: cookiesOf(answer) } };
};
