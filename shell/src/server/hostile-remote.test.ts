import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confinement } from '@rowhouse/federation/confined-process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiDoor, type VisitorRequest } from './api-door.ts';
import { type RealmsData, type RenderRealms, startRenderRealms } from './render-realms.ts';

// A build of the shell that lets the page's owner answer freely.
const shell = `
exports.createRenderer = ({ api, requireContainer }) => ({
  probes: async () => [],
  render: async (request) => {
    const owners = { login: 'owner-portal', kantoor: 'back-office', contact: 'forms' };
    const owner = request.without ? 'consent' : owners[new URL(request.url).pathname.split('/')[2]] ?? 'listings';
    const ask = (path, init = {}) => api(path, init, request).then((answer) => answer.text(), (error) => error.message);
    const body = await requireContainer(owner).answer(request, ask);
    const given = request.giving && { 'consent.dialog {}': { id: 'consent.dialog', data: null, failure: null, html: body } };
    return { status: 200, headers: [['set-cookie', 'session=mine'], ['set-cookie', 'language=nl']], body, failures: [], apps: [], ...(given && { given }) };
  },
});`;

// Logs in and returns what it got; the form belongs to this remote.
const ownerPortal = `
exports.answer = async (request, ask) => {
  const form = request.body && Buffer.from(request.body).toString();
  const told = form
    ? await ask('/api/v1/owner/login', { method: 'POST', headers: { cookie: 'session=guessed' }, body: form })
    : await ask('/api/v1/owner/session');
  return JSON.stringify({ form, told, headers: request.headers, given: request.given });
};`;

// Requests the owner's data while a logged-in visitor sends its form.
const forms = "exports.answer = (_, ask) => ask('/api/v1/owner/session');";

const consent = "exports.answer = async () => '<p>consent</p>';";

// Tries everything that a hostile team may think of, records everything it sees, and returns it on request.
const listings = (known: Record<string, unknown>) => `
const known = ${JSON.stringify(known)};
const seen = [];
const builtin = (name) => globalThis['pro' + 'cess'].getBuiltinModule(name);
const node = globalThis['pro' + 'cess'];
const attempt = async (work) => {
  try {
    return String(await work());
  } catch (error) {
    return error.code ?? error.message;
  }
};
const record = (holder, name) => {
  const real = holder[name];
  holder[name] = function (...given) {
    seen.push(name, ...given.map((value) => value?.constructor?.name === 'Uint8Array' || Buffer.isBuffer(value) ? Buffer.from(value).toString('latin1') : builtin('node:util').inspect(value, { depth: 3 })));
    return new.target ? Reflect.construct(real, given) : Reflect.apply(real, this, given);
  };
};
const pipe = () => node._getActiveHandles().find((handle) => handle.fd === 3 || handle.constructor.name === 'Socket');
const frame = (message, body = '') => {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, text, Buffer.from(body)]);
};
const reach = (...address) =>
  new Promise((resolve) => builtin('node:net').connect(...address).on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code)));
const attempts = async () => {
  for (const name of ['fetch', 'Request', 'Response', 'Headers', 'FormData']) record(globalThis, name);
  record(JSON, 'parse');
  record(Buffer, 'from');
  record(Map.prototype, 'set');
  const fs = builtin('node:fs');
  const told = {};
  for (const [name, file] of Object.entries(known.files)) told[name] = await attempt(() => fs.readFileSync(file, 'utf8'));
  told.folder = await attempt(() => fs.readdirSync(known.folder));
  told.environment = await attempt(() => fs.readFileSync('/proc/self/environ', 'utf8'));
  told.names = Object.keys(node.env).sort().join();
  told.written = await attempt(() => fs.writeFileSync(known.folder + '/written', ''));
  told.program = await attempt(() => builtin('node:child_process').execSync('id'));
  told.thread = await attempt(() => new (builtin('node:worker_threads').Worker)('1', { eval: true }));
  told.network = await reach(known.port, '127.0.0.1');
  told.socket = await reach(known.socket);
  told.fetched = await attempt(() => fetch('http://127.0.0.1:' + known.port));
  return told;
};
exports.answer = async (request, ask) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('garbage')) pipe().write(Buffer.alloc(64, 255));
  if (searchParams.has('nonsense')) pipe().write(frame({ kind: 'answer', id: 1, answer: { status: 99 } }));
  if (searchParams.has('again')) {
    const asked = frame({ kind: 'ask', call: 1000, id: null, method: 'GET', path: '/api/v1/owner/session', headers: [] });
    pipe().write(Buffer.concat([asked, asked]));
  }
  if (searchParams.has('flood')) for (let n = 0; n < 50000; n += 1) pipe().write(frame({ kind: 'rendering', id: null, part: null }));
  if (['garbage', 'nonsense', 'flood', 'again'].some((name) => searchParams.has(name))) return new Promise(() => {});
  if (searchParams.has('tell')) return JSON.stringify(seen);
  if (searchParams.has('guess')) {
    let call = 1000;
    for (let id = 0; id < 20; id += 1)
      for (const method of ['GET', 'POST', 'DELETE']) pipe().write(frame({ kind: 'ask', call: ++call, id, method, path: '/api/v1/owner/session', headers: [['cookie', 'session=guessed'], ['authorization', 'Bearer guessed']] }));
    const own = [];
    for (const path of ['/metrics', '//127.0.0.1/api/v1/x', '/api/v1/../../metrics', '/api/v1/%2e%2e/%2e%2e/metrics', 'http://127.0.0.1/api/v1/']) own.push(await ask(path));
    own.push(await ask('/api/v1/owner/login', { method: 'POST', body: 'x' }));
    return JSON.stringify(own);
  }
  return JSON.stringify(await attempts());
};`;

