import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { plainAddress } from './trusted-proxies.ts';

// Some proxies add the port: `192.0.2.1:50000`, `[2001:db8::1]:50000`.
const withoutPort = (text: string): string => text.replace(/^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2');

/** The visitor's address: that of the connection, or the one that a trusted proxy forwarded. */
export const visitorAddress = (context: Context, environment: Pick<Environment, 'TRUSTED_PROXIES'>): string =>
  addressOf(getConnInfo(context).remote.address ?? '', context.req.header('x-forwarded-for'), environment);

/** The same of a connection and its `x-forwarded-for`. */
export const addressOf = (
  connected: string,
  forwardedFor: string | undefined,
  { TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>,
): string => {
  const connectedAddress = plainAddress(connected)?.toString() ?? connected;
  if (!TRUSTED_PROXIES(connected)) return connectedAddress;
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .findLast((address) => address !== '' && !TRUSTED_PROXIES(address));
  return plainAddress(forwarded ?? '')?.toString() ?? connectedAddress;
};
