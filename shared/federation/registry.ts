import * as v from 'valibot';
import { filesSchema } from './release-facts-schema.ts';
import { formerPathsSchema, frontRoutesSchema } from './release-routes.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

// A version and a file path become names on the disk. No name of a built-in property contains a digit.
const version = v.pipe(v.string(), v.regex(/^(?=.*\d)\w[\w.+-]*$/, 'is not a version'));
const path = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/, 'is not a path in a release'),
);

// The name of a remote becomes a name on the disk, too.
const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'is not a name of a remote'));

/**
 * The maximum sizes of an app's browser files, in bytes of brotli: of its entry, and of all its own files in the first load of each
 * page or fragment.
 */
export const budgetSchema = v.strictObject({ entry: bytes, modules: v.record(v.string(), bytes) });

/** One immutable release: every file with its SHA-384 and size in bytes, and the browser files of each module. */
export const releaseSchema = v.object({
  date: v.string(),
  commit: v.nullable(v.string()),
  /** The builder: the value of RELEASE_BUILDER, or the user of the machine. */
  builder: v.optional(v.string(), ''),
  shared: v.string(),
  /** The versions that a shell provides, by name ('shared', a library). Empty for a remote. */
  provides: v.optional(v.record(v.string(), v.string()), {}),
  /** The version ranges that a remote accepts from the shell. Empty for the shell. */
  accepts: v.optional(v.record(v.string(), v.string()), {}),
  /** Path in the release (`web/…`, `node/…`) → its integrity in the format of browsers, and its size in bytes. */
  files: v.record(path, v.object({ integrity: v.string(), bytes })),
  /** Whether the name of each browser file holds a hash of its content. */
  namedByContent: v.optional(v.boolean()),
  /** The maximum sizes of its browser files; null if the app has no budget. */
  budget: v.optional(v.nullable(budgetSchema), null),
  /** The remotes that a shell shows, in order. Missing for a remote, and for a shell that was released before this field existed. */
  remotes: v.optional(v.array(remote)),
  /**
   * The pages that an app declares; a shell also lists those that the remotes declared when it was built. Missing for an app that was
   * released before this field existed.
   */
  routes: v.optional(frontRoutesSchema),
  /** The paths that its pages had in former releases. */
  formerPaths: v.optional(formerPathsSchema),
  entry: filesSchema,
  modules: v.record(v.string(), filesSchema),
});

/** One immutable release. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** One move of a pointer. */
export const moveSchema = v.object({
  sequence: v.number(),
  date: v.string(),
  channel: v.string(),
  name: v.string(),
  version,
  from: v.nullable(version),
  why: v.string(),
  /** The apps that were moved in one change, this one among them; missing if it was moved alone. */
  together: v.optional(v.array(v.string())),
});

/** One move of a pointer; `sequence` is the number of its app's section. */
export type Move = v.InferOutput<typeof moveSchema>;

const shareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** One app's part of the registry, which its team signs. */
export const sectionSchema = v.pipe(
  v.object({
    app: v.string(),
    /** Rises with every change. */
    sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** After this time no change of the section is followed. */
    expires: v.pipe(v.string(), v.isoTimestamp()),
    /** The version that each channel names. */
    channels: v.record(v.string(), version),
    /** Share of the visitors who get the app's canary; the shell's applies to every app that has none of its own. */
    canaryShare: v.optional(shareSchema),
    releases: v.record(version, releaseSchema),
    history: v.array(v.omit(moveSchema, ['name'])),
  }),
  v.check(
    ({ channels, releases }) => Object.values(channels).every((named) => Object.hasOwn(releases, named)),
    'A channel names a release that is not there',
  ),
);

/** One app's part of the registry. */
export type Section = v.InferOutput<typeof sectionSchema>;

/** The combined content of all sections of `releases.json`. */
export interface Registry {
  /** The number of each app's section. */
  sequences: Readonly<Record<string, number>>;
  /** The expiry date of each app's section. */
  expires: Readonly<Record<string, string>>;
  /** A channel shows the live version of each app that it does not name itself. */
  channels: Record<string, Record<string, string>>;
  /** Share of the visitors who get an app's canary; the shell's applies to every app that has none of its own. */
  canaryShares: Readonly<Record<string, number>>;
  releases: Record<string, Record<string, Release>>;
  /** The moves of every app in their order; the moves of different apps are sorted by date. */
  history: Move[];
  /** Remotes of which a site shows nothing, since it withdrew their first release. Never set in a registry that was read from a bucket. */
  absent?: readonly string[];
}

