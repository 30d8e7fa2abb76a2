import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const workspace = fileURLToPath(new URL('../../', import.meta.url));

/** One source file: its path from the workspace's root, with slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

const skipped = new Set(['node_modules', 'dist']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** Every TypeScript file of the workspace, or of one of its folders. */
export const sourcesOf = (folder = '.'): Source[] =>
  filesIn(join(workspace, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(workspace, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));

/** Whether a file is a test or serves tests alone. */
export const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$|\/testing\/|\/test-data\.ts$|^tests\//.test(path);

/** Number of the line at which an offset of a text lies. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
