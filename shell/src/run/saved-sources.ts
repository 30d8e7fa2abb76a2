import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = '{api,shared,shell}/src/**/*.{ts,tsx}';

/** The sources that were saved after a time in ms, by their paths in the workspace. */
export const savedSince = (time: number, workspace: string): string[] =>
  globSync(sources, { cwd: workspace, exclude: ['**/node_modules/**'] })
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(workspace, path)).mtimeMs > time)
    .sort();

/** What to do when a program that runs from sources ended; null where none was saved since the start. */
export const restartAdvice = (paths: readonly string[]): string | null => {
  const [first, ...others] = paths;
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first}${more} was saved since the site began to start, and its programs run from these files: start it again. 'dev' follows each save.`;
};
