import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { notices } from '../messages/notices/notices.ts';
import type { VisitorRequest } from './api-door.ts';
import { OverloadError } from './overload-error.ts';
import { type RenderPool, startRenderPool } from './render-pool.ts';
import { ApiAway, tryRelease } from './render-probes.ts';
import type { Realm } from './render-process.ts';
import { admission } from './turns.ts';

// A build of the shell that fails on demand.
const build = `
const kept = [];
const me = Math.random();
exports.createRenderer = ({ origin, rendering, api }) => ({
  probes: async () => ['/probe/'],
  render: async (request) => {
    const { url, method } = request;
    const { pathname } = new URL(url);
    const without = request.without ?? [];
    if (pathname === '/loops/') {
      rendering(request, null);
      for (;;);
    }
    if (pathname === '/page-loops/' && !without.includes('page')) {
      rendering(request, 'services');
      for (;;);
    }
    if (pathname === '/fragment-loops/' && !without.includes('forms.request')) {
      rendering(request, 'forms.request {"propertyId":"1"}');
      for (;;);
    }
    if (pathname === '/fragment-data-loops/' && !without.includes('fragments')) for (;;);
    if (pathname === '/loops-in-its-data/') for (;;);
    if (pathname === '/eats/') { const eaten = []; for (;;) eaten.push(new Array(1e6).fill({})); }
    if (method === 'POST' && (pathname === '/nl/contact/' || pathname === '/nl/login/')) {
      try {
        await api('/api/v1/any', { method: 'POST', headers: {}, body: 'it' }, request);
        return { status: 303, headers: [['location', '/nl/']], apps: [], body: '', failures: [] };
      } catch {
        return { status: 503, headers: [], apps: [], body: '<body>as typed</body>', failures: [] };
      }
    }
    if (pathname === '/grows/') for (let n = 0; n < 4; n += 1) kept.push(new Array(1e6).fill({}));
    if (pathname === '/crashes/') setImmediate(() => { throw new Error('out of a callback'); });
    if (pathname === '/balloons/') {
      // Outside the heap; never written to, so that it takes no real memory.
      kept.push(Buffer.alloc(1_200_000_000));
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    }
    if (pathname === '/waits/' || pathname === '/crashes/') await new Promise((resolve) => setTimeout(resolve, 400));
    if (pathname === '/late/' && !without.includes('forms.request'))
      return { status: 200, headers: [], apps: [], body: 'late', failures: [], late: ['forms.request'] };
    if (pathname === '/probe/' && origin === 'http://leads-to-broken')
      return { status: 302, headers: [['location', '/led-to/']], apps: [], body: '', failures: [] };
    if (pathname === '/asks/')
      await Promise.all(Array.from({ length: 20 }, () => api('/api/v1/any', { method: 'GET', headers: {}, body: null }, request)));
    if (pathname === '/asks-for-nobody/') {
      const asked = Array.from({ length: 150 }, () => api('/api/v1/any', { method: 'GET', headers: {}, body: null }, {}));
      const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
      return { status: 200, headers: [], apps: [], body: String(refused.length), failures: [] };
    }
    if (pathname === '/probe/' && origin === 'http://computes') {
      // Less than a hanging process has, of its own processor time.
      const computed = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part);
      const end = computed() + 600_000;
      while (computed() < end);
    }
    if (pathname === '/throws/') throw new Error('in the render');
    if (pathname === '/probe/' && origin.startsWith('http://away'))
      return { status: 503, headers: [], apps: [], body: origin === 'http://away' ? '' : '<p>', failures: [{ failure: 'api', what: 'site', why: 'Error: refused' }] };
    const failures = (pathname === '/probe/' && origin === 'http://broken') || pathname === '/led-to/' ? [{ failure: 'render', what: 'home', why: 'Error: not ready' }] : [];
    return { status: 200, headers: [], apps: [], body: method + ' ' + pathname + ' by ' + me + (without.length ? ' without ' + without : ''), failures };
  },
});`;

let folder = '';
const pools: RenderPool[] = [];

const isLong = process.env.TESTS === 'long';
// A hanging worker costs seconds of a core before it is recognised. In the short run (`test`) only two tests of forms
// hang a worker; the others crash one.
const ending = isLong ? '/loops/' : '/crashes/';

