import type { Database } from '../database/database.ts';
import type { FeedReport } from './report.ts';

/** What lines are applied in: a run, or an event. */
export interface FeedRun {
  id: string | null;
  at: Date;
  report: FeedReport;
  /** Does all of it, and takes it back. */
  isCheck: boolean;
  /** The agency's people by their mail addresses. */
  agents: ReadonlyMap<string, number>;
  /** Throws where another instance has taken over. */
  assert: (transaction: Database) => Promise<void>;
}

/** A line that cannot be taken, found while it was written. */
export class RefusedLine extends Error {}

/** What of a line came to stand. */
export interface Applied {
  subjectId: string;
  created: boolean;
  changed: string[];
  held: string[];
  newCity: string | null;
  pictures: { named: number; toFetch: number };
  /** What the line names and is not there: said in the report, and tried again by the next run. */
  missing: { path: string; value: string; why: string }[];
}
