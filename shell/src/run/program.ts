import { type ChildProcess, spawn } from 'node:child_process';
import { workspace } from '@rowhouse/shared/site';
import { boundedLog } from './bounded-log.ts';

export interface Program {
  name: string;
  child: ChildProcess;
  ended: Promise<number>;
}

/**
 * Starts a TypeScript program of the workspace, without the key that signs releases. Its log goes to a file, its
 * errors also to the console. With `isTold` it can be sent messages.
 */
export const startProgram = (
  name: string,
  entry: string,
  environment: NodeJS.ProcessEnv,
  logFile: string,
  parameters: readonly string[] = [],
  { isTold = false } = {},
): Program => {
  const log = boundedLog(logFile);
  // Otherwise another program of the same user, such as a render process that is confined by Node's permissions alone,
  // could open its debugger.
  const child = spawn(process.execPath, ['--disable-sigusr1', entry, ...parameters], {
    cwd: workspace,
    // Otherwise each thread that processes pictures keeps unused memory of its own, some 400 MB after an hour.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, RELEASE_KEY: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(isTold ? ['ipc' as const] : [])],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  return { name, child, ended };
};

/** The longest time in ms for the start of a program: a busy machine takes many times that of an idle one. */
export const startLimit = 600_000;

/** Ends programs in the given order, each by SIGTERM and after eight seconds by SIGKILL. */
export const stopPrograms = async (programs: Program[]): Promise<void> => {
  for (const { child, ended } of programs) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(force);
  }
};

/** Waits until an address answers 200; rejects when the program ends first, or the limit in ms passes. */
export const untilReady = async (program: Program, address: string, limit: number): Promise<void> => {
  const deadline = Date.now() + limit;
  let state = '';
  while (Date.now() < deadline) {
    if (program.child.exitCode !== null || program.child.signalCode !== null)
      throw new Error(`The ${program.name} ended before it was ready`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.status === 200) return void (await answer.body?.cancel());
    const readiness: { status?: unknown } | undefined = await answer?.json().catch(() => undefined);
    state = typeof readiness?.status === 'string' ? `: ${readiness.status}` : '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The ${program.name} was not ready after ${limit / 1000} seconds${state}`);
};
