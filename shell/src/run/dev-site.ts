import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { dropReleases, superfluous } from '@rowhouse/federation/prune';
import { publish } from '@rowhouse/federation/publish';
import { openStore } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { site, workspace } from '@rowhouse/shared/site';
import type { Environment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import type { Part } from './affected.ts';
import { demoFor } from './demo.ts';
import { demandFreePorts } from './ports.ts';
import { type Program, untilReady } from './program.ts';
import { makeLive, trustIn, versionLine } from './releases.ts';
import { watchSources } from './source-watch.ts';
import { createSupervisor } from './supervisor.ts';
import { createWorkQueue } from './work-queue.ts';

const startLimit = 60_000; // ms

/** Runs the whole site as production does, on a fast clock: a save builds what it touches, and the browser shows it. */
export const runSite = async (environment: Environment): Promise<void> => {
  const began = Date.now();
  const { DATA_DIR, PORT, API_PORT, SITE_URL } = environment;
  await demandFreePorts('dev', environment, ['PORT', 'API_PORT']);
  // Apart from the releases of `pnpm start`.
  const folder = join(DATA_DIR, 'dev');
  const BUCKET = join(folder, 'bucket');
  const store = openStore({ ...process.env, DATA_DIR, BUCKET });
  const supervisor = createSupervisor(environment);
  const runs = new Map<'api' | 'front', Program>();
  const versions = new Map<Owner, string>();

  const complain = (error: unknown, what = ''): void => {
    if (!supervisor.isStopping()) console.error(what + reasonOf(error));
  };
  const run = (part: 'api' | 'front', name: string, entry: string, extra: NodeJS.ProcessEnv): Program => {
    // A program that ends by a fault in its source waits for the next save.
    const program = supervisor.run(name, entry, extra, () => {
      runs.delete(part);
      console.error('It starts again when its source changes.');
    });
    runs.set(part, program);
    return program;
  };
  const starts = {
    api: async (): Promise<void> => {
      const api = run('api', 'api', 'api/src/main.ts', await demoFor(supervisor, environment));
      await untilReady(api, `http://127.0.0.1:${API_PORT}/readyz`, startLimit);
    },
    front: async (): Promise<void> => {
      const extra = { DEVELOPMENT: '1', BUCKET, RELEASE_CACHE: join(folder, 'releases'), ...trustIn(store) };
      const front = run('front', 'shell', 'shell/src/server/main.ts', extra);
      // Without any release it answers that the site is unavailable, which is all it can do until a build succeeds.
      await untilReady(front, `http://127.0.0.1:${PORT}/healthz`, startLimit);
    },
  };
  const restart = async (part: 'api' | 'front'): Promise<boolean> => {
    const program = runs.get(part);
    if (program) await supervisor.end(program);
    const since = Date.now();
    try {
      await starts[part]();
      console.log(`restarted the ${part === 'api' ? 'API' : 'front'} in ${Date.now() - since} ms`);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };

  const build = async (owner: Owner): Promise<boolean> => {
    const since = Date.now();
    const outDir = join(folder, 'build', packageOf(owner));
    try {
      const published = await publish({ site, owner, store, development: true, outDir });
      if (published.version !== versions.get(owner))
        console.log(`${versionLine(owner, published)} in ${Date.now() - since} ms`);
      versions.set(owner, published.version);
      return true;
    } catch (error) {
      complain(error, `${packageOf(owner)} does not build: `);
      return false;
    }
  };
  // The bundler uses every core for one app already.
  const buildAll = async (owners: Owner[]): Promise<boolean> => {
    let clean = true;
    for (const owner of owners) clean = (await build(owner)) && clean;
    return clean;
  };

  const queue = createWorkQueue<Part>(async (parts) => {
    try {
      const [clean, apiIsNew] = await Promise.all([
        buildAll(apps.filter((owner) => parts.has(owner))),
        parts.has('api') && restart('api'),
        parts.has('front') && restart('front'),
      ]);
      // After a round with a faulty build no pointer moves, since its apps may have changed together.
      const hasMoved = clean && (await makeLive(store, versions, 'saved'));
      if (apiIsNew && !hasMoved) runs.get('front')?.child.kill('SIGUSR2');
      if (hasMoved)
        await dropReleases(store, (registry) => superfluous(registry, Date.now(), { newest: 3, liveWithin: 0 }));
    } catch (error) {
      complain(error);
    }
  });

  try {
    const api = starts.api();
    await watchSources(workspace, queue.add);
    queue.add(apps);
    await Promise.all([api, queue.idle()]);
    if (!runs.has('front')) await starts.front();
    const { ok } = await fetch(`http://127.0.0.1:${PORT}/readyz`);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const state = ok ? 'Rowhouse runs' : 'Rowhouse waits for a build that succeeds,';
    console.log(`\n${state} at ${SITE_URL} (API: http://127.0.0.1:${API_PORT}), after ${seconds} s`);
    console.log(`Data: ${DATA_DIR}. A saved file is built and shown in the browser. Ctrl-C stops everything.`);
  } catch (error) {
    complain(error);
    await supervisor.stop(1);
  }
};
