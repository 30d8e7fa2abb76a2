import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFolder } from '../../api/src/testing/demo-files.ts';
import { untilReady } from '../../shell/src/run/program.ts';
import { freePort } from '../run/free-port.ts';
import { startApi } from '../run/start-api.ts';
import type { Watched } from './loop-watch.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const serviceToken = 'a-service-token-for-benches';

/** A separate API with an embedded database that holds the demo; its process reports how long its event loop was blocked. */
export interface WatchedApi {
  url: string;
  dataDir: string;
  /** The measurements since the last call; with 'collect', garbage is collected first. */
  watched: (how?: 'collect') => Promise<Watched>;
  stop: () => Promise<void>;
}

const tell = async (child: ChildProcess, how: string): Promise<Watched> => {
  const answer = once(child, 'message');
  child.send(how);
  const [told]: Watched[] = await answer;
  if (!told) throw new Error('The API sent no figures');
  return told;
};

/** Starts the API as `pnpm start` does, in a temporary folder; API_PORT is its port, otherwise a free one. */
export const startWatchedApi = async (environment: NodeJS.ProcessEnv = {}): Promise<WatchedApi> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  // Another process fills the database, so that its memory is not counted for the measured API.
  const filling = await startApi(dataDir, { FILL_FROM: demoFolder() });
  await filling.stop();
  const log = await open(join(dataDir, 'logs/api.log'), 'a');
  const port = process.env.API_PORT ?? String(await freePort());
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', join(root, 'tests/bench/loop-watch.ts'), join(root, 'api/src/main.ts')],
    {
      cwd: root,
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        SERVICE_TOKEN: serviceToken,
        DATA_DIR: dataDir,
        API_PORT: port,
        ...environment,
      },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    },
  );
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const url = `http://127.0.0.1:${port}`;
  await untilReady({ name: 'api', child, ended }, `${url}/readyz`, 180_000);
  return {
    url,
    dataDir,
    watched: (how) => tell(child, how ?? 'tell'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await log.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
