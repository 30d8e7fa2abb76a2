import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, vi } from 'vitest';
import { briefProgram, programEnvironment } from './program-environment.ts';

export const serviceToken = 'a-service-token-for-tests';
export const adminToken = 'an-admin-token-for-tests';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const endings: (() => Promise<unknown>)[] = [];

/** Registers work for after the test; the last registered runs first. */
export const atEnd = (end: () => Promise<unknown>): void => void endings.push(end);

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address !== 'string' ? address.port : 0;
};

/** An empty database for one test on a PostgreSQL; dropped afterwards. */
export const ownDatabase = async (url: string): Promise<string> => {
  const name = `rowhouse_own_${randomUUID().replaceAll('-', '')}`;
  await query(url, `create database ${name}`);
  atEnd(() => query(url, `drop database ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** Runs one statement on a PostgreSQL. */
export const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** An API in a process of its own, which can be killed and started again. */
export const ownProgram = (port: number, environment: Record<string, string>) => {
  const address = `http://127.0.0.1:${port}`;
  const run: { child: ChildProcess | null } = { child: null };
  const start = () => {
    run.child = spawn(process.execPath, [...briefProgram, main], {
      env: {
        ...programEnvironment,
        SERVICE_TOKEN: serviceToken,
        ADMIN_TOKEN: adminToken,
        // Shared by all programs on one database.
        SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
        API_PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const kill = async () => {
    const { child } = run;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const ready = () =>
    vi.waitUntil(
      async () => {
        if (run.child?.exitCode !== null) throw new Error('the API ended by itself');
        return (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;
      },
      { timeout: 120_000, interval: 50 },
    );
  /** The signal that ended it, or null when it exited by itself. */
  const ended = async (): Promise<string | null> => {
    const { child } = run;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child?.signalCode ?? null;
  };
  atEnd(kill);
  return { address, start, kill, ready, ended };
};
