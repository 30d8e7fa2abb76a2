import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Program } from './program.ts';

const text = v.optional(v.string());
// Not every line that a program prints is an event.
const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.string(), why: text, path: text, what: text }),
);

// What a developer should read at once; the rest is in the log.
const faults: Record<string, string> = {
  'release-refused': 'The new release was refused, the last good one stays live:',
  'registry-refused': 'The registry was refused, the last good releases stay live:',
  'part-failed': 'Failed while rendering',
  'page-failed': 'Failed while rendering',
};

/** Reads the front's log: calls back at a switch, and prints what went wrong. */
export const frontEvents = ({ child }: Program, onSwitch: () => void): void => {
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const read = v.safeParse(lineSchema, line);
    if (!read.success) return;
    const { event, path, what, why } = read.output;
    if (event === 'switched') onSwitch();
    const fault = faults[event];
    if (fault) console.error([fault, path, what, why].filter(Boolean).join(' '));
  });
};
