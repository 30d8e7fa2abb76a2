import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { unconfined } from '../run/checkout.ts';
import { pnpm } from '../run/own-repository.ts';

const parts = ['enhanced', 'runtime-core', 'webpack-bundler-runtime'].map((name) => `@module-federation/${name}`);
const versionSchema = v.object({ version: v.string() });

const versionIn = async (folder: string): Promise<string> =>
  v.parse(versionSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;

// A failure here is what an upgrade of the versions in pnpm-workspace.yaml breaks.
test('the site of two remotes is built, proved and promoted with the newest release of Module Federation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'next-federation-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const federation = join(workspace, 'shared/federation');
  await pnpm(federation, ['pack', '--pack-destination', folder]);
  const root = join(folder, 'site');
  await cp(join(federation, 'testing/toy'), root, { recursive: true });
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      scripts: { release: 'node release.ts' },
      dependencies: { '@rowhouse/federation': 'file:../rowhouse-federation-0.1.0.tgz', valibot: '^1.5.0' },
      devDependencies: { node: '^24.9.0' },
    }),
  );
  const overrides = parts.map((name) => `  '${name}': latest`);
  await writeFile(
    join(root, 'pnpm-workspace.yaml'),
    ['allowBuilds:', '  node: true', 'overrides:', ...overrides, ''].join('\n'),
  );
  await pnpm(root, ['install', '--no-frozen-lockfile']);

  const installed = await realpath(join(root, 'node_modules/@rowhouse/federation'));
  for (const name of parts) {
    const newest = await versionIn(join(installed, '../..', name));
    console.log(`${name}: ${newest} instead of ${await versionIn(join(federation, 'node_modules', name))}`);
  }
  const release = (...words: string[]) => pnpm(root, ['--silent', 'release', ...words, ...unconfined]);
  for (const app of ['shell', 'mf-hello', 'mf-clock']) {
    await release('publish', app);
    const said = await release('promote', app);
    if (app === 'mf-clock') expect(said).toContain('the contract holds');
  }
}, 900_000);
