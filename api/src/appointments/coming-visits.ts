import type { Database } from '../database/database.ts';
import { and, arrayOverlaps, asc, eq, gt } from '../database/orm.ts';
import { appointments, requests } from '../database/schema.ts';

/** The coming visits of a person by any of some mail addresses, by time. */
export const comingVisitsOf = (database: Database, addresses: string[], at: Date) =>
  database
    .select({ id: requests.id, kind: requests.kind, subjectId: requests.subjectId, startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(requests, eq(requests.id, appointments.requestId))
    .where(and(arrayOverlaps(requests.addresses, addresses), gt(appointments.startsAt, at)))
    .orderBy(asc(appointments.startsAt));
