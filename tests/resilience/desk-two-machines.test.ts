import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteVersionPath, siteVersionSchema } from '@rowhouse/shared/contract/site-version';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../run/free-port.ts';
import { type Cluster, startPostgres } from '../run/postgres.ts';
import { type Site, startSite } from '../run/site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { type CountingDoor, openDoor } from './counting-door.ts';

const times = 10;

// Two shells, each with a disk and a way to the API of its own; the second knows of the desk by what the API says alone.
let folder = '';
let cluster: Cluster | null = null;
let doors: [CountingDoor, CountingDoor];
let shells: [Site, Site];
let apiUrl = '';
let login: DeskLogin;
const figures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-desk-machines-'));
  cluster = await startPostgres();
  const apiPort = await freePort();
  apiUrl = `http://127.0.0.1:${apiPort}`;
  doors = [await openDoor(apiUrl), await openDoor(apiUrl)];
  const bucket = inject('bucket');
  const environmentOf = ({ url }: CountingDoor) => ({
    API_URL: url,
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  });
  const first = await startSite({
    dataDir: join(folder, 'first'),
    bucket,
    ...(cluster ? {} : { dataTemplate: inject('dataTemplate') }),
    shellEnvironment: {
      ...environmentOf(doors[0]),
      API_PORT: String(apiPort),
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    },
  });
  const second = await startSite({
    dataDir: join(folder, 'second'),
    bucket,
    apiOf: { apiUrl },
    shellEnvironment: environmentOf(doors[1]),
  });
  shells = [first, second];
  login = await deskLogin({ ...first, apiUrl }, 'admin');
});
afterAll(async () => {
  await Promise.all((shells ?? []).map((shell) => shell.stop()));
  for (const door of doors ?? []) door.close();
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`${figures.join('\n')}\n`);
});

const drafted = v.object({ draft: v.object({ version: v.number() }) });
const outcome = v.object({ outcome: v.literal('published') });
const post = async (path: string, body: object): Promise<unknown> => (await login.post(path, body)).json();
const publish = async (path: string, draft: unknown, more: object = {}) => {
  const { version } = v.parse(drafted, draft).draft;
  v.parse(outcome, await post(`${path}/publish`, { draftVersion: version, ...more }));
};
const change = async (path: string, changes: object) => publish(path, await post(`${path}/draft`, { changes }));
const nl = (text: string) => ({ nl: text });
const home = hrefFor('home', {}, 'nl');

/** Publishes one change, and gives where visitors see it and what they see there. */
type Change = (turn: number) => Promise<{ path: string; shows: string }>;

const about = '/content/page/about-us';
const changes: Readonly<Record<string, Change>> = {
  'a page': async (turn) => {
    const id = `nieuws-${turn}`;
    const title = `Nieuws nummer ${turn}`;
    await publish(
      `/content/page/${id}`,
      await post('/content/page', { kind: 'page', id, values: { 'params.title': nl(title) } }),
    );
    return { path: `/nl/nieuws-nummer-${turn}/`, shows: title };
  },
  'a banner': async (turn) => {
    const shows = `Welkom, keer ${turn}`;
    await change(about, {
      'params.showPageBanner': true,
      'params.banner': { type: 'color', color: '#f1ebdf', image: null, images: [], video: null },
      'params.bannerTitle': { public: true, text: nl(shows) },
    });
    return { path: hrefFor('about-us', {}, 'nl'), shows };
  },
  'an item of the menu': async (turn) => {
    const shows = `Wie wij zijn ${turn}`;
    await change(about, { menu: { title: nl(shows) } });
    return { path: home, shows };
  },
  'a setting': async (turn) => {
    const shows = `Immo Nummer ${turn}`;
    await change('/settings/agency', { name: shows });
    return { path: home, shows };
  },
  'the face': async (turn) => {
    const shows = `#7a1f1${turn % 10}`;
    await change('/settings/face', { accent: shows });
    return { path: home, shows };
  },
};

const versionOf = async () => {
  const answer = await fetch(`${apiUrl}${siteVersionPath}`);
  return v.parse(siteVersionSchema, await answer.json()).version;
};
const rounded = (ms: number) => `${Math.round(ms)} ms`;
const spread = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  return `median ${rounded(sorted[Math.floor(sorted.length / 2)] ?? 0)}, at most ${rounded(sorted.at(-1) ?? 0)}`;
};

/** Asks one machine for a page until it shows something: how long that took, and how often the machine had asked for the version when it still showed what was there before. */
const seenAt = async (machine: 0 | 1, path: string, shows: string, begun: number) => {
  const before = doors[machine].asked();
  const late: number[] = [];
  for (;;) {
    const asked = doors[machine].asked() - before;
    const html = await (await fetch(shells[machine].url + path)).text();
    if (html.includes(shows)) return { ms: performance.now() - begun, late };
    late.push(asked);
    if (performance.now() - begun > 60_000) throw new Error(`${path} does not show '${shows}' after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test.each(Object.entries(changes))(
  '%s that is published at the desk shows on both machines once each has asked for the version',
  async (name, make) => {
    const taken: [number[], number[]] = [[], []];
    for (let turn = 1; turn <= times; turn += 1) {
      const version = await versionOf();
      const { path, shows } = await make(turn);
      const begun = performance.now();
      expect(await versionOf()).not.toBe(version);
      const seen = await Promise.all(([0, 1] as const).map((machine) => seenAt(machine, path, shows, begun)));
      for (const [machine, { ms, late }] of seen.entries()) {
        taken[machine]?.push(ms);
        // Whoever asks the second time since has taken in what it was told the first time.
        expect(late.filter((asked) => asked >= 2)).toEqual([]);
      }
      // And nothing goes back to what was there.
      for (const { url } of [...shells, ...shells]) expect(await (await fetch(url + path)).text()).toContain(shows);
    }
    for (const [machine, all] of taken.entries())
      figures.push(`${name}, machine ${machine + 1}: shown ${all.length} times, ${spread(all)}`);
  },
  300_000,
);
