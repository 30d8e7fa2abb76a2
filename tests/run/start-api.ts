import { join } from 'node:path';
import { startProgram, stopPrograms, untilReady } from '../../shell/src/run/program.ts';
import { freePort } from './free-port.ts';

export const startLimit = 180_000; // ms

/** Starts an API on a data directory; where there is no database yet it makes and fills one. */
export const startApi = async (dataDir: string, environment: NodeJS.ProcessEnv = {}) => {
  const port = environment.API_PORT ?? String(await freePort());
  const program = startProgram(
    'api',
    'api/src/main.ts',
    { ...environment, DATA_DIR: dataDir, API_PORT: port },
    join(dataDir, 'logs/api.log'),
  );
  try {
    await untilReady(program, `http://127.0.0.1:${port}/readyz`, startLimit);
  } catch (error) {
    await stopPrograms([program]);
    throw error;
  }
  return { program, stop: () => stopPrograms([program]) };
};
