import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an operator asks: from this machine and through no proxy, or with METRICS_TOKEN. */
export const isInsider = (context: Context, { METRICS_TOKEN }: Pick<Environment, 'METRICS_TOKEN'>): boolean => {
  const given = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
  if (METRICS_TOKEN !== '' && given) return timingSafeEqual(digest(given), digest(METRICS_TOKEN));
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => context.req.header(name));
  return !forwarded && loopback.has(getConnInfo(context).remote.address ?? '');
};
