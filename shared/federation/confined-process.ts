import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * What holds a confined program. With `namespaces` it has no network, no files but those it is given, sees no other process and ends
 * with the one that started it; with `permissions` alone, Node keeps it from files, programs and threads, and it still reaches the
 * network and sockets.
 */
export type Confinement = 'namespaces' | 'permissions';

const path = '/usr/sbin:/usr/bin:/sbin:/bin';
// What a program of the system needs to run at all.
const system = ['/usr', '/bin', '/lib', '/lib64'].filter((folder) => existsSync(folder));

// What lies in another path comes with it: nothing can be made in one that is held read-only.
const outermost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));

// Runs what comes after `--` in a root of its own, which holds the paths before it, read-only, and without any privilege in there.
// It lies over /sys, since `mount` reads in /proc what may not be lifted of a mount, such as `nosuid` of a folder for temporary files.
const ownRoot = `
set -e
mount -t tmpfs -o mode=755,size=1m confined /sys
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "/sys$1"; else mkdir -p "/sys\${1%/*}"; : > "/sys$1"; fi
  mount --rbind "$1" "/sys$1"
  mount -o remount,bind,ro "/sys$1"
  shift
done
shift
unset PWD
exec chroot /sys setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
`;

// By util-linux, which every Debian has.
const inNamespaces = (reads: readonly string[], program: readonly string[]): string[] => [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child'],
  ...['sh', '-c', ownRoot, 'confined', ...outermost([...system, ...reads]), '--', ...program],
];

let found: Confinement | null = null;

/** The strongest confinement that this machine allows; tried once. */
export const confinement = (): Confinement => {
  const [command = '', ...parameters] = inNamespaces([], ['true']);
  found ??=
    spawnSync(command, parameters, { stdio: 'ignore', env: { PATH: path } }).status === 0
      ? 'namespaces'
      : 'permissions';
  return found;
};

/** What a confined program may use. */
export interface Confines {
  /** Path of the program. */
  program: string;
  /** Folders and files that it may read, besides itself. */
  reads: readonly string[];
  /** Largest heap, in MB. */
  heap: number;
  /** The strongest that the machine allows where it is not given. */
  by?: Confinement;
}

// Without namespaces a program may send signals, and Node opens its debugger to whoever sends this one.
const keepShut = (): void => {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
};

/** A confined program, and the pipe that is its file descriptor 3. */
export interface Confined {
  child: ChildProcess;
  pipe: Socket;
}

/**
 * Starts a program that gets nothing of this one's environment, reads what it is given, and writes, starts and loads nothing. It talks
 * over its pipe alone: Node's messages let a hostile program end this one, since bytes that are no message throw where nobody catches
 * them. End it with SIGKILL.
 */
export const startConfined = ({ program, reads, heap, by = confinement() }: Confines): Confined => {
  if (by === 'permissions') keepShut();
  const files = [program, ...reads];
  const node = [
    process.execPath,
    '--permission',
    ...files.map((file) => `--allow-fs-read=${file}`),
    // Node's permissions do not hold its databases: they open and write any file.
    '--no-experimental-sqlite',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heap}`,
    program,
  ];
  const [command = '', ...parameters] = by === 'namespaces' ? inNamespaces([process.execPath, ...files], node) : node;
  const child = spawn(command, parameters, {
    cwd: '/',
    env: { PATH: path, NODE_ENV: 'production', TZ: Intl.DateTimeFormat().resolvedOptions().timeZone },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('A confined program has no pipe');
  return { child, pipe };
};
