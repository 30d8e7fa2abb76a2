import { and, eq, isNull } from 'drizzle-orm';
import { maskedName, maskedVisitor } from '../appointments/mask.ts';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { appointments, people, properties, requests, subjectVisits } from '../database/schema.ts';
import type { OwnerTableMessages } from '../messages/owner-tables.ts';

/** A visit on the spot, its visitor masked. */
export interface CalendarVisit {
  id: string;
  startsAt: Date;
  visitor: string;
  contact: string | null;
  status: keyof OwnerTableMessages['visit'];
  feedback: Texts | null;
}

/** Every visit of a property or project: those the agency wrote down, and the appointments that visitors made on the site, until they are written down too. */
export const calendarOf = async (database: Database, subjectId: string, now: Date): Promise<CalendarVisit[]> => {
  const written = await database
    .select({ visit: subjectVisits, contact: people.name })
    .from(subjectVisits)
    .leftJoin(people, eq(people.id, subjectVisits.contactId))
    .where(eq(subjectVisits.subjectId, subjectId));
  const made = await database
    .select({ id: requests.id, startsAt: appointments.startsAt, data: requests.data, contact: people.name })
    .from(appointments)
    .innerJoin(requests, eq(requests.id, appointments.requestId))
    .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
    .leftJoin(properties, eq(properties.id, requests.subjectId))
    .leftJoin(people, eq(people.id, properties.managerId))
    .where(and(eq(requests.subjectId, subjectId), isNull(subjectVisits.id)));
  return [
    ...written.map(({ visit: { id, startsAt, visitor, status, feedback }, contact }) => ({
      id,
      startsAt,
      visitor: maskedName(visitor),
      contact,
      status,
      feedback,
    })),
    ...made.map(({ id, startsAt, data, contact }) => ({
      id,
      startsAt,
      visitor: maskedVisitor(data),
      contact,
      // That it came about is for the agency to say.
      status: startsAt > now ? ('planned' as const) : ('unreported' as const),
      feedback: null,
    })),
  ];
};
