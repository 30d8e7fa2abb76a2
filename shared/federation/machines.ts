import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { ObjectStore } from './object-store.ts';

/** Where shells write, in the bucket, what each of them shows and refuses. */
export const machinesPath = 'machines.json';

const limit = 1024 * 1024; // bytes
// ms after which a machine that has said nothing is no longer counted, nor one whose clock is as far ahead; each says something every minute.
const forgotten = 180_000;
const attempts = 10;
const pause = 250; // ms

const versionsSchema = v.record(v.string(), v.string());

const errorSchema = v.object({
  version: v.string(),
  where: v.picklist(['server', 'browser']),
  /** The page or part that failed. */
  what: v.string(),
  /** What the error says; empty of a browser, which may hold what a visitor typed. */
  message: v.string(),
  /** File and line in the sources, such as `mf-listings/src/pages/list.tsx:12`; null where no map names them. */
  source: v.nullable(v.string()),
});

/** The newest error of a release. */
export type ReleaseError = v.InferOutput<typeof errorSchema>;

/** It as one line. */
export const errorInWords = ({ where, what, message, source }: ReleaseError): string =>
  [
    where === 'server' ? 'on the server' : 'in a browser',
    `'${what}'${message && `: ${message}`}`,
    source && `at ${source}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What a machine shows. */
const machineSchema = v.object({
  /** When it said so, ISO 8601. */
  at: v.string(),
  /** The version of each app that visitors get. */
  shows: versionsSchema,
  /** What the registry names live and this machine does not show: versions that did not start or were withdrawn here, and why. */
  refuses: v.array(v.object({ versions: versionsSchema, why: v.string() })),
  /** Apps whose section of the registry it does not follow, and why. */
  unread: v.record(v.string(), v.string()),
  /** The newest error of each app. */
  errors: v.optional(v.record(v.string(), errorSchema)),
});
const machinesSchema = v.record(v.string(), machineSchema);

/** What a machine shows, and what it refuses. */
export type MachineState = v.InferOutput<typeof machineSchema>;

/** The machines of a site, by their names. */
export type Machines = v.InferOutput<typeof machinesSchema>;

type Bucket = Pick<ObjectStore, 'get' | 'put'>;

const read = async (bucket: Bucket): Promise<{ machines: Machines; tag: string | null }> => {
  const file = await bucket.get(machinesPath, { limit });
  if (!file || file === 'same') return { machines: {}, tag: null };
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), machinesSchema), file.bytes.toString('utf8'));
  return { machines: known.success ? known.output : {}, tag: file.tag };
};

const recent = (machines: Machines, now: number): Machines =>
  Object.fromEntries(Object.entries(machines).filter(([, { at }]) => Math.abs(Date.parse(at) - now) < forgotten));

/** The machines that have said lately what they show; rejects where the bucket cannot be reached. */
export const readMachines = async (bucket: Bucket, now = Date.now()): Promise<Machines> =>
  recent((await read(bucket)).machines, now);

/** Writes what a machine shows, or with null that it ends; what others wrote stays, but for what is forgotten. */
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

/** How a release is taken by the machines of a site: those that show it, those that refuse it with their reasons, and those that have said neither. */
export interface Taken {
  shows: string[];
  refuses: [machine: string, why: string][];
  silent: string[];
}

/** How the machines take a version of an app that the registry names live. */
export const takenBy = (machines: Machines, name: string, version: string): Taken => {
  const taken: Taken = { shows: [], refuses: [], silent: [] };
  for (const [machine, { shows, refuses, unread }] of Object.entries(machines)) {
    const why = unread[name] ?? refuses.find(({ versions }) => versions[name] === version)?.why;
    if (shows[name] === version) taken.shows.push(machine);
    else if (why !== undefined) taken.refuses.push([machine, why]);
    else taken.silent.push(machine);
  }
  return taken;
};

/** Waits until every machine shows a version or refuses it, or the patience (ms) is over. */
export const untilTaken = async (bucket: Bucket, name: string, version: string, patience: number): Promise<Taken> => {
  const end = Date.now() + patience;
  for (;;) {
    const taken = takenBy(await readMachines(bucket), name, version);
    if (taken.silent.length === 0 || Date.now() >= end) return taken;
    await sleep(pause);
  }
};
