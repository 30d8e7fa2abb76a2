import type { deliveryStates } from '@rowhouse/shared/contract/desk-requests';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../../database/database.ts';
import { and, arrayOverlaps, asc, desc, eq, inArray, ne, notInArray } from '../../database/orm.ts';
import {
  appointments,
  leads,
  outbox,
  people,
  requestDrafts,
  requestNotes,
  requestReplies,
  requests,
  subscriptions,
  uploads,
} from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { kindName, selectRows } from './request-rows.ts';
import { scopeOf } from './request-scope.ts';

const text = (time: Date | null): string | null => time?.toISOString() ?? null;

interface QueuedMail {
  sentAt: Date | null;
  deadAt: Date | null;
  createdAt: Date;
}

/** The state of a mail or of a lead, and since when. */
const fateOf = ({ sentAt, deadAt, createdAt }: QueuedMail): { fate: (typeof deliveryStates)[number]; at: string } => {
  if (sentAt) return { fate: 'sent', at: sentAt.toISOString() };
  if (deadAt) return { fate: 'given-up', at: deadAt.toISOString() };
  return { fate: 'waits', at: createdAt.toISOString() };
};

// A column that is never null comes first: by it Drizzle knows whether there is a mail.
const mailColumns = { createdAt: outbox.createdAt, sentAt: outbox.sentAt, deadAt: outbox.deadAt };

/** The files of a request; a picture was redrawn, so it is safe to show. */
export const uploadsOf = async (database: Database, requestId: string) => {
  const { id, field, name, type, size } = uploads;
  const rows = await database
    .select({ id, field, name, type, size })
    .from(uploads)
    .where(eq(uploads.requestId, requestId))
    .orderBy(asc(name), asc(id));
  return rows.map((row) => ({ ...row, isPicture: row.type === 'image/jpeg' }));
};

export const visitOf = async (database: Database, requestId: string) => {
  const [visit] = await database
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt, agent: people.name })
    .from(appointments)
    .leftJoin(people, eq(people.id, appointments.agentId))
    .where(eq(appointments.requestId, requestId));
  return visit
    ? { startsAt: visit.startsAt.toISOString(), endsAt: visit.endsAt.toISOString(), agent: visit.agent }
    : null;
};

/** The software to which a request is handed over, and whether it was. */
export const leadOf = async (database: Database, requestId: string) => {
  const [lead] = await database.select().from(leads).where(eq(leads.requestId, requestId));
  return lead ? { to: lead.feed, ...fateOf(lead) } : null;
};

/** The mails that a request caused, except replies. */
export const mailsOf = async (database: Database, requestId: string) => {
  const replies = database.select({ id: requestReplies.mailId }).from(requestReplies);
  const rows = await database
    .select({ id: outbox.id, recipient: outbox.recipient, subject: outbox.subject, ...mailColumns })
    .from(outbox)
    .where(
      and(
        eq(outbox.requestId, requestId),
        notInArray(outbox.id, replies.where(eq(requestReplies.requestId, requestId))),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map(({ id, recipient, subject, ...times }) => ({ id, recipient, subject, ...fateOf(times) }));
};

/** The replies to a request with the states of their mails, oldest first. */
export const repliesOf = async (database: Database, requestId: string, nameOf: (staffId: string) => string) => {
  const rows = await database
    .select({ reply: requestReplies, mail: { ...mailColumns, replyTo: outbox.replyTo } })
    .from(requestReplies)
    .leftJoin(outbox, eq(outbox.id, requestReplies.mailId))
    .where(eq(requestReplies.requestId, requestId))
    .orderBy(asc(requestReplies.at), asc(requestReplies.id));
  return rows.map(({ reply: { id, staffId, at, subject, text }, mail }) => ({
    id,
    by: nameOf(staffId),
    subject,
    text,
    replyTo: mail?.replyTo ?? '',
    ...fateOf(mail ?? { sentAt: null, deadAt: at, createdAt: at }),
  }));
};

/** The internal notes about a request, oldest first. */
export const notesOf = async (database: Database, requestId: string, nameOf: (staffId: string) => string) => {
  const rows = await database
    .select()
    .from(requestNotes)
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(asc(requestNotes.at), asc(requestNotes.id));
  return rows.map(({ id, staffId, at, text }) => ({ id, by: nameOf(staffId), at: at.toISOString(), text }));
};

const mostOfHistory = 20;

/** Other requests of the same addresses, newest first, as far as the caller may see them. */
export const personsHistory = async (
  database: Database,
  { id, addresses }: { id: string; addresses: string[] },
  language: Language,
  desk: DeskCall,
) => {
  if (addresses.length === 0) return [];
  const rows = await selectRows(database)
    .where(and(arrayOverlaps(requests.addresses, addresses), ne(requests.id, id), await scopeOf(database, desk)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(mostOfHistory);
  return rows.map((row) => ({
    id: row.id,
    kindName: kindName(row.kind, language),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    visitAt: text(row.visitAt),
  }));
};

/** The newsletter and searches to which an address is or was subscribed. */
export const subscriptionsOf = async (database: Database, email: string) => {
  const { kind, createdAt, confirmedAt, endedAt } = subscriptions;
  const rows = await database
    .select({ kind, createdAt, confirmedAt, endedAt })
    .from(subscriptions)
    .where(inArray(subscriptions.email, [email.toLowerCase()]))
    .orderBy(desc(createdAt))
    .limit(mostOfHistory);
  return rows.map((row) => ({
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: text(row.confirmedAt),
    endedAt: text(row.endedAt),
  }));
};

/** A person's drafts about a request. */
export const draftsOf = async (database: Database, requestId: string, staffId: string) => {
  const rows = await database
    .select()
    .from(requestDrafts)
    .where(and(eq(requestDrafts.requestId, requestId), eq(requestDrafts.staffId, staffId)));
  const of = (kind: (typeof rows)[number]['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { subject: row.subject, text: row.text, updatedAt: row.updatedAt.toISOString() } : null;
  };
  return { reply: of('reply'), note: of('note') };
};
