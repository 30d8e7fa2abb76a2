import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutReleases } from '@rowhouse/federation/prune';
import { changeRegistry, openStore, readRegistry } from '@rowhouse/federation/store';
import { expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { ownSite, pointAt } from './own-site.ts';

const own = ownSite({ WITHDRAW_RENDERS: '40', TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' });
let team: Checkout;
let bad = '';

const published = async (): Promise<string> => {
  const folder = join(own.bucket, 'mf-forms');
  const known = new Set(await readdir(folder));
  await team.release(own.bucket, 'publish', 'mf-forms');
  return (await readdir(folder)).find((one) => !known.has(one)) ?? '';
};

test('a release that renders its probes but fails in traffic is withdrawn automatically, with a record of why', async () => {
  const { site, bucket, folder } = own;
  const thanks = `${site.url}/nl/bedankt/contact-me/`;
  team = await checkOut('forms', join(folder, 'bad-in-traffic'));
  await team.edit(
    'src/pages/thank-you.tsx',
    'export const Component = (',
    "export const Component = (): never => {\n  throw new Error('nobody tried this page');\n};\nexport const Old = (",
  );
  bad = await published();
  await expect(team.release(bucket, 'prove', 'mf-forms')).rejects.toThrow('nobody tried this page');
  // A proof would have refused it; failures in traffic lead to a withdrawal all the same.
  await pointAt(bucket, 'forms', bad);
  const answers = async () => (await fetch(thanks)).status;
  await until(answers, (code) => code === 503);

  // One failure among few pages is not enough.
  expect((await site.log()).filter(({ event }) => event === 'release-withdrawn')).toEqual([]);
  for (let n = 0; n < 45; n += 1) {
    const page = await fetch(n % 9 === 0 ? thanks : `${site.url}/nl/contact/`);
    const text = await page.text();
    expect(text).toContain('</header>');
  }
  await until(answers, (code) => code === 200);
  const record = (await site.log()).find(({ event }) => event === 'release-withdrawn');
  expect(record).toMatchObject({ app: 'mf-forms', why: expect.stringMatching(/failed on \d+ of \d+ pages/) });
  // The error is reported with its line, from the source map that is stored beside the release and not served.
  expect(record?.why).toMatch(/on the server, '.+nobody tried this page, at mf-forms\/src\/pages\/thank-you\.tsx:\d+$/);
  // A shell signs nothing: the registry still names the release, until its team rolls it back.
  expect(await team.release(bucket, 'history')).not.toContain('withdrawn');
  const status = await (await fetch(`${site.url}/_status`)).json();
  expect(status.withdrawn).toHaveLength(1);
  expect(status.apps.find(({ app }: { app: string }) => app === 'mf-forms').why).toContain('withdrawn');
  expect(await (await fetch(`${site.url}/_metrics`)).text()).toMatch(
    /^rowhouse_app_failures_total\{app="forms"\} [1-9]/m,
  );
  const told = await until(
    () => team.release(bucket, 'status'),
    (told) => told.includes('refuses it'),
  );
  expect(told).toMatch(/refuses it: withdrawn/);
  expect(told).toMatch(/newest error of .+ on the server, .+ at mf-forms\/src\/pages\/thank-you\.tsx:\d+/);
  const maps = (await readdir(join(bucket, 'mf-forms', bad, 'maps/web'))).filter((file) => file.endsWith('.js.map'));
  expect(maps.length).toBeGreaterThan(5);
  for (const map of maps) {
    const script = map.slice(0, -'.map'.length);
    for (const path of [`mf-forms/web/${map}`, `mf-forms/maps/web/${map}`, `mf-forms/${bad}/maps/web/${map}`])
      expect((await fetch(`${site.url}/_releases/${path}`)).status).toBe(404);
    expect(await readFile(join(bucket, 'mf-forms', bad, 'web', script), 'utf8')).not.toContain('sourceMappingURL');
  }
  await team.release(bucket, 'rollback', 'mf-forms', '--anyway');
  expect(await answers()).toBe(200);
  // Neither is visible from outside.
  const outside = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  for (const path of ['/_status', '/_metrics']) expect((await fetch(site.url + path, outside)).status).toBe(404);
});

const asked = async (path: string, drawn: '0' | '999') => {
  const answer = await fetch(own.site.url + path, { headers: { cookie: `canary=${drawn}` } });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    set: answer.headers.get('x-release-set'),
    cache: answer.headers.get('cache-control'),
  };
};
const thanks = '/nl/bedankt/contact-me/';
const isShared = ({ cache }: { cache: string | null }): boolean => cache?.startsWith('public') === true;

test('a first release that never works is no longer shown: its pages show a notice in the layout, its fragments are empty, and the next release restores it', async () => {
  const { site, bucket } = own;
  const page = `${site.url}/nl/contact/`;
  // The registry as on the first day of a team.
  const store = openStore({ ...process.env, BUCKET: bucket });
  const { registry } = await readRegistry(store);
  const before = registry.channels.live?.['mf-forms'] ?? '';
  // The other one has shown pages here, and a remote that works in part stays.
  await team.edit('src/pages/thank-you.tsx', 'nobody tried this page', 'nobody tried this page, nor any other');
  const first = await published();
  // A withdrawal would return to the one before, which failed less.
  await changeRegistry(store, (now) =>
    withoutReleases({ ...now, history: now.history.filter(({ name }) => name !== 'mf-forms') }, [
      { name: 'mf-forms', version: bad },
    ]),
  );
  await pointAt(bucket, 'forms', first);
  // Only the faulty page is requested meanwhile, and no page that succeeds.
  const records = async () =>
    (await site.log()).filter(
      ({ event, channel, version }) => event === 'release-withdrawn' && channel === 'live' && version === first,
    );
  await until(
    async () => {
      await asked(thanks, '999');
      return records();
    },
    ({ length }) => length > 0,
  );
  expect((await records()).at(-1)).toMatchObject({ app: 'mf-forms', why: expect.stringContaining('5 pages in a row') });

  const shown = async () =>
    (await (await fetch(`${site.url}/_status`)).json()).apps.map(({ app }: { app: string }) => app);
  expect(await until(shown, (apps) => !apps.includes('mf-forms'))).toContain('mf-listings');
  const answer = await fetch(page);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store, no-transform']);
  const html = await answer.text();
  expect(html).toContain('</header>');
  expect(html).not.toContain('nobody tried this page');
  // The page around its fragments is whole, and is cached as usual.
  const home = await asked('/nl/te-koop/', '999');
  expect([home.status, isShared(home)]).toEqual([200, true]);
  const told = await until(
    () => team.release(bucket, 'status'),
    (text) => text.includes('refuses it: withdrawn'),
  );
  expect(told).toContain('mf-forms');
  const seen = await visit({ baseURL: site.url, provokes: /503/ });
  await seen.goto('/nl/contact/');
  await seen.locator('html[data-hydrated]').waitFor();
  expect(await seen.locator('h1').count()).toBe(1);
  await seen.goto('/nl/te-koop/');
  await seen.locator('html[data-hydrated]').waitFor();

  await pointAt(bucket, 'forms', before);
  await until(
    async () => (await fetch(page)).status,
    (code) => code === 200,
  );
});

test('a release that works on the server and breaks in browsers is doubted after five visitors, and withdrawn once most networks see no page become interactive', async () => {
  const { site, bucket, folder } = own;
  const breaker = await checkOut('forms', join(folder, 'bad-in-browsers'));
  await breaker.edit(
    'src/pages/thank-you.tsx',
    "    if (kind !== 'testing-testing' && isSent) forgetDrafts(kind);",
    `    fetch('https://elsewhere.example/').catch(() => undefined);
    const end = performance.now() + 3300;
    while (performance.now() < end);
    document.body.style.display = 'none';`,
  );
  const known = new Set(await readdir(join(bucket, 'mf-forms')));
  await breaker.release(bucket, 'publish', 'mf-forms');
  const version = (await readdir(join(bucket, 'mf-forms'))).find((one) => !known.has(one)) ?? '';
  await pointAt(bucket, 'forms', version);
  const withdrawn = async () => (await (await fetch(`${site.url}/_status`)).json()).withdrawn.at(-1);
  const versionOf = async () => {
    const { apps } = await (await fetch(`${site.url}/_status`)).json();
    return apps.find(({ app }: { app: string }) => app === 'mf-forms').version;
  };
  await until(versionOf, (one) => one === version);
  const failures = async () => (await site.log()).filter(({ event }) => event === 'browser-failure');
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const before = (await failures()).length;
    const page = await visit({ baseURL: site.url, sends: true, provokes: /./ });
    await page.goto(thanks);
    await until(failures, (told) => told.slice(before).some(({ failure }) => failure === 'blank'));
  }
  const kinds = new Set((await failures()).map(({ failure }) => failure));
  expect(kinds).toEqual(new Set(['policy', 'slow', 'blank']));
  const doubts = async () => (await site.log()).filter(({ event }) => event === 'release-doubted');
  // A script that blocks the page may be laid at the shell's door too.
  expect(await until(doubts, (told) => told.some(({ app }) => app === 'mf-forms'))).toContainEqual(
    expect.objectContaining({
      ...{ app: 'mf-forms', version },
      why: expect.stringMatching(/^it failed in the browsers of 5 visitors in a row: /),
    }),
  );
  expect(await versionOf()).toBe(version);

  // The second kind of evidence: pages that were opened and never became interactive. Reports go on meanwhile.
  const from = (network: number, more: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': `198.51.${network}.1`, 'user-agent': 'Mozilla/5.0 Chrome/130.0.0.0', ...more },
  });
  for (let network = 0; network < 25; network += 1)
    await (await fetch(site.url + thanks, from(network, { 'sec-fetch-dest': 'document' }))).text();
  const { set } = (await failures()).at(-1) ?? {};
  let networks = 100;
  const report = async () => {
    networks += 1;
    const token = await (await fetch(`${site.url}/_report-token`, from(networks))).text();
    const body = JSON.stringify({ set, app: 'forms', failure: 'render', what: 'thank-you-contact-me' });
    await fetch(`${site.url}/_failures`, { method: 'POST', body, ...from(networks, { 'x-report-token': token }) });
    return versionOf();
  };
  await until(report, (one) => one !== version, 2000);
  expect(await withdrawn()).toMatchObject({
    version,
    why: expect.stringMatching(
      /^it failed in the browsers of \d+ visitors in a row: [^;]+; last error: in a browser, '/,
    ),
  });
});
