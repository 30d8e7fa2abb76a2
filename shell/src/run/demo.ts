import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedOf } from '@rowhouse/shared/server/unfinished';
import type { Environment } from '../server/environment.ts';
import { demoCopy } from './demo-copies.ts';
import type { Supervisor } from './supervisor.ts';

interface Reports {
  say?: (line: string) => void;
  /** The folder in which other checkouts may have left a copy of the filled database; null without one. */
  cache?: string | null;
}

// Pictures and documents that are stored elsewhere are not in a copy.
const elsewhere = ['MEDIA', 'DOCUMENTS', 'UPLOADS'];

const copyIn = (cache: string | null, environment: Environment) => {
  if (cache === null || elsewhere.some((name) => process.env[name])) return null;
  const folder = join(cache, 'demos');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return demoCopy(folder, { ...process.env, SITE_URL: environment.SITE_URL });
};

interface Demo {
  /** The environment with which the API fills its database. */
  extra: NodeJS.ProcessEnv;
  /** Resolves once the files are written from which it does so. */
  files: Promise<void>;
}

/**
 * Makes the files of the demo agency when the API has no database yet. The API fills its database from them as soon as
 * they are written, or at once from the copy of a database that was filled so.
 */
export const demoFor = (
  supervisor: Supervisor,
  environment: Environment,
  { say = () => {}, cache = null }: Reports = {},
): Demo => {
  const { DATA_DIR } = environment;
  const files = Promise.resolve();
  const isWanted = !process.env.DATABASE_URL && process.env.DEMO !== 'off';
  // The API writes this file when its embedded database is ready.
  if (!isWanted || existsSync(join(DATA_DIR, 'database/finished'))) return { extra: {}, files };
  const copy = copyIn(cache, environment);
  if (copy?.isThere) {
    say('Filling the database with the demo, from an earlier copy');
    return { extra: { FILL_COPY: copy.folder }, files };
  }
  say('Filling the database with the demo');
  const folder = join(DATA_DIR, 'demo');
  const unfinished = unfinishedOf(folder);
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const write = async (): Promise<void> => {
    const code = await supervisor.complete('demo', 'demo/main.ts', [unfinished]);
    if (code !== 0) throw new Error(`The demo could not be made; its log is ${supervisor.logFile('demo')}`);
    renameSync(unfinished, folder);
  };
  return { extra: { FILL_FROM: folder, ...(copy && { FILL_COPY: copy.folder }) }, files: write() };
};
