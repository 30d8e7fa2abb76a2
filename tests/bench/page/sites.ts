import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '@rowhouse/shared/site';
import { demoFolder } from '../../../api/src/testing/demo-files.ts';
import { startLimit, untilReady } from '../../../shell/src/run/program.ts';
import { freePort } from '../../run/free-port.ts';
import { startSite } from '../../run/site.ts';
import { copyCheckout } from '../copied-checkout.ts';

const execute = promisify(execFile);

/** A measured site. */
export interface MeasuredSite {
  name: 'federated' | 'twin' | 'before';
  url: string;
  /** The bucket of its releases; null for the site of another checkout, in which nothing is released. */
  bucket: string | null;
  /** Stops its shell, and starts it again with the current content of its bucket. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The folder of the checkout copy that is built: if it is changed later, only the changed files differ. */
export const checkoutIn = (folder: string): string => join(folder, 'checkout');

/** Builds the unreleased apps of a checkout, and makes them live in a bucket. */
export const releaseAll = async (name: 'federated' | 'twin', bucket: string, checkout: string): Promise<void> => {
  const twin = ['tests/bench/twin/main.ts', join(checkout, '.twin')];
  const program = name === 'twin' ? twin : ['shell/src/run/release-all.ts'];
  await execute(process.execPath, program, { cwd: checkout, env: { ...process.env, BUCKET: bucket } });
};

// A checkout is started by its own command, without the keys and data of this one.
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

/**
 * Starts the measured sites: the site of this checkout, its twin beside it on the same API, and the site of the
 * checkout that BENCH_BEFORE names.
 */
export const startSites = async (folder: string): Promise<MeasuredSite[]> => {
  const before = process.env.BENCH_BEFORE;
  process.env.RELEASE_KEY = join(folder, 'release-key.pem');
  process.env.FILL_FROM = demoFolder();
  process.env.MEDIA = join(folder, 'originals');
  const buckets = { federated: join(folder, 'bucket'), twin: join(folder, 'twin-bucket') };
  const sites: MeasuredSite[] = [];
  try {
    const checkout = checkoutIn(folder);
    await copyCheckout(workspace, checkout);
    for (const name of ['federated', 'twin'] as const) await releaseAll(name, buckets[name], checkout);
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
    // Its own timeouts may be too short for a busy machine on the first build; the second start finds the builds.
    if (before) sites.push(await startCheckout(before, folder).catch(() => startCheckout(before, folder)));
    return sites;
  } catch (error) {
    for (const site of sites) await site.stop();
    throw error;
  }
};
