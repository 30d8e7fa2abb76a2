import { stockDocumentKinds } from '@rowhouse/shared/contract/desk-media';
import { ownerFilePath } from '@rowhouse/shared/contract/owner-files';
import type { OwnerRow, OwnerTable } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import type { CellType } from '@rowhouse/shared/domain/table-cell';
import { maskedName, maskedText, maskedVisitor } from '../appointments/mask.ts';
import type { Database } from '../database/database.ts';
import { and, eq, gte, isNull, sql } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { isFor, kindOf } from '../documents/document-shown.ts';
import { type OwnerTableMessages, ownerTableMessages } from '../messages/owner-tables.ts';
import { textIn, type View } from '../properties/card.ts';
import { ownedSince } from './owned-since.ts';
import { isOfNoOtherOwner } from './sent-documents.ts';

type ColumnKey = keyof OwnerTableMessages['columns'];

/** The parameters for reading a table's rows. */
export interface RowsOf {
  database: Database;
  ownerId: string;
  subjectId: string;
  view: View;
  now: Date;
}

/** A row with its cells in the order of the columns; link and expiry only if it has them. */
export type Row = Pick<OwnerRow, 'id' | 'cells'> & Partial<OwnerRow>;

/** One table: its columns in order, its default sort, and its rows. */
interface TableSource {
  columns: Partial<Record<ColumnKey, CellType>>;
  sorted: readonly [key: ColumnKey, order: 'up' | 'down'];
  rows: (of: RowsOf) => Promise<Row[]>;
}

const { appointments, communications, onlineMedia, ownerDocuments, people, properties, requests } = schema;
const { staff, stockDocuments, subjectVisits, viewTotals } = schema;

// Days before a document expires during which the portal warns of it.
const soon = 60;

/** Whether an expiry date has passed, or will soon; null for neither. */
export const expiryOf = (expires: string | null, today: string): OwnerRow['expiry'] => {
  if (expires === null || expires >= dayAfter(today, soon)) return null;
  return expires < today ? 'over' : 'soon';
};

const countOf = sql<number>`sum(${viewTotals.visits})`.mapWith(Number);

/** The name of a contact person: nothing where nobody was noted, and words for one who is no longer known. */
const personOf = (id: string | number | null, name: string | null, words: OwnerTableMessages): string | null =>
  id === null ? null : (name ?? words.personGone);

