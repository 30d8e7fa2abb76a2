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

/** Each view by itself, for some weeks: what the sums below can be recounted from. */
export const propertyViews = pgTable(
  'property_views',
  {
    day: date('day').notNull(),
    subjectId: subjectId(),
    page: how.page().default('property'),
    language: how.language().default('nl'),
    source: how.source().default('direct'),
    visitor: text('visitor').notNull(),
    // To the hour: enough to tell its day, and too little to tell a visitor by.
    hour: moment('hour').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subjectId, table.page, table.visitor] })],
);

/** The pages of which no source is shown. */
export const otherPages = viewedPages.filter((page) => page !== 'property');

const visits = () => integer().notNull().default(0);
const columnsOf = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, visits()])) as Record<N, ReturnType<typeof visits>>;

/** Visits of the page of a property by day: one row a day, whatever came that day. */
export const viewsByDay = pgTable(
  'views_by_day',
  { subjectId: subjectId(), day: date('day').notNull(), visits: integer('visits').notNull() },
  (table) => [primaryKey({ columns: [table.subjectId, table.day] })],
);

/** Views of a home or project in a week, which is told by its Monday: one row, in which those of the page of a property stand by source, for as many weeks as figures are shown of. */
export const viewsOfWeek = pgTable(
  'views_of_week',
  {
    week: date('week').notNull(),
    subjectId: subjectId(),
    /** Of the page of a property, from before sources were kept. */
    earlier: visits(),
    ...columnsOf(visitSources),
    ...columnsOf(otherPages),
  },
  (table) => [primaryKey({ columns: [table.week, table.subjectId] })],
);

/** All views there ever were, by page, language and source: as many rows after ten years as after one. */
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
