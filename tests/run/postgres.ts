import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** A temporary PostgreSQL: its address, and a function that stops it. */
export interface Cluster {
  url: string;
  stop: () => void;
}

const debian = '/usr/lib/postgresql';

const binaries = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return (
    [...(process.env.PATH ?? '').split(delimiter), ...versions].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
};

/**
 * Starts a temporary cluster if PostgreSQL's server programs are installed (as another user when this one is root);
 * null if they are not.
 */
export const startPostgres = async (options = ''): Promise<Cluster | null> => {
  const folder = binaries();
  if (!folder) return null;
  const root = process.getuid?.() === 0;
  const home = mkdtempSync(join(tmpdir(), 'rowhouse-postgres-'));
  const as = (program: string, ...args: string[]): void => {
    const [command, given] = root
      ? ['runuser', ['-u', 'postgres', '--', join(folder, program), ...args]]
      : [join(folder, program), args];
    execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'], cwd: home });
  };
  try {
    if (root) execFileSync('chown', ['postgres', home]);
    chmodSync(home, 0o700);
    const data = join(home, 'data');
    const port = await freePort();
    as('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    as(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(home, 'log'),
      '-o',
      `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${options}`,
      'start',
    );
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => {
        as('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    console.error(
      `PostgreSQL is on the machine and could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
};
