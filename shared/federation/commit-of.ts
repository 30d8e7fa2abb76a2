import { execFileSync } from 'node:child_process';

/** The commit of a checkout, with `-dirty` if a file of it was changed or added since; null outside of one. */
export const commitOf = (root: string): string | null => {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-dirty');
  } catch {
    return null;
  }
};