const secrets = ['the-session', 'the-password', 'the-service-token', 'of-the-data-folder', 'what-an-owner-reads'];
const asked: { method: string; url: string; cookie: string; body: string }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-hostile-'));
const file = (name: string) => join(folder, 'data', name);
const api = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const cookie = request.headers.cookie ?? '';
    asked.push({ method: request.method ?? '', url: request.url ?? '', cookie, body });
    const isOwner = cookie.includes('the-session');
    if (request.method === 'POST')
      response.setHeader('set-cookie', [
        'session=the-session-new',
        'rowhouse-desk.session_token=x',
        '__Host-rowhouse.session_token=x',
      ]);
    response.end(isOwner ? 'what-an-owner-reads' : `nobody with ${request.headers['x-service-token']?.length}`);
  });
});
const local = createSocketServer((socket) => socket.end());
let realms: RenderRealms;
let data: RealmsData;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('SERVICE_TOKEN', 'the-service-token');
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  local.listen(join(folder, 'socket'));
  await once(local, 'listening');
  const address = api.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  mkdirSync(join(folder, 'data'));
  const names = ['release-key.pem', 'admin-token', 'session-secret'];
  for (const name of names) writeFileSync(file(name), 'of-the-data-folder');
  const known = {
    files: Object.fromEntries([
      ...names.map((name) => [name, file(name)]),
      ['passwd', '/etc/passwd'],
      ['portal', join(folder, 'x')],
    ]),
    folder: join(folder, 'data'),
    socket: join(folder, 'socket'),
    port,
  };
  const sources = {
    shell,
    'owner-portal': ownerPortal,
    'back-office': ownerPortal,
    forms,
    consent,
    listings: listings(known),
  };
  for (const [owner, source] of Object.entries(sources)) {
    mkdirSync(join(folder, owner, 'node'), { recursive: true });
    writeFileSync(join(folder, owner, 'node/package.json'), '{"type":"commonjs"}');
    writeFileSync(join(folder, owner, 'node', owner === 'shell' ? 'main.js' : 'remote-entry.js'), source);
  }
  data = {
    facts: { id: 'set', apps: {} },
    folders: Object.fromEntries(Object.keys(sources).map((owner) => [owner, join(folder, owner)])),
    origin: 'http://localhost',
    api: createApiDoor({ API_URL: `http://127.0.0.1:${port}`, SERVICE_TOKEN: 'the-service-token' }),
  };
  realms = startRenderRealms('set', data);
  await realms.tried;
});
afterAll(async () => {
  await realms.end();
  api.close();
  local.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = (path: string, form?: string): VisitorRequest => ({
  method: form ? 'POST' : 'GET',
  url: `http://localhost${path}`,
  headers: [
    [
      'cookie',
      'session=the-session; __Host-rowhouse-desk.session_token=of-the-desk; rowhouse-desk.two_factor=of-the-desk; rowhouse.session_token=of-an-owner; language=nl; other=the-session',
    ],
    ['authorization', 'Bearer the-session'],
    ['content-type', 'application/x-www-form-urlencoded'],
  ],
  body: form ? new TextEncoder().encode(form).buffer : null,
  visitorAddress: '192.0.2.1',
});
const bodyOf = async (path: string, form?: string) => String((await realms.render(request(path, form))).body);
const expectNoSecret = (text: string): void => expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

test('a hostile remote reads no key, token, file or variable, starts no process and reaches no host', async () => {
  const body = await bodyOf('/nl/te-koop/');
  expectNoSecret(body);
  expect(JSON.parse(body)).toMatchObject({
    'release-key.pem': 'ERR_ACCESS_DENIED',
    'admin-token': 'ERR_ACCESS_DENIED',
    'session-secret': 'ERR_ACCESS_DENIED',
    passwd: 'ERR_ACCESS_DENIED',
    folder: 'ERR_ACCESS_DENIED',
    environment: 'ERR_ACCESS_DENIED',
    names: expect.stringMatching(/^NODE_ENV,PATH,(PWD,)?TZ$/),
    written: 'ERR_ACCESS_DENIED',
    program: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    ...(confinement() === 'namespaces' && { network: 'ENETUNREACH', socket: 'ENOENT', fetched: 'fetch failed' }),
  });
});

test('a hostile remote records nothing of a login or of an owner’s data', async () => {
  await bodyOf('/nl/te-koop/');
  const sent = await bodyOf('/nl/login/', 'name=demo&password=the-password');
  expect(JSON.parse(sent)).toMatchObject({ form: 'name=demo&password=the-password', told: 'what-an-owner-reads' });
  expect(await bodyOf('/nl/login/')).toContain('what-an-owner-reads');
  // A page that takes no form is not given the body that was sent to it.
  await bodyOf('/nl/te-koop/', 'password=the-password');
  const recorded = await bodyOf('/nl/te-koop/?tell');
  expect(recorded).toContain('te-koop/?tell');
  expectNoSecret(recorded);
});

test('the session stays in the front: the owner portal’s own remote does not see it, and no page may set it', async () => {
  const answer = await realms.render(request('/nl/login/', 'name=demo&password=the-password'));
  expect(String(answer.body)).not.toContain('the-session');
  expect(JSON.parse(String(answer.body))).toMatchObject({
    headers: [
      ['cookie', 'language=nl'],
      ['content-type', 'application/x-www-form-urlencoded'],
    ],
    given: { 'consent.dialog {}': { html: '<p>consent</p>' } },
  });
  expect(answer.headers).toEqual([
    ['set-cookie', 'language=nl'],
    ['cache-control', 'private, no-store'],
    ['set-cookie', 'session=the-session-new'],
    ['set-cookie', '__Host-rowhouse.session_token=x'],
  ]);
});

test.each([
  ['/nl/login/', 'of-an-owner', 'of-the-desk', '__Host-rowhouse.session_token=x'],
  ['/nl/kantoor/', 'of-the-desk', 'of-an-owner', 'rowhouse-desk.session_token=x'],
])('on %s calls carry the login of the page’s own remote, not that of another', async (path, own, others, set) => {
  for (const form of [undefined, 'a=b']) {
    asked.length = 0;
    const { headers } = await realms.render(request(path, form));
    const [cookie] = asked.flatMap((one) => (one.cookie === '' ? [] : [one.cookie]));
    expect(cookie).toContain(own);
    expect(cookie).not.toContain(others);
    const given = headers.flatMap(([name, value]) => (/rowhouse/.test(value) && name === 'set-cookie' ? [value] : []));
    expect(given).toEqual(form ? [set] : []);
  }
});

test('a form of another remote is sent without the session', async () => {
  expect(await bodyOf('/nl/contact/', 'remark=x')).toBe('nobody with 17');
});

test('messages of a hostile remote reach the API only for visitors of its own pages, and change nothing', async () => {
  asked.length = 0;
  const login = bodyOf('/nl/login/');
  const refused = JSON.parse(await bodyOf('/nl/te-koop/?guess'));
  await login;
  await bodyOf('/nl/te-koop/?tell');
  expect(refused).toEqual([
    ...Array.from({ length: 5 }, () => 'Not an API path'),
    'Only GET calls are allowed in this process',
  ]);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(asked.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
  expect(asked.filter(({ url }) => url !== '/api/v1/owner/session')).toEqual([]);
  expectNoSecret(await bodyOf('/nl/te-koop/?tell'));
});

test.each(['garbage', 'nonsense', 'flood', 'again'])(
  '%s in its messages ends its process and nothing else',
  async (what) => {
    const log = vi.mocked(process.stdout.write);
    log.mockClear();
    // Rendered without the fragments, which may be the cause.
    expect(await bodyOf(`/nl/${what}/?${what}`)).toBe('<p>consent</p>');
    expect(log.mock.calls.map(String).filter((line) => line.includes('worker-ended'))).toEqual([
      expect.stringMatching(/it sent|it hangs/),
    ]);
    expect(await bodyOf('/nl/login/')).toContain('what-an-owner-reads');
    expect(await bodyOf('/nl/te-koop/?tell')).toMatch(/^\[/);
  },
);

test('a form of an unchanged app is answered even when its process starts only then', async () => {
  const next = startRenderRealms('next', { ...data, unchanged: new Set(Object.keys(data.folders)) });
  await next.tried;
  const { body } = await next.render(request('/nl/login/', 'password=mine'));
  expect(JSON.parse(String(body))).toMatchObject({ form: 'password=mine' });
  await next.end();
});
