import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Commit of a checkout, or null outside of one. */
export const currentCommit = (root: string): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
};

/** Who builds: RELEASE_BUILDER, such as the name of a pipeline, or the user of this machine. */
export const builderName = (): string => process.env.RELEASE_BUILDER || userInfo().username;
