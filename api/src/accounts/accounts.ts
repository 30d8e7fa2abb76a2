import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import type { Language } from '@rowhouse/shared/domain/language';
import { passwordLimits } from '@rowhouse/shared/domain/password';
import { hrefFor } from '@rowhouse/shared/routes';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import type { Database } from '../database/database.ts';
import { and, desc, eq, gt, inArray, like, lt, or, type SQL, sql } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { secretsIn } from '../sealed.ts';
import { accountKinds, type LinkPurpose } from './account-kinds.ts';
import type { AccountKind } from './session-lengths.ts';

/** Who may log in: an owner, or a staff member. */
export interface Person {
  id: string;
  name: string;
}

/** A person with their login, whether or not it has a password yet. */
export interface Account extends Person {
  userId: string;
  username: string;
  email: string;
  language: Language;
  hasPassword: boolean;
  /** Whether a login takes a code as well. */
  secondStep: boolean;
}

/** A session's account, with the headers that keep the session alive. */
export interface AccountSession {
  account: Account;
  sessionId: string;
  startedAt: Date;
  headers: Headers;
  /** The staff member who views the portal as the owner; such a session is read-only. */
  viewedBy?: string;
}

/** The result of a valid password: the person, or null when a code is needed too; and the headers for it. */
interface LoggedIn {
  person: Person | null;
  headers: Headers;
}

/** A valid answer, or what is wrong: the password, the code, or the time, which has expired. */
export type ProofResult<T extends object> = T | 'password' | 'code' | 'over';

/** The present password and a code, required to change how one logs in. */
export interface Proof {
  present: string;
  code: string;
}

/** A hash function for passwords, instead of better-auth's scrypt. */
export type Passwords = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

/** The accounts and sessions of one kind. */
export type Accounts = ReturnType<typeof createAccounts>;

const hour = 3600;

/** How long the link of each purpose is valid, in ms. */
const linkLives: Record<LinkPurpose, number> = { invitation: 48 * hour * 1000, password: (hour / 2) * 1000 };

// The token is random, so a hash without a key is safe. The purpose stays readable.
const linkIdentifiers = (token: string): Record<LinkPurpose, string> => {
  const hash = createHash('sha256').update(token).digest('base64url');
  return { invitation: `invitation ${hash}`, password: `password ${hash}` };
};

/** The condition that a row of `verification` is an invitation. */
export const isInvitation = like(schema.verification.identifier, 'invitation %');

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

// An owner whose portal is viewed, and who cannot log in.
const noLogin = { userId: '', username: '', email: '', language: 'nl', hasPassword: false, secondStep: false } as const;

interface AccountOptions {
  database: Database;
  siteUrl: string;
  secret: string;
  passwords?: Passwords;
}

const createAuth = (kind: AccountKind, { database, siteUrl, secret, passwords }: AccountOptions) => {
  const { idle, cookie: cookieName } = accountKinds[kind];
  const isSecure = siteUrl.startsWith('https:');
  // The `__Host-` prefix: only this host can set the cookie, over an encrypted connection and for the whole site.
  const cookiePrefix = isSecure ? `__Host-${cookieName}` : cookieName;
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
  return { auth, cookiePrefix };
};

const nullIfRefused = (error: unknown): null => {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw error;
};
const wrong =
  <W extends 'password' | 'code' | 'over'>(what: W) =>
  (error: unknown): W => {
    nullIfRefused(error);
    return what;
  };

const isChallenge = (error: unknown): boolean =>
  isAPIError(error) && /^INVALID_(CODE|BACKUP_CODE)$/.test(String(error.body?.code));

const wrongCode = (error: unknown): 'code' | 'over' => (isChallenge(error) ? wrong('code') : wrong('over'))(error);

// The session stores no address, and only the device name of the browser.
const asDevice = (device: string, cookie = '') => new Headers({ 'user-agent': device, cookie });

