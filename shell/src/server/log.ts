/** Writes one line of the log as JSON. */
export const log = (event: string, details: Record<string, unknown> = {}): void => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), program: 'shell', event, ...details })}\n`);
};

/** A failure's message, for a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
