import { randomUUID } from 'node:crypto';
import type { DeskLoginEndpointName, deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import type * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { writeAudit } from '../../audit.ts';
import type { Call } from '../../call.ts';
import { passwordResets } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { loginSteps } from '../../owners/login-steps.ts';
import { setCookies } from '../../owners/owner-of.ts';
import { deskLoginName } from '../../owners/owners.ts';
import { signedOutLines } from '../../owners/signed-in-cookie.ts';
import { refuseWeak } from '../../owners/weak-password.ts';
import { endCalendarAddress } from '../calendar-address.ts';
import { staffOf } from '../desk-session.ts';
import { notifyStaff } from '../staff-mails.ts';
import { linkOf, useLink } from './staff-links.ts';

type Definitions = typeof deskLoginEndpoints;

/** The handlers of the endpoints without a login. */
type DeskLoginEndpoints = {
  [N in DeskLoginEndpointName]: (
    input: v.InferOutput<Definitions[N]['input']>,
    call: Call,
  ) => Promise<v.InferInput<Definitions[N]['output']>>;
};

const hour = 60 * 60_000;
// As for owners: no mailbox is flooded, and no network can try many links.
const linksToAddress: Limit = { kind: 'desk-link-to-address', most: 3, window: hour };
const linksFromNetwork: Limit = { kind: 'desk-link-from-network', most: 20, window: hour };

/** Logs the agency's people in and out of the desk, and sets a password by a link. */
export const loginEndpoints = (dependencies: Dependencies): DeskLoginEndpoints => {
  const { database, staffAccounts, now } = dependencies;
  const attempts = attemptsIn(dependencies);
  const steps = loginSteps(staffAccounts, dependencies);
  const gone = () => new ApiError('gone', 'This link has been used, or is too old');
  return {
    async deskLogin(given, call) {
      return { staff: await steps.login(given, call) };
    },
    async deskLoginCode({ code }, call) {
      return { staff: await steps.loginCode(code, call) };
    },
    deskKnown: (_, call) =>
      staffOf(dependencies, call).then(
        () => ({ known: true }),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'unauthorized') {
            for (const line of signedOutLines(call.headers.get('cookie'), 'back-office'))
              call.answer.append('set-cookie', line);
            return { known: false };
          }
          throw error;
        },
      ),
    async deskLogout(_, call) {
      setCookies(await staffAccounts.logout(call.headers), call);
      return {};
    },
    /**
     * Queues the request for a link, whether or not there is such an account: neither the answer nor its timing reveals
     * that.
     */
    async deskForgetPassword({ email, language }, call) {
      await attempts.takeFromNetwork(linksFromNetwork, call.address);
      if ((await attempts.count(linksToAddress, mailboxOf(email))) === null)
        await database
          .insert(passwordResets)
          .values({ id: randomUUID(), email: deskLoginName(email), language, dueAt: now() });
      return {};
    },
    async deskLink({ token }) {
      return { name: (await linkOf(database, token, now()))?.staff.name ?? null };
    },
    async deskSetPassword({ token, password }, call) {
      await attempts.takeFromNetwork(linksFromNetwork, call.address);
      const at = now();
      const found = await linkOf(database, token, at);
      if (!found?.staff.userId) throw gone();
      const { id, name, email, userId } = found.staff;
      await refuseWeak(password, { name, email, username: '' });
      await database.transaction(async (transaction) => {
        if (!(await useLink(transaction, token, id))) throw gone();
        await staffAccounts.setPassword(transaction, userId, password);
        const action = found.purpose === 'invitation' ? 'staff.joined' : 'staff.password-set';
        await writeAudit(transaction, { by: `staff:${id}`, at }, { action, kind: 'staff', subjectId: id });
        await endCalendarAddress(transaction, id);
        if (found.purpose === 'password')
          await notifyStaff(found.staff, 'password', { ...dependencies, database: transaction });
      });
      return { staff: await steps.enter({ name: email, password }, id, call) };
    },
  };
};
