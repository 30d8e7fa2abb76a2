import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseKeys } from '@rowhouse/federation/keys';
import { workspace } from '@rowhouse/shared/site';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './browser.ts';
import { copyBuiltBucket } from './built-bucket.ts';
import { dropDataCopies, makeDataTemplate } from './data-template.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker of the tests, the site that its files share. */
    sites: { url: string; apiUrl: string; dataDir: string }[];
    bucket: string;
    /** A data directory as left by an API that was started once. */
    dataTemplate: string;
    /** The folder of the demo agency, with `stock` and `content`. */
    demo: string;
  }
}

/**
 * Builds every app once, fills one database, and starts a site for each worker, which is shared by all files that do
 * not damage it.
 */
export default async ({ provide, config }: TestProject) => {
  // One search for all workers, also when a person starts a few files without the run.
  process.env.CHROMIUM_PATH = await chromiumPath();
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-site-'));
  // At process exit, so that nothing is left behind even when the set-up fails.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { bucket, key } = await copyBuiltBucket(join(folder, 'built'));
  // One key for every site and every checkout of the tests; it also signs copies of this bucket.
  process.env.RELEASE_KEY = key;
  process.env.RELEASE_TRUSTED_KEYS = releaseKeys(process.env).entries().join(',');
  // Every API fills its empty database with the demo; the stored pictures are identical and stored once.
  const demo = join(folder, 'demo');
  execFileSync(process.execPath, ['demo/main.ts', demo], { cwd: workspace, stdio: 'inherit' });
  process.env.FILL_FROM = demo;
  process.env.MEDIA = join(folder, 'originals');
  provide('demo', demo);
  const dataTemplate = await makeDataTemplate(join(folder, 'template'));
  // So that each visitor of the tests can have an IP address of its own, as real visitors do.
  const shellEnvironment = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' };
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => join(folder, `shared-${index}`));
  const started = await Promise.allSettled(
    workers.map((dataDir) => startSite({ dataDir, dataTemplate, bucket, shellEnvironment })),
  );
  const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await dropDataCopies();
  };
  for (const one of started)
    if (one.status === 'rejected') {
      // Otherwise they would go on writing into the folder.
      await stop();
      throw one.reason;
    }
  provide(
    'sites',
    sites.map(({ url, apiUrl, dataDir }) => ({ url, apiUrl, dataDir })),
  );
  provide('bucket', bucket);
  provide('dataTemplate', dataTemplate);
  return stop;
};
