import { packageOf } from '@rowhouse/federation/app-names';
import { type PublishResult, publish } from '@rowhouse/federation/publish';
import { withChange, withPointer } from '@rowhouse/federation/registry';
import { changeRegistry, type ReleaseStore, readRegistry, signsFor } from '@rowhouse/federation/store';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { apps, type Owner, remotes } from '@rowhouse/shared/routes';
import { frontRoutes, site } from '@rowhouse/shared/site';
import { fromSource, sourcePointers } from './source-pointers.ts';

// Sections that expire within this time, half of their life, are signed again when the site starts.
const renewal = 45 * 24 * 3_600_000; // ms

/** The environment with which a shell trusts the releases of a store. */
export const trustIn = ({ keys }: ReleaseStore): NodeJS.ProcessEnv => ({
  RELEASE_TRUSTED_KEYS: process.env.RELEASE_TRUSTED_KEYS || keys.entries().join(','),
});

// A site without new releases is restarted now and then, so its teams need no renewal command.
const renew = (store: ReleaseStore) =>
  changeRegistry(store, (registry) =>
    Object.entries(registry.expires)
      .filter(([name, expires]) => Date.parse(expires) < Date.now() + renewal && signsFor(store, name))
      .reduce((next, [name]) => withChange(next, name), registry),
  );

/** Makes a version of several apps live in one step, so that the shell switches once; returns whether any pointer moved. */
export const makeLive = async (
  store: ReleaseStore,
  versions: ReadonlyMap<string, string>,
  why: string,
): Promise<boolean> => {
  let hasMoved = false;
  await changeRegistry(store, (registry) => {
    const moves = [...versions].filter(([owner, version]) => registry.channels.live?.[packageOf(owner)] !== version);
    hasMoved = moves.length > 0;
    const date = new Date().toISOString();
    return moves.reduce(
      (next, [owner, version]) => withPointer(next, 'live', packageOf(owner), version, date, why),
      registry,
    );
  });
  return hasMoved;
};

/** A line about the version of an app's current sources. */
export const versionLine = (owner: string, { version, built, cached = false }: PublishResult): string =>
  `${built ? (cached ? 'taken' : 'built') : 'kept '} ${packageOf(owner)} ${version}${cached ? ' (from an earlier build)' : ''}`;

const isPrivate = (owner: Owner): boolean => {
  const pages = Object.values(frontRoutes).filter((route) => route.owner === owner);
  const isShownElsewhere = Object.values(fragments).some((fragment) => fragment.owner === owner);
  return pages.length > 0 && !isShownElsewhere && pages.every((route) => !route.public);
};

/** The remotes of which visitors see nothing before they log in, as far as no release of them is live yet: the desk and the portal. */
export const privateNewRemotes = async (store: ReleaseStore): Promise<Owner[]> => {
  const { registry } = await readRegistry(store);
  return remotes.filter((owner) => isPrivate(owner) && registry.channels.live?.[packageOf(owner)] === undefined);
};

/**
 * Publishes each app whose sources are not released yet, and moves the pointers to the sources' releases, unless somebody
 * decided for another one (`sourcePointers`). Says a line for each app when it is done, and one for each whose sources are
 * not shown.
 */
export const bringUpToDate = async (
  store: ReleaseStore,
  {
    say = () => {},
    cache = null,
    isOwn = false,
    owners = apps,
    move = (moves) => makeLive(store, moves, fromSource),
  }: {
    say?: (line: string) => void;
    cache?: string | null;
    isOwn?: boolean;
    owners?: readonly Owner[];
    move?: (moves: ReadonlyMap<string, string>) => Promise<unknown>;
  } = {},
): Promise<void> => {
  const sources = new Map<string, PublishResult>();
  for (const owner of owners) {
    const published = await publish({ site, owner, store, cache });
    sources.set(owner, published);
    say(versionLine(owner, published));
  }
  const { registry } = await readRegistry(store);
  const { moves, lines } = sourcePointers(registry, sources, { isOwn });
  await move(moves);
  for (const line of lines) say(line);
  await renew(store);
};
