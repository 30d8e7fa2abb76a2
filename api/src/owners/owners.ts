import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { username } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema.ts';

export type Owner = { id: string; name: string };

/** A session's owner, with the headers that keep the session alive. */
export type OwnerSession = { owner: Owner; headers: Headers };

export type Owners = {
  /** Null for a wrong password and an unknown account alike, after the same work. */
  login: (name: string, password: string) => Promise<OwnerSession | null>;
  logout: (headers: Headers) => Promise<Headers>;
  ofSession: (headers: Headers) => Promise<OwnerSession | null>;
};

export type OwnersDependencies = { database: Database; siteUrl: string; secret: string };

const day = 86_400;
const cookiePrefix = 'rowhouse';

/** Accounts and sessions of owners. */
export function createOwners({ database, siteUrl, secret }: OwnersDependencies): Owners {
  const auth = betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(database, { provider: 'pg', schema }),
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 200 },
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

  return {
    async login(name, password) {
      try {
        const { headers, response } = name.includes('@')
          ? await auth.api.signInEmail({ body: { email: name, password }, returnHeaders: true })
          : await auth.api.signInUsername({ body: { username: name, password }, returnHeaders: true });
        const owner = await ownerOf(response.user.id);
        return owner && { owner, headers };
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return null;
        throw error;
      }
    },
    async logout(headers) {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async ofSession(given) {
      if (!given.get('cookie')?.includes(`${cookiePrefix}.`)) return null;
      const { headers, response } = await auth.api.getSession({ headers: given, returnHeaders: true });
      const owner = response && (await ownerOf(response.user.id));
      return owner && { owner, headers };
    },
  };
}
