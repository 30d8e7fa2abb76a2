import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { networkOf } from '@rowhouse/shared/server/network';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import { eq } from '../database/orm.ts';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AccountEvents } from './account-events.ts';
import { accountKinds } from './account-kinds.ts';
import { notifyOfChange } from './account-mails.ts';
import type { Accounts, Person } from './accounts.ts';
import { deviceName } from './device-name.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import type { AccountKind } from './session-lengths.ts';
import { setCookies } from './session-of.ts';
import { signedOutLines } from './signed-in-cookie.ts';
import { refuseWeak } from './weak-password.ts';

const quarter = 15 * 60_000;
const hour = 4 * quarter;
const day = 24 * hour;
const onAccountFromNetwork: Limit = { kind: 'login-on-account', most: 10, window: quarter };
// More than an office with many people behind one address needs, and less than an attack with one password on many
// accounts takes. Each step of each kind has its own, since anybody can use up that of passwords without an account.
const fromNetwork = (step: 'login' | 'code', kind: AccountKind): Limit => ({
  kind: `${step}-of-${kind}-from-network`,
  most: 60,
  window: quarter,
});
// From all networks together. A person with a new device can still log in by requesting a new password by mail.
const onAccount: Limit = { kind: 'login-on-account-anywhere', most: 50, window: day };
const onDevice: Limit = { kind: 'login-on-device', most: 20, window: day };
// Guessing codes requires the password, so known devices have no exception here.
const codeFromNetwork: Limit = { kind: 'code-on-account', most: 10, window: quarter };
const codeOnAccount: Limit = { kind: 'code-on-account-anywhere', most: 50, window: day };
// An attacker who knows an address must not flood its mailbox; the answer does not depend on whether a mail is sent.
const linksToAddress: Limit = { kind: 'reset-to-address', most: 3, window: hour };
const linksFromNetwork = { most: 20, window: hour };

type FlowDependencies = Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now' | 'agencyMail'>;

/** Counts a request or a use of a link in a mail, whatever it is for; throws 'too-many-requests'. */
export const takeLink = (
  kind: AccountKind,
  dependencies: Pick<FlowDependencies, 'database' | 'secret' | 'now'>,
  { address }: Call,
): Promise<void> =>
  attemptsIn(dependencies).takeFromNetwork({ kind: `links-of-${kind}-from-network`, ...linksFromNetwork }, address);

const linkGone = () => new ApiError('gone', 'This link has been used, or is too old');

interface LinkOptions {
  accounts: Accounts;
  dependencies: FlowDependencies;
  events: AccountEvents;
  /** Completes a login in which the password was valid; null when a code is needed too. */
  enter: (session: { person: Person | null; headers: Headers }, call: Call) => Promise<Person | null>;
}

const linkSteps = ({ accounts, dependencies, events, enter }: LinkOptions) => {
  const { kind } = accounts;
  const { database, now } = dependencies;
  const { countedAs, loginOf } = accountKinds[kind];
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, kind);
  return {
    /**
     * Stores the request for a link to a new password, whether or not there is such an account: neither the answer nor
     * its timing reveals that.
     */
    async forgetPassword({ email, language }: { email: string; language: Language }, call: Call): Promise<void> {
      await takeLink(kind, dependencies, call);
      if ((await attempts.count(linksToAddress, countedAs + mailboxOf(email))) !== null) return;
      const [, login] = loginOf(email);
      await database.insert(passwordResets).values({ id: randomUUID(), email: login, language, dueAt: now() });
    },
    /** Whose password a link sets, and whether it is the first; null when the link is used, expired or unknown. */
    async readLink(token: string): Promise<{ name: string; isFirst: boolean } | null> {
      const account = await accounts.accountOfLink(token, now());
      return account && { name: account.name, isFirst: !account.hasPassword };
    },
    /**
     * Sets a password by a link, once, and logs in with it; throws 'gone' for a used, expired or unknown one. Every
     * session, link and challenge of the account ends. The link reached the person's mailbox, so this browser is
     * theirs, and guesses of others count for nothing. Devices that were known before stay known.
     */
    async setPassword(
      { token, password, language }: { token: string; password: string; language?: Language | undefined },
      call: Call,
    ): Promise<Person | null> {
      await takeLink(kind, dependencies, call);
      const account = await accounts.accountOfLink(token, now());
      if (!account) throw linkGone();
      await refuseWeak(password, account);
      const { id, userId, email } = account;
      const [, login] = loginOf(email);
      const hash = await accounts.hashPassword(password);
      await database.transaction(async (transaction) => {
        if (!(await accounts.useLink(transaction, token, userId))) throw linkGone();
        await accounts.setPassword(transaction, userId, hash);
        // A queued request for a link is dropped, too.
        await transaction.delete(passwordResets).where(eq(passwordResets.email, login));
        await events.changed?.(transaction, account, account.hasPassword ? 'reset' : 'first');
        const to = { ...account, language: language ?? account.language };
        // A first password follows an invitation, and needs no notice.
        if (account.hasPassword) await notifyOfChange(kind, to, 'password', { ...dependencies, database: transaction });
      });
      const session = await accounts.login(email, password, call.headers, deviceName(call.userAgent));
      if (!session) throw linkGone();
      const person = await enter(session, call);
      if (!person) await devices.remember(call, id);
      return person;
    },
  };
};

