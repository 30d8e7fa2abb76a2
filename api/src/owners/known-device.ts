import { randomBytes } from 'node:crypto';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Call } from '../call.ts';
import type { Database } from '../database/database.ts';
import { eq, sql } from '../database/orm.ts';
import { owners, staff } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { opened, sealed } from '../sealed.ts';

const lifetime = 365 * 86_400;

// The name of the cookie, and the table whose `forgets` counts how often a person's devices were forgotten.
const groups = {
  owners: { cookie: 'rowhouse-device', table: owners },
  staff: { cookie: 'rowhouse-desk-device', table: staff },
} as const;

/** Browsers in which an owner has logged in before, recognised by a cookie that gives no access and holds no name. */
export const knownDevices = (
  { database, secret, siteUrl, now }: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
  group: keyof typeof groups = 'owners',
) => {
  const { cookie, table } = groups[group];
  const secure = siteUrl.startsWith('https:');
  const name = secure ? `__Host-${cookie}` : cookie;
  // The seal is valid for one owner, whose id it does not contain, and until the owner's devices are forgotten.
  const purposeOf = async (ownerId: string): Promise<string> => {
    const [row] = await database.select({ forgets: table.forgets }).from(table).where(eq(table.id, ownerId));
    return `known device of ${ownerId}, ${row?.forgets ?? 0}`;
  };

  /**
   * The name of the caller's browser, if an owner logged in with it within a year; else null. The owner is looked up
   * only when the call carries such a cookie.
   */
  const of = async (call: Call, readOwnerId: () => Promise<string | null>): Promise<string | null> => {
    const seal = cookieOf(call.headers.get('cookie'), name);
    const ownerId = seal === null ? null : await readOwnerId();
    const text = seal === null || ownerId === null ? null : opened(secret, await purposeOf(ownerId), seal);
    const [device = '', until = ''] = text?.split(' ') ?? [];
    return Number(until) > now().getTime() ? device : null;
  };

  return {
    of,
    /** Makes the caller's browser a known one. */
    async remember(call: Call, ownerId: string): Promise<void> {
      const device = (await of(call, async () => ownerId)) ?? randomBytes(12).toString('base64url');
      const value = sealed(secret, await purposeOf(ownerId), `${device} ${now().getTime() + lifetime * 1000}`);
      const attributes = { maxAge: lifetime, path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
      call.answer.append('set-cookie', serialize(name, value, attributes));
    },
    /** Forgets all known browsers of an owner. */
    async forget(ownerId: string, transaction: Database = database): Promise<void> {
      await transaction
        .update(table)
        .set({ forgets: sql`${table.forgets} + 1` })
        .where(eq(table.id, ownerId));
    },
  };
};
