import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../server/environment.ts';
import { type Program, startProgram, stopPrograms } from './program.ts';

/** The programs of one command: started with the same settings, and ended together. */
export interface Crew {
  /** What the front and the API know each other by. */
  serviceToken: string;
  /** Starts a program; one that ends by itself takes the others with it, unless `ended` says what to do instead. */
  run: (name: string, entry: string, extra: NodeJS.ProcessEnv, ended?: (code: number) => void) => Program;
  /** Runs a program that does its work and ends; its code. */
  complete: (name: string, entry: string, parameters: readonly string[]) => Promise<number>;
  /** Ends one program; it is nobody's surprise. */
  dismiss: (program: Program) => Promise<void>;
  /** Ends all, the last started first, and then this program with the code. */
  stop: (code: number) => Promise<void>;
  isStopping: () => boolean;
  logFile: (name: string) => string;
}

/** Makes a crew, and lets Ctrl-C end it. */
export const createCrew = (environment: Environment): Crew => {
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
    dismiss: async (program) => {
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
