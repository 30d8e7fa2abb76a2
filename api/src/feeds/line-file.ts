import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { linesIn } from '../files/lines-in.ts';
import { type LineHead, lineHeadSchema } from './feed-line.ts';

export type ReadLine = Exclude<LineHead, { kind: 'end' | 'failed' }>;
export type LineEnd = Extract<LineHead, { kind: 'end' | 'failed' }>;

/**
 * The lines of a reading in order, one at a time. The generator returns the end of the reading, or null when it was
 * truncated.
 */
export const linesOf = async function* (
  folder: string,
): AsyncGenerator<{ index: number; head: ReadLine; body: string }, LineEnd | null> {
  const input = createReadStream(join(folder, 'lines'), { encoding: 'utf8' });
  let index = 0;
  try {
    for await (const line of linesIn(input)) {
      const cut = line.indexOf('\t');
      const head = v.parse(lineHeadSchema, JSON.parse(line.slice(0, cut)));
      if (head.kind === 'end' || head.kind === 'failed') return head;
      yield { index, head, body: line.slice(cut + 1) };
      index += 1;
    }
    return null;
  } finally {
    input.destroy();
  }
};
