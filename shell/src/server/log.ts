// What an operator or developer should read at once goes to the console too.
const faults = new Set(['release-refused', 'registry-refused', 'part-failed', 'page-failed', 'not-confined']);

/** Writes one line of the log as JSON. */
export const log = (event: string, details: Record<string, unknown> = {}): void => {
  const line = JSON.stringify({ time: new Date().toISOString(), program: 'shell', event, ...details });
  (faults.has(event) ? process.stderr : process.stdout).write(`${line}\n`);
};

/** A failure's message, for a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
