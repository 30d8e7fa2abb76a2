import { randomBytes } from 'node:crypto';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import type { Call } from '../call.ts';
import { opened, sealed } from '../sealed.ts';

const lifetime = 365 * 86_400;

/** Browsers in which an owner has logged in before; a cookie says so, which opens nothing and names nobody. */
export interface KnownDevices {
  /** The name of the caller's browser, where this owner logged in with it within a year; else null. */
  of: (call: Call, ownerId: string | null) => string | null;
  /** Whether the caller says to be known at all. */
  claimed: (call: Call) => boolean;
  /** Lets the caller's browser be known from now on. */
  remember: (call: Call, ownerId: string) => void;
}

export const knownDevices = ({
  secret,
  siteUrl,
  now,
}: {
  secret: string;
  siteUrl: string;
  now: () => Date;
}): KnownDevices => {
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Host-rowhouse-device' : 'rowhouse-device';
  const sealOf = (call: Call) => cookieOf(call.headers.get('cookie'), name);
  // The seal holds for one owner, and does not tell for whom.
  const purpose = (ownerId: string) => `known device of ${ownerId}`;

  const of: KnownDevices['of'] = (call, ownerId) => {
    const text = ownerId === null ? null : opened(secret, purpose(ownerId), sealOf(call) ?? '');
    if (text === null) return null;
    const [device = '', until = ''] = text.split(' ');
    return Number(until) > now().getTime() ? device : null;
  };

  return {
    of,
    claimed: (call) => sealOf(call) !== null,
    remember(call, ownerId) {
      const device = of(call, ownerId) ?? randomBytes(12).toString('base64url');
      const until = now().getTime() + lifetime * 1000;
      const value = sealed(secret, purpose(ownerId), `${device} ${until}`);
      const attributes = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      call.answer.append('set-cookie', `${name}=${value}; ${attributes}`);
    },
  };
};
