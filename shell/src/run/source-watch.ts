import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { packageOf, workspace } from '@rowhouse/shared/federation/houses';
import { remotes } from '@rowhouse/shared/routes';
import { affectedBy, type Part } from './affected.ts';

const folders = ['shell/src', 'shared/src', 'api/src', ...remotes.map((owner) => `${packageOf(owner)}/src`)];
const calm = 50; // ms without a change: an editor writes one file in several steps, and several files in a row.

/** Tells which parts the saved files belong to, and when the first of them was saved (ms since 1970); gives the way to end it. */
export const watchSources = (changed: (parts: Set<Part>, savedAt: number) => void): (() => void) => {
  let parts = new Set<Part>();
  let savedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const gathered = parts;
    parts = new Set();
    changed(gathered, savedAt);
  };
  const note = (folder: string, file: string | null): void => {
    const affected = affectedBy(`${folder}/${(file ?? '').replaceAll('\\', '/')}`);
    if (affected.length === 0) return;
    if (parts.size === 0) savedAt = Date.now();
    for (const part of affected) parts.add(part);
    clearTimeout(timer);
    timer = setTimeout(tell, calm);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(workspace, folder), { recursive: true }, (_, file) => note(folder, file)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
