import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { ownSite, pointAt } from './own-site.ts';

const own = ownSite({ WITHDRAW_RENDERS: '40' });

test('a release that renders its probes and fails in traffic is taken back by itself, with a record of why', async () => {
  const { site, bucket, folder } = own;
  const thanks = `${site.url}/nl/bedankt/contact-me/`;
  const team = await checkOut('forms', join(folder, 'bad-in-traffic'));
  await team.edit(
    'src/pages/thank-you.tsx',
    'export function Component(',
    "export function Component(): never {\n  throw new Error('nobody tried this page');\n}\nexport function Old(",
  );
  const known = new Set(await readdir(join(bucket, 'mf-forms')));
  await team.release(bucket, 'publish', 'mf-forms');
  const version = (await readdir(join(bucket, 'mf-forms'))).find((one) => !known.has(one)) ?? '';
  await expect(team.release(bucket, 'prove', 'mf-forms')).rejects.toThrow('nobody tried this page');
  // A proof would have refused it; what fails in traffic alone is taken back all the same.
  await pointAt(bucket, 'forms', version);
  const answers = async () => (await fetch(thanks)).status;
  await until(answers, (code) => code === 503);

  // One failure among few pages is no reason yet.
  expect((await site.log()).filter(({ event }) => event === 'release-withdrawn')).toEqual([]);
  for (let n = 0; n < 45; n += 1) {
    const page = await fetch(n % 9 === 0 ? thanks : `${site.url}/nl/contact/`);
    const text = await page.text();
    expect(text).toContain('</header>');
  }
  await until(answers, (code) => code === 200);
  const record = (await site.log()).find(({ event }) => event === 'release-withdrawn');
  expect(record).toMatchObject({ house: 'mf-forms', why: expect.stringMatching(/failed on \d+ of \d+ pages/) });
  expect(await team.release(bucket, 'history')).toMatch(/mf-forms .*withdrawn: it failed on \d+ of \d+ pages/);
  const status = await (await fetch(`${site.url}/_status`)).json();
  expect(status.withdrawn).toHaveLength(1);
  expect(status.houses.find(({ house }: { house: string }) => house === 'mf-forms').why).toContain('withdrawn');
  expect(await (await fetch(`${site.url}/_metrics`)).text()).toMatch(
    /^rowhouse_house_failures_total\{house="forms"\} [1-9]/m,
  );
  // Nobody outside learns of either.
  const outside = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  for (const path of ['/_status', '/_metrics']) expect((await fetch(site.url + path, outside)).status).toBe(404);
});