/** Logs people of a kind in and out in two steps, and sets a password by a link; attempts at each are counted. */
export const loginFlow = (accounts: Accounts, dependencies: FlowDependencies, events: AccountEvents = {}) => {
  const { kind } = accounts;
  const { countedAs, app } = accountKinds[kind];
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, kind);
  const isFresh = freshCodes(dependencies);

  /** Completes a login in which the password was valid; null when a code is needed too. */
  const enter = async (session: { person: Person | null; headers: Headers }, call: Call): Promise<Person | null> => {
    const { person, headers } = session;
    setCookies(headers, call, person?.name);
    if (!person) return null;
    await devices.remember(call, person.id);
    await events.loggedIn?.(person);
    return person;
  };

  return {
    /** The person with a valid password; null when a code is needed too. */
    async login({ name, password }: { name: string; password: string }, call: Call): Promise<Person | null> {
      const account = countedAs + name.toLowerCase();
      const accountHere = `${account}\n${networkOf(call.address)}`;
      const device = await devices.of(call, async () => (await accounts.accountNamed(name))?.id ?? null);
      // A known device has its own count, so that nobody else can use it up.
      if (device === null || (await attempts.count(onDevice, device)) !== null) {
        await attempts.take(onAccountFromNetwork, accountHere);
        await attempts.takeFromNetwork(fromNetwork('login', kind), call.address);
        await attempts.take(onAccount, account);
      }
      const session = await accounts.login(name, password, call.headers, deviceName(call.userAgent));
      if (!session) throw new ApiError('wrong-credentials', 'The username or password are not correct.');
      if (device === null) await attempts.forget(onAccountFromNetwork, accountHere);
      else await attempts.forget(onDevice, device);
      return enter(session, call);
    },
    /** The second step; throws 'gone' when no password was given, or too long ago. */
    async loginCode(code: string, call: Call): Promise<Person> {
      const gone = new ApiError('gone', 'The password has to be given first');
      const userId = await accounts.challenged(call.headers);
      if (userId === null) throw gone;
      const here = `${userId}\n${networkOf(call.address)}`;
      await attempts.take(codeFromNetwork, here);
      await attempts.takeFromNetwork(fromNetwork('code', kind), call.address);
      await attempts.take(codeOnAccount, userId);
      const wrong = new ApiError('wrong-credentials', 'The code is not correct', { fields: { code: 'wrong' } });
      if (!(await isFresh(userId, code))) throw wrong;
      const session = await accounts.loginCode(code, call.headers, deviceName(call.userAgent));
      if (session === 'over') throw gone;
      if (typeof session === 'string') throw wrong;
      await attempts.forget(codeFromNetwork, here);
      await enter(session, call);
      return session.person;
    },
    async logout(call: Call): Promise<void> {
      setCookies(await accounts.logout(call.headers), call);
    },
    /** Ends every session of the caller, and forgets all known devices. */
    async logoutEverywhere(call: Call): Promise<void> {
      const session = await accounts.ofSession(call.headers);
      if (session) await devices.forget(session.account.id);
      setCookies(await accounts.logoutEverywhere(call.headers), call);
    },
    /** The person who is logged in; null, and the browser forgets whom it knew, when nobody is. */
    async current(call: Call): Promise<Person | null> {
      const session = await accounts.ofSession(call.headers);
      if (session) {
        const { id, name } = session.account;
        setCookies(session.headers, call, name);
        return { id, name };
      }
      for (const line of signedOutLines(call.headers.get('cookie'), app)) call.answer.append('set-cookie', line);
      return null;
    },
    ...linkSteps({ accounts, dependencies, events, enter }),
  };
};
