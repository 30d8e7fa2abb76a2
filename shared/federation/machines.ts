import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { ObjectStore } from './object-store.ts';

/** The path in the bucket at which shells report the releases that they show and refuse. */
export const machinesPath = 'machines.json';

const limit = 1024 * 1024; // bytes
// ms. A machine without a report for this long is no longer counted, nor is one whose clock is this far ahead. Each machine reports every
// minute.
const forgotten = 180_000;
const attempts = 10;
const pause = 250; // ms

const versionsSchema = v.record(v.string(), v.string());

const refusalsSchema = v.array(v.object({ versions: versionsSchema, why: v.string() }));

const errorSchema = v.object({
  version: v.string(),
  where: v.picklist(['server', 'browser']),
  /** The page or part of a page that failed. */
  what: v.string(),
  /** The error message; empty for errors in a browser, since these may contain text that a visitor typed. */
  message: v.string(),
  /** File and line in the sources, such as `mf-listings/src/pages/list.tsx:12`; null if no source map covers them. */
  source: v.nullable(v.string()),
});

/** The newest error of a release. */
export type ReleaseError = v.InferOutput<typeof errorSchema>;

/** The error as one line of text. */
export const errorInWords = ({ where, what, message, source }: ReleaseError): string =>
  [
    where === 'server' ? 'on the server' : 'in a browser',
    `'${what}'${message && `: ${message}`}`,
    source && `at ${source}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The report of a machine. */
const machineSchema = v.object({
  /** When the machine reported, ISO 8601. */
  at: v.string(),
  /** The version of each app that visitors get. */
  shows: versionsSchema,
  /** Live versions that this machine does not show because they did not start or were withdrawn here, with the reasons. */
  refuses: refusalsSchema,
  /** Versions that this machine withdrew from the canary, with the reasons. */
  canaryRefuses: v.optional(refusalsSchema),
  /** Apps whose section of the registry this machine does not follow, with the reasons. */
  unread: v.record(v.string(), v.string()),
  /** The newest error of each app. */
  errors: v.optional(v.record(v.string(), errorSchema)),
  /** The paths of the agency's content, as `contentMarks` writes them. */
  content: v.optional(v.string()),
});
const machinesSchema = v.record(v.string(), machineSchema);

/** The releases that a machine shows, and those that it refuses. */
export type MachineState = v.InferOutput<typeof machineSchema>;

/** The reports of a site's machines, by machine name. */
export type Machines = v.InferOutput<typeof machinesSchema>;

type Bucket = Pick<ObjectStore, 'get' | 'put'>;

const read = async (bucket: Bucket): Promise<{ machines: Machines; tag: string | null }> => {
  const file = await bucket.get(machinesPath, { limit });
  if (!file || file === 'same') return { machines: {}, tag: null };
  const parsedFile = v.safeParse(v.pipe(v.string(), v.parseJson(), machinesSchema), file.bytes.toString('utf8'));
  return { machines: parsedFile.success ? parsedFile.output : {}, tag: file.tag };
};

const recent = (machines: Machines, now: number): Machines =>
  Object.fromEntries(Object.entries(machines).filter(([, { at }]) => Math.abs(Date.parse(at) - now) < forgotten));

/** Reads the reports of all machines, also of those that seem to be silent. */
export const readAllMachines = async (bucket: Bucket): Promise<Machines> => (await read(bucket)).machines;

/** Reads the reports of the machines that reported recently; rejects if the bucket cannot be reached. */
export const readMachines = async (bucket: Bucket, now = Date.now()): Promise<Machines> =>
  recent(await readAllMachines(bucket), now);

/**
 * Stores the report of a machine, or removes it if `state` is null because the machine shuts down. Reports of other machines stay
 * until they expire.
 */
export const writeMachine = async (bucket: Bucket, name: string, state: MachineState | null): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { machines, tag } = await read(bucket);
    const { [name]: _former, ...others } = recent(machines, Date.now());
    const next: Machines = state ? { ...others, [name]: state } : others;
    if (await bucket.put(machinesPath, Buffer.from(JSON.stringify(next)), { tag })) return;
    await sleep(pause * Math.random());
  }
  throw new Error(`${machinesPath} kept changing: nothing was written`);
};

/**
 * The response of a site's machines to a release: those that show it, those that refuse it with their reasons, and those that have not
 * reported either.
 */
export interface Rollout {
  shows: string[];
  refuses: [machine: string, why: string][];
  silent: string[];
}

/** Finds out how the machines respond to a live version of an app. */
export const rolloutOf = (machines: Machines, name: string, version: string): Rollout => {
  const rollout: Rollout = { shows: [], refuses: [], silent: [] };
  for (const [machine, { shows, refuses, unread }] of Object.entries(machines)) {
    const why = unread[name] ?? refuses.find(({ versions }) => versions[name] === version)?.why;
    if (shows[name] === version) rollout.shows.push(machine);
    else if (why !== undefined) rollout.refuses.push([machine, why]);
    else rollout.silent.push(machine);
  }
  return rollout;
};

/** The machines that withdrew a version of an app from the canary, with the reasons. */
export const canaryRefusals = (machines: Machines, name: string, version: string): [machine: string, why: string][] =>
  Object.entries(machines).flatMap(([machine, { canaryRefuses }]): [string, string][] => {
    const why = canaryRefuses?.find(({ versions }) => versions[name] === version)?.why;
    return why === undefined ? [] : [[machine, why]];
  });

/** Waits until every machine shows or refuses a version, or until the timeout (ms). */
export const waitForRollout = async (
  bucket: Bucket,
  name: string,
  version: string,
  timeout: number,
): Promise<Rollout> => {
  const end = Date.now() + timeout;
  for (;;) {
    const rollout = rolloutOf(await readMachines(bucket), name, version);
    if (rollout.silent.length === 0 || Date.now() >= end) return rollout;
    await sleep(pause);
  }
};
