import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { affectedBy, type Part } from './affected.ts';

const folders = ['shell/src', 'shared/src', 'api/src', ...remotes.map((owner) => `${packageOf(owner)}/src`)];
const calm = 50; // ms without a change: an editor writes one file in several steps, and several files in a row.

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Tells which parts the saved files under a root belong to, and when the first of them was saved (ms since 1970); gives
 * the way to end it. Each folder has a watch of its own: on Linux, Node's recursive one loses a file that an editor
 * replaces by another.
 */
export const watchSources = (root: string, changed: (parts: Set<Part>, savedAt: number) => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  let parts = new Set<Part>();
  let savedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    const gathered = parts;
    parts = new Set();
    changed(gathered, savedAt);
  };
  const note = (file: string): void => {
    const affected = affectedBy(relative(root, file).replaceAll(sep, '/'));
    if (affected.length === 0) return;
    if (parts.size === 0) savedAt = Date.now();
    for (const part of affected) parts.add(part);
    clearTimeout(timer);
    timer = setTimeout(tell, calm);
  };
  const leave = (folder: string): void => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const follow = (folder: string): void => {
    const watcher = watch(folder, (event, name) => {
      if (!name) return;
      const path = join(folder, name);
      if (event === 'change') return note(path);
      // It came, went, or is another one by the same name.
      leave(path);
      if (!isFolder(path)) return note(path);
      follow(path);
      for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' })) note(join(path, file));
    });
    watcher.on('error', () => leave(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) follow(join(folder, entry.name));
  };
  for (const folder of folders) if (isFolder(join(root, folder))) follow(join(root, folder));

  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
};
