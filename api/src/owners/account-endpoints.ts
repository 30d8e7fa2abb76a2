import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { tellOwner } from './account-mails.ts';
import { deviceName } from './device-name.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { setCookies } from './owner-of.ts';
import { refuseWeak } from './weak-password.ts';

type AccountEndpoint =
  | 'login'
  | 'loginCode'
  | 'logout'
  | 'logoutEverywhere'
  | 'session'
  | 'forgetPassword'
  | 'resetLink'
  | 'resetPassword';

const hour = 60 * 60_000;
const quarter = hour / 4;
const day = 24 * hour;
const onAccountFromNetwork: Limit = { kind: 'login-on-account', most: 10, window: quarter };
// More than an office with many owners behind one address needs, less than trying one password on many accounts takes.
const fromNetwork: Limit = { kind: 'login-from-network', most: 60, window: quarter };
// From any network. An owner with a new device can then still log in by asking for a new password, by mail.
const onAccount: Limit = { kind: 'login-on-account-anywhere', most: 50, window: day };
const onDevice: Limit = { kind: 'login-on-device', most: 20, window: day };
// Who tries codes knows the password: a device that is known is no exception here.
const codeFromNetwork: Limit = { kind: 'code-on-account', most: 10, window: quarter };
const codeOnAccount: Limit = { kind: 'code-on-account-anywhere', most: 50, window: day };
// Someone who knows an address must not fill its mailbox; the answer is the same whether a mail is sent.
const resetsToAddress: Limit = { kind: 'reset-to-address', most: 3, window: hour };
const resetsFromNetwork: Limit = { kind: 'reset-from-network', most: 20, window: hour };

/** Logs owners in and out, and takes a new password from who forgot theirs. */
export const accountEndpoints = (
  dependencies: Pick<Dependencies, 'database' | 'owners' | 'secret' | 'siteUrl' | 'agencyMail' | 'now'>,
): Pick<Endpoints, AccountEndpoint> => {
  const { database, owners, now } = dependencies;
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies);
  const isFresh = freshCodes(dependencies);
  return {
    async login({ name, password }, call) {
      const account = name.toLowerCase();
      const accountHere = `${account}\n${networkOf(call.address)}`;
      const device = await devices.of(call, () => owners.named(name));
      // A known device has a count of its own, so that nobody else can use up what is left to it.
      if (device === null || (await attempts.count(onDevice, device)) !== null) {
        await attempts.take(onAccountFromNetwork, accountHere);
        await attempts.takeFromNetwork(fromNetwork, call.address);
        await attempts.take(onAccount, account);
      }
      const session = await owners.login(name, password, call.headers, deviceName(call.userAgent));
      if (!session) throw new ApiError('wrong-credentials', 'The username or password are not correct.');
      if (device === null) await attempts.forget(onAccountFromNetwork, accountHere);
      else await attempts.forget(onDevice, device);
      setCookies(session.headers, call);
      if (session.owner) await devices.remember(call, session.owner.id);
      return { owner: session.owner };
    },
    /** The second step; throws 'gone' where no password was given, or too long ago. */
    async loginCode({ code }, call) {
      const gone = new ApiError('gone', 'The password has to be given first');
      const userId = await owners.challenged(call.headers);
      if (userId === null) throw gone;
      const here = `${userId}\n${networkOf(call.address)}`;
      await attempts.take(codeFromNetwork, here);
      await attempts.takeFromNetwork(fromNetwork, call.address);
      await attempts.take(codeOnAccount, userId);
      const wrong = new ApiError('wrong-credentials', 'The code is not correct', { fields: { code: 'wrong' } });
      if (!(await isFresh(userId, code))) throw wrong;
      const session = await owners.loginCode(code, call.headers, deviceName(call.userAgent));
      if (session === 'over') throw gone;
      if (typeof session === 'string') throw wrong;
      await attempts.forget(codeFromNetwork, here);
      setCookies(session.headers, call);
      await devices.remember(call, session.owner.id);
      return { owner: session.owner };
    },
    async logout(_, call) {
      setCookies(await owners.logout(call.headers), call);
      return {};
    },
    async logoutEverywhere(_, call) {
      const session = await owners.ofSession(call.headers);
      if (session) await devices.forget(session.owner.id);
      setCookies(await owners.logoutEverywhere(call.headers), call);
      return {};
    },
    async session(_, call) {
      const found = await owners.ofSession(call.headers);
      if (found) setCookies(found.headers, call);
      return { owner: found?.owner ?? null };
    },
    /** Accepts a request for a link to a new password, and stores it whether or not there is such an account: neither the answer nor its time shows that. */
    async forgetPassword({ email, language }, call) {
      await attempts.takeFromNetwork(resetsFromNetwork, call.address);
      const address = email.toLowerCase();
      if ((await attempts.count(resetsToAddress, mailboxOf(email))) === null)
        await database.insert(passwordResets).values({ id: randomUUID(), email: address, language, dueAt: now() });
      return {};
    },
    resetLink: async ({ token }) => ({ usable: (await owners.resetAccount(token)) !== null }),
    /** Sets a new password by the token of the link, once; throws 'gone' for one that is used, too old or none. */
    async resetPassword({ token, password, language }, call) {
      await attempts.takeFromNetwork(resetsFromNetwork, call.address);
      const account = await owners.resetAccount(token);
      if (account) await refuseWeak(password, account);
      const owner = account && (await owners.resetPassword(token, password));
      if (!owner) throw new ApiError('gone', 'This link has been used, or is too old');
      // Nor a link that was asked for and is not sent yet.
      await database.delete(passwordResets).where(eq(passwordResets.email, account.email));
      await tellOwner(account.userId, 'password', dependencies, { language });
      await devices.forget(owner.id);
      // The link reached the owner's mailbox: this device is theirs, and guesses by others must not lock it out.
      await devices.remember(call, owner.id);
      return {};
    },
  };
};
