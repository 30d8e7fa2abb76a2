import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Program } from './program.ts';

const eventSchema = v.object({
  event: v.string(),
  why: v.optional(v.string()),
  path: v.optional(v.string()),
  what: v.optional(v.string()),
});

// What a developer should read at once; the rest is in the log.
const faults: Record<string, string> = {
  'release-refused': 'The new release was refused, the last good one stands:',
  'registry-refused': 'The registry was refused, the last good releases stand:',
  'part-failed': 'Failed while rendering',
  'page-failed': 'Failed while rendering',
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null; // Not every line a program prints is an event.
  }
};

/** Reads the front's log: tells of a switch, and prints what went wrong. */
export const frontEvents = ({ child }: Program, switched: () => void): void => {
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const read = v.safeParse(eventSchema, parsed(line));
    if (!read.success) return;
    const { event, path, what, why } = read.output;
    if (event === 'switched') switched();
    const fault = faults[event];
    if (fault) console.error([fault, path, what, why].filter(Boolean).join(' '));
  });
};
