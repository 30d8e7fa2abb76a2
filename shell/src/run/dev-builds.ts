import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { type AppBuilder, createAppBuilder } from '@rowhouse/federation/build/app-builder';
import { BuildFailed } from '@rowhouse/federation/build/build-failed';
import { publish } from '@rowhouse/federation/publish';
import type { ReleaseStore } from '@rowhouse/federation/store';
import type { Owner } from '@rowhouse/shared/routes';
import { site } from '@rowhouse/shared/site';
import type { DevelopmentFault } from '../development/news.ts';
import { reasonOf } from '../server/log.ts';
import { versionLine } from './releases.ts';

const faultsOf = (owner: Owner, error: unknown): DevelopmentFault[] => {
  const app = packageOf(owner);
  const each = error instanceof BuildFailed ? error.faults : [{ message: reasonOf(error), file: null, line: null }];
  return each.map(({ file, ...fault }) => ({
    kind: 'build',
    what: app,
    ...fault,
    file: file && join(app, file),
    code: '',
    path: null,
  }));
};

/** Makes the builds of development: each app is built from what changed since its last build, and put into the bucket. */
export const createDevBuilds = ({
  store,
  folder,
  besideReleased = false,
  onFault,
}: {
  store: ReleaseStore;
  folder: string;
  besideReleased?: boolean;
  onFault: (message: string) => void;
}) => {
  const builders = new Map<Owner, AppBuilder>();
  const versions = new Map<Owner, string>();
  const faults = new Map<Owner, DevelopmentFault[]>();

  const build = async (owner: Owner): Promise<boolean> => {
    const since = Date.now();
    const options = { site, owner, development: true, besideReleased, outDir: join(folder, 'build', packageOf(owner)) };
    const builder = builders.get(owner) ?? createAppBuilder(options);
    builders.set(owner, builder);
    try {
      const published = await publish({ ...options, store, builder });
      if (published.version !== versions.get(owner))
        console.log(`${versionLine(owner, published)} in ${Date.now() - since} ms`);
      versions.set(owner, published.version);
      faults.delete(owner);
      return true;
    } catch (error) {
      onFault(`${packageOf(owner)} does not build: ${reasonOf(error)}`);
      faults.set(owner, faultsOf(owner, error));
      return false;
    }
  };
  return {
    /** The version of each app's last build. */
    versions,
    /** The faults that prevent builds now. */
    faults: (): DevelopmentFault[] => [...faults.values()].flat(),
    /** Builds apps one after the other, since the bundler uses every core for one; returns whether all succeeded. */
    build: async (owners: readonly Owner[]): Promise<boolean> => {
      let clean = true;
      for (const owner of owners) clean = (await build(owner)) && clean;
      return clean;
    },
  };
};
