import { join } from 'node:path';
import { briefProgram } from '../../api/src/testing/program-environment.ts';
import { startLimit, startProgram, stopPrograms, untilReady } from '../../shell/src/run/program.ts';
import { freePort } from './free-port.ts';

/** Starts an API on a data directory; it creates and fills the database if there is none. */
export const startApi = async (dataDir: string, environment: NodeJS.ProcessEnv = {}) => {
  const port = environment.API_PORT ?? String(await freePort());
  // In tests an embedded database is compiled quickly; a benchmark measures it unchanged.
  const brief = process.env.VITEST && !environment.DATABASE_URL ? briefProgram : [];
  const [entry = '', ...parameters] = [...brief, 'api/src/main.ts'];
  const program = startProgram(
    'api',
    entry,
    { ...environment, DATA_DIR: dataDir, API_PORT: port },
    join(dataDir, 'logs/api.log'),
    parameters,
  );
  try {
    await untilReady(program, `http://127.0.0.1:${port}/readyz`, startLimit);
  } catch (error) {
    await stopPrograms([program]);
    throw error;
  }
  return { program, stop: () => stopPrograms([program]) };
};
