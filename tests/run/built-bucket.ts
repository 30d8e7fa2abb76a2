import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { workspace } from '@rowhouse/shared/site';
import { bringUpToDate } from '../../shell/src/run/releases.ts';
import { sourceHash } from '../../shell/src/run/source-hash.ts';

const cache = join(workspace, '.cache/tests/builds');
// Every file that a build may read. This is more than builds read, so that an outdated build is never reused.
const sources = ['{shell,mf-*,shared}/**/*', 'pnpm-lock.yaml'];

/**
 * Copies a bucket with a release of every app, and the key that signed it, into `folder`; builds the releases if these
 * sources were not built before.
 */
export const copyBuiltBucket = async (folder: string): Promise<{ bucket: string; key: string }> => {
  const built = join(cache, sourceHash(sources));
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
