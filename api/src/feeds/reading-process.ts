import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withoutSecrets } from './feed-secrets.ts';
import { ReadingFault } from './reading-fault.ts';
import { ownStatus, type ReadingRequest } from './reading-request.ts';
import { sourcePaths } from './source-paths.ts';

/** A reading without reliable lines. */
export class FailedReading extends ReadingFault {}

/** The default program; tests have their own, with other adapters. */
export const readProgram = fileURLToPath(new URL('read-program.ts', import.meta.url));

const usualHeap = 160; // MB
const longest = 60 * 60_000;
const setpriv = '/usr/bin/setpriv';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const code = ['api/src', 'api/package.json', 'api/node_modules', 'shared', 'node_modules', 'package.json'];

/**
 * Reads a feed in a process of its own, into `lines` of the folder: the feed's content can then neither block nor
 * exhaust the program that answers visitors. The process gets none of this one's environment, reads only its own code
 * and the place of the feed, writes only its folder, and ends with this program.
 */
export const readInProcess = async (
  request: ReadingRequest,
  { program, signal, heap = usualHeap }: { program: string; signal: AbortSignal; heap?: number },
): Promise<void> => {
  const { folder, source, secrets } = request;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reads = [...code.map((path) => root + path), folder, ownStatus, ...sourcePaths(source)];
  const node = [
    process.execPath,
    '--permission',
    ...reads.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    // Node's permissions do not cover its SQLite databases.
    '--no-experimental-sqlite',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heap}`,
    program,
  ];
  const [command = '', ...parameters] = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', ...node] : node;
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { PATH, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'pipe'],
    signal: ending,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000);
  });
  // The process may have ended before it got its request.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(request)}\n`);
  const how = await new Promise<string | number>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (exitCode, killedBy) => resolve(killedBy ?? exitCode ?? ''));
  });
  if (how === 0) return;
  if (signal.aborted) throw new FailedReading('the reading was interrupted', 'ended');
  if (ending.aborted) throw new FailedReading(`the reading took longer than ${longest / 60_000} minutes`, 'too-much');
  if (/heap out of memory/.test(output))
    throw new FailedReading(`the reading needed more than ${heap} MB of memory`, 'too-much');
  const last = withoutSecrets(output.trim().split('\n').at(-1) ?? '', secrets);
  throw new FailedReading(`the reading ended by ${how}: ${last || 'it printed nothing'}`, 'other');
};
