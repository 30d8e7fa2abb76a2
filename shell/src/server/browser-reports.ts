import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '@rowhouse/shared/server/network';
import { readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { reportTokenHeader } from '../layout/browser-report.ts';
import {
  type BrowserFailure,
  browserFailureSchema,
  type HydratedPage,
  hydratedSchema,
} from '../layout/browser-report-schema.ts';
import { familyOf } from './browser-family.ts';
import type { Environment } from './environment.ts';
import { log } from './log.ts';
import type { Visitor } from './release-health.ts';
import type { ReportTokens } from './report-tokens.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const maxSize = 1024; // bytes
// Visitors are distinguished in memory only, by a key that is lost when this process ends.
const key = randomBytes(32);
// Further reports add nothing: a network counts once for each release.
const mostReports = 100;
const within = 10 * 60_000; // ms
const mostNetworks = 20_000;

/** The prefix of an address that counts once: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const prefixOf = (address: string): string => {
  const widest = networksOf(address).at(-1)?.name ?? '';
  return widest.includes(':') ? widest : widest.split('.').slice(0, 3).join('.');
};

/** The key of a network within this process. */
export const networkKey = (address: string): string =>
  createHmac('sha256', key).update(prefixOf(address)).digest('base64url');

// Everything else that a browser sends can be forged, its family too: a network counts once, and once in each family.
const visitorOf = (context: Context, environment: Environment): Visitor => ({
  network: networkKey(visitorAddress(context, environment)),
  family: familyOf(context.req.header('user-agent') ?? ''),
});

/** Answers a page that fetches the token of its next report. */
export const giveToken =
  (environment: Environment, tokens: ReportTokens) =>
  (context: Context): Response =>
    context.text(tokens.make(prefixOf(visitorAddress(context, environment))), 200, { 'cache-control': 'no-store' });

/**
 * Accepts reports of browsers that carry a token, and passes each on with an id for its visitor; limited to
 * `mostReports` per network in ten minutes.
 */
const takes = <Report>(
  schema: v.GenericSchema<unknown, Report>,
  environment: Environment,
  tokens: Pick<ReportTokens, 'take'>,
  take: Take<Report>,
) => {
  const reports = new LRUCache<string, { count: number }>({ max: mostNetworks, ttl: within });
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context.req.raw, maxSize).catch((error: unknown) => error);
    if (body instanceof UnreadBody) return context.body(null, body.status);
    const report = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), String(body));
    if (!report.success) return context.body(null, 400);
    const token = context.req.header(reportTokenHeader) ?? '';
    if (!tokens.take(token, prefixOf(visitorAddress(context, environment)))) return context.body(null, 403);
    const visitor = visitorOf(context, environment);
    const tally = reports.get(visitor.network) ?? { count: 0 };
    tally.count += 1;
    if (tally.count === 1) reports.set(visitor.network, tally);
    // Beyond the limit the browser still gets 204: many visitors may share one network.
    if (tally.count <= mostReports) take(report.output, visitor, context);
    return context.body(null, 204);
  };
};
type Take<Report> = (report: Report, visitor: Visitor, context: Context) => void;

/** Accepts failures that browsers report: each is logged and counted. */
export const takeFailures = (
  environment: Environment,
  tokens: Pick<ReportTokens, 'take'>,
  count: (failure: BrowserFailure, visitor: Visitor) => void,
) =>
  takes(browserFailureSchema, environment, tokens, (failure, visitor, context) => {
    count(failure, visitor);
    log('browser-failure', { requestId: requestIdOf(context), ...failure });
  });

/** Accepts reports of browsers that a page became interactive. */
export const takeHydrated = (
  environment: Environment,
  tokens: Pick<ReportTokens, 'take'>,
  count: (page: HydratedPage, visitor: Visitor) => void,
) => takes(hydratedSchema, environment, tokens, count);
