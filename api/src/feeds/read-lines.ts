import * as v from 'valibot';
import { storableValue } from '../body.ts';
import type { FeedLine, ReadingEnd } from './adapter.ts';
import { faultWords } from './fault-words.ts';
import { feedLineSchema, type LineHead, sourceIdOf } from './feed-line.ts';
import { hashOf } from './hash-of.ts';
import { showValue } from './map-fields.ts';
import { ReadingFault } from './reading-fault.ts';

/** Writes a line of a reading: its head for the run, and the whole home or project as JSON. */
export type WriteLine = (head: LineHead, body?: string) => void;

const mostLines = 500_000;
const mostBytes = 1024 * 1024;

const skipLine = (sourceId: unknown, path: string, value: unknown, why: string): LineHead => ({
  kind: 'skipped',
  note: {
    sourceId: typeof sourceId === 'string' ? showValue(sourceId) : null,
    path,
    value: showValue(value ?? ''),
    why,
  },
});

/** Writes one line of an adapter; an invalid one is written as skipped, with the reason. */
export const writeLine = (feedLine: FeedLine, write: WriteLine): void => {
  const parsed = v.safeParse(feedLineSchema, storableValue(feedLine));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    write(skipLine(sourceIdOf(feedLine), v.getDotPath(issue) ?? '', issue.input, faultWords(issue)));
    return;
  }
  const line = parsed.output;
  if (line.kind === 'skipped' || line.kind === 'gone') {
    write(line);
    return;
  }
  const subject = line.kind === 'home' ? line.home : line.project;
  const body = JSON.stringify(subject);
  if (body.length > mostBytes) {
    write(skipLine(subject.sourceId, subject.sourceId, body, `has more than ${mostBytes} characters`));
    return;
  }
  const { kind, notes, unknown } = line;
  write({ kind, sourceId: subject.sourceId, hash: hashOf(subject), notes, unknown }, body);
};

/** Writes all lines of a reading, and its end; throws when it fails. */
export const writeLines = async (
  lines: AsyncGenerator<FeedLine, ReadingEnd>,
  write: WriteLine,
  most = mostLines,
): Promise<ReadingEnd> => {
  for (let count = 0; count <= most; count += 1) {
    const next = await lines.next();
    if (next.done) return next.value;
    writeLine(next.value, write);
  }
  throw new ReadingFault(`the feed has more than ${most} lines, or never ends`, 'too-much');
};
