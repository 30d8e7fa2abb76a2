import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { confinement } from '@rowhouse/federation/confined-process';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { programsIn, runStep, stepsOf } from '../deploy/workflows.ts';
import { changesIn, giveRoom } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const own = ownSite();

/** A checkout of everything that is not ignored, as a runner of the forge makes it. */
const checkOutAll = (folder: string): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
  });
  for (const file of `${files}`.split('\0').filter(Boolean)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(workspace, file), join(folder, file));
  }
};

// A proof without namespaces needs an option that no workflow should have.
test.skipIf(confinement() !== 'namespaces')(
  'the workflow of a team checks its change, publishes it, shows it to the canary and promotes it, on a running site',
  async () => {
    const { site, bucket, folder } = own;
    const checkout = join(folder, 'checkout');
    checkOutAll(checkout);
    await giveRoom(join(checkout, 'mf-listings'));
    await changesIn(join(checkout, 'mf-listings')).edit(
      'src/messages/favourites/nl.ts',
      "'U hebt nog geen favorieten.'",
      "'Het hart van een woning bewaart ze hier.'",
    );
    const programs = programsIn(folder, { sudo: 'true' });
    const environment = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      APP: 'mf-listings',
      BUCKET: bucket,
      CANARY_MINUTES: '0',
      // Packages that are here already are not fetched again.
      npm_config_prefer_offline: 'true',
    };
    const pointers = async () => (await readRegistry(openStore({ ...process.env, BUCKET: bucket }))).registry.channels;
    const { live: before } = await pointers();
    for (const { run, name } of stepsOf('release.yml', 'release').steps) {
      const { status, said } = await runStep(run, checkout, environment, folder);
      expect([run, status, status === 0 ? '' : said]).toEqual([run, 0, '']);
      if (name !== 'canary') continue;
      const { live, canary } = await pointers();
      expect(live).toEqual(before);
      expect(canary?.['mf-listings']).not.toBe(before?.['mf-listings']);
    }
    await until(
      () => htmlOf(`${site.url}/nl/favorieten/`),
      (html) => html.includes('Het hart van een woning bewaart ze hier.'),
    );
  },
  2_400_000,
);
