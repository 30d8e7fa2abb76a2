import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Makes the files of the demo agency when the API has no database yet; returns the environment with which the API
 * fills its database from them, or from the copy of a database that was filled so.
 */
export const demoFor = async (
  supervisor: Supervisor,
  environment: Environment,
  { say = () => {}, cache = null }: Reports = {},
): Promise<NodeJS.ProcessEnv> => {
  const { DATA_DIR } = environment;
  const isWanted = !process.env.DATABASE_URL && process.env.DEMO !== 'off';
  // The API writes this file when its embedded database is ready.
  if (!isWanted || existsSync(join(DATA_DIR, 'database/finished'))) return {};
  const copy = copyIn(cache, environment);
  if (copy?.isThere) {
    say('Filling the database with the demo, from an earlier copy');
    return { FILL_COPY: copy.folder };
  }
  say('Filling the database with the demo');
  const folder = join(DATA_DIR, 'demo');
  rmSync(folder, { recursive: true, force: true });
  const code = await supervisor.complete('demo', 'demo/main.ts', [folder]);
  if (code !== 0) throw new Error(`The demo could not be made; its log is ${supervisor.logFile('demo')}`);
  return { FILL_FROM: folder, ...(copy && { FILL_COPY: copy.folder }) };
};
