import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageOf } from '@rowhouse/federation/app-names';
import { rolledBack, versionBefore } from '@rowhouse/federation/registry';
import { releaseSetOf } from '@rowhouse/federation/release-set';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { apps as allApps, type Owner, pageIds, type Remote, routeOf } from '@rowhouse/shared/routes';
import { makeLive } from '../../shell/src/run/releases.ts';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { renderProcessesOf } from '../run/render-processes.ts';
import type { Site } from '../run/site.ts';
import { type Markers, markerKey, startVisitors, type Visitors } from './visitors.ts';

/** The Dutch text of each remote that differs between its releases. */
export const shownTexts: Readonly<Record<string, string>> = {
  shell: 'Naar de inhoud',
  listings: 'Panden te koop',
  property: 'Beschrijving',
  forms: 'Neem contact met ons op',
  'owner-portal': 'Eigenaarslogin',
  'back-office': 'Kantoor',
  consent: 'Cookie-instellingen',
};

const textFile = (owner: Owner): string => (owner === 'listings' ? 'src/messages/listing/nl.ts' : 'src/messages/nl.ts');

/** The moves of a run, on a site of its own. */
export interface Plan {
  site: Site;
  bucket: string;
  folder: string;
  /** Releases and rollbacks, alternating. */
  moves: number;
  apps: readonly Owner[];
  /** The number of releases of each remote besides the live one. */
  releasesOfEach: number;
  /**
   * Remotes that their teams change, build, prove and promote while visitors load pages: one after the other, and then
   * the first two concurrently.
   */
  teams: readonly Remote[];
}

/** Memory of a shell after a move, in MB: the total with its render processes, and the front's heap. */
export interface Memory {
  resident: number;
  heap: number;
  workers: number;
}

/** The result of a run; times in ms. */
export interface MoveResults {
  toLive: number[];
  memory: Memory[];
  teams: { remote: Remote; built: number; proved: number }[];
  visitors: Awaited<ReturnType<Visitors['stop']>>;
  /** Sets that pages named but no registry did. */
  strangers: string[];
}

// The public process and its spare, and one of each app that has private pages.
export const settledWorkers =
  2 +
  new Set(
    pageIds()
      .map(routeOf)
      .flatMap(({ private: isPrivate, owner }) => (isPrivate ? [owner] : [])),
  ).size;
const settleLimit = 15_000; // ms

const settled = async (site: Site): Promise<Memory> => {
  const deadline = Date.now() + settleLimit;
  const workers = () => renderProcessesOf(site.shellProcess());
  while (workers().length !== settledWorkers && Date.now() < deadline) await sleep(200);
  const text = await (await fetch(`${site.url}/_metrics`)).text();
  const megabytes = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024;
  return {
    resident: workers().reduce((sum, { resident }) => sum + resident, megabytes('process_resident_memory_bytes')),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    workers: workers().length,
  };
};

/** Releases and rolls back while visitors load every page. */
export const moveUnderLoad = async (plan: Plan): Promise<MoveResults> => {
  const { site, bucket, folder, moves, apps } = plan;
  const store = openStore({ ...process.env, BUCKET: bucket });
  const markers: Markers = new Map();
  const named = new Set<string>();
  const noteSet = async (): Promise<string> => {
    const { id } = releaseSetOf((await readRegistry(store)).registry, allApps, 'live');
    named.add(id);
    return id;
  };

  const { registry } = await readRegistry(store);
  for (const owner of Object.keys(shownTexts) as Owner[])
    markers.set(markerKey(owner, registry.channels.live?.[packageOf(owner)] ?? ''), `>${shownTexts[owner]}<`);
  const first = await noteSet();

  const teams = new Map<Owner, { team: Checkout; text: string }>();
  const change = async (owner: Owner, mark: string): Promise<string> => {
    const known = teams.get(owner);
    const team = known?.team ?? (await checkOut(owner, join(folder, `team-${owner}`)));
    const text = `${shownTexts[owner]} ${mark}`;
    await team.edit(textFile(owner), `'${known?.text ?? shownTexts[owner]}'`, `'${text}'`);
    teams.set(owner, { team, text });
    const told = await team.release(bucket, 'publish', packageOf(owner));
    const version = /^\S+ (\S+) is in the bucket/.exec(told)?.[1] ?? '';
    markers.set(markerKey(owner, version), `>${text}<`);
    return version;
  };
  const candidates = new Map<Owner, string[]>();
  for (const owner of apps)
    for (let release = 1; release <= plan.releasesOfEach; release += 1)
      candidates.set(owner, [...(candidates.get(owner) ?? []), await change(owner, `r${release}`)]);

  const visitors = await startVisitors(site.url, markers);
  await visitors.nextOf(first);
  const toLive: number[] = [];
  const memory: Memory[] = [];
  // Only the pointer moves here: the teams below measure the duration of a proof.
  const follow = async (owner: Owner, version: string, why: string): Promise<void> => {
    await makeLive(store, new Map([[owner, version]]), why);
    const moved = Date.now();
    toLive.push((await visitors.nextOf(await noteSet())) - moved);
    memory.push(await settled(site));
  };

  // Two stay promoted, so that a rollback leads to a set that was not active a moment ago.
  const promoted: Owner[] = [];
  let promotions = 0;
  for (let move = 0; move < moves; move += 1) {
    const { registry: now } = await readRegistry(store);
    const back = move % 2 === 1 && promoted.length > 1 ? promoted.shift() : undefined;
    const before = back && versionBefore(now, 'live', packageOf(back));
    if (back && before) {
      await follow(back, before, rolledBack);
      continue;
    }
    const owner = apps[promotions % apps.length] ?? 'shell';
    const versions = candidates.get(owner) ?? [];
    const others = versions.filter((version) => version !== now.channels.live?.[packageOf(owner)]);
    const next = others[Math.floor(promotions / apps.length) % Math.max(1, others.length)];
    promotions += 1;
    if (!next) throw new Error(`${owner} has nothing else to promote`);
    await follow(owner, next, 'promoted');
    promoted.push(owner);
  }

  const cycles: MoveResults['teams'] = [];
  const cycle = async (remote: Remote, mark: string): Promise<void> => {
    const began = performance.now();
    const version = await change(remote, mark);
    const built = performance.now();
    await teams.get(remote)?.team.release(bucket, 'promote', packageOf(remote), version);
    cycles.push({ remote, built: built - began, proved: performance.now() - built });
  };
  for (const remote of plan.teams) {
    await cycle(remote, 'alone');
    await visitors.nextOf(await noteSet());
  }
  // Each proves against what the other may make live meanwhile, and both succeed.
  const together = plan.teams.slice(0, plan.teams.length > 1 ? 2 : 0);
  if (together.length > 1) {
    // The set in between is recorded too, whichever of the two comes first.
    const watching = setInterval(() => void noteSet(), 100);
    await Promise.all(together.map((remote) => cycle(remote, 'together'))).finally(() => clearInterval(watching));
    await visitors.nextOf(await noteSet());
  }
  const told = await visitors.stop();
  return {
    toLive,
    memory,
    teams: cycles,
    visitors: told,
    strangers: [...told.sets.keys()].filter((set) => !named.has(set)),
  };
};
