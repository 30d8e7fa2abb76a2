import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { type LineHead, lineHeadSchema } from './feed-line.ts';

export type ReadLine = Exclude<LineHead, { kind: 'end' | 'failed' }>;
export type LineEnd = Extract<LineHead, { kind: 'end' | 'failed' }>;

/** The lines of a reading, in their order, one at a time; its result is how the reading ended, null where it was cut off. */
export const linesOf = async function* (
  folder: string,
): AsyncGenerator<{ index: number; head: ReadLine; body: string }, LineEnd | null> {
  const input = createReadStream(join(folder, 'lines'), { encoding: 'utf8' });
  let index = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const cut = line.indexOf('\t');
      // The last one of a process that was killed may be half a line.
      if (cut < 0) return null;
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
