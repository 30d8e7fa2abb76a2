import * as v from 'valibot';

/** A fault that a developer is shown in the browser. */
export interface DevelopmentFault {
  /** A build that failed, a release set that was refused, or what failed while a page was shown. */
  kind: 'build' | 'refused' | 'page';
  /** The app, part or release that it is of; empty where it is unknown. */
  what: string;
  message: string;
  /** The source, from the root of the checkout; null where it is unknown. */
  file: string | null;
  line: number | null;
  /** The lines of the source around it. */
  code: string;
  /** The page on which it happened; null for all. */
  path: string | null;
}

/** What the command of development tells the front: it moved a pointer perhaps, restarted the API so many times, and these builds fail. */
export interface DevelopmentNews {
  apiRestarts: number;
  builds: DevelopmentFault[];
}

/** What the front tells the command: how many pages are open. */
export const watchingSchema = v.object({ watching: v.number() });
export type Watching = v.InferOutput<typeof watchingSchema>;

/** What the front tells a browser. */
export interface DevelopmentState {
  /** A page of another state is loaded anew. */
  state: string;
  faults: DevelopmentFault[];
}
