import { randomBytes } from 'node:crypto';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Call } from '../call.ts';
import type { Database } from '../database/database.ts';
import { eq, sql } from '../database/orm.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSeal, sealText } from '../sealed.ts';
import { accountKinds } from './account-kinds.ts';
import type { AccountKind } from './session-lengths.ts';

const lifetime = 365 * 86_400;

/** Browsers in which a person has logged in before, recognised by a cookie that gives no access and holds no name. */
export const knownDevices = (
  { database, secret, siteUrl, now }: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
  kind: AccountKind,
) => {
  // `forgets` counts how often a person's devices were forgotten.
  const { deviceCookie, persons: table } = accountKinds[kind];
  const secure = siteUrl.startsWith('https:');
  const name = secure ? `__Host-${deviceCookie}` : deviceCookie;
  // The seal is valid for one person, whose id it does not contain, and until the person's devices are forgotten.
  const purposeOf = async (personId: string): Promise<string> => {
    const [row] = await database.select({ forgets: table.forgets }).from(table).where(eq(table.id, personId));
    return `known device of ${personId}, ${row?.forgets ?? 0}`;
  };

  /**
   * The name of the caller's browser, if a person logged in with it within a year; else null. The person is looked up
   * only when the call carries such a cookie.
   */
  const of = async (call: Call, readPersonId: () => Promise<string | null>): Promise<string | null> => {
    const seal = cookieOf(call.headers.get('cookie'), name);
    const personId = seal === null ? null : await readPersonId();
    const text = seal === null || personId === null ? null : openSeal(secret, await purposeOf(personId), seal);
    const [device = '', until = ''] = text?.split(' ') ?? [];
    return Number(until) > now().getTime() ? device : null;
  };

  return {
    of,
    /** Makes the caller's browser a known one. */
    async remember(call: Call, personId: string): Promise<void> {
      const device = (await of(call, async () => personId)) ?? randomBytes(12).toString('base64url');
      const value = sealText(secret, await purposeOf(personId), `${device} ${now().getTime() + lifetime * 1000}`);
      const attributes = { maxAge: lifetime, path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
      call.answer.append('set-cookie', serialize(name, value, attributes));
    },
    /** Forgets all known browsers of a person. */
    async forget(personId: string, transaction: Database = database): Promise<void> {
      await transaction
        .update(table)
        .set({ forgets: sql`${table.forgets} + 1` })
        .where(eq(table.id, personId));
    },
  };
};
