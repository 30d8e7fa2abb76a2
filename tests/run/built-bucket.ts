import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { workspace } from '@rowhouse/shared/site';
import { bringUpToDate } from '../../shell/src/run/releases.ts';

const cache = join(workspace, '.cache/tests/builds');
const skipped = /[\\/](node_modules|dist|\.cache|testing)$|\.test\.tsx?$|\.md$/;

// A hash of every file that a build may read. It covers more than builds read, so that an outdated build is never
// reused.
const sourceHash = (): string => {
  const files = globSync(['{shell,mf-*,shared}/**/*', 'pnpm-lock.yaml'], {
    cwd: workspace,
    withFileTypes: true,
    exclude: (entry) => skipped.test(join(entry.parentPath, entry.name)),
  });
  const hash = createHash('sha256');
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // The glob also lists files that only their own name excludes; tests and docs do not make a build outdated.
  for (const path of paths.filter((each) => !skipped.test(each)).sort())
    hash.update(path.slice(workspace.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Copies a bucket with a release of every app, and the key that signed it, into `folder`; builds the releases if these
 * sources were not built before.
 */
export const copyBuiltBucket = async (folder: string): Promise<{ bucket: string; key: string }> => {
  const built = join(cache, sourceHash());
  if (!existsSync(built)) {
    const unfinished = `${built}-${process.pid}`;
    process.env.RELEASE_KEY = join(unfinished, 'release-key.pem');
    await bringUpToDate(openStore({ ...process.env, BUCKET: join(unfinished, 'bucket') }));
    mkdirSync(cache, { recursive: true });
    for (const old of globSync('*', { cwd: cache }))
      if (!unfinished.endsWith(old)) rmSync(join(cache, old), { recursive: true });
    renameSync(unfinished, built);
  }
  await cp(built, folder, { recursive: true });
  return { bucket: join(folder, 'bucket'), key: join(folder, 'release-key.pem') };
};
