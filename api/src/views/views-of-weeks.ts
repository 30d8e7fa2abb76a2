import { dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import { type VisitSource, visitSources } from '@rowhouse/shared/domain/visit-source';
import { type SQL, sql } from '../database/orm.ts';
import type { otherPages } from '../database/schema/views.ts';
import { viewsOfWeek } from '../database/schema.ts';

/** A count of views in a week. */
export type ViewColumn = 'earlier' | VisitSource | (typeof otherPages)[number];

/** The Mondays of the weeks of a period, of which the last has the day. */
export const mondaysUntil = (day: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => dayAfter(weekStart(day), 7 * (week + 1 - weeks)));

export const plus = (columns: readonly ViewColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${viewsOfWeek[column]}`),
    sql` + `,
  );

/** The views of a property's page in a week. */
export const pageViews = plus(['earlier', ...visitSources]);
