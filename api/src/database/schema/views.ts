import { viewedPages } from '@rowhouse/shared/contract/views';
import { languages } from '@rowhouse/shared/domain/language';
import { visitSources } from '@rowhouse/shared/domain/visit-source';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, subjectId } from './columns.ts';

export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

const how = {
  page: () => text('page', { enum: viewedPages }).notNull(),
  language: () => text('language', { enum: languages }).notNull(),
  source: () => text('source', { enum: visitSources }).notNull(),
};

/** Individual views, kept for some weeks: the sums below can be recounted from them. */
export const propertyViews = pgTable(
  'property_views',
  {
    day: date('day').notNull(),
    subjectId: subjectId(),
    page: how.page().default('property'),
    language: how.language().default('nl'),
    source: how.source().default('direct'),
    // A hash with the salt of the day; once the day is over a random value, so that no two views are one visitor's.
    visitor: text('visitor').notNull(),
    // Rounded to the hour, and once the day is over to the day.
    hour: moment('hour').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subjectId, table.page, table.visitor] })],
);

/** The pages whose views are not shown by source. */
export const otherPages = viewedPages.filter((page) => page !== 'property');

const visits = () => integer().notNull().default(0);
const columnsOf = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, visits()])) as Record<N, ReturnType<typeof visits>>;

/** Visits of a property's page by day: one row a day, however many visits. */
export const viewsByDay = pgTable(
  'views_by_day',
  { subjectId: subjectId(), day: date('day').notNull(), visits: integer('visits').notNull() },
  (table) => [primaryKey({ columns: [table.subjectId, table.day] })],
);

/**
 * Views of a home or project in a week, identified by its Monday: one row, with views of the property's page by source,
 * kept for as many weeks as figures are shown.
 */
export const viewsOfWeek = pgTable(
  'views_of_week',
  {
    week: date('week').notNull(),
    subjectId: subjectId(),
    /** Views of the property's page from before sources were recorded. */
    earlier: visits(),
    ...columnsOf(visitSources),
    ...columnsOf(otherPages),
  },
  (table) => [primaryKey({ columns: [table.week, table.subjectId] })],
);

/** All views ever, by page, language and source: the number of rows does not grow with time. */
export const viewTotals = pgTable(
  'view_totals',
  {
    subjectId: subjectId(),
    page: how.page(),
    language: how.language(),
    source: how.source(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.page, table.language, table.source] })],
);
