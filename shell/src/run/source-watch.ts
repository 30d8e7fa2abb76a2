import { once } from 'node:events';
import { sep } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { watch } from 'chokidar';
import { affectedBy, type Part } from './affected.ts';

const folders = [
  'shell/src',
  'shared/src',
  'api/src',
  ...remotes.flatMap((owner) => ['src', 'contract'].map((part) => `${packageOf(owner)}/${part}`)),
];

/**
 * Watches the sources below a root: calls `onChange` with the parts that a saved file belongs to, and resolves with a
 * function that stops it. On Linux, Node's own recursive watch misses a file that an editor replaces.
 */
export const watchSources = async (root: string, onChange: (parts: Part[]) => void): Promise<() => Promise<void>> => {
  const watcher = watch(folders, { cwd: root, ignoreInitial: true });
  watcher.on('all', (_, path) => onChange(affectedBy(path.replaceAll(sep, '/'))));
  await once(watcher, 'ready');
  return () => watcher.close();
};
