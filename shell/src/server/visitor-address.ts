import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';

/** The visitor's address: that of the connection, or the one that a trusted proxy forwarded. */
export const visitorAddress = (context: Context, { TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): string => {
  const connected = getConnInfo(context).remote.address ?? '';
  const trusted = TRUSTED_PROXIES.split(',').flatMap((address) => address.trim() || []);
  if (!trusted.includes(connected)) return connected;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return forwarded.findLast((address) => address !== '' && !trusted.includes(address)) ?? connected;
};
