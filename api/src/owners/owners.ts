import { AsyncLocalStorage } from 'node:async_hooks';
import { passwordLimits } from '@rowhouse/shared/domain/password';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
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

/** What makes a link by which the owner of a mail address sets a new password. */
export interface Reset {
  name: string;
  email: string;
  token: string;
}

export interface Owners {
  /** Null for a wrong password and an unknown account alike, after the same work; a session that the visitor came with ends. */
  login: (name: string, password: string, headers: Headers) => Promise<OwnerSession | null>;
  logout: (headers: Headers) => Promise<Headers>;
  /** Ends every session of the owner, on whatever machine. */
  logoutEverywhere: (headers: Headers) => Promise<Headers>;
  ofSession: (headers: Headers) => Promise<OwnerSession | null>;
  /** Hands a token to whoever sends it, where there is such an account; the same work for one that there is not. */
  forgetPassword: (email: string, send: (reset: Reset) => Promise<void>) => Promise<void>;
  /** Sets a new password and ends every session; the owner's id, or null where the token is used, too old or none. */
  resetPassword: (token: string, password: string) => Promise<string | null>;
  /** The id of the owner who logs in by a user name or mail address; null where there is none. */
  named: (name: string) => Promise<string | null>;
}

/** How passwords are kept: scrypt unless another is handed in. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

export interface OwnersDependencies {
  database: Database;
  siteUrl: string;
  secret: string;
  passwords?: Passwords;
}

const day = 86_400;
const cookiePrefix = 'rowhouse';
/** For so many seconds the link of a forgotten password holds. */
export const resetLifetime = 30 * 60;

/** Accounts and sessions of owners. */
export const createOwners = ({ database, siteUrl, secret, passwords }: OwnersDependencies): Owners => {
  // Who asks says how it is sent: in their language, by their link.
  const sending = new AsyncLocalStorage<(reset: Reset) => Promise<void>>();
  const resetting = new AsyncLocalStorage<{ userId?: string }>();
  const auth = betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(database, { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
      password: passwords ?? { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLifetime,
      sendResetPassword: async ({ user, token }) => {
        await sending.getStore()?.({ name: user.name, email: user.email, token });
      },
      onPasswordReset: async ({ user }) => {
        const reset = resetting.getStore();
        if (reset) reset.userId = user.id;
      },
    },
    // Whoever reads the database finds no link that still works.
    verification: { storeIdentifier: 'hashed' },
    // A name that no account can have must fail like any other.
    plugins: [username({ minUsernameLength: 1, maxUsernameLength: 254, usernameValidator: () => true })],
    session: { expiresIn: 7 * day, updateAge: day },
    advanced: {
      cookiePrefix,
      useSecureCookies: siteUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  const ownerOf = async (userId: string): Promise<Owner | null> => {
    const columns = { id: schema.owners.id, name: schema.owners.name };
    const [owner] = await database.select(columns).from(schema.owners).where(eq(schema.owners.userId, userId));
    return owner ?? null;
  };
  const carriesCookie = (headers: Headers) => headers.get('cookie')?.includes(`${cookiePrefix}.`) ?? false;
  const refused = (error: unknown): null => {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  };

  return {
    async login(name, password, given) {
      try {
        const { headers, response } = name.includes('@')
          ? await auth.api.signInEmail({ body: { email: name, password }, returnHeaders: true })
          : await auth.api.signInUsername({ body: { username: name, password }, returnHeaders: true });
        const owner = await ownerOf(response.user.id);
        if (carriesCookie(given)) {
          const before = await auth.api.getSession({ headers: given });
          if (before) await database.delete(schema.session).where(eq(schema.session.id, before.session.id));
        }
        return owner && { owner, headers };
      } catch (error) {
        return refused(error);
      }
    },
    async logout(headers) {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async logoutEverywhere(headers) {
      const session = carriesCookie(headers) ? await auth.api.getSession({ headers }) : null;
      if (session) await database.delete(schema.session).where(eq(schema.session.userId, session.user.id));
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async ofSession(given) {
      if (!carriesCookie(given)) return null;
      const { headers, response } = await auth.api.getSession({ headers: given, returnHeaders: true });
      const owner = response && (await ownerOf(response.user.id));
      return owner && { owner, headers };
    },
    async forgetPassword(email, send) {
      const body = { email: email.toLowerCase() };
      await sending.run(send, () => auth.api.requestPasswordReset({ body }).catch(refused));
    },
    async resetPassword(token, newPassword) {
      const reset: { userId?: string } = {};
      try {
        await resetting.run(reset, () => auth.api.resetPassword({ body: { token, newPassword } }));
      } catch (error) {
        return refused(error);
      }
      return (reset.userId && (await ownerOf(reset.userId))?.id) ?? null;
    },
    async named(name) {
      const { user, owners } = schema;
      const key = name.toLowerCase();
      const [found] = await database
        .select({ id: owners.id })
        .from(owners)
        .innerJoin(user, eq(user.id, owners.userId))
        .where(eq(name.includes('@') ? user.email : user.username, key));
      return found?.id ?? null;
    },
  };
};
