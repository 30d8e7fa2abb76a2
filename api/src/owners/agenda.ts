import type { Subject } from '@rowhouse/shared/contract/owner';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, eq, gt, inArray, isNotNull, isNull } from '../database/orm.ts';
import { appointments, ownerDocuments, requests, subjectVisits } from '../database/schema.ts';
import { isOfNoOtherOwner } from './sent-documents.ts';
import { expiryOf } from './table-sources.ts';

/** The next steps of an owner's subject: its next visit, and the owner's to-do. */
type Agenda = Required<Pick<Subject, 'nextVisit' | 'todo'>>;

/** The next steps for an owner's properties and projects; documents of a sold or rented one are no to-do. */
export const readAgenda = async (
  database: Database,
  { ids, ownerId, now }: { ids: string[]; ownerId: string; now: Date },
): Promise<(subject: Pick<Subject, 'id' | 'availability'>) => Agenda> => {
  if (ids.length === 0) return () => ({ nextVisit: null, todo: null });
  const [booked, written, documents] = await Promise.all([
    database
      .select({ id: requests.subjectId, startsAt: appointments.startsAt })
      .from(appointments)
      .innerJoin(requests, eq(requests.id, appointments.requestId))
      .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
      .where(and(inArray(requests.subjectId, ids), gt(appointments.startsAt, now), isNull(subjectVisits.id))),
    database
      .select({ id: subjectVisits.subjectId, startsAt: subjectVisits.startsAt })
      .from(subjectVisits)
      .where(
        and(
          inArray(subjectVisits.subjectId, ids),
          gt(subjectVisits.startsAt, now),
          eq(subjectVisits.status, 'planned'),
        ),
      ),
    database
      .select({ id: ownerDocuments.subjectId, expires: ownerDocuments.expires })
      .from(ownerDocuments)
      .where(and(inArray(ownerDocuments.subjectId, ids), isNotNull(ownerDocuments.expires), isOfNoOtherOwner(ownerId))),
  ]);
  const visits = [...booked, ...written].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const today = brusselsDay(now);
  return ({ id, availability }) => {
    const expiries = documents.filter((one) => one.id === id).map(({ expires }) => expiryOf(expires, today));
    const worst = (['over', 'soon'] as const).find((expiry) => expiries.includes(expiry));
    return {
      nextVisit: visits.find((visit) => visit.id === id)?.startsAt.toISOString() ?? null,
      todo: worst && isOffered({ availability }) ? `document-${worst}` : null,
    };
  };
};
