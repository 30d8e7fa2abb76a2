import { documentKinds, ownerTables } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { and, desc, eq, sql } from '../database/orm.ts';
import { ownerMessages, owners as ownerRows } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { readSettings } from '../settings/settings.ts';
import { readAgenda } from './agenda.ts';
import { ownerOf } from './owner-of.ts';
import { readPerformance } from './performance.ts';
import { notYours, subjectOf, subjectsOf } from './subjects.ts';
import { tableView } from './table-view.ts';
import { readVisits } from './visits.ts';

const shownMessages = 50;

/** The owner portal: the owner's own properties and projects, and no others. */
export const portalEndpoints = ({
  database,
  ownerAccounts,
  now,
}: Pick<Dependencies, 'database' | 'ownerAccounts' | 'now'>): Pick<
  Endpoints,
  'ownerStatistics' | 'ownerProperty' | 'ownerPreferences' | 'ownerMessageRead'
> => ({
  /** The visits of everything that the owner owns. */
  async ownerStatistics({ language }, call) {
    const owner = await ownerOf(ownerAccounts, call);
    const subjects = await subjectsOf(database, owner.id, { language, settings: await readSettings(database) });
    const ids = subjects.map(({ id }) => id);
    const [visits, agenda] = await Promise.all([
      readVisits(database, ids, brusselsDay(now())),
      readAgenda(database, { ids, ownerId: owner.id, now: now() }),
    ]);
    const [row] = await database.select({ weekly: ownerRows.weekly }).from(ownerRows).where(eq(ownerRows.id, owner.id));
    const messages = await database
      .select()
      .from(ownerMessages)
      .where(eq(ownerMessages.ownerId, owner.id))
      .orderBy(desc(ownerMessages.sentAt), ownerMessages.id)
      .limit(shownMessages);
    return {
      owner,
      weekly: row?.weekly ?? false,
      messages: messages.map(({ id, subject, text, sentAt, readAt }) => ({
        ...{ id, subject, text },
        sentAt: sentAt.toISOString(),
        isRead: readAt !== null,
      })),
      subjects: subjects.map((subject) => ({ ...subject, visits: visits(subject.id), ...agenda(subject) })),
    };
  },
  /** One property or project, its performance, and one of its tables; throws 'not-found' for any other. */
  async ownerProperty({ id, language, ...query }, call) {
    const owner = await ownerOf(ownerAccounts, call);
    const view = { language, settings: await readSettings(database) };
    const subject = await subjectOf(database, owner.id, view, id);
    const time = now();
    const today = brusselsDay(time);
    const [visits, performance, table] = await Promise.all([
      readVisits(database, [id], today),
      readPerformance(database, { subject, ownerId: owner.id, today }),
      tableView(query, { database, ownerId: owner.id, subjectId: id, view, now: time }),
    ]);
    const words = ownerTableMessages[language];
    return {
      owner,
      subject: { ...subject, visits: visits(id) },
      performance,
      table,
      tables: ownerTables.map((name) => ({ table: name, label: words.tables[name] })),
      documentKinds: documentKinds.map((kind) => ({ value: kind, label: words.document[kind] })),
    };
  },
  /** Stores when a message was first read; throws 'not-found' for another owner's. */
  async ownerMessageRead({ id }, call) {
    const owner = await ownerOf(ownerAccounts, call);
    const isTheirs = and(eq(ownerMessages.ownerId, owner.id), eq(sql`${ownerMessages.id}::text`, id));
    const readAt = sql`coalesce(${ownerMessages.readAt}, ${now().toISOString()}::timestamptz)`;
    const read = await database.update(ownerMessages).set({ readAt }).where(isTheirs).returning();
    if (read.length === 0) throw notYours();
    return {};
  },
  /** Whether the weekly summary is sent, and its language. */
  async ownerPreferences({ weekly, language }, call) {
    const owner = await ownerOf(ownerAccounts, call);
    await database
      .update(ownerRows)
      .set({ weekly, language, version: sql`${ownerRows.version} + 1` })
      .where(eq(ownerRows.id, owner.id));
    return {};
  },
});
