import { ignoreOutputErrors } from '@rowhouse/shared/server/ignore-output-errors';

type Level = 'info' | 'warn' | 'error';

export type Log = (level: Level, message: string, facts?: Record<string, unknown>) => void;

ignoreOutputErrors();

/** Writes one line of JSON: time, level, message and facts; an error with its stack. */
export const writeLog: Log = (level, message, facts = {}) => {
  const printable = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? causes(value) : value]),
  );
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...printable })}\n`);
};

// A database error wraps its cause, and repeats the values of its query, which may be a visitor's: the values are
// removed.
const causes = (error: Error): string => {
  const stack = `${error.stack}`.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '');
  return error.cause instanceof Error ? `${stack}\ncaused by ${causes(error.cause)}` : stack;
};
