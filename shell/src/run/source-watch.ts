import { once } from 'node:events';
import { sep } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { watch } from 'chokidar';
import { affectedBy, type Part } from './affected.ts';

const folders = ['shell/src', 'shared/src', 'api/src', ...remotes.map((owner) => `${packageOf(owner)}/src`)];
const calm = 50; // ms without a change: an editor writes one file in several steps, and several files in a row.

/**
 * Watches the sources under a root: gives the parts that saved files belong to, and resolves with the function that ends
 * it. On Linux, Node's own recursive watch misses a file that an editor replaces by another.
 */
export const watchSources = async (
  root: string,
  onChange: (parts: Set<Part>) => void,
): Promise<() => Promise<void>> => {
  let parts = new Set<Part>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folders, { cwd: root, ignoreInitial: true });
  watcher.on('all', (_, path) => {
    const affected = affectedBy(path.replaceAll(sep, '/'));
    if (affected.length === 0) return;
    for (const part of affected) parts.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(parts);
      parts = new Set();
    }, calm);
  });
  await once(watcher, 'ready');
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
};
