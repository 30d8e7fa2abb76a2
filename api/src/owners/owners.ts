import { AsyncLocalStorage } from 'node:async_hooks';
import { passwordLimits } from '@rowhouse/shared/domain/password';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { username } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema.ts';

export interface Owner {
  id: string;
  name: string;
}

/** A session's owner, with the headers that keep the session alive. */
export interface OwnerSession {
  owner: Owner;
  headers: Headers;
}

/** What better-auth tells of a password that is being reset: the account, if there is one, and the token of the link. */
interface Reset {
  user?: { id: string; name: string; email: string };
  token?: string;
}

/** How passwords are hashed, in place of better-auth's scrypt. */
export type Passwords = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export type Owners = ReturnType<typeof createOwners>;

/** Accounts and sessions of owners. */
export const createOwners = ({
  database,
  siteUrl,
  secret,
  passwords,
}: {
  database: Database;
  siteUrl: string;
  secret: string;
  passwords?: Passwords;
}) => {
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
    secret,
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
    // The database holds hashes, so that reading it yields no link that works.
    verification: { storeIdentifier: 'hashed' },
    // A name that no account can have must fail like any other.
    plugins: [username({ minUsernameLength: 1, maxUsernameLength: 254, usernameValidator: () => true })],
    advanced: { cookiePrefix: 'rowhouse' },
    logger: { disabled: true },
  });

  const ownerOf = async (userId: string): Promise<Owner | null> => {
    const columns = { id: schema.owners.id, name: schema.owners.name };
    const [owner] = await database.select(columns).from(schema.owners).where(eq(schema.owners.userId, userId));
    return owner ?? null;
  };
  const refused = (error: unknown): null => {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  };
  // Without the headers of the call: no address and no browser goes into the session.
  const signIn = async (name: string, password: string) =>
    name.includes('@')
      ? auth.api.signInEmail({ body: { email: name, password }, returnHeaders: true })
      : auth.api.signInUsername({ body: { username: name, password }, returnHeaders: true });

  return {
    /** Null for a wrong password and an unknown account alike, after the same work; a session that the visitor came with ends. */
    async login(name: string, password: string, given: Headers): Promise<OwnerSession | null> {
      const session = await signIn(name, password).catch(refused);
      if (!session) return null;
      await auth.api.signOut({ headers: given });
      const owner = await ownerOf(session.response.user.id);
      return owner && { owner, headers: session.headers };
    },
    async logout(headers: Headers): Promise<Headers> {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    /** Ends every session of the owner, on whatever machine. */
    async logoutEverywhere(headers: Headers): Promise<Headers> {
      await auth.api.revokeSessions({ headers }).catch(refused);
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async ofSession(given: Headers): Promise<OwnerSession | null> {
      const { headers, response } = await auth.api.getSession({ headers: given, returnHeaders: true });
      const owner = response && (await ownerOf(response.user.id));
      return owner && { owner, headers };
    },
    /** What makes a link by which the owner of a mail address sets a new password; nothing where there is no such account. */
    forgetPassword: (email: string): Promise<Reset> =>
      resetBy(() => auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } })),
    /** Whether a token would set a new password; it is not used up. */
    async canReset(token: string): Promise<boolean> {
      const { internalAdapter } = await auth.$context;
      const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return kept !== null && kept.expiresAt > new Date();
    },
    /** Sets a new password and ends every session; the owner, or null where the token is used, too old or none. */
    async resetPassword(token: string, newPassword: string): Promise<Owner | null> {
      const { user } = await resetBy(() => auth.api.resetPassword({ body: { token, newPassword } }));
      return user ? ownerOf(user.id) : null;
    },
    /** The id of the owner who logs in by a user name or mail address; null where there is none. */
    async named(name: string): Promise<string | null> {
      const { user, owners } = schema;
      const [found] = await database
        .select({ id: owners.id })
        .from(owners)
        .innerJoin(user, eq(user.id, owners.userId))
        .where(eq(name.includes('@') ? user.email : user.username, name.toLowerCase()));
      return found?.id ?? null;
    },
  };
};
