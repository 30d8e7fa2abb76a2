import { join } from 'node:path';
import { dropReleases, prunableReleases } from '@rowhouse/federation/prune';
import { openStore } from '@rowhouse/federation/store';
import { apps } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import type { DevelopmentNews } from '../development/news.ts';
import type { Environment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import type { Part } from './affected.ts';
import { demoFor } from './demo.ts';
import { createDevBuilds } from './dev-builds.ts';
import { demandFreePorts } from './ports.ts';
import { type Program, startLimit, untilReady } from './program.ts';
import { makeLive, trustIn } from './releases.ts';
import { watchSources } from './source-watch.ts';
import { createSupervisor } from './supervisor.ts';
import { createWorkQueue } from './work-queue.ts';
import { demandWritable } from './writable.ts';

const isReady = (front: Program, port: number): Promise<boolean> =>
  untilReady(front, `http://127.0.0.1:${port}/readyz`, startLimit).then(
    () => true,
    () => false,
  );

/** The environment of a front in development: a developer's faulty releases are shown, and never withdrawn. */
export const frontInDevelopment = { DEVELOPMENT: '1', WITHDRAW_RENDERS: '1000000', WITHDRAW_ROW: '1000000' };

/** Runs the whole site as production does, but with short intervals: a saved file is built, and the browser shows it. */
export const runSite = async (environment: Environment): Promise<void> => {
  const began = Date.now();
  const { DATA_DIR, PORT, API_PORT, SITE_URL } = environment;
  await demandFreePorts('dev', environment, ['PORT', 'API_PORT']);
  await demandWritable('dev', environment);
  // Separate from the releases of `pnpm start`.
  const folder = join(DATA_DIR, 'dev');
  const BUCKET = join(folder, 'bucket');
  const store = openStore({ ...process.env, DATA_DIR, BUCKET });
  const supervisor = createSupervisor(environment);
  const runs = new Map<'api' | 'front', Program>();
  let apiRestarts = 0;

  const complain = (error: unknown): void => {
    if (!supervisor.isStopping()) console.error(reasonOf(error));
  };
  const builds = createDevBuilds({ store, folder, onFault: complain });
  // The front checks for the live releases, and browsers show the faults.
  const tellFront = (): void => {
    const news: DevelopmentNews = { apiRestarts, builds: builds.faults() };
    const child = runs.get('front')?.child;
    if (child?.connected) child.send(news);
  };
  const run = (part: 'api' | 'front', name: string, entry: string, extra: NodeJS.ProcessEnv): Program => {
    // A program that ends because of a fault in its source waits for the next save.
    const onEnd = (): void => {
      runs.delete(part);
      console.error('It starts again when its source changes.');
    };
    const program = supervisor.run(name, entry, extra, onEnd, { isTold: part === 'front' });
    runs.set(part, program);
    return program;
  };
  const starts = {
    api: async (): Promise<void> => {
      const { extra, files } = demoFor(supervisor, environment);
      const api = run('api', 'api', 'api/src/main.ts', extra);
      await files;
      await untilReady(api, `http://127.0.0.1:${API_PORT}/readyz`, startLimit);
    },
    front: async (): Promise<void> => {
      const extra = { ...frontInDevelopment, BUCKET, RELEASE_CACHE: join(folder, 'releases'), ...trustIn(store) };
      const front = run('front', 'shell', 'shell/src/server/main.ts', extra);
      // Without any release it answers that the site is unavailable, until a build succeeds.
      await untilReady(front, `http://127.0.0.1:${PORT}/healthz`, startLimit);
      tellFront();
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

  const queue = createWorkQueue<Part>(async (parts) => {
    try {
      const [clean, apiIsNew] = await Promise.all([
        builds.build(apps.filter((owner) => parts.has(owner))),
        parts.has('api') && restart('api'),
        parts.has('front') && restart('front'),
      ]);
      // After a round with a failed build no pointer moves, since its apps may have changed together.
      const hasMoved = clean && (await makeLive(store, builds.versions, 'saved'));
      if (apiIsNew) apiRestarts += 1;
      tellFront();
      if (hasMoved)
        await dropReleases(store, (registry) => prunableReleases(registry, Date.now(), { newest: 3, liveWithin: 0 }));
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
    const front = runs.get('front');
    const isFaulty = builds.faults().length > 0;
    const ok = front !== undefined && !isFaulty && (await isReady(front, PORT));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const state = ok ? 'Rowhouse runs' : 'Rowhouse waits for a build that succeeds,';
    console.log(`\n${state} at ${SITE_URL} (API: http://127.0.0.1:${API_PORT}), after ${seconds} s`);
    console.log(`Data: ${DATA_DIR}. A saved file is built and shown in the browser. Ctrl-C stops everything.`);
  } catch (error) {
    complain(error);
    await supervisor.stop(1);
  }
};
