import { randomBytes } from 'node:crypto';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Call } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { opened, sealed } from '../sealed.ts';

const lifetime = 365 * 86_400;

/** Browsers in which an owner has logged in before, recognised by a cookie that gives no access and holds no name. */
export const knownDevices = ({ secret, siteUrl, now }: Pick<Dependencies, 'secret' | 'siteUrl' | 'now'>) => {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-rowhouse-device' : 'rowhouse-device';
  // The seal is valid for one owner, whose id it does not contain.
  const purpose = (ownerId: string) => `known device of ${ownerId}`;

  /** The name of the caller's browser, where an owner logged in with it within a year; else null. The owner is looked up only where the call carries such a cookie. */
  const of = async (call: Call, readOwnerId: () => Promise<string | null>): Promise<string | null> => {
    const seal = cookieOf(call.headers.get('cookie'), name);
    const ownerId = seal === null ? null : await readOwnerId();
    const text = seal === null || ownerId === null ? null : opened(secret, purpose(ownerId), seal);
    const [device = '', until = ''] = text?.split(' ') ?? [];
    return Number(until) > now().getTime() ? device : null;
  };

  return {
    of,
    /** Makes the caller's browser a known one. */
    async remember(call: Call, ownerId: string): Promise<void> {
      const device = (await of(call, async () => ownerId)) ?? randomBytes(12).toString('base64url');
      const value = sealed(secret, purpose(ownerId), `${device} ${now().getTime() + lifetime * 1000}`);
      const attributes = { maxAge: lifetime, path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
      call.answer.append('set-cookie', serialize(name, value, attributes));
    },
  };
};
