import { createHash } from 'node:crypto';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { appointments, people, requests, staff, subjectVisits } from '../database/schema.ts';
import { type Home, readHome } from '../properties/read-home.ts';

type Appointment = typeof appointments.$inferSelect;

/** A booked visit with all facts that its mails and pages show. */
export interface KnownVisit {
  /** The id of its request. */
  id: string;
  language: Language;
  data: Record<string, unknown>;
  createdAt: Date;
  subjectId: string;
  /** Null when the home is no longer in the stock. */
  home: Home | null;
  /** Null when it was cancelled. */
  appointment: Appointment | null;
  /** The agency's record of it: its outcome, or that it was cancelled. */
  written: typeof subjectVisits.$inferSelect | null;
  agent: { id: number; name: string; email: string | null } | null;
}

/**
 * The visit of a request, or null where the request has none. In a transaction that locks agents, nobody else can
 * change it meanwhile.
 */
export const readVisit = async (
  database: Database,
  id: string,
  { settings, siteUrl }: { settings: Settings; siteUrl: string },
): Promise<KnownVisit | null> => {
  const [row] = await database
    .select({ request: requests, appointment: appointments, written: subjectVisits })
    .from(requests)
    .leftJoin(appointments, eq(appointments.requestId, requests.id))
    .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
    .where(eq(requests.id, id));
  if (!row || row.request.subjectId === null || (!row.appointment && !row.written)) return null;
  const { request, appointment, written } = row;
  const { language, data, createdAt, subjectId } = request;
  const home = await readHome(row.request.subjectId, settings, { database, siteUrl });
  const agentId = appointment ? (appointment.agentId ?? home?.managerId ?? null) : (written?.contactId ?? null);
  const agent = agentId === null ? null : await readAgent(database, agentId);
  return { id, language, data, createdAt, subjectId: subjectId ?? '', home, appointment, written, agent };
};

/** One of the agency's people, without the mail address of somebody who has left; null for an unknown id. */
export const readAgent = async (database: Database, agentId: number): Promise<KnownVisit['agent']> => {
  const [agent] = await database
    .select({ id: people.id, name: people.name, email: people.email, leftAt: staff.leftAt })
    .from(people)
    .leftJoin(staff, eq(staff.personId, people.id))
    .where(eq(people.id, agentId));
  return agent ? { id: agent.id, name: agent.name, email: agent.leftAt ? null : agent.email } : null;
};

/**
 * The version of a visit that a person has read: another text after each change. It is no growing number as elsewhere,
 * since a visit is stored in one of two tables or in both, moves from one to the other, and imports write the second.
 */
export const versionOf = ({
  appointment,
  written,
}: {
  appointment: Pick<Appointment, 'startsAt' | 'agentId' | 'sequence'> | null;
  written: Pick<typeof subjectVisits.$inferSelect, 'status' | 'feedback'> | null;
}): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        appointment && [appointment.startsAt, appointment.agentId, appointment.sequence],
        written && [written.status, written.feedback?.nl ?? null],
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

/** A field of a request as a text; empty when the value is no text. */
export const textOf = ({ data }: Pick<KnownVisit, 'data'>, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** The visitor's name. */
export const visitorOf = (visit: Pick<KnownVisit, 'data'>): string =>
  `${textOf(visit, 'firstName')} ${textOf(visit, 'lastName')}`.trim();
