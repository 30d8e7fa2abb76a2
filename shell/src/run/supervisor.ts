import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import type { Environment } from '../server/environment.ts';
import { type Program, startProgram, stopPrograms } from './program.ts';
import { restartAdvice, savedSince } from './saved-sources.ts';

/** Makes the supervisor of one command's programs: they start with the same settings and end together, also by Ctrl-C. */
export const createSupervisor = (environment: Environment) => {
  const shared = {
    SITE_URL: environment.SITE_URL,
    SERVICE_TOKEN: environment.SERVICE_TOKEN || randomBytes(24).toString('base64url'),
    DATA_DIR: environment.DATA_DIR,
  };
  const began = Date.now();
  const programs = new Set<Program>();
  let stopping = false;
  const logFile = (name: string): string => join(environment.DATA_DIR, 'logs', `${name}.log`);

  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stopPrograms([...programs].toReversed());
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  return {
    /** The token by which the API recognises the front. */
    serviceToken: shared.SERVICE_TOKEN,
    /** Ends all programs, the last started first, and then this one with the exit code. */
    stop,
    logFile,
    isStopping: () => stopping,
    /** Runs a program to its end and returns its exit code. */
    complete: async (name: string, entry: string, parameters: readonly string[]): Promise<number> => {
      const program = startProgram(name, entry, shared, logFile(name), parameters);
      programs.add(program);
      const code = await program.ended;
      programs.delete(program);
      return code;
    },
    /** Ends one program, and leaves the others running. */
    end: async (program: Program): Promise<void> => {
      programs.delete(program);
      await stopPrograms([program]);
    },
    /** Starts a program; when it ends by itself, all others are ended too, or `onEnd` is called. */
    run: (
      name: string,
      entry: string,
      extra: NodeJS.ProcessEnv,
      onEnd?: () => void,
      how: { isTold?: boolean } = {},
    ): Program => {
      const program = startProgram(name, entry, { ...shared, ...extra }, logFile(name), [], how);
      programs.add(program);
      void program.ended.then((code) => {
        if (stopping || !programs.delete(program)) return;
        console.error(`The ${name} ended (${code}); its log is ${logFile(name)}`);
        if (onEnd) return onEnd();
        const advice = code === 0 ? null : restartAdvice(savedSince(began, workspace));
        if (advice) console.error(advice);
        void stop(1);
      });
      return program;
    },
  };
};

/** The programs of one command. */
export type Supervisor = ReturnType<typeof createSupervisor>;
