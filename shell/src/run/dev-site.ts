import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { openStore } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import type { Environment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import type { Part } from './affected.ts';
import { demoFor } from './demo.ts';
import { frontEvents } from './dev-events.ts';
import { buildForDevelopment, type DevPlaces, promoteTogether, pruneReleases } from './dev-releases.ts';
import { demandFreePorts } from './ports.ts';
import { type Program, untilReady } from './program.ts';
import { watchSources } from './source-watch.ts';
import { createSupervisor } from './supervisor.ts';
import { createWorkQueue } from './work-queue.ts';

const startLimit = 60_000; // ms

/** Runs the whole site as production does, on a fast clock: a save builds what it touches, and the browser shows it. */
export const runSite = async (environment: Environment): Promise<void> => {
  const began = Date.now();
  const { DATA_DIR, PORT, API_PORT, SITE_URL } = environment;
  await demandFreePorts('dev', [
    { variable: 'PORT', port: PORT, what: 'site' },
    { variable: 'API_PORT', port: API_PORT, what: 'API' },
  ]);
  const bucketFolder = join(DATA_DIR, 'dev/bucket');
  const places: DevPlaces = {
    store: openStore({ ...process.env, DATA_DIR, BUCKET: bucketFolder }),
    cacheFolder: join(DATA_DIR, 'dev/releases'),
    buildFolder: join(DATA_DIR, 'dev/build'),
    channel: environment.CHANNEL,
  };
  const supervisor = createSupervisor(environment);
  const runs = new Map<'api' | 'front', Program>();
  const standing = new Map<Owner, string>();
  const waiting = new Map<Owner, string>();
  let savedAt: number | null = null;

  // A program that ends by a fault in its source waits for the next save.
  const forget = (part: 'api' | 'front') => () => {
    runs.delete(part);
    console.error('It starts again when its source changes.');
  };
  const starts = {
    api: async (): Promise<void> => {
      const program = supervisor.run('api', 'api/src/main.ts', await demoFor(supervisor, environment), forget('api'));
      runs.set('api', program);
      await untilReady(program, `http://127.0.0.1:${API_PORT}/readyz`, startLimit);
    },
    front: async (): Promise<void> => {
      const program = supervisor.run(
        'shell',
        'shell/src/server/main.ts',
        { DEVELOPMENT: '1', BUCKET: bucketFolder, RELEASE_CACHE: places.cacheFolder },
        forget('front'),
      );
      runs.set('front', program);
      frontEvents(program, () => {
        if (savedAt !== null) console.log(`shown ${Date.now() - savedAt} ms after the save`);
        savedAt = null;
      });
      // Without any release it answers that the site is unavailable, which is all it can do until a build succeeds.
      await untilReady(program, `http://127.0.0.1:${PORT}/healthz`, startLimit);
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
      if (!supervisor.isStopping()) console.error(reasonOf(error));
      return false;
    }
  };

  const build = async (owner: Owner): Promise<boolean> => {
    const since = Date.now();
    try {
      const { version, built } = await buildForDevelopment(places, owner);
      if (version === standing.get(owner)) waiting.delete(owner);
      else if (version !== waiting.get(owner)) {
        waiting.set(owner, version);
        console.log(`${built ? 'built' : 'kept '} ${packageOf(owner)} ${version} in ${Date.now() - since} ms`);
      }
      return true;
    } catch (error) {
      if (!supervisor.isStopping()) console.error(`${packageOf(owner)} does not build: ${reasonOf(error)}`);
      savedAt = null;
      return false;
    }
  };
  // The bundler uses every core for one remote already.
  const buildAll = async (owners: Owner[]): Promise<boolean> => {
    let clean = true;
    for (const owner of owners) clean = (await build(owner)) && clean;
    return clean;
  };
  // A round stands or falls as one, since its remotes may have changed together; what waits goes with the next good one.
  const promoteWaiting = async (): Promise<boolean> => {
    const moved = await promoteTogether(places, waiting);
    for (const [owner, version] of waiting) standing.set(owner, version);
    waiting.clear();
    return moved;
  };

  const queue = createWorkQueue<Part>(async (parts) => {
    try {
      const [clean, apiIsNew] = await Promise.all([
        buildAll(apps.filter((owner) => parts.has(owner))),
        parts.has('api') && restart('api'),
        parts.has('front') && restart('front'),
      ]);
      const moved = clean && (await promoteWaiting());
      if (apiIsNew && !moved) runs.get('front')?.child.kill('SIGUSR2');
      if (moved) await pruneReleases(places);
      else if (clean) savedAt = null;
    } catch (error) {
      if (!supervisor.isStopping()) console.error(reasonOf(error));
    }
  });

  try {
    const api = starts.api();
    watchSources(workspace, (parts, at) => {
      savedAt = at;
      queue.add(parts);
    });
    queue.add(apps);
    await Promise.all([api, queue.idle()]);
    if (!runs.has('front')) await starts.front();
    const site = await fetch(`http://127.0.0.1:${PORT}/readyz`);
    console.log(
      `\n${site.ok ? 'Rowhouse stands' : 'Rowhouse waits for a build that succeeds,'} at ${SITE_URL} (API: http://127.0.0.1:${API_PORT}), after ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
    console.log(`Data: ${DATA_DIR}. A save shows itself in the browser. Ctrl-C stops everything.`);
  } catch (error) {
    if (!supervisor.isStopping()) console.error(reasonOf(error));
    await supervisor.stop(1);
  }
};
