import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { hrefFor } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, test, vi } from 'vitest';
import { publicPage } from '../render/caching.ts';
import type { VisitorRequest } from './api-door.ts';
import type { SetChoice } from './channels.ts';
import { compression } from './compression.ts';
import { readEnvironment } from './environment.ts';
import { frontTable } from './front-routes.ts';
import { keptDoor } from './kept-door.ts';
import { createKeptPages } from './kept-pages.ts';
import { pages } from './pages.ts';
import { createRenderPage } from './render-page.ts';

const list = hrefFor('for-sale', {}, 'nl');
const contact = hrefFor('contact', {}, 'fr');

/** A visitor: each has a secret that nobody else may read. */
interface Visitor {
  cookie?: string;
  query?: string;
  headers?: Record<string, string>;
  /** Their own pages, and pages that take their forms. */
  path?: string;
  method?: 'POST';
  channel?: SetChoice['channel'];
}

const visitors = {
  'an owner who is logged in': {
    cookie: 'session=SECRET; consent=1.2026-01-01.necessary.aa',
    path: hrefFor('owner-dashboard', {}, 'nl'),
  },
  'somebody of the desk': { cookie: 'desk-session=SECRET', path: hrefFor('desk', {}, 'nl') },
  'who previews a draft': { cookie: `${draftCookie}=SECRET` },
  'who previews a release': { cookie: 'preview=SECRET', channel: 'preview' },
  'who takes part in a canary': { cookie: 'canary=7; x=SECRET', channel: 'canary' },
  'a known device': { cookie: 'device=SECRET; language=fr' },
  'who keeps favourites': { cookie: 'favourites=SECRET', query: 'ids=SECRET', path: hrefFor('favourites', {}, 'nl') },
  'who reads another language': { headers: { 'accept-language': 'de-SECRET' }, cookie: 'language=SECRET' },
  'who opens a link of a mail': { query: 'token=SECRET', path: hrefFor('unsubscribe', {}, 'nl') },
  'who follows an advertisement': { query: 'utm_source=SECRET&gclid=SECRET' },
  'whose form came back': { method: 'POST', path: contact },
  'who is given a cookie': { query: 'setcookies=SECRET' },
  'who has no cookies': { headers: { 'user-agent': 'SECRET' } },
} satisfies Record<string, Visitor>;

type Kind = keyof typeof visitors;
const kinds = Object.keys(visitors) as Kind[];

type Step =
  | { do: 'change' }
  | { do: 'wait' }
  | { do: 'ask'; kind: Kind; number: number; path: string; encoding: string };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'change' }, { do: 'wait' }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        kind: fc.constantFrom(...kinds),
        number: fc.integer({ min: 0, max: 2 }),
        path: fc.constantFrom('', list, `${list}?page=2`, contact, '/nl/'),
        encoding: fc.constantFrom('', 'gzip', 'br'),
      }),
    },
  ),
  { minLength: 2, maxLength: 40 },
);

