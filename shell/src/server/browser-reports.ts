import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '@rowhouse/shared/server/network';
import { readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import {
  type BrowserFailure,
  browserFailureSchema,
  type HydratedPage,
  hydratedSchema,
} from '../layout/browser-report.ts';
import type { Environment } from './environment.ts';
import { log } from './log.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const maxSize = 1024; // bytes
// Visitors are told apart in memory alone, and by nothing that outlives this process.
const key = randomBytes(32);
// More say nothing new: a network counts once for a release.
const mostReports = 100;
const within = 10 * 60_000; // ms
const mostNetworks = 20_000;

// By the widest network that one customer may have: what else a browser says of itself is whatever its owner likes.
const visitorOf = (context: Context, environment: Environment): string =>
  createHmac('sha256', key)
    .update(networksOf(visitorAddress(context, environment)).at(-1)?.name ?? '')
    .digest('base64url');

/** Takes a report of a browser, and gives it on with a name for its visitor; of one network only so many within ten minutes. */
const takes = <Report>(schema: v.GenericSchema<unknown, Report>, environment: Environment, take: Take<Report>) => {
  const reports = new LRUCache<string, { count: number }>({ max: mostNetworks, ttl: within });
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context.req.raw, maxSize).catch((error: unknown) => error);
    if (body instanceof UnreadBody) return context.body(null, body.status);
    const report = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), String(body));
    if (!report.success) return context.body(null, 400);
    const visitor = visitorOf(context, environment);
    const sent = reports.get(visitor) ?? { count: 0 };
    sent.count += 1;
    if (sent.count === 1) reports.set(visitor, sent);
    // Whoever shares a network with many is told of no fault.
    if (sent.count <= mostReports) take(report.output, visitor, context);
    return context.body(null, 204);
  };
};
type Take<Report> = (report: Report, visitor: string, context: Context) => void;

/** Takes the failures that browsers report: a line in the log and a count. */
export const takeFailures = (environment: Environment, count: (failure: BrowserFailure, visitor: string) => void) =>
  takes(browserFailureSchema, environment, (failure, visitor, context) => {
    count(failure, visitor);
    log('browser-failure', { requestId: requestIdOf(context), ...failure });
  });

/** Takes what browsers report of pages that became interactive. */
export const takeHydrated = (environment: Environment, count: (page: HydratedPage, visitor: string) => void) =>
  takes(hydratedSchema, environment, count);
