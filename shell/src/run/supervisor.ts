import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../server/environment.ts';
import { type Program, startProgram, stopPrograms } from './program.ts';

/** The programs of one command: started with the same settings, and ended together. */
export interface Supervisor {
  /** The token by which the API recognises the front. */
  serviceToken: string;
  /** Starts a program; when it ends by itself, all others are ended too, or `ended` is called. */
  run: (name: string, entry: string, extra: NodeJS.ProcessEnv, ended?: (code: number) => void) => Program;
  /** Ends one program, and leaves the others running. */
  end: (program: Program) => Promise<void>;
  /** Runs a program that does its work and ends; its code. */
  complete: (name: string, entry: string, parameters: readonly string[]) => Promise<number>;
  /** Ends all programs, the last started first, and then this one with the code. */
  stop: (code: number) => Promise<void>;
  isStopping: () => boolean;
  logFile: (name: string) => string;
}

/** Makes a supervisor; Ctrl-C ends it. */
export const createSupervisor = (environment: Environment): Supervisor => {
  const shared = {
    SITE_URL: environment.SITE_URL,
    SERVICE_TOKEN: environment.SERVICE_TOKEN || randomBytes(24).toString('base64url'),
    DATA_DIR: environment.DATA_DIR,
  };
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
    serviceToken: shared.SERVICE_TOKEN,
    stop,
    logFile,
    isStopping: () => stopping,
    complete: async (name, entry, parameters) => {
      const program = startProgram(name, entry, shared, logFile(name), parameters);
      programs.add(program);
      const code = await program.ended;
      programs.delete(program);
      return code;
    },
    end: async (program) => {
      programs.delete(program);
      await stopPrograms([program]);
    },
    run: (name, entry, extra, ended) => {
      const program = startProgram(name, entry, { ...shared, ...extra }, logFile(name));
      programs.add(program);
      void program.ended.then((code) => {
        if (stopping || !programs.delete(program)) return;
        console.error(`The ${name} ended (${code}); its log is ${logFile(name)}`);
        if (ended) ended(code);
        else void stop(1);
      });
      return program;
    },
  };
};
