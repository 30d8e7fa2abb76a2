import type * as v from 'valibot';
import type { Adapter, FeedLine, Reading, ReadingEnd } from '../feeds/adapter.ts';
import { openLoopback } from './open-loopback.ts';

/** A complete reading: its lines and its end, or why it failed, with the lines before that. */
export interface ReadWhole {
  lines: FeedLine[];
  end: ReadingEnd | null;
  why: string;
  /** How long it was asked to wait, in ms. */
  pauses: number[];
}

/** Reads a test's source to its end, without waiting. */
export const readAll = async <S extends v.GenericSchema>(
  adapter: Adapter<S>,
  given: Pick<Reading<v.InferOutput<S>>, 'settings' | 'secrets'> & Partial<Reading<v.InferOutput<S>>>,
): Promise<ReadWhole> => {
  const lines: FeedLine[] = [];
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const reading = adapter.read({
    open: openLoopback(),
    since: null,
    codes: {},
    folder: '',
    known: [],
    pause,
    ...given,
  });
  try {
    for (;;) {
      const next = await reading.next();
      if (next.done) return { lines, end: next.value, why: '', pauses };
      lines.push(next.value);
    }
  } catch (error) {
    return { lines, end: null, why: error instanceof Error ? error.message : String(error), pauses };
  }
};
