import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjectStore, storeKeys } from '@rowhouse/federation/object-store';
import { registryPath } from '@rowhouse/federation/registry';
import { type S3Store, startS3Store } from '@rowhouse/federation/testing/s3-store';
import { type Program, startLimit, startProgram, stopPrograms, untilReady } from '../../shell/src/run/program.ts';
import { serviceToken } from '../run/call-api.ts';
import { freePort } from '../run/free-port.ts';
import { type Nginx, startNginx } from '../run/nginx.ts';
import { bucketFiles } from './bucket-files.ts';

export const adminToken = 'an-admin-token-for-tests';

/** A program on a machine of its own: it shares no disk with others. */
export interface Machine {
  name: string;
  url: string;
  dataDir: string;
  start: () => Promise<void>;
  /** Kills it like a power failure. */
  kill: () => Promise<void>;
  /** Freezes it: its connections stay open without an answer, until the returned function is called. */
  pause: () => () => void;
  /** Ends it as a deployment does; returns its exit code, and the statuses of its readiness meanwhile. */
  end: () => Promise<{ code: number; said: number[] }>;
  /** The log records so far, one for each line. */
  log: () => Promise<Record<string, unknown>[]>;
}

/** Two shells and two APIs behind nginx, on one PostgreSQL and one bucket. */
export interface Machines {
  url: string;
  shells: [Machine, Machine];
  apis: [Machine, Machine];
  nginx: Nginx;
  store: S3Store;
  stop: () => Promise<void>;
}

const machine = (
  name: string,
  entry: string,
  folder: string,
  port: number,
  environment: NodeJS.ProcessEnv,
): Machine => {
  const dataDir = join(folder, name);
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'logs', `${name}.log`);
  let program: Program | null = null;
  return {
    name,
    url,
    dataDir,
    start: async () => {
      program = startProgram(name, entry, { ...environment, DATA_DIR: dataDir }, logFile);
      await untilReady(program, `${url}/readyz`, startLimit);
    },
    kill: async () => {
      program?.child.kill('SIGKILL');
      await program?.ended;
    },
    pause: () => {
      program?.child.kill('SIGSTOP');
      return () => void program?.child.kill('SIGCONT');
    },
    end: async () => {
      if (!program) throw new Error(`${name} was never started`);
      const said = new Set<number>();
      const ended = stopPrograms([program]);
      for (;;) {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        if (!answer) break;
        said.add(answer.status);
      }
      await ended;
      return { code: await program.ended, said: [...said] };
    },
    log: async () =>
      (await readFile(logFile, 'utf8'))
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Record<string, unknown> => JSON.parse(line)),
  };
};

/** Starts all of them; both APIs find an empty database at the same moment. */
export const startMachines = async ({
  folder,
  bucket,
  nginx: program,
  databaseUrl,
}: {
  folder: string;
  bucket: string;
  nginx: string;
  databaseUrl: string;
}): Promise<Machines> => {
  const ports = [];
  while (ports.length < 6) ports.push(await freePort());
  const [edge = 0, inner = 0, ...own] = ports;
  const url = `http://localhost:${edge}`;
  const store = await startS3Store();
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const releases = openObjectStore(`${store.address}/releases`, storeKeys(keys));
  const files = await bucketFiles(bucket);
  for (const path of files.filter((path) => path !== registryPath))
    await releases.put(path, await readFile(join(bucket, path)));
  await releases.put(registryPath, await readFile(join(bucket, registryPath)));

  const common = { ...keys, SITE_URL: url, SERVICE_TOKEN: serviceToken, SHUTDOWN_DELAY: '0.5' };
  const shell = (number: number, port = 0) =>
    machine(`shell-${number}`, 'shell/src/server/main.ts', folder, port, {
      ...common,
      PORT: String(port),
      API_URL: `http://127.0.0.1:${inner}`,
      BUCKET: `${store.address}/releases`,
      RELEASE_CACHE: join(folder, `shell-${number}`, 'releases'),
      TRUSTED_PROXIES: '127.0.0.1',
    });
  const api = (number: number, port = 0) =>
    machine(`api-${number}`, 'api/src/main.ts', folder, port, {
      ...common,
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      UPLOADS: `${store.address}/uploads`,
      DOCUMENTS: `${store.address}/documents`,
      SESSION_SECRET: 'a-secret-of-all-machines-for-tests',
      ADMIN_TOKEN: adminToken,
    });
  const shells: Machines['shells'] = [shell(1, own[0]), shell(2, own[1])];
  const apis: Machines['apis'] = [api(1, own[2]), api(2, own[3])];
  const nginx = await startNginx(program, join(folder, 'nginx'), {
    EDGE: `127.0.0.1:${edge}`,
    INNER: `127.0.0.1:${inner}`,
    SHELL_1: `127.0.0.1:${own[0]}`,
    SHELL_2: `127.0.0.1:${own[1]}`,
    API_1: `127.0.0.1:${own[2]}`,
    API_2: `127.0.0.1:${own[3]}`,
  });
  const stop = async () => {
    await Promise.all([...shells, ...apis].map((one) => one.kill()));
    await nginx.stop();
    store.close();
  };
  try {
    await Promise.all(apis.map((one) => one.start()));
    await Promise.all(shells.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, shells, apis, nginx, store, stop };
};
