import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../server/environment.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Makes the files of the demo agency when the API has no database yet; returns the environment with which the API
 * fills its database from them.
 */
export const demoFor = async (supervisor: Supervisor, { DATA_DIR }: Environment): Promise<NodeJS.ProcessEnv> => {
  const isWanted = !process.env.DATABASE_URL && process.env.DEMO !== 'off';
  // The API writes this file when its embedded database is ready.
  if (!isWanted || existsSync(join(DATA_DIR, 'database/finished'))) return {};
  const folder = join(DATA_DIR, 'demo');
  rmSync(folder, { recursive: true, force: true });
  const code = await supervisor.complete('demo', 'demo/main.ts', [folder]);
  if (code !== 0) throw new Error(`The demo could not be made; its log is ${supervisor.logFile('demo')}`);
  return { FILL_FROM: folder };
};