/** The tables of the owner portal. Visitors are masked here, before anything leaves the API. */
export const tableSources: Record<OwnerTable, TableSource> = {
  // The visits that the agency recorded, and the appointments of visitors that are not recorded yet.
  calendar: {
    columns: { moment: 'moment', visitor: 'text', contact: 'text', status: 'word', feedback: 'text' },
    sorted: ['moment', 'down'],
    async rows({ database, ownerId, subjectId, view, now }) {
      const words = ownerTableMessages[view.language];
      const text = textIn(view);
      const since = await ownedSince(database, { ownerId, subjectId });
      const agentId = sql<number | null>`coalesce(${appointments.agentId}, ${properties.managerId})`;
      const noted = await database
        .select({ visit: subjectVisits, contact: people.name })
        .from(subjectVisits)
        .leftJoin(people, eq(people.id, subjectVisits.contactId))
        .where(and(eq(subjectVisits.subjectId, subjectId), since ? gte(subjectVisits.startsAt, since) : undefined));
      const booked = await database
        .select({
          id: requests.id,
          startsAt: appointments.startsAt,
          data: requests.data,
          agentId,
          contact: people.name,
        })
        .from(appointments)
        .innerJoin(requests, eq(requests.id, appointments.requestId))
        .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
        .leftJoin(properties, eq(properties.id, requests.subjectId))
        .leftJoin(people, eq(people.id, agentId))
        .where(
          and(
            eq(requests.subjectId, subjectId),
            isNull(subjectVisits.id),
            since ? gte(appointments.startsAt, since) : undefined,
          ),
        );
      return [
        ...noted.map(({ visit: { id, startsAt, visitor, status, feedback, contactId }, contact }) => ({
          id,
          cells: [
            startsAt.toISOString(),
            maskedName(visitor),
            personOf(contactId, contact, words),
            words.visit[status],
            feedback && maskedText(text(feedback)),
          ],
        })),
        ...booked.map(({ id, startsAt, data, agentId, contact }) => ({
          id,
          cells: [
            startsAt.toISOString(),
            maskedVisitor(data),
            personOf(agentId, contact, words),
            // Only the agency knows whether the visit took place.
            words.visit[startsAt > now ? 'planned' : 'unreported'],
            null,
          ],
        })),
      ];
    },
  },
  communications: {
    columns: { date: 'day', type: 'word', contact: 'text', subject: 'text', comment: 'text', status: 'text' },
    sorted: ['date', 'down'],
    async rows({ database, ownerId, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const text = textIn(view);
      const since = await ownedSince(database, { ownerId, subjectId });
      const mailRows = await database
        .select({ sent: communications, contact: people.name })
        .from(communications)
        .leftJoin(people, eq(people.id, communications.contactId))
        .where(
          and(eq(communications.subjectId, subjectId), since ? gte(communications.day, brusselsDay(since)) : undefined),
        );
      return mailRows.map(({ sent: { id, day, type, subject, comment, status, contactId }, contact }) => ({
        id,
        cells: [
          day,
          words.communication[type],
          personOf(contactId, contact, words),
          maskedText(text(subject)),
          comment && maskedText(text(comment)),
          words.status[status],
        ],
      }));
    },
  },
  media: {
    columns: { medium: 'text', since: 'day', until: 'day' },
    sorted: ['since', 'down'],
    async rows({ database, subjectId }) {
      const mediaRows = await database.select().from(onlineMedia).where(eq(onlineMedia.subjectId, subjectId));
      return mediaRows.map(({ id, medium, since, until }) => ({ id, cells: [medium, since, until] }));
    },
  },
  sources: {
    columns: { source: 'text', visits: 'count', share: 'share' },
    sorted: ['visits', 'down'],
    async rows({ database, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const sourceRows = await database
        .select({ source: viewTotals.source, visits: countOf })
        .from(viewTotals)
        .where(and(eq(viewTotals.subjectId, subjectId), eq(viewTotals.page, 'property')))
        .groupBy(viewTotals.source);
      const all = sourceRows.reduce((total, { visits }) => total + visits, 0);
      return sourceRows.map(({ source, visits }) => ({
        id: source,
        cells: [words.source[source], visits, visits / all],
      }));
    },
  },
  pages: {
    columns: { page: 'word', language: 'text', visits: 'count' },
    sorted: ['visits', 'down'],
    async rows({ database, subjectId, view }) {
      const words = ownerTableMessages[view.language];
      const pageRows = await database
        .select({ page: viewTotals.page, language: viewTotals.language, visits: countOf })
        .from(viewTotals)
        .where(eq(viewTotals.subjectId, subjectId))
        .groupBy(viewTotals.page, viewTotals.language);
      return pageRows.map(({ page, language, visits }) => ({
        id: `${page}-${language}`,
        cells: [words.page[page], words.language[language], visits],
      }));
    },
  },
  documents: {
    columns: { name: 'text', kind: 'word', date: 'day', contact: 'text', expires: 'day' },
    sorted: ['date', 'down'],
    async rows({ database, ownerId, subjectId, view, now }) {
      const words = ownerTableMessages[view.language];
      const ownerRows = await database
        .select({ document: ownerDocuments, contact: people.name })
        .from(ownerDocuments)
        .leftJoin(people, eq(people.id, ownerDocuments.contactId))
        .where(and(eq(ownerDocuments.subjectId, subjectId), isOfNoOtherOwner(ownerId)));
      // The documents of the home at the desk, as far as its owner may see them.
      const stockRows = await database
        .select({ document: stockDocuments, contact: staff.name })
        .from(stockDocuments)
        .leftJoin(staff, eq(staff.id, stockDocuments.staffId))
        .where(and(eq(stockDocuments.subjectId, subjectId), isFor(['owner', 'visitors'])));
      const ofDesk = stockRows.map(({ document: { id, name, documentKind, createdAt, staffId }, contact }) => ({
        id,
        cells: [
          name,
          words.document[stockDocumentKinds[kindOf(documentKind)]],
          brusselsDay(createdAt),
          // A document from a feed counts as sent by the agency.
          personOf(staffId, contact, words),
          null,
        ],
        link: ownerFilePath('ownerDocument', { id }, { language: view.language }),
      }));
      const ownDocuments = ownerRows.map(
        ({ document: { id, day, kind, name, expires, senderId, contactId }, contact }) => ({
          id,
          cells: [
            name,
            words.document[kind],
            day,
            senderId === null ? personOf(contactId, contact, words) : words.you,
            expires,
          ],
          link: ownerFilePath('ownerDocument', { id }, { language: view.language }),
          expiry: expiryOf(expires, brusselsDay(now)),
        }),
      );
      return [...ownDocuments, ...ofDesk];
    },
  },
};
