import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomInt } from 'node:crypto';
import { sessionCookies } from '@rowhouse/shared/contract/session-cookies';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { passwordLimits } from '@rowhouse/shared/domain/password';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import type { Database } from '../database/database.ts';
import { and, desc, eq, gt, isNull, lt, ne, or } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { secretsIn } from '../sealed.ts';
import { viewIn } from './owner-view.ts';

export interface Owner {
  id: string;
  name: string;
}

/** A person's login: the words that their password must not contain, and whether a second step is on. */
interface Account {
  userId: string;
  name: string;
  email: string;
  username: string;
  secondStep: boolean;
}

/** A session's owner and account, with the headers that keep the session alive. */
export interface OwnerSession {
  owner: Owner;
  account: Account;
  sessionId: string;
  startedAt: Date;
  headers: Headers;
  /** The staff member who views the portal as the owner; such a session is read-only. */
  viewedBy?: string;
}

/** The result of a valid password: the owner, or null when a code is needed too; and the headers for it. */
interface LoggedIn {
  owner: Owner | null;
  headers: Headers;
}

/** A valid answer, or what is wrong: the password, the code, or the time, which has expired. */
export type Answered<T extends object> = T | 'password' | 'code' | 'over';

/** The present password and a code, required to change how the owner logs in. */
interface Proof {
  present: string;
  code: string;
}

/** What better-auth reports about a password reset: the account, if there is one, and the token of the link. */
interface Reset {
  user?: { id: string; name: string; email: string };
  token?: string;
}

/** A hash function for passwords, instead of better-auth's scrypt. */
export type Passwords = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export type Owners = ReturnType<typeof createOwners>;

const hour = 3600;
const day = 24 * hour;
const deskPrefix = 'desk ';
/**
 * The login name of a staff member in the shared table of logins. An owner's name never has this form, so a person who
 * is both has two logins.
 */
export const deskLoginName = (email: string): string => `${deskPrefix}${email.toLowerCase()}`;

/** The mail address in such a name; null for an owner's. */
export const emailOfDeskLogin = (name: string): string | null =>
  name.startsWith(deskPrefix) ? name.slice(deskPrefix.length) : null;

/**
 * The two groups of accounts: the idle time after which a session ends (s), its maximum age (ms), the name of its
 * cookies, the table of people who may log in, and the column in which a name is looked up.
 */
const groups = {
  owners: {
    idle: 7 * day,
    longest: 30 * day * 1000,
    cookie: sessionCookies['owner-portal'],
    table: schema.owners,
    isIn: undefined,
    loginOf: (name: string): [column: 'email' | 'username', name: string] => [
      name.includes('@') ? 'email' : 'username',
      name.toLowerCase(),
    ],
  },
  staff: {
    idle: hour / 2,
    longest: 12 * hour * 1000,
    cookie: sessionCookies['back-office'],
    table: schema.staff,
    isIn: isNull(schema.staff.leftAt),
    loginOf: (name: string): [column: 'email' | 'username', name: string] => ['username', deskLoginName(name)],
  },
};

// Digits, since they are the same on every keyboard; their number tells them from a code.
const recoveryCode = { length: 12, count: 10 };
const codeLength = 6;
const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCode.count }, () =>
    String(randomInt(10 ** recoveryCode.length)).padStart(recoveryCode.length, '0'),
  );

const challengeCookie = 'two_factor';
// A name that no login has: only logins of the desk contain a space, and these begin differently.
const nobody = 'nobody at all';

interface AccountOptions {
  database: Database;
  siteUrl: string;
  secret: string;
  passwords?: Passwords;
}

/** Accounts and sessions of owners. */
export const createOwners = (options: AccountOptions) => createAccounts('owners', options);

/** Accounts and sessions of the agency's own people; `owner` is the staff member. */
export const createStaffAccounts = (options: AccountOptions): Owners => createAccounts('staff', options);

