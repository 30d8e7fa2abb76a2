import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { packageOf } from '../app-names.ts';
import { fetchRelease } from '../fetch-release.ts';
import type { ObjectStore } from '../object-store.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { type Job, messageSchema, type ProofMessage } from './job.ts';

const timeLimit = 300_000; // ms
const mostSentences = 20;
// Pages and fragments are proved beside each other; more processes would each load all remotes for little.
const shares = Math.min(2, availableParallelism());

/** What a proof that held found: how much was rendered, how much of it woke in a browser's document, and how long it took in ms. */
export interface Proof {
  rendered: number;
  hydrated: number;
  took: number;
}

/** A candidate that breaks its contract; each fault is a sentence. */
export class Refused extends Error {
  constructor(name: string, version: string, faults: readonly string[]) {
    const more = faults.length - mostSentences;
    const lines = faults.slice(0, mostSentences).map((fault) => `\n- ${fault}`);
    super(`${name} ${version} is refused:${lines.join('')}${more > 0 ? `\n- and ${more} more` : ''}`);
  }
}

// What a candidate's code may see of this program: neither keys nor addresses.
const bare = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'TZ'].map((name) => [name, process.env[name]]));

// As it was written, or as it is published.
const program = fileURLToPath(new URL(`main${extname(import.meta.url)}`, import.meta.url));

type Found = Omit<Extract<ProofMessage, { kind: 'done' }>, 'kind'>;

const runJob = (job: Job, root: string): Promise<Found> =>
  new Promise((resolve) => {
    let now = 'its start';
    let found: Found | null = null;
    let ending = '';
    const child = fork(program, {
      env: { ...bare(), NODE_ENV: 'production' },
      // It may read, and nothing else: no files are written, no program or worker is started.
      execArgv: ['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning', '--max-old-space-size=1024'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      cwd: root,
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    // A child that is gone is reported by its exit.
    child.send(job, () => undefined);
    child.stderr?.on('data', (bytes: Buffer) => {
      ending = (ending + bytes.toString('utf8')).slice(-4000);
    });
    child.on('message', (message) => {
      const parsed = v.safeParse(messageSchema, message);
      if (!parsed.success) return;
      if (parsed.output.kind === 'now') now = parsed.output.what;
      else found = parsed.output;
    });
    child.once('exit', (code, signal) => {
      const why = child.killed
        ? `it did not end within ${timeLimit / 1000} s`
        : (/^\w*Error.*$/m.exec(ending)?.[0] ?? `it ended with ${signal ?? code}`);
      resolve(found ?? { faults: [`the proof did not come to its end, at ${now}: ${why}`], rendered: 0, hydrated: 0 });
    });
  });

/** Proves apps of a candidate set, in processes of their own, on copies that are verified byte by byte; throws `Refused` where the contract is broken. */
export const prove = async (
  site: SiteDefinition,
  bucket: ObjectStore,
  set: ReleaseSet,
  candidate: { owner: string; version: string },
  proved: readonly string[],
): Promise<Proof> => {
  const began = Date.now();
  const name = packageOf(candidate.owner);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-proof-'));
  try {
    const apps = Object.entries(set.apps);
    // Of a candidate every file is verified; of what is live already, what the proof runs.
    const wanted = (owner: string) => (file: string) =>
      owner === candidate.owner || file.startsWith('node/') || file.endsWith('.js');
    for (const [owner, { version, release }] of apps) {
      const named = { name: packageOf(owner), version, release };
      await fetchRelease(bucket, named, join(folder, packageOf(owner)), wanted(owner)).catch((error: unknown) => {
        throw new Refused(name, candidate.version, [error instanceof Error ? error.message : String(error)]);
      });
    }
    const folders = Object.fromEntries(apps.map(([owner]) => [owner, join(folder, packageOf(owner))]));
    const found = await Promise.all(
      Array.from({ length: shares }, (_, index) =>
        runJob({ site: site.module, set, folders, proved: [...proved], share: { index, of: shares } }, site.root),
      ),
    );
    // What a release is, without being rendered, is seen by each.
    const faults = [...new Set(found.flatMap((share) => share.faults))];
    if (faults.length > 0) throw new Refused(name, candidate.version, faults);
    const sum = (of: (share: Found) => number): number => found.reduce((all, share) => all + of(share), 0);
    return {
      rendered: sum(({ rendered }) => rendered),
      hydrated: sum(({ hydrated }) => hydrated),
      took: Date.now() - began,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
