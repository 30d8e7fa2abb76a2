import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { type Program, startLimit, startProgram, stopPrograms, untilReady } from '../../shell/src/run/program.ts';
import { trustIn } from '../../shell/src/run/releases.ts';
import { serviceToken } from './call-api.ts';
import { copyDataTemplate } from './data-template.ts';
import { freePort } from './free-port.ts';
import { logLines } from './log-lines.ts';
import { startApi } from './start-api.ts';

/** An independent site: API and shell on free ports, with a data directory and a bucket. */
export interface Site {
  url: string;
  apiUrl: string;
  dataDir: string;
  /** The current process id of the shell. */
  shellProcess: () => number;
  /** The current process id of the API. */
  apiProcess: () => number;
  /** The log records of the shell so far, one for each line. */
  log: () => Promise<Record<string, unknown>[]>;
  stopShell: () => Promise<void>;
  startShell: () => Promise<void>;
  stopApi: () => Promise<void>;
  startApi: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a site, on a copy of the data template or on the existing data directory; with another site's API in `apiOf`,
 * it starts only a shell that uses that API.
 */
export const startSite = async ({
  dataDir,
  dataTemplate,
  bucket,
  apiOf,
  shellEnvironment = {},
}: {
  dataDir: string;
  dataTemplate?: string;
  bucket: string;
  apiOf?: Pick<Site, 'apiUrl'>;
  shellEnvironment?: NodeJS.ProcessEnv;
}): Promise<Site> => {
  const database = dataTemplate ? await copyDataTemplate(dataTemplate, dataDir) : {};
  const [port, apiPort] = [await freePort(), apiOf ? new URL(apiOf.apiUrl).port : await freePort()];
  const url = `http://localhost:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const environment = {
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_URL: url,
    DATA_DIR: dataDir,
    BUCKET: bucket,
    RELEASE_CACHE: join(dataDir, 'releases'),
    SERVICE_TOKEN: serviceToken,
    ...trustIn(openStore()),
    ...database,
    ...shellEnvironment,
  };
  let api: Program | null = null;
  let shell: Program | null = null;

  const stopOne = async (program: Program | null) => stopPrograms(program ? [program] : []);
  const startOwnApi = async () => {
    api = (await startApi(dataDir, environment)).program;
  };
  const startShell = async () => {
    shell = startProgram('shell', 'shell/src/server/main.ts', environment, join(dataDir, 'logs/shell.log'));
    await untilReady(shell, `http://127.0.0.1:${port}/readyz`, startLimit);
  };
  const stop = async () => stopPrograms([shell, api].filter((program) => program !== null));
  try {
    if (!apiOf) await startOwnApi();
    await startShell();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    apiUrl,
    dataDir,
    log: () => logLines(dataDir, 'shell'),
    shellProcess: () => shell?.child.pid ?? 0,
    apiProcess: () => api?.child.pid ?? 0,
    startApi: startOwnApi,
    startShell,
    stopApi: () => stopOne(api),
    stopShell: () => stopOne(shell),
    stop,
  };
};