const createAccounts = (group: keyof typeof groups, { database, siteUrl, secret, passwords }: AccountOptions) => {
  const { idle, longest, cookie: cookieName, table: persons, isIn, loginOf } = groups[group];
  const isSecure = siteUrl.startsWith('https:');
  // The `__Host-` prefix: only this host can set the cookie, over an encrypted connection and for the whole site.
  const cookiePrefix = isSecure ? `__Host-${cookieName}` : cookieName;
  const resets = new AsyncLocalStorage<Reset>();
  const noteReset = async ({ user, token }: Reset) => {
    Object.assign(resets.getStore() ?? {}, { user, token });
  };
  const resetBy = async (work: () => Promise<unknown>): Promise<Reset> => {
    const reset: Reset = {};
    await resets.run(reset, () => work().catch(refused));
    return reset;
  };
  const auth = betterAuth({
    baseURL: siteUrl,
    secret: secretsIn(secret)[0],
    database: drizzleAdapter(database, { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
      ...(passwords && { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 30 * 60,
      sendResetPassword: noteReset,
      onPasswordReset: noteReset,
    },
    // The database stores hashes, so that reading it yields no valid link.
    verification: { storeIdentifier: 'hashed' },
    // An impossible name must fail like any other.
    plugins: [
      username({ minUsernameLength: 1, maxUsernameLength: 260, usernameValidator: () => true }),
      // Attempts are counted together with those for passwords; a lock of the account would let anyone who knows the
      // password lock the owner out.
      twoFactor({
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
    ],
    // A session that is in use is renewed at most this often.
    session: { expiresIn: idle, updateAge: Math.min(hour, idle / 30) },
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    logger: { disabled: true },
  });

  const ownerOf = async (userId: string): Promise<Owner | null> => {
    const columns = { id: persons.id, name: persons.name };
    const [owner] = await database
      .select(columns)
      .from(persons)
      .where(and(eq(persons.userId, userId), isIn));
    return owner ?? null;
  };
  /** The id of the owner who logs in by a name; null when there is none, or one without a password yet. */
  const named = async (name: string): Promise<string | null> => {
    const { user, account } = schema;
    const [column, login] = loginOf(name);
    const [found] = await database
      .select({ id: persons.id })
      .from(persons)
      .innerJoin(user, eq(user.id, persons.userId))
      .innerJoin(account, eq(account.userId, user.id))
      .where(and(eq(user[column], login), isIn));
    return found?.id ?? null;
  };
  const accountOf = async (userId: string, transaction = database): Promise<Account | null> => {
    const [found] = await transaction.select().from(schema.user).where(eq(schema.user.id, userId));
    if (!found) return null;
    const { name, email, username: login, twoFactorEnabled: secondStep } = found;
    return { userId, name, email, username: login ?? '', secondStep };
  };
  const refused = (error: unknown): null => {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  };
  const wrong =
    <W extends 'password' | 'code' | 'over'>(what: W) =>
    (error: unknown): W => {
      refused(error);
      return what;
    };
  // The session stores no address, and only the device name of the browser.
  const asDevice = (device: string, cookie = '') => new Headers({ 'user-agent': device, cookie });
  const signIn = async (given: string, password: string, device: string) => {
    const headers = asDevice(device);
    const [column, name] = loginOf(given);
    return column === 'email'
      ? auth.api.signInEmail({ body: { email: name, password }, headers, returnHeaders: true })
      : auth.api.signInUsername({ body: { username: name, password }, headers, returnHeaders: true });
  };
  const isChallenge = (error: unknown): boolean =>
    isAPIError(error) && /^INVALID_(CODE|BACKUP_CODE)$/.test(String(error.body?.code));
  /** Checks a code of the owner's device, or a recovery code, which is then used up. */
  const verify = async (code: string, headers: Headers) => {
    const digits = code.replace(/\D/g, '');
    const body = { code: digits };
    return digits.length === codeLength
      ? auth.api.verifyTOTP({ body, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({ body, headers, returnHeaders: true });
  };
  const wrongCode = (error: unknown): 'code' | 'over' => (isChallenge(error) ? wrong('code') : wrong('over'))(error);
  // Only the challenge's cookie is passed on: with a session's, the code would be checked for its owner instead.
  const challengeOf = (given: Headers): string | null =>
    cookieOf(given.get('cookie'), `${cookiePrefix}.${challengeCookie}`);
  const isOver = ({ createdAt }: { createdAt: Date }): boolean => createdAt.getTime() <= Date.now() - longest;
  const endLinks = async (userId: string, but = ''): Promise<void> => {
    const { verification } = schema;
    await database.delete(verification).where(and(eq(verification.value, userId), ne(verification.id, but)));
  };
  const resetOf = async (token: string) => {
    const { internalAdapter } = await auth.$context;
    const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return kept && kept.expiresAt > new Date() ? kept : null;
  };
  const confirmed = async (given: Headers, { present: password, code }: Proof) => {
    const known = await auth.api.verifyPassword({ body: { password }, headers: given }).catch(wrong('password'));
    if (known === 'password') return known;
    const checked = await verify(code, given).catch(wrongCode);
    return typeof checked === 'string' ? checked : null;
  };

  return {
    group,
    /**
     * Null for a wrong password and an unknown account alike, after the same work; a session that the visitor came with
     * ends.
     */
    async login(name: string, password: string, given: Headers, device = ''): Promise<LoggedIn | null> {
      // A person who may no longer log in is treated as unknown: the password is checked against no account.
      const known = (await named(name)) === null ? nobody : name;
      const session = await signIn(known, password, device).catch(refused);
      if (!session) return null;
      const { headers, response } = session;
      await auth.api.signOut({ headers: given });
      if ('twoFactorRedirect' in response) return { owner: null, headers };
      const owner = await ownerOf(response.user.id);
      return owner && { owner, headers };
    },
    /** The user who gave a valid password and must give a code; null when there is none, or the time has expired. */
    async challenged(given: Headers): Promise<string | null> {
      const signed = challengeOf(given) ?? '';
      const { internalAdapter } = await auth.$context;
      // The part before the signature consists of letters and digits, so it needs no decoding; the signature is checked
      // with the code.
      const found = await internalAdapter.findVerificationValue(signed.split('.')[0] ?? '');
      return found && found.expiresAt > new Date() ? found.value : null;
    },
    /** The second step of a login. */
    async loginCode(
      code: string,
      given: Headers,
      device: string,
    ): Promise<Answered<{ owner: Owner; headers: Headers }>> {
      const cookie = `${cookiePrefix}.${challengeCookie}=${challengeOf(given) ?? ''}`;
      const session = await verify(code, asDevice(device, cookie)).catch(wrongCode);
      if (typeof session === 'string') return session;
      const owner = await ownerOf(session.response.user.id);
      return owner ? { owner, headers: session.headers } : 'over';
    },
    async logout(headers: Headers): Promise<Headers> {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    /** Ends every session of the owner, on all machines. */
    async logoutEverywhere(headers: Headers): Promise<Headers> {
      await auth.api.revokeSessions({ headers }).catch(refused);
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async ofSession(given: Headers): Promise<OwnerSession | null> {
      const view = group === 'owners' ? await viewIn(database, given, siteUrl) : null;
      if (view) {
        const { ownerId: id, name, userId, staffId: viewedBy } = view;
        const nobodys = { userId: '', name, email: '', username: '', secondStep: false };
        const account = (await accountOf(userId)) ?? nobodys;
        return {
          owner: { id, name },
          account,
          sessionId: '',
          startedAt: new Date(0),
          headers: new Headers(),
          viewedBy,
        };
      }
      const { headers, response } = await auth.api.getSession({ headers: given, returnHeaders: true });
      if (!response) return null;
      const { session, user } = response;
      if (isOver(session)) {
        await database.delete(schema.session).where(eq(schema.session.id, session.id));
        return null;
      }
      const owner = await ownerOf(user.id);
      const { name, email, username: login } = user;
      const account = {
        userId: user.id,
        name,
        email,
        username: login ?? '',
        secondStep: user.twoFactorEnabled ?? false,
      };
      return owner && { owner, account, sessionId: session.id, startedAt: session.createdAt, headers };
    },
    /** The current sessions of an account, the last used first. */
    async sessionsOf({ userId }: Account) {
      const { session } = schema;
      const isAlive = and(gt(session.expiresAt, new Date()), gt(session.createdAt, new Date(Date.now() - longest)));
      return database
        .select()
        .from(session)
        .where(and(eq(session.userId, userId), isAlive))
        .orderBy(desc(session.updatedAt));
    },
    /** Ends a session of an account; returns whether it existed. */
    async endSession({ userId }: Account, id: string): Promise<boolean> {
      const { session } = schema;
      const isIt = and(eq(session.id, id), eq(session.userId, userId));
      return (await database.delete(session).where(isIt).returning({ id: session.id })).length > 0;
    },
    /** Removes ended sessions, and with them their device names. */
    async sweepSessions(): Promise<void> {
      const { session } = schema;
      const past = new Date(Date.now() - longest);
      await database.delete(session).where(or(lt(session.expiresAt, new Date()), lt(session.createdAt, past)));
    },
    /**
     * Creates a link by which the owner of a mail address sets a new password; nothing when there is no such account.
     */
    forgetPassword: (email: string): Promise<Reset> =>
      resetBy(() => auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } })),
    /** A one-time token by which an account gets its first password; it replaces every other link of the account. */
    async inviteToken(userId: string, until: Date): Promise<string> {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(32).toString('base64url');
      await endLinks(userId);
      const identifier = `reset-password:${token}`;
      await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt: until });
      return token;
    },
    /**
     * The account for which a token would set a new password, without using it up; null for a used, expired or invalid
     * token.
     */
    async resetAccount(token: string): Promise<Account | null> {
      const kept = await resetOf(token);
      return kept && accountOf(kept.value);
    },
    /** Whether an account has a password: an invited person has none yet. */
    hasPassword: async (userId: string): Promise<boolean> =>
      (await database.$count(schema.account, eq(schema.account.userId, userId))) > 0,
    /**
     * Sets a new password and ends every session, link and challenge of the account. Returns the owner, or null for a
     * used, expired or invalid token.
     */
    async resetPassword(token: string, newPassword: string): Promise<Owner | null> {
      const kept = await resetOf(token);
      // The other links first: of two concurrent uses, none may leave a link that still works.
      if (kept) await endLinks(kept.value, kept.id);
      const { user } = await resetBy(() => auth.api.resetPassword({ body: { token, newPassword } }));
      return user ? ownerOf(user.id) : null;
    },
    /**
     * Changes the password and ends every other session, link and challenge of the account. Returns the headers of the
     * session that continues.
     */
    async changePassword(
      given: Headers,
      { userId }: Account,
      { present, password, startedAt }: { present: string; password: string; startedAt: Date },
    ): Promise<Answered<Headers>> {
      const body = { currentPassword: present, newPassword: password, revokeOtherSessions: true };
      const changed = await auth.api
        .changePassword({ body, headers: given, returnHeaders: true })
        .catch(wrong('password'));
      if (changed === 'password') return changed;
      // Only the password was given, so the session that continues is as old as the one before.
      await database.update(schema.session).set({ createdAt: startedAt }).where(eq(schema.session.userId, userId));
      await endLinks(userId);
      return changed.headers;
    },
    endLinks,
    named,
    /** Sets an account's password, its first or another, and ends all its sessions, links and challenges. */
    async setPassword(transaction: Database, userId: string, password: string): Promise<void> {
      const { account, session, verification } = schema;
      const kept = await (await auth.$context).password.hash(password);
      const isIt = and(eq(account.userId, userId), eq(account.providerId, 'credential'));
      const changed = { password: kept, updatedAt: new Date() };
      const known = await transaction.update(account).set(changed).where(isIt).returning({ id: account.id });
      if (known.length === 0)
        await transaction
          .insert(account)
          .values({ id: userId, accountId: userId, providerId: 'credential', userId, password: kept });
      await transaction.delete(session).where(eq(session.userId, userId));
      await transaction.delete(verification).where(eq(verification.value, userId));
    },
    /** Ends every session of an account. */
    async endSessions(transaction: Database, userId: string): Promise<void> {
      await transaction.delete(schema.session).where(eq(schema.session.userId, userId));
    },
    /**
     * The address with the key, and the recovery codes, of a second step, which is turned on once a code confirms it.
     */
    async startSecondStep(
      given: Headers,
      password: string,
      issuer: string,
    ): Promise<Answered<{ address: string; codes: string[] }>> {
      const started = await auth.api
        .enableTwoFactor({ body: { password, issuer, method: 'totp' }, headers: given })
        .catch(wrong('password'));
      if (started === 'password' || started.method !== 'totp') return 'password';
      return { address: started.totpURI, codes: started.backupCodes };
    },
    /** Turns on the second step that was started; returns the headers of the session that continues. */
    async confirmSecondStep(given: Headers, { userId }: Account, code: string): Promise<Answered<Headers>> {
      const { twoFactor: table } = schema;
      const isPending = and(eq(table.userId, userId), eq(table.verified, false));
      if ((await database.$count(table, isPending)) === 0) return 'over';
      const digits = code.replace(/\D/g, '');
      const checked = await auth.api
        .verifyTOTP({ body: { code: digits }, headers: given, returnHeaders: true })
        .catch(wrong('code'));
      return checked === 'code' ? checked : checked.headers;
    },
    /** Whether these are the password and, if a second step is on, a code of the session's account. */
    async confirms(given: Headers, { secondStep }: Account, proof: Proof): Promise<Answered<object>> {
      if (secondStep) return (await confirmed(given, proof)) ?? {};
      const body = { password: proof.present };
      return auth.api.verifyPassword({ body, headers: given }).catch(wrong('password'));
    },
    async stopSecondStep(given: Headers, proof: Proof): Promise<Answered<Headers>> {
      const fault = await confirmed(given, proof);
      if (fault) return fault;
      const { present: password } = proof;
      return (await auth.api.disableTwoFactor({ body: { password }, headers: given, returnHeaders: true })).headers;
    },
    async renewRecoveryCodes(given: Headers, proof: Proof): Promise<Answered<string[]>> {
      const fault = await confirmed(given, proof);
      if (fault) return fault;
      const { present: password } = proof;
      return (await auth.api.generateBackupCodes({ body: { password }, headers: given })).backupCodes;
    },
    /** The unused recovery codes. */
    async recoveryCodesOf({ userId }: Account): Promise<string[]> {
      return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
    },
    /**
     * Turns off the second step of a person who lost device and codes. Returns the account, or null when there is none.
     */
    async removeSecondStep(email: string, transaction = database): Promise<Account | null> {
      const { user, twoFactor: table } = schema;
      const [found] = await transaction
        .update(user)
        .set({ twoFactorEnabled: false })
        .where(and(eq(user.email, email.toLowerCase()), eq(user.twoFactorEnabled, true)))
        .returning({ id: user.id });
      if (!found) return null;
      await transaction.delete(table).where(eq(table.userId, found.id));
      return accountOf(found.id, transaction);
    },
  };
};
