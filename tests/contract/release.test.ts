import { createHash } from 'node:crypto';
import { packageOf } from '@rowhouse/federation/app-names';
import { budgetFaults } from '@rowhouse/federation/proof/release-faults';
import { factsPath, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, type Remote, remotes, routeTable, staffRemotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';

const site = sharedSite().url;
const textAt = async (path: string): Promise<string> => (await fetch(site + path)).text();

let facts: ReleaseFacts;

beforeAll(async () => {
  const html = await textAt(hrefFor('home', {}, 'nl'));
  const id = /"set":"([^"]+)"/.exec(html)?.[1] ?? '';
  const read = async (besides?: string) =>
    v.parse(releaseFactsSchema, JSON.parse(await textAt(factsPath(id, besides)))).apps;
  const apps = await Promise.all([read(), ...staffRemotes.map(read)]);
  facts = { id, apps: Object.assign({}, ...apps) };
});

const appOf = (owner: string): ReleaseFacts['apps'][string] => {
  const app = facts.apps[owner];
  if (!app) throw new Error(`The release set has no ${owner}`);
  return app;
};

const tabled = (remote: Remote): string[] => [
  'data',
  ...new Set(
    Object.values(routeTable())
      .filter(({ owner }) => owner === remote)
      .map(({ file }) => `pages/${file}`),
  ),
  ...Object.values(fragments)
    .filter(({ owner }) => owner === remote)
    .map(({ name }) => `fragments/${name}`),
  ...languages.map((language) => `messages/${language}`),
  // Each page of a staff remote has its own texts, of the others those that say so.
  ...new Set(
    Object.values(routeTable())
      .filter(({ owner, ownTexts }) => owner === remote && (ownTexts || staffRemotes.some((one) => one === remote)))
      .flatMap(({ file }) => languages.map((language) => `messages/${file}/${language}`)),
  ),
];

const filesOf = (owner: string): string[] => {
  const { entry, modules } = appOf(owner);
  return [...new Set([entry, ...Object.values(modules)].flatMap(({ js, css }) => [...js, ...css]))];
};

// Markers of libraries that must be on a page once; each is a text that minification keeps.
const once = {
  react: 'react.transitional.element',
  navigation: 'is used outside of the router',
  texts: 'useMessages is called outside',
};

describe.each(remotes)('the release of %s', (remote) => {
  test('exposes exactly the modules of the contract', () => {
    expect(Object.keys(appOf(remote).modules).sort()).toEqual(tabled(remote).sort());
  });

  test('lists the scripts of every module', () => {
    const empty = Object.entries(appOf(remote).modules).filter(([, { js }]) => js.length === 0);
    expect(empty).toEqual([]);
  });

  test('bundles no library that the layout shares', async () => {
    const scripts = filesOf(remote).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => textAt(appOf(remote).prefix + file)));
    expect(texts.join('').length).toBeGreaterThan(1000);
    for (const [library, mark] of Object.entries(once))
      expect(
        scripts.filter((_, index) => texts[index]?.includes(mark)),
        library,
      ).toEqual([]);
  });
});

test.each(['shell', ...remotes].map(packageOf))(
  'the release of %s weighs no more than its budget allows',
  async (name) => {
    const { registry } = await readRegistry(openStore({ ...process.env, BUCKET: inject('bucket') }));
    const release = registry.releases[name]?.[registry.channels.live?.[name] ?? ''];
    if (!release) throw new Error(`The bucket has no ${name}`);
    expect(budgetFaults(release)).toEqual([]);
  },
);

test('the shell contains each shared library', async () => {
  const { prefix, entry } = appOf('shell');
  const text = (await Promise.all(entry.js.map((file) => textAt(prefix + file)))).join('');
  for (const [library, mark] of Object.entries(once)) expect(text.includes(mark), library).toBe(true);
});

test.each(['shell', ...remotes])('every file that the set names of %s equals the released file', async (owner) => {
  const { prefix, integrity } = appOf(owner);
  const files = filesOf(owner);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const response = await fetch(site + prefix + file);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status, file).toBe(200);
    expect(response.headers.get('content-type'), file).toMatch(file.endsWith('.css') ? /^text\/css/ : /javascript/);
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, file).toBe(integrity[file]);
  }
});