// A hanging worker is recognised after more than a second, in which it occupies a core.
vi.setConfig({ testTimeout: 90_000 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-pool-'));
  mkdirSync(join(folder, 'node'));
  writeFileSync(join(folder, 'node/package.json'), '{"type":"commonjs"}');
  writeFileSync(join(folder, 'node/main.js'), build);
  return () => rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  vi.restoreAllMocks();
});

const start = (host = 'localhost', { api, personal, folders }: Partial<Realm> = {}) => {
  // The pool logs to standard output, which is not tested here.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const origin = `http://${host}`;
  const realm: Realm = {
    facts: { id: 'set', apps: {} },
    folders: folders ?? { shell: folder },
    origin,
    personal: personal ?? false,
    api: api ?? (() => Promise.reject(new Error('nobody asks'))),
  };
  const pool = startRenderPool('set', realm);
  pools.push(pool);
  const tried = tryRelease(pool.worker(), origin);
  void tried.then(pool.startSpare, () => undefined);
  return { ...pool, tried };
};
const request = (path: string, method = 'GET'): VisitorRequest => ({
  method,
  url: `http://localhost${path}`,
  headers: [],
  body: null,
  visitorAddress: '127.0.0.1',
});
const noted = () => undefined;
const bytesWith = (text: string) => expect.toSatisfy((bytes: Buffer) => bytes.includes(text));
const bodyOf = async (pool: RenderPool, path: string) => String((await pool.render(request(path))).body);

test('a set that renders its probes is accepted, and renders', async () => {
  const pool = start();
  await pool.tried;
  expect(await bodyOf(pool, '/nl/')).toMatch(/^GET \/nl\/ by [\d.]+$/);
});

test('a page that was admitted when it arrived is rendered, although others are refused meanwhile', async () => {
  const pool = start();
  await pool.tried;
  // Each page is expected to take a while.
  const refused = (error: unknown) => error instanceof OverloadError && error.wait > 0;
  const pages = Array.from({ length: 200 }, () => pool.render(request('/waits/')).then(() => false, refused));
  expect(pool.retryAfterSeconds()).not.toBeNull();
  const last = pool.render(request('/waits/')).then(() => false, refused);
  const admitted = admission.run(true, () => pool.render(request('/waits/')));
  expect([await last, (await admitted).status]).toEqual([true, 200]);
  expect((await Promise.all(pages)).filter((isRefused) => isRefused).length).toBeGreaterThan(0);
});

