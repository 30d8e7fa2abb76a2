import type { FeedLine, ReadingEnd } from '../adapter.ts';

/** All lines of a reading, and its end, or why it failed. */
export interface Collected {
  lines: FeedLine[];
  end: ReadingEnd | null;
  why: string | null;
}

export const collectLines = async (reading: AsyncGenerator<FeedLine, ReadingEnd>): Promise<Collected> => {
  const lines: FeedLine[] = [];
  try {
    for (;;) {
      const next = await reading.next();
      if (next.done) return { lines, end: next.value, why: null };
      lines.push(next.value);
    }
  } catch (error) {
    return { lines, end: null, why: error instanceof Error ? error.message : String(error) };
  }
};

/** The homes among some lines, by id. */
export const homesOf = (lines: readonly FeedLine[]) =>
  Object.fromEntries(lines.flatMap((line) => (line.kind === 'home' ? [[line.home.sourceId, line.home]] : [])));
