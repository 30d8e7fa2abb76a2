import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SetChoice } from './channels.ts';
import { frontTable } from './front-routes.ts';
import { type ArrivedRequest, isAnswered, keptDoor } from './kept-door.ts';
import { type KeptPage, keptPage, keptResponse } from './kept-page.ts';
import type { Variant } from './kept-request.ts';

test.each([
  ['before it answered', 'from behind', [['x', '€']]],
  ['once it had begun', null, [['x', 'y']]],
] as const)('a door that throws %s does not end the program', async (_, expected, headers) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const server = createServer((incoming, outgoing) => {
    const door = () => {
      outgoing.writeHead(200, headers.flat()).flushHeaders();
      throw new Error('too late');
    };
    if (!isAnswered([door], incoming, outgoing)) outgoing.end('from behind');
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const told = await fetch(`http://127.0.0.1:${port}/`)
    .then((answer) => answer.text())
    .catch(() => null);
  expect(told).toBe(expected);
});

const pageOf = (body: string): Promise<KeptPage> =>
  keptPage(
    { headers: [['content-type', 'text/html']], body: Buffer.from(body), apps: [] },
    { at: 0, set: 'one', version: 'v1' },
  );

/** The door in front of a page of each variant; an answer is null where the door leaves the request to others. */
const doorOf = (pages: Record<Variant, KeptPage>, onDocument?: (arrived: ArrivedRequest, set: string) => void) => {
  const pool = { render: vi.fn(), retryAfterSeconds: () => null, retire: vi.fn(), end: vi.fn() };
  const started: SetChoice['started'] = { set: { id: 'one', apps: {} }, pool, routes: frontTable() } as never;
  const kept = { atOnce: (_: string, asked: { variant: Variant }) => pages[asked.variant] } as never;
  const door = keptDoor({
    kept,
    live: () => started,
    onKept: () => undefined,
    onRequest: () => undefined,
    ...(onDocument && { onDocument }),
  });
  return (headers: ArrivedRequest['headers'], method = 'GET') => {
    let answer: { status: number; headers: Record<string, string>; body: Buffer } | null = null;
    const isHere = door(
      { method, url: '/nl/', headers },
      {
        writeHead: (status, list) => ({
          end: (body = new Uint8Array()) => {
            const pairs = Array.from({ length: list.length / 2 }, (_each, at) => list.slice(2 * at, 2 * at + 2));
            answer = { status, headers: Object.fromEntries(pairs), body: Buffer.from(body) };
          },
        }),
      },
    );
    expect(isHere).toBe(answer !== null);
    return answer as { status: number; headers: Record<string, string>; body: Buffer } | null;
  };
};

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe.each(['br', 'gzip', 'identity'] as const)('the fast door, for a client that takes %s', (encoding) => {
  const accepted = { 'accept-encoding': encoding };
  const bodies = { unasked: `<body>${encoding} unasked</body>`, chosen: `<body>${encoding} chosen</body>` };
  const pagesNow = async () => ({ unasked: await pageOf(bodies.unasked), chosen: await pageOf(bodies.chosen) });

  test('answers HEAD and a known tag, before it has the page in this encoding', async () => {
    const ask = doorOf(await pagesNow());
    const head = ask(accepted, 'HEAD');
    expect([head?.status, head?.body.length]).toEqual([200, 0]);
    const etag = head?.headers.etag ?? '';
    for (const method of ['GET', 'HEAD']) {
      const same = ask({ ...accepted, 'if-none-match': `"x", ${etag}` }, method);
      expect([same?.status, same?.headers.etag, same?.body.length]).toEqual([304, etag, 0]);
    }
  });

  test('sends the page itself, once it was sent in this encoding', async () => {
    const pages = await pagesNow();
    const ask = doorOf(pages);
    if (encoding !== 'br') expect(ask(accepted)).toBeNull();
    await (await keptResponse(new Request('http://x/nl/', { headers: accepted }), pages.unasked)).arrayBuffer();
    const answer = ask(accepted);
    expect(unpack[encoding](answer?.body ?? Buffer.alloc(0)).toString()).toBe(bodies.unasked);
    expect(answer?.headers['content-length']).toBe(String(answer?.body.length));
    expect(answer?.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(ask(accepted, 'HEAD')?.headers['content-length']).toBe(String(answer?.body.length));
  });
});

test('a page that the door sends counts as a document of its set, and one that it leaves to others does not', async () => {
  const page = await pageOf('<body>any</body>');
  const documents: string[] = [];
  const ask = doorOf({ unasked: page, chosen: page }, (_, set) => void documents.push(set));
  expect(ask({ 'accept-encoding': 'gzip' })).toBeNull();
  expect(documents).toEqual([]);
  const etag = ask({ 'accept-encoding': 'br' })?.headers.etag ?? '';
  expect(ask({ 'accept-encoding': 'br', 'if-none-match': etag })?.status).toBe(304);
  expect(documents).toEqual(['one', 'one']);
});

test('uncompressed pages take no more than sixteen megabytes: the page of the longest ago is decompressed again', async () => {
  const large = async (mark: string) => {
    const page = await pageOf(mark.repeat(4 * 2 ** 20));
    await (await keptResponse(new Request('http://x/nl/'), page)).arrayBuffer();
    return page;
  };
  const first = await large('a');
  const isAtHand = (page: KeptPage) => doorOf({ unasked: page, chosen: page })({}) !== null;
  expect(isAtHand(first)).toBe(true);
  let last = first;
  for (const mark of ['b', 'c', 'd', 'e']) last = await large(mark);
  expect([isAtHand(first), isAtHand(last)]).toEqual([false, true]);
});

// A shared cache as RFC 9111 has it, except that it looks at no `Vary`: each page has one key.
const cacheWithoutVary = (ask: ReturnType<typeof doorOf>) => {
  let stored: ReturnType<typeof ask> = null;
  let full = 0;
  return {
    full: () => full,
    ask: (headers: ArrivedRequest['headers']) => {
      const caching = stored?.headers['cache-control'] ?? '';
      const life = Number(/s-maxage=(\d+)/.exec(caching)?.[1] ?? /max-age=(\d+)/.exec(caching)?.[1] ?? 0);
      if (stored && life > 0) return stored;
      const answer = ask({ ...headers, ...(stored && { 'if-none-match': stored.headers.etag }) });
      if (answer?.status === 304) return stored;
      full += 1;
      if (/^public\b/.test(answer?.headers['cache-control'] ?? '')) stored = answer;
      return answer;
    },
  };
};

test('a cache in front that ignores Vary shows each visitor the page of their own consent choice', async () => {
  const pages = { unasked: await pageOf('<body>unasked</body>'), chosen: await pageOf('<body>chosen</body>') };
  const step = fc.record({ cookie: fc.constantFrom('', 'consent=1.x', 'a=b; consent=2.y', 'a=b') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (visits) => {
      const cache = cacheWithoutVary(doorOf(pages));
      for (const { cookie } of visits) {
        const answer = cache.ask({ 'accept-encoding': 'br', ...(cookie && { cookie }) });
        const variant = cookie.includes('consent') ? 'chosen' : 'unasked';
        expect(brotliDecompressSync(answer?.body ?? Buffer.alloc(0)).toString()).toBe(`<body>${variant}</body>`);
      }
      // Visitors of one variant share one transfer.
      if (new Set(visits.map(({ cookie }) => cookie.includes('consent'))).size === 1) expect(cache.full()).toBe(1);
    }),
  );
});
