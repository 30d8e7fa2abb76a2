import * as v from 'valibot';
import { filesSchema } from './release-facts.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

// A version and the path of a file become names on the disk. No name of a built-in property holds a digit.
const version = v.pipe(v.string(), v.regex(/^(?=.*\d)\w[\w.+-]*$/, 'is no version'));
const path = v.pipe(v.string(), v.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/, 'is no path in a release'));

// The name of a remote becomes a name on the disk, too.
const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'is no name of a remote'));

/** What an app's browser files may weigh, in bytes of brotli: its entry, and everything of its own that the first load of a page or fragment takes. */
export const budgetSchema = v.strictObject({ entry: bytes, modules: v.record(v.string(), bytes) });

/** What the server in front of a shell has to know of a page before it is rendered. */
const routeSchema = v.object({
  /** The app whose process gets its forms and its visitor's own requests. */
  owner: v.string(),
  /** Its path without a language, and after each language's segment; `:name` is a parameter. */
  original: v.string(),
  paths: v.record(v.string(), v.string()),
  /** Everyone gets the same at its address, so that it may be kept; else it is one visitor's own. */
  public: v.optional(v.boolean()),
  /** Calls of the API for it carry the visitor's session with its owner. */
  session: v.optional(v.boolean()),
  takesFile: v.optional(v.boolean()),
  /** Its owner is named to the browsers of its own pages alone. */
  staff: v.optional(v.boolean()),
});

/** What the server in front of a shell has to know of each page, by its id. */
export const frontRoutesSchema = v.record(v.string(), routeSchema);

/** What the server in front of a shell has to know of each page, by its id. */
export type FrontRoutes = Readonly<v.InferOutput<typeof frontRoutesSchema>>;

