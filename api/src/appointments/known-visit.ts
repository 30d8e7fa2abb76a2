import { createHash } from 'node:crypto';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { appointments, people, requests, subjectVisits } from '../database/schema.ts';
import { type Home, readHome } from '../properties/read-home.ts';

type Appointment = typeof appointments.$inferSelect;

/** A visit that was booked, and all that its mails and pages say of it. */
export interface KnownVisit {
  /** Of its request. */
  id: string;
  language: Language;
  data: Record<string, unknown>;
  createdAt: Date;
  subjectId: string;
  /** Null where the stock has it no more. */
  home: Home | null;
  /** Null where it was called off. */
  appointment: Appointment | null;
  /** What was written down of it: what became of it, or that it was called off. */
  written: typeof subjectVisits.$inferSelect | null;
  agent: { id: number; name: string; email: string | null } | null;
}

/** The visit of a request, or null where that has none; in a transaction that locks agents, nobody changes it meanwhile. */
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

/** One of the agency's people, or null where there is no such. */
export const readAgent = async (database: Database, agentId: number): Promise<KnownVisit['agent']> => {
  const [agent] = await database
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, agentId));
  return agent ?? null;
};

/**
 * What a person who changes a visit has read of it: another text once it was changed. No number that grows, as elsewhere: a visit stands
 * in one of two tables or in both, is removed from one and written to the other, and imports write the second.
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

/** A field of a request as a text; empty where it is none. */
export const textOf = ({ data }: Pick<KnownVisit, 'data'>, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** The visitor's name. */
export const visitorOf = (visit: Pick<KnownVisit, 'data'>): string =>
  `${textOf(visit, 'firstName')} ${textOf(visit, 'lastName')}`.trim();