/** What the parts of a kind's accounts share: its settings, its logins and how a code is checked. */
const createTools = (kind: AccountKind, options: AccountOptions) => {
  const { database, siteUrl } = options;
  const { longest, persons, isPresent, mailAddress, loginOf, linkPages, viewIn } = accountKinds[kind];
  const { auth, cookiePrefix } = createAuth(kind, options);
  const hasPassword = sql<boolean>`exists (select 1 from ${schema.account} where ${schema.account.userId} = ${schema.user.id})`;
  const selectAccounts = (where: SQL | undefined, transaction = database): Promise<Account[]> =>
    transaction
      .select({
        ...{ id: persons.id, name: persons.name, language: persons.language, email: mailAddress, hasPassword },
        ...{ userId: schema.user.id, username: sql<string>`coalesce(${schema.user.username}, '')` },
        secondStep: schema.user.twoFactorEnabled,
      })
      .from(persons)
      .innerJoin(schema.user, eq(schema.user.id, persons.userId))
      .where(and(where, isPresent));
  const personOf = async (userId: string): Promise<Person | null> => {
    const [account] = await selectAccounts(eq(schema.user.id, userId));
    return account ? { id: account.id, name: account.name } : null;
  };
  /** The person who logs in by a name; null when there is none. */
  const accountNamed = async (name: string, transaction = database): Promise<Account | null> => {
    const [column, login] = loginOf(name);
    const [account] = await selectAccounts(eq(schema.user[column], login), transaction);
    return account ?? null;
  };
  const signIn = async (given: string, password: string, device: string) => {
    const headers = asDevice(device);
    const [column, name] = loginOf(given);
    return column === 'email'
      ? auth.api.signInEmail({ body: { email: name, password }, headers, returnHeaders: true })
      : auth.api.signInUsername({ body: { username: name, password }, headers, returnHeaders: true });
  };
  /** Checks a code of the person's device, or a recovery code, which is then used up. */
  const verify = async (code: string, headers: Headers) => {
    const digits = code.replace(/\D/g, '');
    const body = { code: digits };
    return digits.length === codeLength
      ? auth.api.verifyTOTP({ body, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({ body, headers, returnHeaders: true });
  };
  // Only the challenge's cookie is passed on: with a session's, the code would be checked for its owner instead.
  const challengeOf = (given: Headers): string | null =>
    cookieOf(given.get('cookie'), `${cookiePrefix}.${challengeCookie}`);
  const isOver = ({ createdAt }: { createdAt: Date }): boolean => createdAt.getTime() <= Date.now() - longest;
  const endLinks = async (userId: string): Promise<void> => {
    await database.delete(schema.verification).where(eq(schema.verification.value, userId));
  };
  const faultOf = async (given: Headers, { present: password, code }: Proof) => {
    const verified = await auth.api.verifyPassword({ body: { password }, headers: given }).catch(wrong('password'));
    if (verified === 'password') return verified;
    const checked = await verify(code, given).catch(wrongCode);
    return typeof checked === 'string' ? checked : null;
  };
  return {
    ...{ database, siteUrl, longest, persons, linkPages, viewIn, auth, cookiePrefix },
    ...{ selectAccounts, personOf, accountNamed, signIn, verify, challengeOf, isOver, endLinks, faultOf },
  };
};

type Tools = ReturnType<typeof createTools>;

// Logging in, in one step or two, and out.
const loginSteps = ({
  database,
  siteUrl,
  persons,
  viewIn,
  auth,
  cookiePrefix,
  selectAccounts,
  personOf,
  accountNamed,
  signIn,
  verify,
  challengeOf,
  isOver,
}: Tools) => ({
  /**
   * Null for a wrong password and an unknown account alike, after the same work; a session that the visitor came with
   * ends.
   */
  async login(name: string, password: string, given: Headers, device = ''): Promise<LoggedIn | null> {
    // A person who may no longer log in is treated as unknown: the password is checked against no account.
    const login = (await accountNamed(name))?.hasPassword ? name : nobody;
    const session = await signIn(login, password, device).catch(nullIfRefused);
    if (!session) return null;
    const { headers, response } = session;
    await auth.api.signOut({ headers: given });
    if ('twoFactorRedirect' in response) return { person: null, headers };
    const person = await personOf(response.user.id);
    return person && { person, headers };
  },
  /** The user who gave a valid password and must give a code; null when there is none, or the time has expired. */
  async challenged(given: Headers): Promise<string | null> {
    const signed = challengeOf(given) ?? '';
    const { internalAdapter } = await auth.$context;
    // The part before the signature consists of letters and digits, so it needs no decoding; the signature is checked
    // with the code.
    const stored = await internalAdapter.findVerificationValue(signed.split('.')[0] ?? '');
    return stored && stored.expiresAt > new Date() ? stored.value : null;
  },
  /** The second step of a login. */
  async loginCode(
    code: string,
    given: Headers,
    device: string,
  ): Promise<ProofResult<{ person: Person; headers: Headers }>> {
    const cookie = `${cookiePrefix}.${challengeCookie}=${challengeOf(given) ?? ''}`;
    const session = await verify(code, asDevice(device, cookie)).catch(wrongCode);
    if (typeof session === 'string') return session;
    const person = await personOf(session.response.user.id);
    return person ? { person, headers: session.headers } : 'over';
  },
  async logout(headers: Headers): Promise<Headers> {
    return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
  },
  /** Ends every session of the person, on all machines. */
  async logoutEverywhere(headers: Headers): Promise<Headers> {
    await auth.api.revokeSessions({ headers }).catch(nullIfRefused);
    return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
  },
  async ofSession(given: Headers): Promise<AccountSession | null> {
    const view = await viewIn(database, given, siteUrl);
    if (view) {
      const { ownerId: id, name, staffId: viewedBy } = view;
      const [account = { ...noLogin, id, name }] = await selectAccounts(eq(persons.id, id));
      return { account, sessionId: '', startedAt: new Date(0), headers: new Headers(), viewedBy };
    }
    const { headers, response } = await auth.api.getSession({ headers: given, returnHeaders: true });
    if (!response) return null;
    const { session, user } = response;
    if (isOver(session)) {
      await database.delete(schema.session).where(eq(schema.session.id, session.id));
      return null;
    }
    const [account] = await selectAccounts(eq(schema.user.id, user.id));
    return account ? { account, sessionId: session.id, startedAt: session.createdAt, headers } : null;
  },
});

// The sessions of an account.
const sessionList = ({ database, longest }: Tools) => ({
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
  /** Ends every session of an account. */
  async endSessions(transaction: Database, userId: string): Promise<void> {
    await transaction.delete(schema.session).where(eq(schema.session.userId, userId));
  },
});

// One-time links by which a person sets a password.
const passwordLinks = ({ database, siteUrl, linkPages, selectAccounts }: Tools) => ({
  /**
   * Makes a one-time link by which a person sets a password, and returns its address. It replaces an earlier
   * invitation, if it is one. Anyone can request a link to a new password, so that one ends no other link. The
   * database stores a hash of its token.
   */
  async makeLink(
    transaction: Database,
    { userId, language }: Pick<Account, 'userId' | 'language'>,
    purpose: LinkPurpose,
    at: Date,
  ): Promise<string> {
    const { verification } = schema;
    const token = randomBytes(32).toString('base64url');
    if (purpose === 'invitation')
      await transaction.delete(verification).where(and(eq(verification.value, userId), isInvitation));
    const expiresAt = new Date(at.getTime() + linkLives[purpose]);
    const identifier = linkIdentifiers(token)[purpose];
    await transaction
      .insert(verification)
      .values({ id: randomUUID(), identifier, value: userId, expiresAt, createdAt: at, updatedAt: at });
    return new URL(hrefFor(linkPages[purpose], {}, language, new URLSearchParams({ token })), siteUrl).href;
  },
  /** The person whose password a link sets, without using it up; null when it is used, expired or unknown. */
  async accountOfLink(token: string, at: Date): Promise<Account | null> {
    const { verification } = schema;
    const identifiers = Object.values(linkIdentifiers(token));
    const [link] = await database
      .select({ userId: verification.value })
      .from(verification)
      .where(and(inArray(verification.identifier, identifiers), gt(verification.expiresAt, at)));
    const [account] = link ? await selectAccounts(eq(schema.user.id, link.userId)) : [];
    return account ?? null;
  },
  /** Uses up a link, and every other link and challenge of its person; returns whether it existed. */
  async useLink(transaction: Database, token: string, userId: string): Promise<boolean> {
    const { verification } = schema;
    // In one statement: of two concurrent uses, only one may find its link.
    const ended = await transaction
      .delete(verification)
      .where(eq(verification.value, userId))
      .returning({ identifier: verification.identifier });
    const identifiers = Object.values(linkIdentifiers(token));
    return ended.some(({ identifier }) => identifiers.includes(identifier));
  },
});

// Setting and changing a password.
const passwordSteps = ({ database, auth, endLinks }: Tools) => ({
  /**
   * Changes the password and ends every other session, link and challenge of the account. Returns the headers of the
   * session that continues.
   */
  async changePassword(
    given: Headers,
    { userId }: Account,
    { present, password, startedAt }: { present: string; password: string; startedAt: Date },
  ): Promise<ProofResult<Headers>> {
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
  hashPassword: async (password: string): Promise<string> => (await auth.$context).password.hash(password),
  /** Sets an account's password, its first or another, by its hash, and ends all its sessions. */
  async setPassword(transaction: Database, userId: string, hash: string): Promise<void> {
    const { account, session } = schema;
    const isIt = and(eq(account.userId, userId), eq(account.providerId, 'credential'));
    const changed = { password: hash, updatedAt: new Date() };
    const rows = await transaction.update(account).set(changed).where(isIt).returning({ id: account.id });
    if (rows.length === 0)
      await transaction
        .insert(account)
        .values({ id: userId, accountId: userId, providerId: 'credential', userId, password: hash });
    await transaction.delete(session).where(eq(session.userId, userId));
  },
});

// The second step of a login.
const secondSteps = ({ database, auth, faultOf }: Tools) => ({
  /**
   * The address with the key, and the recovery codes, of a second step, which is turned on once a code confirms it.
   */
  async startSecondStep(
    given: Headers,
    password: string,
    issuer: string,
  ): Promise<ProofResult<{ address: string; codes: string[] }>> {
    const started = await auth.api
      .enableTwoFactor({ body: { password, issuer, method: 'totp' }, headers: given })
      .catch(wrong('password'));
    if (started === 'password' || started.method !== 'totp') return 'password';
    return { address: started.totpURI, codes: started.backupCodes };
  },
  /** Turns on the second step that was started; returns the headers of the session that continues. */
  async confirmSecondStep(given: Headers, { userId }: Account, code: string): Promise<ProofResult<Headers>> {
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
  async confirms(given: Headers, { secondStep }: Account, proof: Proof): Promise<ProofResult<object>> {
    if (secondStep) return (await faultOf(given, proof)) ?? {};
    const body = { password: proof.present };
    return auth.api.verifyPassword({ body, headers: given }).catch(wrong('password'));
  },
  async stopSecondStep(given: Headers, proof: Proof): Promise<ProofResult<Headers>> {
    const fault = await faultOf(given, proof);
    if (fault) return fault;
    const { present: password } = proof;
    return (await auth.api.disableTwoFactor({ body: { password }, headers: given, returnHeaders: true })).headers;
  },
  async renewRecoveryCodes(given: Headers, proof: Proof): Promise<ProofResult<string[]>> {
    const fault = await faultOf(given, proof);
    if (fault) return fault;
    const { present: password } = proof;
    return (await auth.api.generateBackupCodes({ body: { password }, headers: given })).backupCodes;
  },
  /** The unused recovery codes. */
  async recoveryCodesOf({ userId }: Account): Promise<string[]> {
    return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
  },
  /** Turns off the second step of a person who lost device and codes; returns whether it was on. */
  async removeSecondStep(userId: string, transaction = database): Promise<boolean> {
    const { user, twoFactor: table } = schema;
    const changed = await transaction
      .update(user)
      .set({ twoFactorEnabled: false })
      .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)))
      .returning({ id: user.id });
    await transaction.delete(table).where(eq(table.userId, userId));
    return changed.length > 0;
  },
});

/** Makes the accounts and sessions of a kind. */
export const createAccounts = (kind: AccountKind, options: AccountOptions) => {
  const tools = createTools(kind, options);
  return {
    kind,
    accountNamed: tools.accountNamed,
    ...loginSteps(tools),
    ...sessionList(tools),
    ...passwordLinks(tools),
    ...passwordSteps(tools),
    ...secondSteps(tools),
  };
};
