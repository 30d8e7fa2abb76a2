import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Admits operators only: requests from this machine that came through no proxy, or requests with METRICS_TOKEN. Others
 * get 404.
 */
export const operatorsOnly = ({ METRICS_TOKEN }: Environment) =>
  createMiddleware(async (context, next) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const hasToken = METRICS_TOKEN !== '' && token;
    const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => context.req.header(name));
    const isInsider = hasToken
      ? timingSafeEqual(digest(token), digest(METRICS_TOKEN))
      : !isForwarded && loopback.has(getConnInfo(context).remote.address ?? '');
    if (!isInsider) return context.notFound();
    context.header('cache-control', 'no-store');
    return next();
  });
