import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { storableEntries } from '../body.ts';
import type { FeedReason } from '../messages/feed-reasons.ts';
import { guardedOpen } from '../outgoing/guarded-open.ts';
import { OutgoingFault } from '../outgoing/outgoing-fault.ts';
import type { Reading } from './adapter.ts';
import type { Adapters, AnyAdapter } from './any-adapter.ts';
import type { LineHead } from './feed-line.ts';
import { withoutSecrets } from './feed-secrets.ts';
import { writeLine, writeLines } from './read-lines.ts';
import { ReadingFault } from './reading-fault.ts';
import { ownStatus, type ReadingRequest, readingRequestSchema } from './reading-request.ts';

// For one answer: a feed may be large, and its server slow.
const limits = { bytes: 2 * 1024 ** 3, seconds: 30 * 60, silence: 120 };
const bufferSize = 256 * 1024;

const linesInto = (path: string) => {
  const file = openSync(path, 'w', 0o600);
  let waiting = '';
  const flush = () => {
    writeSync(file, waiting);
    waiting = '';
  };
  const close = () => {
    flush();
    closeSync(file);
  };
  const write = (head: LineHead, body = '') => {
    // Quoted input may be cut anywhere, and hold any bytes.
    waiting += `${JSON.stringify(storableEntries(head))}\t${body}\n`;
    if (waiting.length > bufferSize) flush();
  };
  return { write, close };
};

// The peak memory of the process; `resourceUsage` on Linux starts with that of the parent process.
const peakMemory = (): number => {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(ownStatus, 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not on Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
};

const readAll = async (
  { events, read }: AnyAdapter,
  { event, source, folder, ...request }: ReadingRequest,
  write: (head: LineHead, body?: string) => void,
): Promise<void> => {
  const open = guardedOpen(limits, request.allow);
  const reading: Reading<unknown> = { ...request, settings: source, folder, open };
  const end = { complete: false, since: null };
  if (event) for (const line of (await events?.read(event, reading)) ?? []) writeLine(line, write);
  const { complete, since } = event ? end : await writeLines(read(reading), write);
  write({ kind: 'end', complete, since, peak: peakMemory() });
};

const reasonOf = (error: unknown): FeedReason => {
  if (error instanceof ReadingFault) return error.reason;
  if (!(error instanceof OutgoingFault)) return 'other';
  return error.code === 'too-large' ? 'too-much' : 'unreachable';
};

/** Writes the lines of a request into its folder, with the end of the reading. */
export const readInto = async (adapters: Adapters, request: ReadingRequest): Promise<void> => {
  const { write, close } = linesInto(join(request.folder, 'lines'));
  try {
    const adapter = adapters[request.adapter];
    if (!adapter) throw new Error(`there is no adapter '${request.adapter}'`);
    await readAll(adapter, request, write);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    write({ kind: 'failed', why: withoutSecrets(why, request.secrets), reason: reasonOf(error) });
  }
  close();
};

/** The reading process: reads a feed by an adapter of the table, and ends; it also ends when its parent is gone. */
export const runReading = (adapters: Adapters): void => {
  let input = '';
  let isAsked = false;
  process.stdin.setEncoding('utf8');
  process.stdin.on('end', () => process.exit(2));
  process.stdin.on('data', async (chunk) => {
    input += chunk;
    if (isAsked || !input.endsWith('\n')) return;
    isAsked = true;
    await readInto(adapters, v.parse(readingRequestSchema, JSON.parse(input)));
    process.exit(0);
  });
};
