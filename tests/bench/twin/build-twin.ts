import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '@rowhouse/federation/app-folder';
import { packageOf } from '@rowhouse/federation/app-names';
import { buildApp } from '@rowhouse/federation/build/build-app';
import { modulesOf } from '@rowhouse/federation/build/exposes';
import { integrityOf } from '@rowhouse/federation/integrity';
import { apart, filesIn, withCompressed } from '@rowhouse/federation/publish';
import { emptyRegistry, type Release, releasePath, withPointer, withRelease } from '@rowhouse/federation/registry';
import { changeRegistry, openStore } from '@rowhouse/federation/store';
import { apps, remotes } from '@rowhouse/shared/routes';
import { site } from '@rowhouse/shared/site';
import { twinConfig } from './twin-config.ts';

// Constant: an ordinary application keeps its files in one folder, where the content hashes in their names distinguish
// them.
const version = 'twin-1';

const writeModules = (folder: string): string => {
  const entries = remotes.flatMap((owner) =>
    Object.entries(modulesOf(folderOf(site, owner), site.languages)).map(([path, file]) => {
      const name = JSON.stringify(`${owner}/${path}`);
      return `${name}: () => import(/* webpackChunkName: ${name} */ ${JSON.stringify(file)})`;
    }),
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'modules.js');
  writeFileSync(file, `export const modules = { ${entries.join(',\n')} };\n`);
  return file;
};

type Files = [path: string, bytes: Buffer][];

const released = (files: Files): Release => ({
  date: new Date().toISOString(),
  commit: null,
  builder: '',
  shared: site.shared.version,
  provides: {},
  accepts: {},
  budget: null,
  files: Object.fromEntries(
    files.map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  ),
  namedByContent: true,
  entry: { js: [], css: [] },
  modules: {},
});

// A render process gets the folder `node` of each release.
const nothing: Files = [['node/package.json', Buffer.from('{}')]];

/**
 * Builds the twin, the same sources as one application without federation, and puts it into a bucket of its own as a
 * release of the shell, with empty releases for the remotes. In this way the same server can show it.
 */
export const buildTwin = async (bucket: string, folder: string): Promise<void> => {
  const options = { site, owner: 'shell', outDir: join(folder, 'dist'), development: false };
  const { facts } = await buildApp(options, (config) => twinConfig(options, config, writeModules(folder)));
  const application = (await Promise.all(apart(await filesIn(options.outDir)).built.map(withCompressed))).flat();
  const federated = application.find(([path, bytes]) => path.endsWith('.js') && bytes.includes('__FEDERATION__'));
  if (federated) throw new Error(`${federated[0]} of the twin holds the federation runtime: see replaced.ts`);
  const store = openStore({ ...process.env, BUCKET: bucket });
  await store.bucket.prepare();
  for (const owner of apps)
    await Promise.all(
      (owner === 'shell' ? application : nothing).map(([path, bytes]) =>
        store.bucket.put(releasePath(packageOf(owner), version, path), bytes),
      ),
    );
  await changeRegistry(store, ({ sequences }) =>
    apps.reduce(
      (registry, owner) => {
        const name = packageOf(owner);
        const release = owner === 'shell' ? { ...released(application), ...facts } : released(nothing);
        const known = withRelease(registry, name, version, release);
        return withPointer(known, 'live', name, version, release.date, 'the twin');
      },
      { ...emptyRegistry, sequences },
    ),
  );
};