/** An empty registry. */
export const emptyRegistry: Registry = {
  sequences: {},
  expires: {},
  channels: {},
  canaryShares: {},
  releases: {},
  history: [],
};

/** The number of an app's section; 0 if it has none. */
export const sequenceOf = ({ sequences }: Registry, name: string): number => sequences[name] ?? 0;

// The date by which a move is sorted: never before an earlier move of the same app, whatever the clock of its team said.
const datedMoves = ({ app, history }: Section): { at: string; move: Move }[] => {
  let at = '';
  return history.map((move) => {
    if (move.date > at) at = move.date;
    return { at, move: { ...move, name: app } };
  });
};

/** Combines the sections of several apps into a registry. */
export const registryOf = (sections: readonly Section[]): Registry => {
  const each = <T>(of: (section: Section) => T): Record<string, T> =>
    Object.fromEntries(sections.map((section) => [section.app, of(section)]));
  const channels: Registry['channels'] = {};
  for (const { app, channels: ownChannels } of sections)
    for (const [channel, named] of Object.entries(ownChannels))
      channels[channel] = { ...channels[channel], [app]: named };
  return {
    sequences: each(({ sequence }) => sequence),
    expires: each(({ expires }) => expires),
    channels,
    canaryShares: Object.fromEntries(
      sections.flatMap(({ app, canaryShare }) => (canaryShare === undefined ? [] : [[app, canaryShare]])),
    ),
    releases: each(({ releases }) => releases),
    history: sections
      .flatMap(datedMoves)
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      .map(({ move }) => move),
  };
};

/** Extracts the section of one app from a registry. */
export const sectionOf = (registry: Registry, app: string, expires: string): Section => ({
  app,
  sequence: sequenceOf(registry, app),
  expires,
  channels: Object.fromEntries(
    Object.entries(registry.channels).flatMap(([channel, { [app]: named }]) => (named ? [[channel, named]] : [])),
  ),
  ...(Object.hasOwn(registry.canaryShares, app) && { canaryShare: registry.canaryShares[app] }),
  releases: registry.releases[app] ?? {},
  history: registry.history.filter(({ name }) => name === app).map(({ name: _, ...move }) => move),
});

/** The registry with a change to one app's section, whose number is incremented. */
export const withChange = (registry: Registry, name: string, change: Partial<Registry> = {}): Registry => ({
  ...registry,
  ...change,
  sequences: { ...registry.sequences, [name]: sequenceOf(registry, name) + 1 },
});

/** Path of the registry in the bucket. */
export const registryPath = 'releases.json';

/** Path of a release's file in the bucket. */
export const releasePath = (name: string, version: string, file: string): string => `${name}/${version}/${file}`;

/** The file of a remote's browser build that describes it to other hosts, by the name of Module Federation's plugin. */
export const manifestFile = 'mf-manifest.json';

/** The file extension of a source map. */
export const mapEnding = '.map';

/** Path in the bucket of a script's source map. It is not a file of the release, so no machine fetches or serves it. */
export const mapPath = (name: string, version: string, script: string): string =>
  releasePath(name, version, `maps/${script}${mapEnding}`);

/** The registry with one more release. An existing version is never overwritten. */
export const withRelease = (registry: Registry, name: string, version: string, release: Release): Registry =>
  withChange(registry, name, {
    releases: { ...registry.releases, [name]: { ...registry.releases[name], [version]: release } },
  });

/** The releases of an app by their version, newest first. */
export const newestReleases = ({ releases }: Registry, name: string): [string, Release][] =>
  Object.entries(releases[name] ?? {}).toSorted(([, a], [, b]) => b.date.localeCompare(a.date));

/** A release of the registry; throws if the version does not exist. */
export const releaseOf = ({ releases }: Registry, name: string, version: string): Release => {
  const release = releases[name]?.[version];
  if (release) return release;
  throw new Error(`There is no release ${version} of ${name}: publish it first, or see 'npx pnpm@12 release status'`);
};

