import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { messages } from '../../shell/src/messages/nl.ts';
import { logLines } from '../run/log-lines.ts';
import { sharedSite } from '../run/shared-site.ts';
import { until } from '../run/until.ts';
import { failuresOf, visit } from './browser.ts';

const site = sharedSite().url;
const tokenOf = async (): Promise<string> => (await fetch(`${site}/_report-token`)).text();
const post = async (body: string, more: Record<string, string> = {}) => {
  const headers = { 'x-report-token': await tokenOf(), ...more };
  return (await fetch(`${site}/_failures`, { method: 'POST', body, headers })).status;
};

it('code that a browser cannot load is counted and logged by app, without data of the visitor', async () => {
  const page = await visit({ provokes: /mf-listings|failed \(remote\)/ });
  await page.route(/_releases\/mf-listings\/.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(hrefFor('for-sale', {}, 'nl'));
  const list = page.getByRole('heading', { level: 1 });
  const before = await list.boundingBox();
  await page.getByText(messages['failure.kept.title']).first().waitFor();
  expect(await list.count(), 'the page is still the one that was read').toBe(1);
  expect(await list.boundingBox()).toEqual(before);
  const [line = {}] = await until(
    async () =>
      (await logLines(sharedSite().dataDir, 'shell')).filter(
        ({ event, app, failure }) => event === 'browser-failure' && app === 'listings' && failure === 'remote',
      ),
    ({ length }) => length > 0,
  );
  expect(Object.keys(line).sort()).toEqual(
    ['event', 'failure', 'app', 'at', 'program', 'requestId', 'set', 'time', 'what'].sort(),
  );
  expect(await (await fetch(`${site}/_metrics`)).text()).toMatch(
    /^rowhouse_browser_failures_total\{app="listings",failure="remote"\} [1-9]/m,
  );
});

it('a page that became interactive is reported once, with its apps, so that failures can be weighed', async () => {
  const page = await visit();
  const reports: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_hydrated')) reports.push(request.postData());
  });
  await page.goto(hrefFor('for-sale', {}, 'nl'));
  await until(
    async () => reports.length,
    (times) => times > 0,
  );
  expect(reports.map((body) => JSON.parse(body ?? 'null'))).toEqual([
    { set: expect.any(String), apps: expect.arrayContaining(['shell', 'listings']) },
  ]);
});

it('the endpoint rejects any other report', async () => {
  const right = JSON.stringify({ set: 'one', app: 'forms', failure: 'render', what: 'forms.request' });
  expect(await post(right)).toBe(204);
  expect(await post(right, { 'x-report-token': 'made up' })).toBe(403);
  expect(await post(right, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post('{}')).toBe(400);
  expect(await post('no JSON')).toBe(400);
  expect(await post(right.replace('forms"', `${'x'.repeat(101)}"`))).toBe(400);
  expect(await post(`${right}${' '.repeat(2000)}`)).toBe(413);
});

it('a decoration of the frame that throws leaves the content, and is reported', async () => {
  const page = await visit({ provokes: /no faces|late-faces/ });
  const failures = failuresOf(page);
  await page.addInitScript(() => {
    const { load } = FontFace.prototype;
    let loading = 0;
    FontFace.prototype.load = function () {
      loading += 1;
      return load.call(this).finally(() => {
        loading -= 1;
        if (loading === 0) document.documentElement.dataset.faces = 'ready';
      });
    };
    document.fonts.add = () => {
      throw new Error('no faces');
    };
  });
  await page.goto(hrefFor('contact', {}, 'nl'));
  await page.locator('html[data-hydrated][data-faces]').waitFor({ state: 'attached' });
  const projects = hrefFor('projects', {}, 'nl');
  await page.locator(`header a[href="${projects}"]`).first().click();
  await page.waitForURL(`**${projects}`);
  await until(
    async () => failures.length,
    (times) => times > 0,
  );
  expect(failures.map(({ app, failure, what }) => ({ app, failure, what }))).toEqual([
    { app: 'shell', failure: 'render', what: 'shell/late-faces' },
  ]);
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(role).count(), role).toBe(1);
});

it('an error in the frame of a map is told to the page, and reported as one of its app', async () => {
  const page = await visit({ provokes: /no marks|frames\/map/ });
  const failures = failuresOf(page);
  await page.addInitScript(() => {
    if (window === top) return;
    document.fonts.addEventListener = () => {
      throw new Error('no marks');
    };
  });
  await page.goto(hrefFor('map', {}, 'nl'));
  await until(
    async () => failures.length,
    (times) => times > 0,
  );
  expect(failures).toMatchObject([
    { app: 'listings', failure: 'render', what: 'listings/frames/map', at: expect.stringMatching(/mf-listings/) },
  ]);
});

it('a layout that shifts without input is reported with the place that grew', async () => {
  const page = await visit();
  const failures = failuresOf(page);
  // What grew before the watch came is not known.
  const watch = page.waitForResponse(/\/late-watch\./);
  await page.goto(hrefFor('contact', {}, 'nl'));
  await (await watch).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const grow = (): Promise<void> =>
    page.locator('[data-part="contact"]').evaluate((part: HTMLElement) => {
      part.style.paddingTop = `${part.offsetTop + part.offsetHeight}px`;
    });
  const reports = await until(
    async () => {
      await grow();
      return failures;
    },
    ({ length }) => length > 0,
  );
  expect(reports).toEqual([expect.objectContaining({ app: 'forms', failure: 'shift', what: 'contact' })]);
});
