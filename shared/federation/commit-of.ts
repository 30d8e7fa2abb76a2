import { execFileSync } from 'node:child_process';

/** The commit of a checkout, with `-dirty` if a file of it was changed since; null outside of one. */
export const commitOf = (root: string): string | null => {
  try {
    // Without tags, and in full.
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};
