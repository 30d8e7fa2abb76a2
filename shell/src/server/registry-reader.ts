import { ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { type ObjectStore, TooLarge } from '@rowhouse/federation/object-store';
import {
  type Registry,
  type Release,
  registryOf,
  registryPath,
  type Section,
  withoutRemote,
} from '@rowhouse/federation/registry';
import { appsShownBy } from '@rowhouse/federation/release-set';
import {
  registryLimit,
  type SignedSection,
  type SignedSections,
  sectionsIn,
  trustedSection,
} from '@rowhouse/federation/signed-registry';
import { apps } from '@rowhouse/shared/routes';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';

// The log warns this long before the section of an app expires.
const warning = 30 * 24 * 3_600_000; // ms

interface AcceptedSection {
  signed: SignedSection;
  section: Section;
}

/** What the site follows of an app: the number of its section, its expiry, and why that of the bucket, or its whole file, is refused. */
export interface SectionState {
  app: string;
  sequence: number | null;
  expires: string | null;
  refused: string | null;
}

const namesShownBy = (shells: readonly (Release | undefined)[]): Set<string> =>
  new Set(shells.flatMap((shell) => appsShownBy(shell, apps)).map(packageOf));

const isSame = (one: SignedSection, other: SignedSection | undefined): boolean =>
  one.payload === other?.payload && one.key === other.key && one.signature === other.signature;

const joinReasons = (reasons: ReadonlyMap<string, string>): string => [...reasons.values()].join('; ');

type Rules = Pick<Environment, 'RELEASE_TRUSTED_KEYS' | 'RELEASE_MINIMUM' | 'LATE_REMOTES'>;

// The sections that are followed, by app, and why others are refused.
const createSections = ({ RELEASE_TRUSTED_KEYS: trusted, RELEASE_MINIMUM: minimum, LATE_REMOTES: late }: Rules) => {
  const accepted = new Map<string, AcceptedSection>();
  const refused = new Map<string, string>();

  const shell = (): Section | undefined => accepted.get('shell')?.section;
  // An app that a channel shows must be present; one that only another release of the shell shows, as in a preview,
  // may be missing.
  const shownNames = (): Set<string> =>
    namesShownBy(
      Object.values({ live: undefined, ...shell()?.channels }).map((version) => shell()?.releases[version ?? '']),
    );
  const followedNames = (): Set<string> =>
    new Set([...shownNames(), ...namesShownBy(Object.values(shell()?.releases ?? {}))]);

  // Whether the key of the followed section is still trusted: the trust may have been removed since.
  const isKeyTrusted = (name: string): boolean => trusted(name).includes(accepted.get(name)?.signed.key ?? '');

  const acceptable = (name: string, signed: SignedSection | undefined): Section => {
    if (!signed) throw new Error(`The registry holds no release of ${name}`);
    const section = trustedSection(name, signed, trusted);
    const { sequence, expires } = section;
    // The numbers of a key that is no longer trusted do not count.
    const lastSequence = isKeyTrusted(name) ? (accepted.get(name)?.section.sequence ?? 0) : 0;
    // A replayed old section may name releases that were abandoned for a reason.
    if (sequence < lastSequence)
      throw new Error(`${name} has sequence ${sequence}, lower than ${lastSequence}, the last seen here`);
    if (sequence < minimum(name))
      throw new Error(`${name} has sequence ${sequence}, lower than ${minimum(name)}, which RELEASE_MINIMUM requires`);
    if (Date.parse(expires) <= Date.now())
      throw new Error(
        `${name} expired on ${expires}: its team must sign it again, or the clock of this machine is wrong`,
      );
    return section;
  };

  // Returns whether the section differs from the one before.
  const followOne = (name: string, signed: SignedSection | undefined): boolean => {
    if (signed && isSame(signed, accepted.get(name)?.signed) && isKeyTrusted(name)) return false;
    if (!signed && late.includes(ownerOf(name))) return false;
    try {
      const section = acceptable(name, signed);
      if (signed) accepted.set(name, { signed, section });
      return true;
    } catch (error) {
      if (name === 'shell' || shownNames().has(name)) refused.set(name, reasonOf(error));
      return false;
    }
  };

  return { accepted, refused, shownNames, followedNames, followOne };
};

const stateOf = (app: string, followed: AcceptedSection | undefined, refused: string | null): SectionState => ({
  app,
  sequence: followed?.section.sequence ?? null,
  expires: followed?.section.expires ?? null,
  refused,
});

// Warns once of each section that expires soon or has expired.
const createWarning = (accepted: ReadonlyMap<string, AcceptedSection>) => {
  const warned = new Set<string>();
  return (): void => {
    for (const [app, { section }] of accepted) {
      const timeLeft = Date.parse(section.expires) - Date.now();
      const event = timeLeft <= 0 ? 'registry-expired' : 'registry-expires';
      const warningKey = `${event} ${app} ${section.expires}`;
      if (timeLeft > warning || warned.has(warningKey)) continue;
      warned.add(warningKey);
      log(event, { app, expires: section.expires });
    }
  };
};

// The registry's file in the bucket.
const createSource = (bucket: Pick<ObjectStore, 'get'>) => {
  let isAway = false;
  let answered: number | null = null;
  return {
    answered: () => answered,
    fetch: async (tag: string | undefined) => {
      try {
        const file = await bucket.get(registryPath, { limit: registryLimit, tag });
        if (!file) throw new Error(`The bucket holds no ${registryPath}`);
        if (isAway) log('bucket-back');
        isAway = false;
        answered = Date.now();
        return file;
      } catch (error) {
        if (error instanceof TooLarge) throw error;
        if (!isAway) log('bucket-unreachable', { why: reasonOf(error) });
        isAway = true;
        return null;
      }
    },
  };
};

/**
 * Makes the reader of the bucket's registry. For each app that a release of the shell shows, it keeps the last section
 * that the team signed, also across restarts; refusing one section does not affect the others. Concurrent callers
 * share one read.
 */
export const createRegistryReader = (
  bucket: Pick<ObjectStore, 'get'>,
  rules: Rules,
  cache: Pick<ReleaseCache, 'sections' | 'keepSections'>,
) => {
  const { RELEASE_TRUSTED_KEYS: trusted, LATE_REMOTES: late } = rules;
  const { accepted, refused, shownNames, followedNames, followOne } = createSections(rules);
  // Remotes that were followed before this start with a key that is no longer trusted, and those still to be built.
  const missingNames = new Set(late.map(packageOf));
  const warn = createWarning(accepted);
  const source = createSource(bucket);
  let registry: Registry | null = null;
  let tag: string | undefined;
  let reported = '';
  let reading: Promise<Registry | null> | null = null;
  let isLoaded = false;
  let keysFault: string | null = null;
  // Why the last file of the bucket was none.
  let fileFault: string | null = null;

  const take = (): void => {
    const followed = registryOf([...accepted.values()].map(({ section }) => section));
    // The others are shown without these remotes until a trusted key signs a live release of them.
    const isMissing = (name: string): boolean => followed.channels.live?.[name] === undefined;
    registry = [...missingNames].filter(isMissing).reduce(withoutRemote, followed);
  };

  // Loads the sections that were followed before this start. They were valid then and stay valid, unless their key is
  // no longer trusted.
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    for (const [name, signed] of Object.entries(await cache.sections())) {
      try {
        accepted.set(name, { signed, section: trustedSection(name, signed, trusted) });
      } catch (error) {
        if (name !== 'shell') missingNames.add(name);
        log('kept-registry-refused', { app: name, why: reasonOf(error) });
      }
    }
    isLoaded = true;
    if (accepted.size > 0) take();
  };

  const follow = async (sections: SignedSections): Promise<void> => {
    refused.clear();
    let isNew = followOne('shell', sections.shell);
    for (const name of followedNames()) if (name !== 'shell' && followOne(name, sections[name])) isNew = true;
    const why = joinReasons(refused);
    if (why !== '' && why !== reported) log('registry-refused', { why });
    reported = why;
    if (!isNew) return;
    take();
    // A full disk does not stop the switch.
    await cache
      .keepSections(Object.fromEntries([...accepted].map(([name, { signed }]) => [name, signed])))
      .catch((error: unknown) => log('registry-not-saved', { why: reasonOf(error) }));
  };

  const lookAtKeys = (): void => {
    const news = trusted.look();
    if (!news) return;
    const { added, removed, fault } = news;
    keysFault = fault;
    if (fault !== null) log('keys-not-read', { why: fault });
    if (added.length + removed.length > 0) log('keys-changed', { added, removed });
    // A refused section may be trusted now, and the other way round.
    tag = undefined;
  };

  const readNow = async (): Promise<Registry | null> => {
    lookAtKeys();
    await load();
    const file = await source.fetch(tag);
    warn();
    if (!file) return null;
    if (file !== 'same') {
      await follow(sectionsIn(file.bytes));
      // A refused section may have been corrupted in transit under the right ETag: it is read again.
      tag = refused.size === 0 ? file.tag : undefined;
    }
    fileFault = null;
    return registry;
  };
  const onFault = (error: unknown): never => {
    fileFault = reasonOf(error);
    throw error;
  };

  return {
    /** The registry that was last read, now or before this start. */
    last: () => registry,
    /**
     * The current registry, the same object while it is unchanged; null while the bucket is unreachable. Rejects when
     * the whole file is invalid.
     */
    read: () => {
      reading ??= readNow()
        .catch(onFault)
        .finally(() => {
          reading = null;
        });
      return reading;
    },
    /** When the bucket last had the registry, in ms since 1970; null if it never had since this start. */
    answered: source.answered,
    /** Why the current file of trusted keys is not followed; null when it is followed or does not exist. */
    keysFault: () => keysFault,
    /** The state of each app that a channel shows. */
    state: (): SectionState[] =>
      [...shownNames()].map((app) => stateOf(app, accepted.get(app), refused.get(app) ?? fileFault)),
  };
};

/** Reads the registry of the bucket. */
export type RegistryReader = ReturnType<typeof createRegistryReader>;
