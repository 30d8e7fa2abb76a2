import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { heapGrowth } from './heap-growth.ts';

/**
 * How a program is confined. With `namespaces` it has no network, sees only the files that it is given and no other process, and ends
 * with the process that started it. With `permissions` alone, Node denies it files, programs and threads, but it still reaches the
 * network and sockets.
 */
export type Confinement = 'namespaces' | 'permissions';

const path = '/usr/sbin:/usr/bin:/sbin:/bin';
// The folders that a program of the system needs to run at all.
const system = ['/usr', '/bin', '/lib', '/lib64'].filter((folder) => existsSync(folder));

// A path inside another listed path is mounted with it: a mount point cannot be created in a read-only mount.
const outermost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));

// Runs the command after `--` in a root file system of its own, which holds the paths before `--` read-only, and without any privilege
// there. The root is mounted over /sys, since `mount` must read in /proc which flags of a mount may not be lifted, such as `nosuid` of a
// folder for temporary files. What the command writes to standard error is apart from what these tools write.
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
exec chroot /sys setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@" 2>&4 4>&-
`;

// These tools are part of util-linux, which every Debian has.
const inNamespaces = (reads: readonly string[], program: readonly string[]): string[] => [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child'],
  ...['sh', '-c', ownRoot, 'confined', ...outermost([...system, ...reads]), '--', ...program],
];

const check = (): Confinement => {
  const [command = '', ...parameters] = inNamespaces([], ['true']);
  const stdio = ['ignore', 'ignore', 'ignore', 'ignore', 'pipe'] as const;
  return spawnSync(command, parameters, { stdio: [...stdio], env: { PATH: path } }).status === 0
    ? 'namespaces'
    : 'permissions';
};

// ms; a machine without room for another process at that moment seems to lack namespaces.
const checkAgain = 60_000;
let strongest: Confinement | null = null;
let checkedAt = 0;

/** The strongest confinement that this machine supports. A machine without namespaces is checked again after a minute. */
export const confinement = (): Confinement => {
  if (strongest === null || (strongest === 'permissions' && performance.now() - checkedAt >= checkAgain)) {
    strongest = check();
    checkedAt = performance.now();
  }
  return strongest;
};

/** The resources that a confined program may use. */
export interface Confines {
  /** Path of the program. */
  program: string;
  /** Folders and files that it may read, in addition to itself. */
  reads: readonly string[];
  /** Maximum heap size, in MB. */
  heap: number;
  /** Defaults to the strongest confinement that the machine supports. */
  by?: Confinement;
  /** Its time zone; defaults to that of this process. */
  zone?: string;
}

// Without namespaces a confined program may send signals, and SIGUSR1 would open Node's debugger.
const keepShut = (): void => {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
};

/** How a program ended: by itself, with its signal or code; killed by somebody else, as a machine without memory does; or unstarted. */
export interface Ending {
  how: 'by itself' | 'killed' | 'not started';
  why: string;
}

/** A confined program, and the pipe on its file descriptor 3. */
export interface ConfinedProcess {
  /** 0 if it could not be started. */
  pid: number;
  pipe: Socket;
  /** What the program writes to standard error, and what the tools write that start it. */
  errors: readonly Readable[];
  /** Resolves once it has ended; never rejects. */
  gone: Promise<Ending>;
  kill: () => void;
}

const notStarted = (gone: Promise<Ending>): ConfinedProcess => ({
  ...{ pid: 0, pipe: new Socket(), errors: [], gone, kill: () => undefined },
});

// `unshare` ends as its program did. Of util-linux 2.38 it cannot for SIGKILL, and says so.
const killNotice = /^unshare: sigprocmask unblock failed/m;

/**
 * Starts a program that inherits no environment, reads only the files it is given, and cannot write files, start programs or load
 * addons. It communicates only over its pipe. Node's own message channel would let a hostile program end this process, since bytes
 * that are not a valid message throw where nothing can catch them. A program that cannot be started is one that has ended.
 */
export const startConfined = ({
  program,
  reads,
  heap,
  by = confinement(),
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
}: Confines): ConfinedProcess => {
  if (by === 'permissions') keepShut();
  const files = [program, ...reads];
  const node = [
    process.execPath,
    '--permission',
    ...files.map((file) => `--allow-fs-read=${file}`),
    // Node's permissions do not cover its SQLite module, which opens and writes any file.
    '--no-experimental-sqlite',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heap}`,
    heapGrowth,
    program,
  ];
  const [command = '', ...parameters] = by === 'namespaces' ? inNamespaces([process.execPath, ...files], node) : node;
  const start = () =>
    spawn(command, parameters, {
      cwd: '/',
      env: { PATH: path, NODE_ENV: 'production', TZ: zone },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...(by === 'namespaces' ? ['pipe' as const] : [])],
    });
  let child: ReturnType<typeof start>;
  try {
    child = start();
  } catch (error) {
    // Node throws where the system has no memory for a process, and emits an event for most other reasons.
    return notStarted(Promise.resolve({ how: 'not started', why: String(error) }));
  }
  let ofTools = '';
  const gone = new Promise<Ending>((resolve) => {
    child.on('error', ({ message }) => resolve({ how: 'not started', why: message }));
    child.on('close', (code, signal) => {
      const isKilled = signal === 'SIGKILL' || killNotice.test(ofTools);
      resolve({ how: isKilled ? 'killed' : 'by itself', why: signal ?? `code ${code}` });
    });
  });
  // A child that did not start may have no pipes, and a signal to it could reach this program.
  const [, , tools, pipe, own] = [...(child.stdio ?? [])];
  if (child.pid === undefined || !(pipe instanceof Socket) || !(tools instanceof Readable)) return notStarted(gone);
  // A program without namespaces may write there what it likes.
  if (by === 'namespaces')
    tools.on('data', (bytes: Buffer) => {
      ofTools = (ofTools + bytes.toString()).slice(-1000);
    });
  return {
    pid: child.pid,
    pipe,
    errors: [tools, own].filter((stream) => stream instanceof Readable),
    gone,
    kill: () => void child.kill('SIGKILL'),
  };
};
