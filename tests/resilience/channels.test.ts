import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { ownSite } from './own-site.ts';

const own = ownSite();
let team: Checkout;
const list = () => `${own.site.url}/nl/te-koop/`;
const candidate = '>Alles wat te koop staat</h1>';
const live = '>Panden te koop</h1>';

const ask = async (cookie = ''): Promise<{ text: string; headers: Headers }> => {
  const answer = await fetch(list(), { headers: cookie === '' ? {} : { cookie } });
  return { text: await answer.text(), headers: answer.headers };
};

beforeAll(async () => {
  team = await checkOut('listings', join(own.folder, 'candidate'));
  await team.edit('src/messages/listing/nl.ts', "'Panden te koop'", "'Alles wat te koop staat'");
  await team.release(own.bucket, 'publish', 'mf-listings');
});

test('a preview shows one remote’s candidate only to holders of the signed link', async () => {
  const { site, bucket } = own;
  const token = /preview=(\S+)/.exec(await team.release(bucket, 'preview', 'mf-listings'))?.[1] ?? '';
  const followed = await fetch(`${list()}?page=1&preview=${token}`, { redirect: 'manual' });
  expect(followed.status).toBe(302);
  expect(followed.headers.get('location')).toBe('/nl/te-koop/?page=1');
  const cookie = followed.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  // The shell reads the registry once a second.
  const shown = await until(
    () => ask(cookie),
    ({ text }) => text.includes(candidate),
  );
  expect(shown.text).toContain('mf-listings');
  expect(shown.headers.get('cache-control')).toBe('private, no-cache, no-transform');
  // Its scripts are available to the reviewer's browser.
  const script = /src="(\/_releases\/[^"]+\.js)"/.exec(shown.text)?.[1] ?? '';
  expect((await fetch(site.url + script)).status).toBe(200);

  const other = await ask();
  expect(other.text).toContain(live);
  expect(other.headers.get('cache-control')).toContain('public');
  expect(other.headers.get('etag')).not.toBe(shown.headers.get('etag'));

  const forged = token.replace(/^./, (sign) => (sign === 'e' ? 'f' : 'e'));
  const refused = (await ask(`preview=${forged}`)).text;
  expect(refused).toContain('Deze link naar een voorbeeld klopt niet');
  expect(refused).not.toContain(live);
  const ended = await fetch(`${list()}?preview=`, { redirect: 'manual' });
  expect(ended.headers.getSetCookie()[0]).toMatch(/^preview=;.*Max-Age=0/);
});

test('a canary is shown to its share of the visitors, who keep it, and no cache mixes the two sets', async () => {
  const { bucket } = own;
  await team.release(bucket, 'canary', '50');
  await team.release(bucket, 'promote', 'mf-listings', '--channel', 'canary');
  // No visitor is assigned to it before it is ready, and nobody waits for it.
  await until(
    () => ask(),
    ({ headers }) => headers.getSetCookie().length > 0,
  );
  expect((await ask()).headers.get('cache-control')).toBe('private, no-cache, no-transform');
  const drawn = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { text, headers } = await ask();
      return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', isCandidate: text.includes(candidate) };
    }),
  );
  const canaries = drawn.filter(({ isCandidate }) => isCandidate);
  // With forty visitors at a share of one half, fewer than five or more than thirty-five occur once in ten million
  // runs.
  expect(canaries.length).toBeGreaterThan(4);
  expect(canaries.length).toBeLessThan(36);
  for (const { cookie, isCandidate } of drawn) expect(Number(cookie.replace('canary=', '')) < 500).toBe(isCandidate);
  for (let n = 0; n < 10; n += 1) {
    expect((await ask('canary=0')).text).toContain(candidate);
    expect((await ask('canary=999')).text).toContain(live);
  }

  await team.release(bucket, 'canary', '0');
  await until(
    () => ask('canary=0'),
    ({ text, headers }) => text.includes(live) && headers.get('cache-control')?.startsWith('public') === true,
  );
});