test('no page that was admitted is refused, however fast pages are, and there is room for what other pages need', async () => {
  const pool = start();
  await pool.tried;
  for (let n = 0; n < 100; n += 1) await pool.render(request('/nl/'));
  const admitted: Promise<{ status: number }>[] = [];
  for (let n = 0; n < 400 && pool.retryAfterSeconds() === null; n += 1)
    admitted.push(admission.run(true, () => pool.render(request('/waits/'))));
  const layout = pool.render({ ...request('/nl/'), giving: true });
  const statuses = (await Promise.all([...admitted, layout])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a set whose probe fails in a remote is refused with the page, the app and the reason', async () => {
  await expect(start('broken').tried).rejects.toThrow('/probe/: home failed (render): Error: not ready');
});

test.runIf(isLong && existsSync('/proc/self/schedstat'))(
  'a set that computes is not taken for one that hangs, however many others use the processor',
  async () => {
    const others = Array.from({ length: availableParallelism() * 6 }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    onTestFinished(() => {
      for (const other of others) other.kill('SIGKILL');
    });
    await start('computes').tried;
  },
  300_000,
);

test('a set whose processes cannot be started is not to blame, and ends', async () => {
  // A parameter that is longer than the system allows stands for a machine without memory.
  const pool = start('localhost', { folders: { shell: `/${'x'.repeat(1_000_000)}` } });
  await expect(pool.tried).rejects.toMatchObject({ byMachine: 'not started' });
  await expect(pool.render(request('/nl/'))).rejects.toThrow('it could not be started: Error: spawn E2BIG');
  await pool.retire();
});

test('a probe that redirects is followed, and its target is tried', async () => {
  await expect(start('leads-to-broken').tried).rejects.toThrow('home failed (render): Error: not ready');
});

test('a set that renders its layout while the API is away is accepted', async () => {
  await start('away-from-a-page').tried;
});

test('a set that cannot render its layout because the API is away is neither accepted nor refused', async () => {
  await expect(start('away').tried).rejects.toThrow(ApiAway);
});

test('in a rush, calls above 200 concurrent ones wait, and none fails', async () => {
  let [underWay, most] = [0, 0];
  const api: Realm['api'] = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    return { status: 200, headers: [], body: Buffer.alloc(0), cookies: [] };
  };
  const pool = start('localhost', { api });
  await pool.tried;
  const pages = await Promise.all(Array.from({ length: 30 }, () => pool.render(request('/asks/'))));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(most).toBe(200);
});

test('calls for no request are limited like those for one request', async () => {
  const answer = { status: 200, headers: [], body: Buffer.alloc(0), cookies: [] };
  const pool = start('localhost', { api: async () => answer });
  await pool.tried;
  expect(Number(await bodyOf(pool, '/asks-for-nobody/'))).toBeGreaterThan(0);
});

test('a render that throws fails alone, and the worker goes on', async () => {
  const pool = start();
  await pool.tried;
  const before = await bodyOf(pool, '/nl/');
  await expect(pool.render(request('/throws/'))).rejects.toMatchObject({
    message: expect.stringContaining('in the render'),
    by: 'shell',
  });
  expect(await bodyOf(pool, '/nl/')).toBe(before);
});

test.each([
  ...(isLong ? [['hangs in a read', '/loops/', 'GET'] as const] : []),
  ['crashes in a post', '/crashes/', 'POST'] as const,
])(
  'when a worker %s, the next one answers its other requests, also a post that had not reached the API',
  async (_, path, method) => {
    const pool = start();
    await pool.tried;
    const first = await bodyOf(pool, '/nl/');
    const [read, post, broken] = await Promise.allSettled([
      pool.render(request('/waits/')),
      pool.render(request('/waits/', 'POST')),
      pool.render(request(path, method)),
    ]);
    expect(read).toMatchObject({ status: 'fulfilled', value: { body: bytesWith('GET /waits/') } });
    expect(post).toMatchObject({ status: 'fulfilled', value: { body: bytesWith('POST /waits/') } });
    expect(broken).toMatchObject({ status: 'rejected' });
    expect(await bodyOf(pool, '/nl/')).not.toBe(first);
  },
);

test.each([...(isLong ? ['/loops-in-its-data/', '/eats/', '/balloons/'] : []), '/crashes/'])(
  'when a worker ends by an unknown request (%s), each held request is tried alone, and only the culprit is refused',
  async (path) => {
    const pool = start();
    const log = vi.mocked(process.stdout.write);
    await pool.tried;
    const first = await bodyOf(pool, '/nl/');
    const held = await Promise.allSettled([
      pool.render(request('/waits/')),
      pool.render(request(path)),
      pool.render(request('/waits/')),
    ]);
    expect(held.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await bodyOf(pool, '/nl/')).not.toBe(first);
    // It costs one worker, not one for each visit.
    for (let n = 0; n < 5; n += 1) await expect(pool.render(request(path))).rejects.toThrow(OverloadError);
    expect(log.mock.calls.filter(([line]) => String(line).includes('worker-ended'))).toHaveLength(1);
  },
);

test('a page that waits for its trial is not to blame for a worker that cannot be started', async () => {
  const own = join(folder, 'unstartable');
  cpSync(join(folder, 'node'), join(own, 'node'), { recursive: true });
  const pool = start('localhost', { folders: { shell: own } });
  await pool.tried;
  const held = ['/crashes/', '/waits/'].map((path) => pool.render(request(path)));
  renameSync(join(own, 'node/main.js'), join(own, 'node/away.js'));
  const statuses = (await Promise.allSettled(held)).map(({ status }) => status);
  renameSync(join(own, 'node/away.js'), join(own, 'node/main.js'));
  expect(statuses).toEqual(['rejected', 'rejected']);
  await vi.waitFor(() => bodyOf(pool, '/nl/'), 10_000);
  expect(await bodyOf(pool, '/waits/')).toMatch(/^GET \/waits\/ /);
});

// In the short run (`test`) the tests of forms cover a page and a fragment.
test.runIf(isLong).each([
  ['/page-loops/', 'page'],
  ['/fragment-loops/', 'forms.request'],
  ['/fragment-data-loops/', 'fragments'],
])('%s is shown without the part that ended the worker, at once and from then on', async (path, without) => {
  const pool = start();
  const log = vi.mocked(process.stdout.write);
  await pool.tried;
  expect(await bodyOf(pool, path)).toMatch(new RegExp(` without ${without}$`));
  expect(await bodyOf(pool, path)).toMatch(new RegExp(` without ${without}$`));
  expect(await bodyOf(pool, '/nl/')).not.toContain('without');
  expect(log.mock.calls.filter(([line]) => String(line).includes('worker-ended'))).toHaveLength(1);
});

test('a part that does not answer in time is left out of the next answers', async () => {
  const pool = start();
  await pool.tried;
  expect(await bodyOf(pool, '/late/')).toBe('late');
  expect(await bodyOf(pool, '/late/')).toMatch(/^GET .* without forms\.request$/);
});

test('a page that is shown without one of its parts still takes forms', async () => {
  const pool = start();
  await pool.tried;
  await bodyOf(pool, '/fragment-loops/');
  expect(String((await pool.render(request('/fragment-loops/', 'POST'))).body)).toMatch(
    /^POST .* without forms\.request$/,
  );
});

test('a form that ended a worker is answered by the layout without its page', async () => {
  const pool = start();
  await pool.tried;
  expect(String((await pool.render(request('/page-loops/', 'POST'))).body)).toMatch(/^GET .* without page$/);
});

test('a form with an idempotency key is sent to the next worker, since the API processes it once', async () => {
  const pool = start();
  await pool.tried;
  const body = new TextEncoder().encode('name=An&idempotencyKey=abc').buffer;
  const [post] = await Promise.allSettled([
    pool.render({ ...request('/waits/', 'POST'), body }),
    pool.render(request(ending)),
  ]);
  expect(post).toMatchObject({ status: 'fulfilled', value: { body: bytesWith('POST /waits/') } });
});

test.runIf(isLong)('a worker that has grown is replaced while it answers, and no request waits for it', async () => {
  const pool = start();
  const log = vi.mocked(process.stdout.write);
  await pool.tried;
  const first = await bodyOf(pool, '/nl/');
  await expect
    .poll(() => bodyOf(pool, '/grows/').then((body) => body.split(' by ')[1]), { timeout: 50_000 })
    .not.toBe(first.split(' by ')[1]);
  await expect
    .poll(() => log.mock.calls.filter(([line]) => String(line).includes('worker-grown')), { timeout: 50_000 })
    .toHaveLength(1);
  expect(log.mock.calls.filter(([line]) => String(line).includes('worker-ended'))).toHaveLength(0);
});

// An API that receives a call and does not answer until the calling process is gone.
const silentOnce = () => {
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const api: Realm['api'] = ({ method }, _, signal) => {
    told.push(method);
    if (told.length > 1) return Promise.resolve({ status: 200, headers: [], body: Buffer.from('{}'), cookies: [] });
    first.resolve();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
  };
  return { api, told, first: first.promise };
};

test.each([
  { how: 'was killed', end: (pool: RenderPool) => pool.worker().end() },
  {
    how: 'ended by another page',
    end: (pool: RenderPool) => pool.render(request('/crashes/')).then(noted, noted),
  },
])(
  'a form without a key whose process $how is shown again as typed, and is not sent to the API again',
  async ({ end }) => {
    const { api, told, first } = silentOnce();
    const pool = start('localhost', { api, personal: true });
    await pool.tried;
    const post = pool.render({ ...request('/nl/contact/', 'POST'), body: new TextEncoder().encode('name=An').buffer });
    await first;
    await end(pool);
    const { status, body } = await post;
    expect(status).toBe(503);
    expect(String(body)).toContain('as typed');
    expect(String(body)).toContain(notices.nl.perhapsSent);
    expect(told).toEqual(['POST']);
  },
);

test('a login whose process was killed is sent again', async () => {
  const { api, told, first } = silentOnce();
  const pool = start('localhost', { api, personal: true });
  await pool.tried;
  const post = pool.render({ ...request('/nl/login/', 'POST'), body: new TextEncoder().encode('name=An').buffer });
  await first;
  await pool.worker().end();
  expect(await post).toMatchObject({ status: 303 });
  expect(told).toEqual(['POST', 'POST']);
});
