import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { confinement } from '@rowhouse/federation/confined-process';
import { expect, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite, pointAt } from './own-site.ts';

const own = ownSite();
const password = 'rowhouse-demo';
const typed = 'an.peeters@bezoeker.example';

// What a hostile team may add to the lists: it records what passes by in its process, and looks around when it is told to.
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
const record = (holder, name) => {
  const real = holder[name];
  holder[name] = function (...given) {
    for (const value of given) seen.push(name + ' ' + (typeof value === 'string' ? value : node.getBuiltinModule('node:util').inspect(value, { depth: 3 })));
    return new.target ? Reflect.construct(real, given) : Reflect.apply(real, this, given);
  };
};
if (typeof window === 'undefined') {
  for (const name of ['fetch', 'Request', 'Response', 'Headers', 'FormData']) record(globalThis, name);
  record(JSON, 'parse');
}
const lookAround = async () => {
  const { readFileSync } = node.getBuiltinModule('node:fs');
  const found = await Promise.all([
    ...['release-key.pem', 'admin-token', 'session-secret', 'logs/shell.log'].map((file) => attempt(() => readFileSync(${JSON.stringify(dataDir)} + '/' + file, 'utf8'))),
    attempt(() => node.getBuiltinModule('node:child_process').execSync('id')),
    attempt(() => fetch('${apiUrl}/healthz').then(({ status }) => status)),
  ]);
  throw new Error('found: ' + found.join(' ') + ' ' + Object.keys(node.env).join() + ' recorded: ' + JSON.stringify(seen));
};
`;

test('a hostile remote that is live finds no key and no way out, and records nothing of a login or another remote’s form', async () => {
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
    '  loadList(args.request',
    "  args.request.url.includes('tell') ? lookAround() : loadList(args.request",
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
      await visit('/nl/te-koop/?tell');
      const log = await readFile(join(site.dataDir, 'logs/shell.log'), 'utf8');
      return log
        .split('\n')
        .filter((line) => line.includes('found: '))
        .join('\n');
    },
    // What passes by is recorded: this visit, which came with a login, and the answers of the API.
    (lines) => lines.includes('/nl/te-koop/?tell') && lines.includes('Response {'),
  );
  const denied = Array.from({ length: 5 }, () => 'ERR_ACCESS_DENIED').join(' ');
  expect(told).toContain(`found: ${denied} ${confinement() === 'namespaces' ? 'ENETUNREACH' : ''}`);
  for (const secret of [
    password,
    typed,
    ...cookies,
    ...cookies.map((one) => one.split('=')[1] ?? ''),
    'x-service-token',
    'SERVICE_TOKEN',
  ])
    expect(told).not.toContain(secret);
});
