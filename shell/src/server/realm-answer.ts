import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { consentCookies } from '@rowhouse/shared/domain/consent';
import * as v from 'valibot';
import { languageCookie } from '../layout/language-cookie.ts';
import type { RenderRequest } from '../render/protocol.ts';
import type { VisitorRequest } from './api-door.ts';
import type { PageAnswer } from './page-answer.ts';

// The cookies and headers that pages read on the server: nothing of a session, which only the front adds to calls of
// the API.
const cookies: readonly string[] = [languageCookie, ...consentCookies];
const headers: readonly string[] = ['accept-language', 'content-type'];

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('=')).trim();
const isKnownCookie = (cookie: string): boolean => cookies.includes(nameOf(cookie));

/** The part of a visitor's request that a render process gets. */
export const realmRequest = ({
  visitorAddress: _address,
  requestId: _id,
  sessionOf: _session,
  preview,
  ownerView: _view,
  unsure: _unsure,
  ...request
}: VisitorRequest): RenderRequest => ({
  ...request,
  ...(preview && { isPreview: true }),
  headers: request.headers.flatMap(([name, value]): [string, string][] => {
    const lower = name.toLowerCase();
    if (headers.includes(lower)) return [[lower, value]];
    return lower === 'cookie'
      ? [
          [
            lower,
            value
              .split(/;[ \t]*/)
              .filter(isKnownCookie)
              .join('; '),
          ],
        ]
      : [];
  }),
});

// The headers that a render may set; the front sets the headers of transport and proxies.
const answerHeaders: readonly string[] = [
  'allow',
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-type',
  'location',
  'set-cookie',
  'vary',
  'x-robots-tag',
];

// Node throws at any other character, in code where nobody catches it.
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

// The text is logged and searched for places in sources, and both take longer with its length.
const longestSaid = 10_000; // characters
const printable = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, longestSaid)),
);
const pairs = v.array(v.tuple([v.string(), v.string()]));
const failure = v.picklist(['remote', 'api', 'render', 'not-found', 'gone', 'absent']);
const fragment = v.object({
  id: v.custom<keyof object>((id) => typeof id === 'string'),
  data: v.unknown(),
  failure: v.nullable(failure),
  html: v.string(),
});

const answer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: pairs,
  failures: v.array(v.object({ failure: v.string(), what: printable, why: printable })),
  apps: v.array(v.object({ owner: v.string(), failed: v.boolean() })),
  late: v.optional(v.array(v.string())),
  given: v.optional(v.record(v.string(), fragment)),
  lost: v.optional(v.picklist(['not-found', 'gone'])),
});

/** A message of a render process, which a hostile remote may have sent. */
export const fromRealm = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('pong'), memory: v.number() }),
  v.object({ kind: v.literal('probes'), paths: v.array(v.string()) }),
  v.object({ kind: v.literal('rendering'), id: v.nullable(v.number()), part: v.nullable(v.string()) }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer }),
  v.object({ kind: v.literal('failed'), id: v.number(), why: printable }),
  v.object({
    kind: v.literal('ask'),
    call: v.number(),
    id: v.nullable(v.number()),
    method: v.string(),
    path: v.string(),
    headers: pairs,
  }),
  v.object({ kind: v.literal('drop'), call: v.number() }),
]);

/**
 * The answer to a visitor. Of the apps that a render process names, it keeps those that its set shows, each once,
 * since each is counted. Of the headers it keeps those that pages have, and of the cookies those that pages set. It
 * adds the cookies that the API set, which no cache may store.
 */
export const visitorAnswer = (
  { headers: sentHeaders, apps, ...rest }: v.InferOutput<typeof answer>,
  body: Buffer,
  fromApi: readonly string[],
  setApps: ReleaseFacts['apps'],
): PageAnswer => ({
  ...rest,
  apps: [...new Map(apps.map((app) => [app.owner, app])).values()].filter(({ owner }) => Object.hasOwn(setApps, owner)),
  body,
  headers: [
    ...sentHeaders
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(
        ([name, value]) =>
          answerHeaders.includes(name) &&
          headerValue.test(value) &&
          (name === 'set-cookie' ? isKnownCookie(value) : fromApi.length === 0 || name !== 'cache-control'),
      ),
    ...(fromApi.length > 0 ? [['cache-control', 'private, no-store'] satisfies [string, string]] : []),
    ...fromApi.map((cookie): [string, string] => ['set-cookie', cookie]),
  ],
});
