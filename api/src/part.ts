import type { PreviewState } from '@rowhouse/shared/contract/bearer-links';
import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { OpenMetricsContentType, Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import type { subjectKinds } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import type { Queue } from './jobs/queues.ts';

export type App = Hono<{ Variables: RequestIdVariables }>;

/** A draft with which a visitor sees the site. */
export interface Preview {
  kind: (typeof subjectKinds)[number];
  /** Answers a call with the draft; its state is reported before the answer, which may be not-found. */
  show: <T>(
    address: string,
    answer: (database: Database) => Promise<T>,
    setState: (state: PreviewState) => void,
  ) => Promise<T>;
}

/** The preview of a call by its headers; null when it has none. */
export type FindPreview = (headers: Headers) => Preview | null;

/** Work that is repeated until the API ends: see `startLoop`. */
export interface Loop {
  name: string;
  /** ms between two runs, when there is nothing more to do. */
  pause: number;
  run: (ending: AbortSignal) => Promise<boolean>;
}

/**
 * A part of the API that the site works without, such as the desk and the feeds. It stands in a folder of its own,
 * whose `part.ts` exports it as `part`; nothing outside of these folders imports from them.
 */
export interface Part {
  /** Its folder. */
  name: string;
  /** Adds its routes before those of the site, by their whole paths. */
  addRoutes?: (app: App, dependencies: Dependencies) => void;
  /** Its routes of the agency's command line, below `/admin/`. */
  adminRoutes?: (dependencies: Dependencies) => Hono;
  createPreviews?: (dependencies: Dependencies) => FindPreview;
  /** Adds gauges to the metrics; returns what sets them before each scrape. */
  addGauges?: (
    registers: Registry<OpenMetricsContentType>[],
    dependencies: Pick<Dependencies, 'database'>,
  ) => () => Promise<void>;
  /** Deletes what it no longer needs, once a day. */
  sweep?: (dependencies: Dependencies) => Promise<unknown>;
  loops?: (dependencies: Dependencies) => readonly Loop[];
  queues?: (dependencies: Dependencies) => readonly Queue[];
}
