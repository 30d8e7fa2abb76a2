import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Program, startLimit, startProgram, stopPrograms, untilReady } from '../../../shell/src/run/program.ts';
import { serviceToken } from '../../run/call-api.ts';
import { freePort } from '../../run/free-port.ts';
import { renderProcessesOf } from '../../run/render-processes.ts';
import { until } from '../../run/until.ts';
import { app, faultFile, metMark } from './faulty-release.ts';

/** A shell for one row of the matrix, on the API that all rows share. */
export interface RowShell {
  url: string;
  log: () => Promise<Record<string, unknown>[]>;
  /** Enables a fault in a running version, by a change on the disk; without a fault it disables it. */
  switchFault: (version: string, fault?: string) => Promise<void>;
  /** The number of occurrences of a fault in a version. */
  happened: (version: string, fault: string) => Promise<number>;
  /** Kills the oldest render process that holds a version of the faulty remote; one of a former set may still be ending. */
  endWorker: (version: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a shell in `folder`, with the releases that another shell left in `cache`, or none. */
export const startRowShell = async ({
  folder,
  cache,
  bucket,
  apiUrl,
  changeDisk = async () => undefined,
}: {
  folder: string;
  cache: string | null;
  bucket: string;
  apiUrl: string;
  /** Changes the copies on its disk before it starts. */
  changeDisk?: (releases: string) => Promise<void>;
}): Promise<RowShell> => {
  await mkdir(folder, { recursive: true });
  if (cache) await cp(cache, join(folder, 'releases'), { recursive: true });
  await changeDisk(join(folder, 'releases'));
  const logFile = join(folder, 'shell.log');
  const records = async () =>
    (await readFile(logFile, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program: Program = startProgram(
    'shell',
    'shell/src/server/main.ts',
    {
      PORT: String(port),
      API_URL: apiUrl,
      SITE_URL: url,
      DATA_DIR: folder,
      BUCKET: bucket,
      RELEASE_CACHE: join(folder, 'releases'),
      SERVICE_TOKEN: serviceToken,
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      AWS_ACCESS_KEY_ID: 'matrix',
      AWS_SECRET_ACCESS_KEY: 'matrix',
      // No release should be withdrawn meanwhile.
      WITHDRAW_RENDERS: '1000000',
      WITHDRAW_ROW: '1000000',
    },
    logFile,
  );
  const stop = async (): Promise<void> => {
    await stopPrograms([program]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Without a release it takes no visitors.
    if (cache) await untilReady(program, `${url}/readyz`, startLimit);
    else await until(records, (lines) => lines.some(({ event }) => event === 'waits-for-release'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    switchFault: (version, fault = '') => writeFile(join(folder, 'releases', app, version, faultFile), fault),
    happened: async (version, fault) =>
      (await records())
        .flatMap(({ event, text }) => (event === 'render-process-output' ? String(text).split('\n') : []))
        .filter((one) => one === `${metMark}${version} ${fault}`).length,
    endWorker: async (version) => {
      const workers = renderProcessesOf(program.child.pid ?? 0).filter(({ command }) =>
        command.includes(`/${app}/${version}/`),
      );
      process.kill(Math.min(...workers.map(({ id }) => id)), 'SIGKILL');
    },
    log: records,
    stop,
  };
};
