import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../run/free-port.ts';

const programs = { shell: 'shell/src/server/main.ts', api: 'api/src/main.ts' };

/** The measured programs of a site. */
export type Program = keyof typeof programs;

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
  pages: number;
}

const tick = 10; // ms, as Linux counts the time of a process
const pageSize = 4096;

const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // Behind the name, which may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) };
};

const allStats = async (): Promise<Stat[]> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(names.map((name) => statOf(Number(name))))).filter((stat) => stat !== null);
};

const treeOf = (root: number, stats: readonly Stat[]): Stat[] => {
  const [own] = stats.filter(({ pid }) => pid === root);
  const below = stats.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, stats));
  return own ? [own, ...below] : below;
};

/** A site that was started from a checkout, in a folder of its own. */
export interface BenchSite {
  port: number;
  /**
   * The resources that each program has used: CPU in ms (that of the shell includes its render processes) and resident
   * memory in MB.
   */
  used: () => Promise<Record<Program, { cpu: number; memory: number }>>;
  stop: () => Promise<void>;
}

/** Starts the demo of an installed checkout, on free ports. Its builds stay in its benchmark folder for the next run. */
export const startCheckout = async (checkout: string): Promise<BenchSite> => {
  const folder = join(checkout, '.data/bench/site');
  await mkdir(folder, { recursive: true });
  const [port, apiPort] = [await freePort(), await freePort()];
  const log = openSync(join(folder, 'start.log'), 'w');
  const child = spawn(process.execPath, ['shell/src/run/start.ts'], {
    cwd: checkout,
    env: { ...process.env, DEMO: 'on', PORT: String(port), API_PORT: String(apiPort), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The site of ${checkout} did not start: see ${folder}/start.log`);
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  };
  // The first start builds every app that the bucket lacks.
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500));
  const pidOf = async (program: Program): Promise<number> => {
    for (const { pid } of treeOf(child.pid ?? 0, await allStats())) {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (line.includes(programs[program])) return pid;
    }
    throw new Error(`${program} does not run`);
  };
  const pids = { shell: await pidOf('shell'), api: await pidOf('api') };
  const usedBy = (pid: number, stats: readonly Stat[]) => {
    const all = treeOf(pid, stats);
    const sum = (of: (stat: Stat) => number) => all.reduce((total, stat) => total + of(stat), 0);
    return { cpu: sum(({ ticks }) => ticks) * tick, memory: (sum(({ pages }) => pages) * pageSize) / 1024 ** 2 };
  };
  return {
    port,
    used: async () => {
      const stats = await allStats();
      return { shell: usedBy(pids.shell, stats), api: usedBy(pids.api, stats) };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
