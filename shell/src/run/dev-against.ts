import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { developmentName, releaseKeys, trustedEntries, trustOf } from '@rowhouse/federation/keys';
import { appsIn, createMirror, type SiteApps } from '@rowhouse/federation/mirror-releases';
import { openObjectStore } from '@rowhouse/federation/object-store';
import { dropReleases, prunableReleases } from '@rowhouse/federation/prune';
import { siteBucket } from '@rowhouse/federation/site-bucket';
import { openStore } from '@rowhouse/federation/store';
import { apps, type Owner, type Remote } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { type DevelopmentNews, watchingSchema } from '../development/news.ts';
import type { Environment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import { createDevBuilds } from './dev-builds.ts';
import { frontInDevelopment } from './dev-site.ts';
import { demandFreePorts } from './ports.ts';
import { type Program, startLimit, untilReady } from './program.ts';
import { makeLive } from './releases.ts';
import { watchSources } from './source-watch.ts';
import { createSupervisor } from './supervisor.ts';
import { createWorkQueue } from './work-queue.ts';
import { demandWritable } from './writable.ts';

const look = 2000; // ms between two checks of what is live on the site
const lookUnseen = 30_000; // ms; while no page is open

/**
 * Shows one local remote among the verified releases of a site, with that site's API; the site itself runs none of the
 * local code.
 */
export const runAgainst = async (
  environment: Environment,
  remote: Remote,
  site: string,
  { withPosts }: { withPosts: boolean },
): Promise<void> => {
  const { DATA_DIR, PORT, SITE_URL } = environment;
  const name = packageOf(remote);
  await demandFreePorts(`dev ${name} --against ${site}`, environment, ['PORT']);
  await demandWritable(`dev ${name} --against ${site}`, environment);
  const supervisor = createSupervisor(environment);
  const complain = (error: unknown): void => {
    if (!supervisor.isStopping()) console.error(reasonOf(error));
  };
  try {
    const entries = trustedEntries(process.env.RELEASE_TRUSTED_KEYS ?? '');
    if (entries.length === 0)
      throw new Error('RELEASE_TRUSTED_KEYS must name the public keys of the site: its releases are verified by them');
    // One folder for each remote: where another was shown before, its section is signed with a local key.
    const folder = join(DATA_DIR, 'against', new URL(site).host.replace(':', '-'), name);
    const BUCKET = join(folder, 'bucket');
    const from = process.env.BUCKET
      ? openObjectStore(process.env.BUCKET)
      : siteBucket(
          site,
          releaseKeys({ RELEASE_KEY: process.env.RELEASE_KEY || join(DATA_DIR, 'release-keys/') }).signing(
            developmentName,
          ),
        );
    const { released, shown } = await appsIn(from, trustOf(entries.join(',')), apps);
    if (!shown.includes(remote))
      throw new Error(`The live shell of ${site} does not show ${name}: first promote a shell that does`);
    // Apps without a release on the site are built here too.
    const builtApps = apps.filter(
      (owner) => owner === remote || (shown.includes(owner) && !released.includes(packageOf(owner))),
    );
    const isBuilt = (owner: string): boolean => builtApps.some((one) => one === owner);
    // Local builds are signed with keys of their own, which only this shell trusts.
    const localKeys = releaseKeys({ DATA_DIR: folder });
    const RELEASE_TRUSTED_KEYS = [...entries, ...builtApps.map((owner) => localKeys.make(packageOf(owner)).entry)].join(
      ',',
    );
    const store = openStore({
      DATA_DIR: folder,
      BUCKET,
      RELEASE_TRUSTED_KEYS,
      RELEASE_KEY: join(folder, 'release-keys'),
    });
    await store.bucket.prepare();
    const theirs = ({ shown: now }: SiteApps): string[] => now.filter((owner) => !isBuilt(owner)).map(packageOf);
    const mirror = createMirror(from, store, theirs, apps);
    await mirror();

    const builds = createDevBuilds({ store, folder, besideReleased: true, onFault: complain });
    let front: Program | null = null;
    const tellFront = (): void => {
      const news: DevelopmentNews = { apiRestarts: 0, builds: builds.faults() };
      if (front?.child.connected) front.child.send(news);
    };
    const queue = createWorkQueue<Owner>(async (owners) => {
      try {
        const hasMoved = (await builds.build([...owners])) && (await makeLive(store, builds.versions, 'saved'));
        tellFront();
        const old = { newest: 3, liveWithin: 0 };
        if (hasMoved)
          await dropReleases(store, (registry) =>
            prunableReleases(registry, Date.now(), old).filter(({ name: app }) => isBuilt(ownerOf(app))),
          );
      } catch (error) {
        complain(error);
      }
    });
    await watchSources(workspace, (parts) => {
      queue.add(builtApps.filter((owner) => parts.includes(owner)));
    });
    queue.add(builtApps);
    await queue.idle();
    const extra = {
      ...frontInDevelopment,
      BUCKET,
      RELEASE_CACHE: join(folder, 'releases'),
      RELEASE_TRUSTED_KEYS,
      RELEASE_MINIMUM: '',
      SERVICE_TOKEN: '',
      API_URL: site,
      AGAINST: site,
      WITH_POSTS: withPosts ? '1' : '0',
    };
    front = supervisor.run('shell', 'shell/src/server/main.ts', extra, undefined, { isTold: true });
    let watching = 0;
    front.child.on('message', (message) => {
      watching = v.parse(watchingSchema, message).watching;
    });
    await untilReady(front, `http://127.0.0.1:${PORT}/healthz`, startLimit);
    tellFront();
    console.log(`\n${name} of this checkout runs at ${SITE_URL} among the releases of ${site}.`);
    console.log(
      `Requests that change data are ${withPosts ? 'passed on to the site' : 'blocked (--with-posts allows them)'}.`,
    );
    console.log('A saved file is built and shown in the browser. Ctrl-C stops everything.');
    let fault = '';
    let looked = Date.now();
    while (!supervisor.isStopping()) {
      await sleep(look);
      if (watching === 0 && Date.now() - looked < lookUnseen) continue;
      looked = Date.now();
      const now = await mirror().then(() => '', reasonOf);
      if (now !== fault && now !== '') complain(now);
      fault = now;
    }
  } catch (error) {
    complain(error);
    await supervisor.stop(1);
  }
};
