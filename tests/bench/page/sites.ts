import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { demoFolder } from '../../../api/src/testing/demo-files.ts';
import { untilReady } from '../../../shell/src/run/program.ts';
import { bringUpToDate } from '../../../shell/src/run/releases.ts';
import { freePort } from '../../run/free-port.ts';
import { startSite } from '../../run/site.ts';
import { buildTwin } from '../twin/build-twin.ts';

/** A site that is measured. */
export interface MeasuredSite {
  name: 'federated' | 'twin' | 'before';
  url: string;
  /** Where its releases lie; null for the site of another checkout, in which nothing is released. */
  bucket: string | null;
  /** Ends its shell, and starts it again with what its bucket holds then. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const startLimit = 300_000; // ms

// A checkout is started by its own command, with nothing of this one's keys and data.
const startCheckout = async (checkout: string, folder: string): Promise<MeasuredSite> => {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const { RELEASE_KEY, RELEASE_TRUSTED_KEYS, FILL_FROM, MEDIA, BUCKET, SITE_URL, ...rest } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['shell/src/run/start.ts'], {
    cwd: checkout,
    env: { ...rest, PORT: port, API_PORT: apiPort, DATA_DIR: join(folder, 'before') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  await untilReady({ name: `site of ${checkout}`, child, ended }, `http://127.0.0.1:${port}/readyz`, startLimit);
  return {
    name: 'before',
    url: `http://localhost:${port}`,
    bucket: null,
    restart: async () => undefined,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Starts what is measured: the site of this checkout, its twin beside it on the same API, and the site of the checkout that BENCH_BEFORE names. */
export const startSites = async (folder: string): Promise<MeasuredSite[]> => {
  const before = process.env.BENCH_BEFORE;
  process.env.RELEASE_KEY = join(folder, 'release-key.pem');
  process.env.FILL_FROM = demoFolder();
  process.env.MEDIA = join(folder, 'originals');
  const buckets = { federated: join(folder, 'bucket'), twin: join(folder, 'twin-bucket') };
  const sites: MeasuredSite[] = [];
  try {
    await bringUpToDate(openStore({ ...process.env, BUCKET: buckets.federated }));
    await buildTwin(buckets.twin, join(folder, 'twin-build'));
    const federated = await startSite({ dataDir: join(folder, 'federated'), bucket: buckets.federated });
    const restarting = (site: typeof federated) => async () => {
      await site.stopShell();
      await site.startShell();
    };
    const measured = (name: 'federated' | 'twin', site: typeof federated): MeasuredSite => ({
      name,
      url: site.url,
      bucket: buckets[name],
      restart: restarting(site),
      stop: site.stop,
    });
    sites.push(measured('federated', federated));
    const twin = await startSite({ dataDir: join(folder, 'twin'), bucket: buckets.twin, apiOf: federated });
    sites.push(measured('twin', twin));
    if (before) sites.push(await startCheckout(before, folder));
    return sites;
  } catch (error) {
    for (const site of sites) await site.stop();
    throw error;
  }
};
