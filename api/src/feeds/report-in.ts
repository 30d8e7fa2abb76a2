import * as v from 'valibot';
import { feedReportSchema } from './admin-feeds-path.ts';
import { emptyReport } from './report.ts';

/** A report as it was stored; what one of an earlier version does not have is empty. */
export const reportIn = (stored: unknown): v.InferOutput<typeof feedReportSchema> =>
  v.parse(feedReportSchema, { ...emptyReport(), ...Object(stored) });
