import type { Database } from '../database/database.ts';
import type { FeedReport } from './report.ts';

/** The context in which lines are applied: a run, or an event. */
export interface FeedRun {
  id: string | null;
  at: Date;
  report: FeedReport;
  /** A check does everything, and rolls it back. */
  isCheck: boolean;
  /** The agency's people by their mail addresses. */
  agents: ReadonlyMap<string, number>;
  /** Throws when another instance has taken over. */
  assert: (transaction: Database) => Promise<void>;
}

/** A line found to be unacceptable while it was written. */
export class RefusedLine extends Error {}

/** The result of applying a line. */
export interface LineResult {
  subjectId: string;
  created: boolean;
  changed: string[];
  held: string[];
  newCity: string | null;
  pictures: { named: number; toFetch: number };
  /** References of the line that do not exist: reported, and tried again by the next run. */
  missing: { path: string; value: string; why: string }[];
}
