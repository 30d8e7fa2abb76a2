import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import { checkCell } from './cell.ts';
import { app } from './faulty-release.ts';
import type { RowShell } from './row-shell.ts';
import { type BucketFault, type Fetched, type Rule, rulesFor } from './rules.ts';
import { endWorker, type MatrixContext, sightAt, startRow, startVisitors, untilActive } from './server-row.ts';
import { versionIn } from './shown-page.ts';

const pathsOf: Record<Fetched, (version: string) => (path: string) => boolean> = {
  registry: () => (path) => path === '/releases.json',
  'Node file': (version) => (path) => path === `/${app}/${version}/node/remote-entry.js`,
};

const logged = new Set(['bucket-unreachable', 'registry-refused', 'release-refused', 'release-not-tried']);

// The first log record that tells an operator about the fault.
const checkLogged = async (shell: RowShell, { proof }: Rule, from: number): Promise<void> => {
  if (!logged.has(proof)) return;
  const first = (records: Record<string, unknown>[]) =>
    records.slice(from).find(({ event }) => logged.has(String(event)))?.event;
  expect(first(await until(shell.log, (records) => first(records) !== undefined))).toBe(proof);
};

// The files that the page names for the browser are available too.
const sightOfVersion = async (shell: RowShell, version: string) => {
  const { sees, status, html } = await sightAt(shell.url + hrefFor('for-sale', {}, 'nl'));
  expect(await versionIn(shell.url, html, app)).toBe(version);
  const files = [...html.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, path]) => path);
  expect(files.length).toBeGreaterThan(5);
  const statuses = await Promise.all(
    files.map(async (path) => (await fetch(shell.url + path, { method: 'HEAD' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  return { sees, status, reloads: 0 };
};

/** Requests to the bucket fail: at the start of a shell, at a swap, and in traffic. */
export const checkBucketRow = async (context: MatrixContext, fetched: Fetched, fault: BucketFault): Promise<void> => {
  const { before, version } = context.faulty;
  const { next } = context;
  const [start, swap, traffic] = rulesFor(
    fetched,
    fault,
    fetched === 'registry' ? ['start', 'swap', 'traffic'] : ['start', 'swap'],
  );
  if (!start || !swap) throw new Error(`No rules for ${fetched}, ${fault}`);
  const { proxy, shell } = await startRow(context, { fail: (one) => one.fail(pathsOf[fetched](version), fault) });
  expect(proxy.failed()).toBeGreaterThan(0);
  const atStart = await sightOfVersion(shell, before);
  await checkLogged(shell, start, 0);
  proxy.recover();
  await untilActive(shell, version);
  checkCell(start, { ...atStart, recovery: 'last set' });

  const stopVisitors = startVisitors(shell);
  const from = (await shell.log()).length;
  proxy.fail(pathsOf[fetched](next), fault);
  proxy.point(next);
  await checkLogged(shell, swap, from);
  expect(proxy.failed()).toBeGreaterThan(0);
  const atSwap = await sightOfVersion(shell, version);
  proxy.recover();
  await untilActive(shell, next);
  checkCell(swap, { ...atSwap, recovery: 'former release' });

  if (traffic) {
    proxy.fail(pathsOf.registry(next), fault);
    await until(
      async () => proxy.failed(),
      (failed) => failed > 1 || (failed > 0 && fault === 'slow'),
    );
    await endWorker(shell, next);
    const inTraffic = await sightOfVersion(shell, next);
    expect(proxy.requested().filter((path) => path.includes('/node/'))).toEqual([]);
    checkCell(traffic, { ...inTraffic, recovery: 'new worker' });
  }
  await stopVisitors();
};

/** Requests to the bucket fail for a shell that never had a release. */
export const checkFirstStart = async (context: MatrixContext, fetched: Fetched): Promise<void> => {
  const fault = 'refused';
  const { version } = context.faulty;
  const [rule] = rulesFor(fetched, fault, ['first start']);
  if (!rule) throw new Error(`No rule for ${fetched}`);
  const { proxy, shell } = await startRow(context, {
    fail: (one) => one.fail(pathsOf[fetched](version), fault),
    cache: null,
  });
  await checkLogged(shell, rule, 0);
  await expect(fetch(`${shell.url}/fr/`)).rejects.toThrow();
  expect(proxy.failed()).toBeGreaterThan(0);
  proxy.recover();
  await untilActive(shell, version);
  checkCell(rule, { sees: 'no site', status: null, reloads: 0, recovery: 'site' });
};

/** A file on the disk of a shell was changed since it was verified. */
export const checkChangedFile = async (context: MatrixContext): Promise<void> => {
  const [rule] = rulesFor('Node file', 'changed on the disk', ['start']);
  if (!rule) throw new Error('No rule for a changed file');
  let changed = '';
  let whole = '';
  const { proxy, shell } = await startRow(context, {
    changeDisk: async (releases) => {
      const [version = ''] = await readdir(join(releases, 'mf-forms'));
      changed = join(releases, 'mf-forms', version, 'node/data.js');
      whole = await readFile(changed, 'utf8');
      await writeFile(changed, `throw new Error('changed on the disk');${whole}`);
    },
  });
  await untilActive(shell, context.faulty.version);
  expect(proxy.requested().some((path) => /^\/mf-forms\/[^/]+\/node\/data\.js$/.test(path))).toBe(true);
  expect(await readFile(changed, 'utf8')).toBe(whole);
  const { sees, status } = await sightAt(`${shell.url}/fr/contact/`);
  checkCell(rule, { sees, status, reloads: 0, recovery: 'file fetched' });
};
