import { ownerFilePath } from '@rowhouse/shared/contract/owner-files';
import type { OwnerRow, OwnerTable } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import type { CellType } from '@rowhouse/shared/domain/table-cell';
import { eq, sql } from 'drizzle-orm';
import { maskedText } from '../appointments/mask.ts';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema.ts';
import { type OwnerTableMessages, ownerTableMessages } from '../messages/owner-tables.ts';
import { textIn, type View } from '../properties/card.ts';
import { calendarOf } from './calendar.ts';

export type ColumnKey = keyof OwnerTableMessages['columns'];

/** What a table's rows are read with. */
export interface RowsOf {
  database: Database;
  subjectId: string;
  view: View;
  now: Date;
}

/** One table: its columns, how it is sorted unless asked otherwise, and its rows. */
export interface TableSource {
  columns: readonly (readonly [key: ColumnKey, type: CellType])[];
  sorted: readonly [key: ColumnKey, order: 'up' | 'down'];
  rows: (of: RowsOf) => Promise<OwnerRow[]>;
}

const { people, communications, onlineMedia, ownerDocuments, viewTotals } = schema;

const plain = { link: null, expiry: null };

// For so many days before it runs out a document asks to be renewed.
const soon = 60;

const expiryOf = (expires: string | null, today: string): OwnerRow['expiry'] => {
  if (expires === null || expires >= dayAfter(today, soon)) return null;
  return expires < today ? 'over' : 'soon';
};

const countOf = sql<number>`sum(${viewTotals.visits})`.mapWith(Number);

/** The tables of the owner portal; whoever visited is masked here, before it leaves. */
export const tableSources: Record<OwnerTable, TableSource> = {
  calendar: {
    columns: [
      ['moment', 'moment'],
      ['visitor', 'text'],
      ['contact', 'text'],
      ['status', 'word'],
      ['feedback', 'text'],
    ],
    sorted: ['moment', 'down'],
    async rows({ database, subjectId, view, now }) {
      const words = ownerTableMessages[view.language];
      const text = textIn(view);
      const visits = await calendarOf(database, subjectId, now);
      return visits.map(({ id, startsAt, visitor, contact, status, feedback }) => ({
        id,
        cells: [
          startsAt.toISOString(),
          visitor,
          contact ?? words.personGone,
          words.visit[status],
          feedback && maskedText(text(feedback)),
        ],
        ...plain,
      }));
    },
  },
  communications: {
    columns: [
      ['date', 'day'],
      ['type', 'word'],
      ['contact', 'text'],
      ['subject', 'text'],
      ['comment', 'text'],
      ['status', 'text'],
    ],
    sorted: ['date', 'down'],
    async rows({ database, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const text = textIn(view);
      const found = await database
        .select({ sent: communications, contact: people.name })
        .from(communications)
        .leftJoin(people, eq(people.id, communications.contactId))
        .where(eq(communications.subjectId, subjectId));
      return found.map(({ sent: { id, day, type, subject, comment, status }, contact }) => ({
        id,
        cells: [
          day,
          words.communication[type],
          contact ?? words.personGone,
          maskedText(text(subject)),
          comment && maskedText(text(comment)),
          words.status[status],
        ],
        ...plain,
      }));
    },
  },
  media: {
    columns: [
      ['medium', 'text'],
      ['since', 'day'],
      ['until', 'day'],
    ],
    sorted: ['since', 'down'],
    async rows({ database, subjectId }) {
      const found = await database.select().from(onlineMedia).where(eq(onlineMedia.subjectId, subjectId));
      return found.map(({ id, medium, since, until }) => ({ id, cells: [medium, since, until], ...plain }));
    },
  },
  sources: {
    columns: [
      ['source', 'text'],
      ['visits', 'count'],
      ['share', 'share'],
    ],
    sorted: ['visits', 'down'],
    async rows({ database, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const found = await database
        .select({ source: viewTotals.source, visits: countOf })
        .from(viewTotals)
        .where(sql`${viewTotals.subjectId} = ${subjectId} and ${viewTotals.page} = 'property'`)
        .groupBy(viewTotals.source);
      const all = found.reduce((total, { visits }) => total + visits, 0);
      return found.map(({ source, visits }) => ({
        id: source,
        cells: [words.source[source], visits, visits / all],
        ...plain,
      }));
    },
  },
  pages: {
    columns: [
      ['page', 'word'],
      ['language', 'text'],
      ['visits', 'count'],
    ],
    sorted: ['visits', 'down'],
    async rows({ database, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const found = await database
        .select({ page: viewTotals.page, language: viewTotals.language, visits: countOf })
        .from(viewTotals)
        .where(eq(viewTotals.subjectId, subjectId))
        .groupBy(viewTotals.page, viewTotals.language);
      return found.map(({ page, language, visits }) => ({
        id: `${page}-${language}`,
        cells: [words.page[page], words.language[language], visits],
        ...plain,
      }));
    },
  },
  documents: {
    columns: [
      ['name', 'text'],
      ['kind', 'word'],
      ['date', 'day'],
      ['contact', 'text'],
      ['expires', 'day'],
    ],
    sorted: ['date', 'down'],
    async rows({ database, subjectId, view, now }) {
      const words = ownerTableMessages[view.language];
      const found = await database
        .select({ document: ownerDocuments, contact: people.name })
        .from(ownerDocuments)
        .leftJoin(people, eq(people.id, ownerDocuments.contactId))
        .where(eq(ownerDocuments.subjectId, subjectId));
      return found.map(({ document: { id, day, kind, name, expires, senderId }, contact }) => ({
        id,
        cells: [
          name,
          words.document[kind],
          day,
          senderId === null ? (contact ?? words.personGone) : words.you,
          expires,
        ],
        link: ownerFilePath('ownerDocument', { id }, { language: view.language }),
        expiry: expiryOf(expires, brusselsDay(now)),
      }));
    },
  },
};
