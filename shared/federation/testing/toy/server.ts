import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { fetchRelease } from '@rowhouse/federation/fetch-release';
import { writeMachine } from '@rowhouse/federation/machines';
import { type ProofRenderer, rendererOf } from '@rowhouse/federation/proof/contract';
import { factsOf, releaseSetOf } from '@rowhouse/federation/release-set';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { site } from './site.ts';

const store = openStore({ ...process.env, DATA_DIR: process.env.DATA_DIR || join(site.root, '.data') });
const require = createRequire(import.meta.url);
const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;

// Scripts by their addresses, including those of former releases, since pages that are still open request them.
const scripts = new Map<string, Buffer>();
const shows: Record<string, string> = {};
let shown = '';
let renderer: ProofRenderer | undefined;

// A promoting command waits for this report. A machine that is silent for three minutes is not counted.
const report = (): Promise<void> =>
  writeMachine(store.bucket, origin, { at: new Date().toISOString(), shows, refuses: [], unread: {} });
setInterval(report, 60_000);

const follow = async (): Promise<void> => {
  const set = releaseSetOf((await readRegistry(store)).registry, site.apps, 'live');
  if (set.id === shown) return;
  const facts = factsOf(set);
  const folders: Record<string, string> = {};
  for (const [owner, { version, release }] of Object.entries(set.apps)) {
    const name = packageOf(owner);
    folders[owner] = join(site.root, '.data/releases', name, version);
    // Every file is verified by its hash when it is fetched from the bucket.
    await fetchRelease(store.bucket, { name, version, release }, folders[owner]);
    for (const file of Object.keys(release.files).filter((path) => /^web\/.*\.js$/.test(path)))
      scripts.set(file.replace(/^web\//, facts.apps[owner]?.prefix ?? ''), await readFile(join(folders[owner], file)));
    shows[name] = version;
  }
  renderer = rendererOf(require(join(folders.shell ?? '', 'node/main.js')), {
    facts,
    requireContainer: (owner) => require(join(folders[owner] ?? '', 'node/remote-entry.js')),
    api: async () => Response.json({ time: new Date().toTimeString().slice(0, 5) }),
    origin,
    rendering: () => {},
  });
  shown = set.id;
  await report();
  console.log('shows', shows);
};

createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, origin);
  const script = scripts.get(pathname);
  if (script) return response.setHeader('content-type', 'text/javascript').end(script);
  const page = { method: 'GET' as const, url: origin + pathname, headers: [], body: null, visitorAddress: '' };
  const answer = await renderer?.render(page).catch(console.error);
  response.writeHead(answer?.status ?? 503, { 'content-type': 'text/html; charset=utf-8' }).end(answer?.body);
}).listen(port);

for (;;) {
  // If a release cannot be read or started, the current one stays.
  await follow().catch(console.error);
  await new Promise((resolve) => setTimeout(resolve, 500));
}