const withMove = (registry: Registry, channels: Registry['channels'], move: Omit<Move, 'sequence'>): Registry => {
  const sequence = sequenceOf(registry, move.name) + 1;
  return withChange(registry, move.name, { channels, history: [...registry.history, { sequence, ...move }] });
};

/** The registry with one pointer moved to an existing release; throws if the version does not exist. */
export const withPointer = (
  registry: Registry,
  channel: string,
  name: string,
  version: string,
  date: string,
  why: string,
  together?: string[],
): Registry => {
  releaseOf(registry, name, version);
  const pointers = registry.channels[channel];
  const channels = { ...registry.channels, [channel]: { ...pointers, [name]: version } };
  const from = pointers?.[name] ?? null;
  return withMove(registry, channels, { date, channel, name, version, from, why, ...(together && { together }) });
};

/**
 * The registry with the pointers of several apps moved in one change, so that no machine shows a part of it. An app that is already
 * there is not moved.
 */
export const withPointers = (
  registry: Registry,
  channel: string,
  versions: Readonly<Record<string, string>>,
  date: string,
  why: string,
): Registry => {
  const moves = Object.entries(versions).filter(([name, version]) => registry.channels[channel]?.[name] !== version);
  const together = moves.length > 1 ? moves.map(([name]) => name).sort() : undefined;
  return moves.reduce(
    (next, [name, version]) => withPointer(next, channel, name, version, date, why, together),
    registry,
  );
};

const channelsWithout = ({ channels }: Registry, channel: string, name: string): Registry['channels'] => {
  const { [channel]: pointers = {}, ...others } = channels;
  const { [name]: _, ...remaining } = pointers;
  return Object.keys(remaining).length > 0 ? { ...others, [channel]: remaining } : others;
};

/** The registry as it is followed by a site that withdrew the first release of a remote: it shows nothing of that remote. */
export const withoutRemote = (registry: Registry, name: string): Registry => ({
  ...registry,
  channels: channelsWithout(registry, 'live', name),
  absent: [...(registry.absent ?? []), name],
});

/**
 * The registry without a remote's pointer on a channel other than 'live', so that the channel shows the live version; unchanged if
 * there is no such pointer.
 */
export const withoutPointer = (
  registry: Registry,
  channel: string,
  name: string,
  date: string,
  why: string,
): Registry => {
  const from = registry.channels[channel]?.[name];
  const version = registry.channels.live?.[name];
  if (from === undefined || version === undefined) return registry;
  return withMove(registry, channelsWithout(registry, channel, name), { date, channel, name, version, from, why });
};

/** The beginning of the reason of a rollback that somebody ordered. */
export const rolledBack = 'rolled back';

/** The beginning of the reason of an automatic rollback. */
export const withdrawn = 'withdrawn: ';

const ledBack = ({ why }: Move): boolean => why.startsWith(rolledBack) || why.startsWith(withdrawn);

/** The versions of a pointer that later rollbacks go back through, after one more move of it. */
export const wayAfter = (way: readonly string[], move: Move): readonly string[] => {
  if (move.version === way.at(-1)) return way;
  const wayBefore = ledBack(move) ? way.slice(0, Math.max(0, way.lastIndexOf(move.version))) : way;
  return [...wayBefore, move.version];
};

const wayOf = ({ history }: Registry, channel: string, name: string): readonly string[] =>
  history.filter((move) => move.channel === channel && move.name === name).reduce(wayAfter, []);

/** The versions on a pointer's way before the present one, newest first; no version that was rolled back is among them. */
export const versionsBefore = (registry: Registry, channel: string, name: string): string[] =>
  wayOf(registry, channel, name).slice(0, -1).toReversed();

/**
 * The target of a rollback: the previous version on the channel. Each rollback goes further back, and never forward to a version that
 * was rolled back. Null if there is none.
 */
export const versionBefore = (registry: Registry, channel: string, name: string): string | null =>
  versionsBefore(registry, channel, name)[0] ?? null;

/** The last move of a remote's pointer on a channel. */
export const lastMove = (registry: Registry, channel: string, name: string): Move | undefined =>
  registry.history.findLast((entry) => entry.channel === channel && entry.name === name);

/** The channel for a share of the visitors. */
export const canaryChannel = 'canary';
