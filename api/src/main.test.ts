import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { restoreFilled } from './database/filled-copy.ts';
import { holdSecret, holdsSecret } from './database/hold-secret.ts';
import { openPglite } from './database/open.ts';
import * as schema from './database/schema.ts';
import { atDatabase, onServer } from './testing/database-copies.ts';
import { settings } from './testing/demo-files.ts';
import { layDatabase } from './testing/embedded-files.ts';
import { briefProgram, programEnvironment } from './testing/program-environment.ts';

const isLong = process.env.TESTS === 'long';
const server = process.env.TEST_DATABASE_URL;
const main = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the program', { timeout: 600_000 }, () => {
  let folder: string;
  /** The folder from which an empty database is filled: the content that the API itself brings, and no homes. */
  let files: string;
  const running = new Set<ChildProcess>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-main-'));
    files = join(folder, 'files');
    await mkdir(join(files, 'stock'), { recursive: true });
    await symlink(fileURLToPath(new URL('../starter', import.meta.url)), join(files, 'content'));
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** A port that was free a moment ago. */
  const freePort = async (): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };

  const start = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [...briefProgram, main], {
      env: { ...programEnvironment, DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const ended = once(child, 'close').then(([code]: unknown[]) => {
      running.delete(child);
      return { code, output };
    });
    const says = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = (chunk: Buffer | string) => {
          output += chunk;
          if (output.includes(text)) resolve();
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        ended.then(() => reject(new Error(`it ended: ${output}`)), reject);
      });
    return { child, ended, says };
  };

  /** The status of the first answer on a port; with an embedded database that is before the database is open. */
  const statusOfFirst = async (port: string, path = '/healthz'): Promise<number> => {
    for (;;) {
      try {
        return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      } catch {
        await setTimeout(5);
      }
    }
  };

  test('serves, owns its port and database, ends cleanly on a signal, and finds its data after a restart', async () => {
    const port = await freePort();
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    // Mode of the folder as an earlier version created it.
    await mkdir(join(folder, 'mail'), { mode: 0o755 });
    // `test:long` creates an embedded database from nothing, which takes long, and ends the program by both signals;
    // `admin/main.test.ts` starts the program on an embedded one in `test`.
    const name = `rowhouse_serves_${randomUUID().replaceAll('-', '')}`;
    const DATABASE_URL = server && !isLong ? atDatabase(server, name) : '';
    if (server && DATABASE_URL) {
      await onServer(server, (client) => client.query(`create database ${name}`));
      onTestFinished(() => onServer(server, (client) => client.query(`drop database ${name} with (force)`)));
    } else if (!isLong) await layDatabase(join(folder, 'database'));
    const embedded = ['database', 'database/pglite', 'database/pglite/pg_wal', 'spool'];
    for (const signal of isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)) {
      const SITE_URL = signal === 'SIGINT' ? 'https://rowhouse.example' : '';
      const SHUTDOWN_DELAY = signal === 'SIGINT' ? '0' : '2';
      const database: Record<string, string> = DATABASE_URL ? { DATABASE_URL } : {};
      const own = { API_PORT: String(port), FILL_FROM: files, SITE_URL, SHUTDOWN_DELAY, ...database };
      const { child, ended, says } = start(own);
      const first = statusOfFirst(String(port), '/readyz');
      await says('API on');
      // Beside others on one PostgreSQL, it takes no request before it can answer it.
      if (DATABASE_URL) expect(await first).toBe(200);
      const paths = ['/readyz', '/healthz', '/api/v1/site?language=nl'];
      expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200]);
      if (signal === 'SIGTERM') {
        const onItsPort = start({ API_PORT: String(port) });
        await onItsPort.says('\n');
        expect(await onItsPort.ended).toEqual({
          code: 1,
          output: `Rowhouse API: port ${port} on 127.0.0.1 is taken; set API_PORT to another one\n`,
        });
        if (isLong) {
          const onItsDatabase = start({ API_PORT: String(await freePort()) });
          await onItsDatabase.says('in use by another program');
          expect((await onItsDatabase.ended).code).toBe(1);
        }
      }
      child.kill(signal);
      if (signal === 'SIGTERM') {
        // The API first reports that it is not ready, and goes on answering for the delay that is set.
        const answered = async () => expect(await Promise.all(paths.map(statusOf))).toEqual([503, 200, 200]);
        await vi.waitFor(answered, { timeout: 120_000 });
      }
      const { code, output } = await ended;
      expect(code).toBe(0);
      await expect(statusOf('/healthz')).rejects.toThrow();
      expect(output).toContain(
        `API on http://127.0.0.1:${port}; database: ${DATABASE_URL ? 'PostgreSQL' : 'PGlite in'}`,
      );
      expect(output).toContain('as SMTP_URL is not set');
      expect(output.includes('the empty database was filled')).toBe(signal === 'SIGTERM');
      expect(output.includes('in production, set DATABASE_URL')).toBe(signal === 'SIGINT');
      for (const name of [...(DATABASE_URL ? [] : embedded), 'mail'])
        expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
      for (const line of output.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  test.runIf(isLong)('finishes starting before it ends, when a signal arrives during the start', async () => {
    const DATA_DIR = join(folder, 'hasty');
    await layDatabase(join(DATA_DIR, 'database'));
    const API_PORT = String(await freePort());
    const { child, ended } = start({ API_PORT, DATA_DIR, FILL_FROM: files });
    await statusOfFirst(API_PORT);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    const again = start({ API_PORT, DATA_DIR, FILL_FROM: files });
    await again.says('API on');
    again.child.kill('SIGTERM');
    expect((await again.ended).output).not.toContain('was filled');
  });

  test.runIf(isLong)('names every fault of its environment, and ends', async () => {
    const { ended, says } = start({ API_PORT: 'x', SITE_URL: 'x' });
    await says('SITE_URL');
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('API_PORT must be a port number');
  });

  test.runIf(isLong)('names every fault of the stored settings, and ends', async () => {
    const DATA_DIR = join(folder, 'badly-set');
    await layDatabase(join(DATA_DIR, 'database'));
    const { close } = await openPglite(join(DATA_DIR, 'database'), async (database) => {
      const value = { ...settings, energyScale: 'mine', consent: { version: 1, days: 0 } };
      await database.insert(schema.settings).values({ key: 'site', value });
    });
    await close();
    const { ended, says } = start({ API_PORT: String(await freePort()), DATA_DIR });
    await says('consent.days');
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('Rowhouse API: bad settings\n');
    expect(output).toContain('energyScale: ');
    expect(output).toContain('consent.days: must be at least 1');
  });

  test.runIf(isLong)('writes nothing into a database of another secret, and its copy holds none', async () => {
    const [first, other, copy] = [join(folder, 'first'), join(folder, 'other'), join(folder, 'copy')];
    const withCopy = { FILL_FROM: files, FILL_COPY: copy };
    await layDatabase(join(first, 'database'));
    const filling = start({ API_PORT: String(await freePort()), DATA_DIR: first, ...withCopy });
    await filling.says('API on');
    filling.child.kill('SIGTERM');
    expect((await filling.ended).code).toBe(0);

    // The copy without its content, in use on another machine.
    expect(await restoreFilled(copy, other)).toBe(true);
    const prepared = await openPglite(join(other, 'database'), async (database) => {
      expect(await holdsSecret(database)).toBe(false);
      await database.delete(schema.contentEntries);
      await holdSecret(database, 'the secret of another machine', undefined);
    });
    await prepared.close();
    const { ended, says } = start({ API_PORT: String(await freePort()), DATA_DIR: other, ...withCopy });
    await says('SESSION_SECRET is not the one');
    expect((await ended).code).toBe(1);
    const refused = await openPglite(join(other, 'database'), async (database) => {
      expect(await database.$count(schema.contentEntries)).toBe(0);
    });
    await refused.close();
  });

  test.runIf(isLong)('logs that the database cannot be reached, and ends', async () => {
    const port = await freePort();
    const { ended, says } = start({
      API_PORT: String(await freePort()),
      DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none`,
    });
    await says('the database cannot be opened');
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).not.toContain('secret');
  });
});
