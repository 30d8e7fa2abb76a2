import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps } from '@rowhouse/shared/routes';

/** Root of the workspace. */
export const workspace = fileURLToPath(new URL('../../', import.meta.url));

// `check mf-forms` checks the walls of one app: what another team broke is that team's to mend.
const checked = process.env.CHECK_APP ?? '';

/** Whether a path is in a folder whose walls are checked: all, or those of one app. */
export const isChecked = (path: string): boolean =>
  checked === '' || path === checked || path.startsWith(`${checked}/`);

/** The apps whose walls are checked. */
export const checkedApps = apps.filter((owner) => isChecked(packageOf(owner)));

/** A source file: its path from the workspace's root, with slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** The text of a file, by its path from the workspace's root. */
export const textOf = (path: string): string => readFileSync(join(workspace, path), 'utf8');

const skipped = new Set(['node_modules', 'dist']);

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsIn(path) : [path];
  });

/** Every file in a folder of the workspace, as paths from that folder, with slashes. */
export const filesOf = (folder: string): string[] =>
  pathsIn(join(workspace, folder)).map((path) => relative(join(workspace, folder), path).split(sep).join('/'));

/** Every TypeScript file of the folders that are checked, or of one folder. */
export const sourcesOf = (folder = ''): Source[] =>
  filesOf(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => (folder === '' ? file : `${folder}/${file}`))
    .filter((path) => folder !== '' || isChecked(path))
    .map((path) => ({ path, text: textOf(path) }));

/** Whether a file is a test or is used by tests only. */
export const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$|\/testing\/|^tests\//.test(path);

/** The line number of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
