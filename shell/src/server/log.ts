import { ignoreOutputErrors } from '@rowhouse/shared/server/ignore-output-errors';

ignoreOutputErrors();

// Events that an operator or developer should see at once go to stderr.
const faults = new Set(['release-refused', 'registry-refused', 'part-failed', 'page-failed', 'not-confined']);

const lineOf = (event: string, details: Record<string, unknown>): string =>
  `${JSON.stringify({ time: new Date().toISOString(), program: 'shell', event, ...details })}\n`;

/** Writes one line of the log as JSON. */
export const log = (event: string, details: Record<string, unknown> = {}): void => {
  (faults.has(event) ? process.stderr : process.stdout).write(lineOf(event, details));
};

let waiting = '';
const writeWaiting = (): void => {
  if (waiting !== '') process.stdout.write(waiting);
  waiting = '';
};
process.once('exit', writeWaiting);

/** The same, but lines of concurrent requests are written together: each write costs more than the answer. */
export const logTogether = (event: string, details: Record<string, unknown> = {}): void => {
  if (waiting === '') setTimeout(writeWaiting, 10);
  waiting += lineOf(event, details);
};

/** A failure's message, for a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