/** A front whose renders return everything that they are given, so that anything leaked into a kept page is seen. */
const echoing = () => {
  const state = { version: 1, time: 0 };
  const renderIn = (channel: SetChoice['channel']): SetChoice['started'] => ({
    set: { id: channel },
    routes: frontTable(),
    pool: {
      render: async (request: VisitorRequest) => {
        const { method, url, headers, body, hasChosen, preview, visitorAddress } = request;
        const given = {
          method,
          url,
          headers,
          hasChosen,
          preview,
          visitorAddress,
          sent: body && Buffer.from(body).toString(),
        };
        const isOwn = method === 'POST' || /eigenaar|kantoor|uitschrijven/.test(url);
        const cookies: [string, string][] = url.includes('setcookies') ? [['set-cookie', `given=${url}`]] : [];
        const caching = isOwn || cookies.length > 0 ? 'private, no-store' : publicPage;
        return {
          status: 200,
          headers: [['content-type', 'text/html'], ['content-language', 'nl'], ['cache-control', caching], ...cookies],
          body: Buffer.from(`<body>${JSON.stringify({ content: state.version, channel, ...given })}</body>`),
          failures: [],
          apps: [],
        };
      },
    },
  });
  const started = { live: renderIn('live'), canary: renderIn('canary'), preview: renderIn('preview') };
  const channelOf = (cookies: string): SetChoice['channel'] =>
    cookies.includes('preview=') && !cookies.includes(draftCookie)
      ? 'preview'
      : cookies.includes('canary=')
        ? 'canary'
        : 'live';
  const environment = readEnvironment({});
  const render = createRenderPage();
  const kept = createKeptPages({
    version: { current: () => String(state.version), isAway: () => false },
    now: () => state.time,
    render: ({ address, variant }, set, _version, id) =>
      render(set, {
        method: 'GET',
        url: environment.SITE_URL + address,
        headers: [],
        body: null,
        requestId: id,
        hasChosen: variant === 'chosen',
        visitorAddress: 'nobody',
      }),
  });
  const choose = async ({ req }: { req: { header: (name: string) => string | undefined } }): Promise<SetChoice> => {
    const channel = channelOf(req.header('cookie') ?? '');
    return { started: started[channel], channel, cookie: null, personal: channel !== 'live', preview: null };
  };
  const site = new Hono().use(requestId(), compression).all('*', pages({ environment, choose, render, kept }));
  const onKept = vi.fn();
  const door = (isCanary: boolean) =>
    keptDoor({ kept, live: () => (isCanary ? null : started.live), onKept, onRequest: () => undefined });
  const ask = async (request: Request, address: string): Promise<Response> => {
    const sent: Response[] = [];
    const { method, url, headers } = request;
    const { pathname, search } = new URL(url);
    const writeHead = (status: number, said: string[]) => ({
      end: (body?: Uint8Array) => {
        const pairs = said.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, said[at + 1] ?? '']]));
        sent.push(new Response(body && new Uint8Array(body), { status, headers: pairs }));
      },
    });
    door(address.includes('canary'))(
      { method, url: pathname + search, headers: Object.fromEntries(headers) },
      { writeHead },
    );
    return (
      sent[0] ??
      site.fetch(request, { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } })
    );
  };
  return { state, ask, onKept };
};

const textOf = async (answer: Response): Promise<string> => {
  const format = answer.headers.get('content-encoding');
  if (!format || !answer.body) return answer.text();
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return (format === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
};

const secretOf = (kind: Kind, number: number): string => `secret${kinds.indexOf(kind)}x${number}y`;

const requestOf = ({ kind, number, path, encoding }: Extract<Step, { do: 'ask' }>) => {
  const secret = secretOf(kind, number);
  const own: Visitor = visitors[kind];
  const fill = (text: string) => text.replaceAll('SECRET', secret);
  const address = path === '' || own.method ? (own.path ?? list) : path;
  const query = own.query && fill(own.query);
  const url = `http://localhost:3000${address}${query ? `${address.includes('?') ? '&' : '?'}${query}` : ''}`;
  const headers = { ...own.headers, ...(own.cookie && { cookie: own.cookie }), 'accept-encoding': encoding };
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
  return own.method
    ? new Request(url, {
        method: 'POST',
        body: `name=${secret}`,
        headers: { ...filled, 'content-type': 'application/x-www-form-urlencoded' },
      })
    : new Request(url, { headers: filled });
};

test('answers to thirteen kinds of visitors contain no data of another visitor, and equal a fresh render', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const site = echoing();
      for (const step of walk) {
        if (step.do === 'change') site.state.version += 1;
        else if (step.do === 'wait') site.state.time += 59_000;
        else {
          const { kind, number } = step;
          const own: Visitor = visitors[kind];
          const address = own.channel === 'canary' ? 'canary' : secretOf(kind, number);
          const answer = await site.ask(requestOf(step), address);
          const text = await textOf(answer);
          const others = kinds.flatMap((one) => [0, 1, 2].map((other) => secretOf(one, other)));
          const seen = [text, ...[...answer.headers].flat()].join(' ');
          for (const other of others) if (other !== secretOf(kind, number)) expect(seen).not.toContain(other);
          expect(JSON.parse(text.replace(/^<body>|<\/body>$/g, ''))).toMatchObject({
            content: site.state.version,
            channel: own.channel ?? 'live',
          });
          const isShared = answer.headers.get('cache-control')?.startsWith(publicPage) === true;
          expect(answer.headers.has('x-accel-expires') && !isShared).toBe(false);
          if (!isShared) continue;
          shared += 1;
          expect(seen).not.toContain(secretOf(kind, number));
          expect(answer.headers.get('set-cookie')).toBeNull();
          expect(text).toContain(`"hasChosen":${own.cookie?.includes('consent=') ?? false}`);
          expect(text).toContain('"headers":[]');
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(shared).toBeGreaterThan(100);
  vi.restoreAllMocks();
});
