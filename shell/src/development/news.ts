import * as v from 'valibot';

export interface DevelopmentFault {
  /** A failed build, a refused release set, or a failure while a page was shown. */
  kind: 'build' | 'refused' | 'page';
  /** The app, part or release concerned; empty when unknown. */
  what: string;
  message: string;
  /** The source file, relative to the root of the checkout; null when unknown. */
  file: string | null;
  line: number | null;
  code: string;
  /** The page on which it happened; null for all pages. */
  path: string | null;
}

/**
 * The message of the `dev` command to the front after a round: the number of restarts of the API and the builds that
 * fail. A pointer may have moved.
 */
export interface DevelopmentNews {
  apiRestarts: number;
  builds: DevelopmentFault[];
}

/** The front's message to the command: the number of open pages. */
export const watchingSchema = v.object({ watching: v.number() });
export type Watching = v.InferOutput<typeof watchingSchema>;

/** The front's message to a browser. */
export interface DevelopmentState {
  /** A page with another state reloads. */
  state: string;
  faults: DevelopmentFault[];
}
