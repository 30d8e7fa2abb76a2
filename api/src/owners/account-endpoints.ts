import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { eq } from '../database/orm.ts';
import { owners as ownerRows, passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { notifyOwner } from './account-mails.ts';
import { knownDevices } from './known-device.ts';
import { loginSteps } from './login-steps.ts';
import { addressOfLink, answerAddress } from './new-address.ts';
import { setCookies } from './owner-of.ts';
import type { Owner } from './owners.ts';
import { signedOutLines } from './signed-in-cookie.ts';
import { refuseWeak } from './weak-password.ts';

type AccountEndpoint =
  | 'login'
  | 'loginCode'
  | 'logout'
  | 'logoutEverywhere'
  | 'session'
  | 'forgetPassword'
  | 'resetLink'
  | 'resetPassword'
  | 'addressLink'
  | 'answerAddress';

const hour = 60 * 60_000;
// An attacker who knows an address must not flood its mailbox; the answer does not depend on whether a mail is sent.
const resetsToAddress: Limit = { kind: 'reset-to-address', most: 3, window: hour };
const resetsFromNetwork: Limit = { kind: 'reset-from-network', most: 20, window: hour };

/** Logs owners in and out, and resets forgotten passwords. */
export const accountEndpoints = (
  dependencies: Pick<Dependencies, 'database' | 'owners' | 'secret' | 'siteUrl' | 'agencyMail' | 'now'>,
): Pick<Endpoints, AccountEndpoint> => {
  const { database, owners, now } = dependencies;
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies);
  const steps = loginSteps(owners, dependencies);
  const seen = async (owner: Owner | null): Promise<Owner | null> => {
    if (owner) await database.update(ownerRows).set({ loggedInAt: now() }).where(eq(ownerRows.id, owner.id));
    return owner;
  };
  return {
    async login(given, call) {
      return { owner: await seen(await steps.login(given, call)) };
    },
    async loginCode({ code }, call) {
      return { owner: await seen(await steps.loginCode(code, call)) };
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
      if (found) setCookies(found.headers, call, found.owner.name);
      else
        for (const line of signedOutLines(call.headers.get('cookie'), 'owner-portal'))
          call.answer.append('set-cookie', line);
      return { owner: found?.owner ?? null };
    },
    /**
     * Accepts a request for a link to a new password, and stores it whether or not there is such an account: neither
     * the answer nor its timing reveals that.
     */
    async forgetPassword({ email, language }, call) {
      await attempts.takeFromNetwork(resetsFromNetwork, call.address);
      const address = email.toLowerCase();
      if ((await attempts.count(resetsToAddress, mailboxOf(email))) === null)
        await database.insert(passwordResets).values({ id: randomUUID(), email: address, language, dueAt: now() });
      return {};
    },
    async resetLink({ token }) {
      const account = await owners.resetAccount(token);
      return { usable: account !== null, first: account !== null && !(await owners.hasPassword(account.userId)) };
    },
    async addressLink({ token }) {
      return (await addressOfLink(database, token, now())) ?? { asks: null, email: '' };
    },
    async answerAddress({ token }, call) {
      await attempts.takeFromNetwork(resetsFromNetwork, call.address);
      return { state: await answerAddress(token, dependencies) };
    },
    /** Sets a new password by the token of the link, once; throws 'gone' for a used, expired or invalid one. */
    async resetPassword({ token, password, language }, call) {
      await attempts.takeFromNetwork(resetsFromNetwork, call.address);
      const account = await owners.resetAccount(token);
      if (account) await refuseWeak(password, account);
      const isFirst = account !== null && !(await owners.hasPassword(account.userId));
      const owner = account && (await owners.resetPassword(token, password));
      if (!owner) throw new ApiError('gone', 'This link has been used, or is too old');
      // A queued request for a link is dropped, too.
      await database.delete(passwordResets).where(eq(passwordResets.email, account.email));
      // A first password follows an invitation, and needs no notice.
      if (!isFirst) await notifyOwner(account.userId, 'password', dependencies, { language });
      // The link reached the owner's mailbox, so this device is theirs, and guesses by others must not lock it out. Those
      // that were known before stay known, as at the desk.
      await devices.remember(call, owner.id);
      return {};
    },
  };
};
