import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/federation/apps';
import { openStore } from '@rowhouse/shared/federation/store';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from '../../shell/src/run/releases.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    bucket: string;
    dataDir: string;
    /** The folder of the demo agency, with `stock` and `content`. */
    demo: string;
  }
}

/** Builds every remote once into a bucket of its own, and runs one site that the tests which harm nothing share. */
export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-site-'));
  const bucket = join(folder, 'bucket');
  // One key for every site and every checkout of the tests: copies of this bucket are signed by it.
  process.env.RELEASE_KEY = join(folder, 'release-key.pem');
  // Every API fills its empty database with the demo; what it stores of pictures is the same, and stored once.
  const demo = join(folder, 'demo');
  execFileSync(process.execPath, ['demo/main.ts', demo], { cwd: workspace, stdio: 'inherit' });
  process.env.FILL_FROM = demo;
  process.env.MEDIA = join(folder, 'originals');
  provide('demo', demo);
  await bringUpToDate(openStore({ ...process.env, BUCKET: bucket }), 'live', false);
  // So that each visitor of the tests can come from an address of their own, as others do.
  const shellEnvironment = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' };
  const site = await startSite({ dataDir: join(folder, 'shared'), bucket, shellEnvironment });
  provide('siteUrl', site.url);
  provide('bucket', bucket);
  provide('dataDir', site.dataDir);
  return async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