/** One immutable release: every file with its SHA-384 and size in bytes, and which browser files each module takes. */
export const releaseSchema = v.object({
  date: v.string(),
  commit: v.nullable(v.string()),
  /** Who built it: the name that RELEASE_BUILDER gives, or the user of the machine. */
  builder: v.optional(v.string(), ''),
  shared: v.string(),
  /** What a shell provides, by name ('shared', a library): its version. Empty for a remote. */
  provides: v.optional(v.record(v.string(), v.string()), {}),
  /** What a remote takes of it: the range. Empty for the shell. */
  accepts: v.optional(v.record(v.string(), v.string()), {}),
  /** Path in the release (`web/…`, `node/…`) → its integrity, as browsers write it, and its size. */
  files: v.record(path, v.object({ integrity: v.string(), bytes })),
  /** Whether the name of each browser file holds a hash of its content. */
  namedByContent: v.optional(v.boolean()),
  /** What its browser files may weigh; null where nobody said. */
  budget: v.optional(v.nullable(budgetSchema), null),
  /** The remotes that a shell shows, in their order. None of a remote, nor of a shell that was released before this was said. */
  remotes: v.optional(v.array(remote)),
  /** The pages that a shell shows, for the server in front of it, by the same rule. */
  routes: v.optional(frontRoutesSchema),
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
    /** From then on nothing new of it is followed. */
    expires: v.pipe(v.string(), v.isoTimestamp()),
    /** The version that each channel names. */
    channels: v.record(v.string(), version),
    /** Share of the visitors who get the channel 'canary'; the shell's section alone says it. */
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

/** What all sections of `releases.json` say together. */
export interface Registry {
  /** The number of each app's section. */
  sequences: Readonly<Record<string, number>>;
  /** Until when each app's section holds. */
  expires: Readonly<Record<string, string>>;
  /** A channel shows what is live of each app that it does not name itself. */
  channels: Record<string, Record<string, string>>;
  /** Share of the visitors who get the channel 'canary'. */
  canaryShare: number;
  releases: Record<string, Record<string, Release>>;
  /** Every app's moves in their order, among each other by their dates. */
  history: Move[];
  /** Remotes of which a site shows nothing, since it took back the first release that they had; never of a bucket's file. */
  absent?: readonly string[];
}

/** A registry of nothing. */
export const emptyRegistry: Registry = {
  sequences: {},
  expires: {},
  channels: {},
  canaryShare: 0.05,
  releases: {},
  history: [],
};

/** The number of an app's section; 0 where there is none. */
export const sequenceOf = ({ sequences }: Registry, name: string): number => sequences[name] ?? 0;

// The date at which a move counts: never before that of an earlier one of its app, whatever its team's clock said.
const dated = ({ app, history }: Section): { at: string; move: Move }[] => {
  let at = '';
  return history.map((move) => {
    if (move.date > at) at = move.date;
    return { at, move: { ...move, name: app } };
  });
};

/** What the sections of several apps say together. */
export const registryOf = (sections: readonly Section[]): Registry => {
  const each = <T>(of: (section: Section) => T): Record<string, T> =>
    Object.fromEntries(sections.map((section) => [section.app, of(section)]));
  const channels: Registry['channels'] = {};
  for (const { app, channels: own } of sections)
    for (const [channel, named] of Object.entries(own)) channels[channel] = { ...channels[channel], [app]: named };
  return {
    sequences: each(({ sequence }) => sequence),
    expires: each(({ expires }) => expires),
    channels,
    canaryShare: sections.find(({ app }) => app === 'shell')?.canaryShare ?? emptyRegistry.canaryShare,
    releases: each(({ releases }) => releases),
    history: sections
      .flatMap(dated)
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      .map(({ move }) => move),
  };
};

/** The part of a registry that is one app's. */
export const sectionOf = (registry: Registry, app: string, expires: string): Section => ({
  app,
  sequence: sequenceOf(registry, app),
  expires,
  channels: Object.fromEntries(
    Object.entries(registry.channels).flatMap(([channel, { [app]: named }]) => (named ? [[channel, named]] : [])),
  ),
  ...(app === 'shell' && { canaryShare: registry.canaryShare }),
  releases: registry.releases[app] ?? {},
  history: registry.history.filter(({ name }) => name === app).map(({ name: _, ...move }) => move),
});

/** The registry with a change to one app's section, whose number rises. */
export const changed = (registry: Registry, name: string, change: Partial<Registry> = {}): Registry => ({
  ...registry,
  ...change,
  sequences: { ...registry.sequences, [name]: sequenceOf(registry, name) + 1 },
});

/** Path of the registry in the bucket. */
export const registryPath = 'releases.json';

/** Path of a release's file in the bucket. */
export const releasePath = (name: string, version: string, file: string): string => `${name}/${version}/${file}`;

/** How the name of a script's map ends. */
export const mapEnding = '.map';

/** Path in the bucket of the map of a script, which is no file of the release: no machine fetches or serves it. */
export const mapPath = (name: string, version: string, script: string): string =>
  releasePath(name, version, `maps/${script}${mapEnding}`);

/** The registry with one more release; an existing version is never overwritten. */
export const withRelease = (registry: Registry, name: string, version: string, release: Release): Registry =>
  changed(registry, name, {
    releases: { ...registry.releases, [name]: { ...registry.releases[name], [version]: release } },
  });

/** The releases of an app by their version, newest first. */
export const newestReleases = ({ releases }: Registry, name: string): [string, Release][] =>
  Object.entries(releases[name] ?? {}).toSorted(([, a], [, b]) => b.date.localeCompare(a.date));

/** A release of the registry; throws where it holds none of that version. */
export const releaseOf = ({ releases }: Registry, name: string, version: string): Release => {
  const release = releases[name]?.[version];
  if (release) return release;
  throw new Error(`There is no release ${version} of ${name}: publish it first, or see 'npx pnpm@12 release status'`);
};

const moved = (registry: Registry, channels: Registry['channels'], move: Omit<Move, 'sequence'>): Registry => {
  const sequence = sequenceOf(registry, move.name) + 1;
  return changed(registry, move.name, { channels, history: [...registry.history, { sequence, ...move }] });
};

/** The registry with one pointer moved to a release that it holds; throws where it holds none of that version. */
export const withPointer = (
  registry: Registry,
  channel: string,
  name: string,
  version: string,
  date: string,
  why: string,
): Registry => {
  releaseOf(registry, name, version);
  const pointers = registry.channels[channel];
  const channels = { ...registry.channels, [channel]: { ...pointers, [name]: version } };
  return moved(registry, channels, { date, channel, name, version, from: pointers?.[name] ?? null, why });
};

const channelsWithout = ({ channels }: Registry, channel: string, name: string): Registry['channels'] => {
  const { [channel]: pointers = {}, ...others } = channels;
  const { [name]: _, ...left } = pointers;
  return Object.keys(left).length > 0 ? { ...others, [channel]: left } : others;
};

/** The registry as a site follows it that took back the first release of a remote: it shows nothing of it. */
export const withoutRemote = (registry: Registry, name: string): Registry => ({
  ...registry,
  channels: channelsWithout(registry, 'live', name),
  absent: [...(registry.absent ?? []), name],
});

/** The registry with a remote's pointer taken from a channel beside 'live', so that it shows what is live there too; unchanged where it names none. */
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
  return moved(registry, channelsWithout(registry, channel, name), { date, channel, name, version, from, why });
};

/** The registry with another share of visitors for the canary, between 0 and 1; the shell's section says it. */
export const withCanaryShare = (registry: Registry, canaryShare: number): Registry =>
  registry.canaryShare === canaryShare ? registry : changed(registry, 'shell', { canaryShare });

/** How the reason of a move begins that was ordered to lead back. */
export const rolledBack = 'rolled back';

/** How the reason of a rollback begins that nobody ordered. */
export const withdrawn = 'withdrawn: ';

const ledBack = ({ why }: Move): boolean => why.startsWith(rolledBack) || why.startsWith(withdrawn);

/** The versions that a pointer has led to and a rollback leads back through, after one more move of it. */
export const wayAfter = (way: readonly string[], move: Move): readonly string[] => {
  if (move.version === way.at(-1)) return way;
  const kept = ledBack(move) ? way.slice(0, Math.max(0, way.lastIndexOf(move.version))) : way;
  return [...kept, move.version];
};

/** The version to which a rollback leads: the one before that of the channel, further back with each rollback and never forward to what was left by one; null where there is none. */
export const versionBefore = (registry: Registry, channel: string, name: string): string | null =>
  registry.history
    .filter((move) => move.channel === channel && move.name === name)
    .reduce(wayAfter, [])
    .at(-2) ?? null;

/** A release that failed in traffic, taken back by a site itself; `move` is the number of the move that brought it onto the channel. */
export const withdrawalSchema = v.object({ ...v.omit(moveSchema, ['sequence', 'from']).entries, move: v.number() });

/** A release that failed in traffic, taken back by a site itself. */
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/** The last move of a remote's pointer on a channel. */
export const lastMove = (registry: Registry, channel: string, name: string): Move | undefined =>
  registry.history.findLast((entry) => entry.channel === channel && entry.name === name);

/** The channel of a share of the visitors. */
export const canaryChannel = 'canary';

/** The registry with one release taken back from a channel, as long as no other move came after the one that brought it there: the channel names the version before again, the canary what is live. Of a remote that has no version before nothing is shown. */
export const takenBack = (registry: Registry, { channel, name, move, date, why }: Withdrawal): Registry => {
  if (lastMove(registry, channel, name)?.sequence !== move) return registry;
  if (channel === canaryChannel) return withoutPointer(registry, channel, name, date, withdrawn + why);
  const before = versionBefore(registry, channel, name);
  if (before !== null && registry.releases[name]?.[before])
    return withPointer(registry, channel, name, before, date, withdrawn + why);
  const version = registry.channels.live?.[name];
  if (name === 'shell' || channel !== 'live' || version === undefined) return registry;
  const left = withoutRemote(registry, name);
  return moved(left, left.channels, { date, channel, name, version, from: version, why: withdrawn + why });
};

/** The registry as a site follows it that has taken releases back itself: each pointer at one of them is back where it was before, until it is moved again. */
export const withWithdrawals = (registry: Registry, withdrawals: readonly Withdrawal[]): Registry => {
  const { channels, history, absent = [] } = withdrawals.reduce(takenBack, registry);
  return { ...registry, channels, history, absent };
};
