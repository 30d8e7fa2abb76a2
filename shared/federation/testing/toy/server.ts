import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { fetchRelease } from '@rowhouse/federation/fetch-release';
import { writeMachine } from '@rowhouse/federation/machines';
import { type ProofRenderer, rendererOf } from '@rowhouse/federation/proof/contract';
import { factsPath } from '@rowhouse/federation/release-facts';
import { factsOf, type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { site } from './site.ts';

const store = openStore({ ...process.env, DATA_DIR: process.env.DATA_DIR || join(site.root, '.data') });
const require = createRequire(import.meta.url);
const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;

/** A release set that was brought here: what browsers are told of it, and what renders its pages. */
interface Started {
  set: ReleaseSet;
  facts: ReturnType<typeof factsOf>;
  files: ReadonlyMap<string, Buffer>;
  renderer: ProofRenderer;
}

const api = async (): Promise<Response> => Response.json({ time: new Date().toTimeString().slice(0, 5) });

// Every file is verified by its hash on its way from the bucket.
const start = async (set: ReleaseSet): Promise<Started> => {
  const folders: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  for (const [owner, { version, release }] of Object.entries(set.apps)) {
    const name = packageOf(owner);
    const folder = join(site.root, '.data/releases', name, version);
    await fetchRelease(store.bucket, { name, version, release }, folder);
    folders[owner] = folder;
    for (const file of Object.keys(release.files).filter((file) => file.startsWith('web/')))
      files.set(`/_releases/${name}/${file}`, await readFile(join(folder, file)));
  }
  const facts = factsOf(set);
  const build: unknown = require(join(folders.shell ?? '', 'node/main.js'));
  const requireContainer = (owner: string): unknown => require(join(folders[owner] ?? '', 'node/remote-entry.js'));
  return {
    set,
    facts,
    files,
    renderer: rendererOf(build, { facts, requireContainer, api, origin, rendering: () => {} }),
  };
};

// The newest first: who opened a page before a release still gets its files.
let started: readonly Started[] = [];

const versionsOf = ({ apps }: ReleaseSet): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([owner, { version }]) => [packageOf(owner), version]));

// What a command that promotes waits for.
const tell = (set: ReleaseSet): Promise<void> => {
  const shows = versionsOf(set);
  return writeMachine(store.bucket, hostname(), { at: new Date().toISOString(), shows, refuses: [], unread: {} });
};

const follow = async (): Promise<void> => {
  const set = releaseSetOf((await readRegistry(store)).registry, site.apps, 'live');
  if (set.id === started[0]?.facts.id) return;
  started = [await start(set), ...started];
  await tell(set);
  console.log('shows', versionsOf(set));
};

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

createServer(async ({ url = '/' }, response) => {
  const send = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  const { pathname } = new URL(url, origin);
  const facts = started.find((one) => factsPath(one.facts.id) === pathname)?.facts;
  if (facts) return send(200, 'application/json', JSON.stringify(facts));
  const file = started.find(({ files }) => files.has(pathname))?.files.get(pathname);
  if (file) return send(200, types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream', file);
  const page = { method: 'GET' as const, url: origin + pathname, headers: [], body: null, visitorAddress: '' };
  const answer = await started[0]?.renderer.render(page);
  send(answer?.status ?? 503, 'text/html; charset=utf-8', answer?.body || 'No such page');
}).listen(port);

// A machine that is silent for three minutes is no longer counted.
setInterval(() => started[0] && tell(started[0].set).catch(console.error), 60_000);

for (;;) {
  // What cannot be read or started leaves what stands.
  await follow().catch((error: unknown) => console.error(error));
  await new Promise((resolve) => setTimeout(resolve, 500));
}
