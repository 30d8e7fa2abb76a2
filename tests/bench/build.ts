import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { untilReady } from '../../shell/src/run/program.ts';
import { freePort } from '../run/free-port.ts';
import { changeWord, copyCheckout } from './copied-checkout.ts';
import { keep } from './keep.ts';
import { type Measured, median, note, tableOf } from './page/figures.ts';

const execute = promisify(execFile);
const what = 'Seconds from sources to pages';

interface Built {
  name: 'federated' | 'before';
  folder: string;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const { RELEASE_KEY, RELEASE_TRUSTED_KEYS, BUCKET, DATA_DIR, FILL_FROM, MEDIA, SITE_URL, ...environment } = process.env;

const program =
  (folder: string, data: string) =>
  (...words: string[]) =>
    execute(process.execPath, words, { cwd: folder, env: { ...environment, DATA_DIR: data } });

// Starts as a user who has installed it, with no data yet, until the home page answers.
const startToPage = async (folder: string, data: string): Promise<number> => {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const began = performance.now();
  const child = spawn(process.execPath, ['shell/src/run/start.ts'], {
    cwd: folder,
    // A cache of its own: the figure is of a first start.
    env: { ...environment, DATA_DIR: data, XDG_CACHE_HOME: join(data, 'cache'), PORT: port, API_PORT: apiPort },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  try {
    const home = `http://127.0.0.1:${port}${hrefFor('home', {}, 'nl')}`;
    await untilReady({ name: 'site', child, ended }, home, 300_000);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const measure = async ({ name, folder }: Built, round: number, into: Measured): Promise<void> => {
  const data = join(folder, `.data-${round}`);
  const node = program(folder, data);
  const all = await timed(() => node('shell/src/run/release-all.ts'));
  await changeWord(folder, 'listings');
  const published = await timed(() => node('shared/site/release.ts', 'publish', 'mf-listings'));
  const promoted = await timed(() => node('shared/site/release.ts', 'promote', 'mf-listings'));
  note(into, what, name, {
    'all apps, built and published': all,
    'a word of one remote, built and published': published,
    'proved and promoted': promoted,
    'from the change to proved': published + promoted,
    'start, from installed to the home page': await startToPage(folder, join(folder, `.data-start-${round}`)),
  });
  await rm(data, { recursive: true, force: true });
};

/**
 * Builds and releases copies of this checkout and of the one that BENCH_BEFORE names, in turn, and of the twin: `pnpm
 * bench build [rounds]`. The result is the ratio; the seconds depend on the machine.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 3);
  const root = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const measured: Measured = {};
  const loads: number[] = [];
  const before = process.env.BENCH_BEFORE;
  const built: Built[] = [{ name: 'federated', folder: join(root, 'federated') }];
  if (before) built.push({ name: 'before', folder: join(root, 'before') });
  try {
    for (const { name, folder } of built) await copyCheckout(name === 'before' && before ? before : workspace, folder);
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      for (const one of round % 2 === 0 ? built : built.toReversed()) await measure(one, round, measured);
      const twin = program(join(root, 'federated'), join(root, 'twin'));
      const all = await timed(() => twin('tests/bench/twin/main.ts', join(root, 'twin-build')));
      note(measured, what, 'twin', { 'all apps, built and published': all });
    }
    const load = median(loads);
    console.log(`Medians of ${rounds} rounds; load of the machine ${load.toFixed(1)}\n`);
    for (const line of tableOf(measured[what] ?? {}, ['before', 'federated', 'twin'])) console.log(line);
    console.log(`\nKept in ${keep('build', { date: new Date().toISOString(), rounds, load, measured })}`);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
