import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { registryPath } from '@rowhouse/federation/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, visit } from '../e2e/browser.ts';
import { checkOut } from '../run/checkout.ts';
import { freePort } from '../run/free-port.ts';
import { type Site, startSite } from '../run/site.ts';
import { until } from '../run/until.ts';
import { type FaultProxy, startFaultProxy, type WholeAnswer } from './matrix/fault-proxy.ts';
import { ownSite, pointAt } from './own-site.ts';
import { freshRequest, ways } from './steady-load.ts';

const list = '/nl/te-koop/';
const titles = { before: 'Panden te koop', after: 'Huizen van het nieuwe team' };

const port = await freePort();
const edge = `http://localhost:${port}`;
const environment = { SITE_URL: edge, TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' };
const own = ownSite(environment);
let late: Site;
let store: FaultProxy;
/** The registry as the late machine sees it; null once it sees what the other does. */
let held: Buffer | null = null;
/** The machine that answers documents and forms. Files come from the other one, and from this one when they are requested again. */
let answers: () => Site;
const requested = new Map<string, number>();

const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
  const { url = '', method, headers } = incoming;
  const other = answers() === late ? own.site : late;
  const path = url.split('?')[0] ?? '';
  const times = requested.get(path) ?? 0;
  requested.set(path, times + 1);
  const to = path.startsWith('/_releases/') && times % 2 === 0 ? other : answers();
  const asked = requestOf(to.url + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  incoming.pipe(asked);
};
const balancer = createServer(forward);

beforeAll(async () => {
  const { bucket, folder, site } = own;
  answers = () => site;
  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
  store = await startFaultProxy(async ({ url = '', headers }): Promise<WholeAnswer> => {
    const path = url.slice(1);
    const bytes = path === registryPath && held ? held : await readFile(join(bucket, path)).catch(() => null);
    if (!bytes) return { status: 404, headers: {}, bytes: Buffer.alloc(0) };
    const etag = etagOf(bytes);
    return headers['if-none-match'] === etag
      ? { status: 304, headers: { etag }, bytes: Buffer.alloc(0) }
      : { status: 200, headers: { etag }, bytes };
  });
  const keys = { AWS_ACCESS_KEY_ID: 'late', AWS_SECRET_ACCESS_KEY: 'late' };
  late = await startSite({
    dataDir: join(folder, 'late'),
    bucket: store.url,
    apiOf: site,
    shellEnvironment: { ...environment, ...keys },
  });
  await once(balancer.listen(port), 'listening');
});
afterAll(async () => {
  balancer.closeAllConnections();
  balancer.close();
  await late?.stop();
  await store?.stop();
});

const pageOf = async ({ url }: Site, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + list, { headers });
  const text = await answer.text();
  return { status: answer.status, set: answer.headers.get('x-release-set'), etag: answer.headers.get('etag'), text };
};

test('while one of two machines does not see the registry, each page is whole with files of either, each form arrives once, and nothing of one set is taken for the other', async () => {
  const { bucket, folder, site } = own;
  held = await readFile(join(bucket, registryPath));
  const team = await checkOut('listings', join(folder, 'team'));
  await team.edit('src/messages/listing/nl.ts', `'${titles.before}'`, `'${titles.after}'`);
  const said = await team.release(bucket, 'publish', 'mf-listings');
  await pointAt(bucket, 'listings', /mf-listings (\S+) is in the bucket/.exec(said)?.[1] ?? '');
  const early = await until(
    () => pageOf(site),
    ({ text }) => text.includes(`>${titles.after}</h1>`),
  );
  const former = await pageOf(late);
  expect(former.text).toContain(`>${titles.before}</h1>`);
  expect(former.set).not.toBe(early.set);
  // A copy of one machine's page is not confirmed by the other.
  for (const [machine, { etag }] of [
    [late, early],
    [site, former],
  ] as const)
    expect((await pageOf(machine, { 'if-none-match': etag ?? '' })).status).toBe(200);

  const tabs = [];
  for (const [machine, title] of [
    [late, titles.before],
    [site, titles.after],
  ] as const) {
    answers = () => machine;
    requested.clear();
    const tab = await visit({ baseURL: edge, provokes: /404|MIME type/ });
    await tab.goto(list);
    await hydrated(tab);
    let documents = 0;
    tab.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    const go = async (link: string, heading: string) => {
      await tab.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
      await tab.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    await go('Te huur', 'Panden te huur');
    await go('Te koop', title);
    expect(await tab.getByText('Dit onderdeel is even niet beschikbaar').count()).toBe(0);
    expect(documents).toBe(0);
    const sent = freshRequest();
    expect((await ways.form(edge, sent)).status).toBe(303);
    tabs.push({ tab, go, title });
  }

  held = null;
  await until(
    () => pageOf(late),
    ({ set }) => set === early.set,
  );
  for (const { go, title } of tabs) {
    await go('Contact', 'Neem contact met ons op');
    await go('Te koop', title);
  }
}, 600_000);
