import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { confinement } from '@rowhouse/federation/confined-process';
import { workspace } from '@rowhouse/shared/site';

const tools = ['sh', 'tar'];

const where = (tool: string): string =>
  execFileSync('sh', ['-c', `command -v ${tool}`])
    .toString()
    .trim();

// The libraries that a program is linked with, and its loader.
const linkedWith = (program: string): string[] =>
  Array.from(
    execFileSync('ldd', [program])
      .toString()
      .matchAll(/(\/\S+) \(0x/g),
    ([, path]) => path ?? '',
  );

// Every system with the GNU C library has all parts of it, also those with which Node is not linked.
const partsOfC = /^lib(rt|resolv|util|dl|pthread|nss_files|nss_dns)\.so\.\d+$/;
const besideC = (libraries: readonly string[]): string[] => {
  const folder = dirname(libraries.find((path) => path.endsWith('/libc.so.6')) ?? '/lib/libc.so.6');
  return readdirSync(folder)
    .filter((name) => partsOfC.test(name))
    .map((name) => join(folder, name));
};

const enter = `
set -e
root=$1; shift
for place in /dev /proc; do mount --rbind "$place" "$root$place"; done
while [ "$1" != -- ]; do mkdir -p "$root$1"; mount --rbind "$1" "$root$1"; shift; done
shift
exec chroot "$root" "$@"
`;

const inNamespaces = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', enter, 'root'];
const inWorkspace = 'cd "$0" && PATH=/bin exec "$@"';

/** What a program of a bare root wrote, and its exit code. */
export interface Outcome {
  code: number;
  output: string;
}

/**
 * Makes a root file system with this Node, a shell and `tar` alone, in which this checkout and given folders are
 * mounted; returns a function that runs a TypeScript program in it. Where the machine has no namespaces, the program
 * only finds no other program.
 */
export const makeBareRoot = (folder: string, mounted: readonly string[]) => {
  const bin = join(folder, 'bin');
  for (const name of ['bin', 'dev', 'proc', 'tmp', 'etc']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0:root:/tmp:/bin/sh\n');
  const node = realpathSync(process.execPath);
  const programs = tools.map((tool) => realpathSync(where(tool)));
  programs.forEach((program, index) => {
    copyFileSync(program, join(bin, tools[index] ?? program));
  });
  const linked = [node, ...programs].flatMap(linkedWith);
  for (const library of new Set([...linked, ...besideC(linked)])) {
    mkdirSync(join(folder, dirname(library)), { recursive: true });
    copyFileSync(library, join(folder, library));
  }
  return async (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
    const [command, ...words] =
      confinement() === 'namespaces'
        ? [...inNamespaces, folder, workspace, ...mounted, '--', '/bin/sh', '-c', inWorkspace, workspace, node]
        : [node];
    const child = spawn(command ?? node, [...words, ...parameters], {
      cwd: workspace,
      // The programs that enter the root are found by this process's path; Debian has `chroot` beside that of a user.
      env: { ...environment, PATH: confinement() === 'namespaces' ? `${process.env.PATH}:/usr/sbin:/sbin` : bin },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    const [code] = await once(child, 'close');
    return { code: Number(code ?? 1), output };
  };
};
