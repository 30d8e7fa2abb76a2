import type { Settings } from '@rowhouse/shared/contract/settings';
import { dayAfter } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, arrayContains, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not } from '../database/orm.ts';
import { absences, appointments, blockedTimes, staff, subjectVisits, visitSlots } from '../database/schema.ts';
import type { BusyTime } from './open-place.ts';
import { brusselsInstant, type Span } from './slots.ts';

/** A time at which an agent, or one of the agency's places, is busy, and why. */
export interface Busy extends BusyTime {
  why: 'visit' | 'absent' | 'slot';
}

const asDays = ({ start, end }: Span) => ({
  first: start.toISOString().slice(0, 10),
  last: dayAfter(end.toISOString().slice(0, 10), 1),
});

/** The days on which agents are away within a span of time; only of the given agents where some are named. */
export const absencesIn = (database: Database, span: Span, agents?: readonly number[]) => {
  const { first, last } = asDays(span);
  return database
    .select({ agentId: staff.personId, from: absences.from, until: absences.until })
    .from(absences)
    .innerJoin(staff, eq(staff.id, absences.staffId))
    .where(
      and(
        isNotNull(staff.personId),
        agents ? inArray(staff.personId, [...agents]) : undefined,
        lte(absences.from, last),
        gte(absences.until, first),
      ),
    );
};

/**
 * What is busy within a span of time: appointments except that of one request; visits that the agency planned itself,
 * which last as long as a slot of the settings; days on which agents are away, and hours at which they do something
 * else; and agents' own slots except those of one home.
 */
export const busyIn = async (
  database: Database,
  span: Span,
  { minutes }: Pick<Settings['appointments'], 'minutes'>,
  { except, slotsBut }: { except?: string | undefined; slotsBut?: string | undefined } = {},
): Promise<Busy[]> => {
  const length = minutes * 60_000;
  const booked = await database
    .select({
      start: appointments.startsAt,
      end: appointments.endsAt,
      agentId: appointments.agentId,
      place: appointments.place,
    })
    .from(appointments)
    .where(
      and(
        lt(appointments.startsAt, span.end),
        gt(appointments.endsAt, span.start),
        except === undefined ? undefined : ne(appointments.requestId, except),
      ),
    );
  const planned = await database
    .select({ start: subjectVisits.startsAt, agentId: subjectVisits.contactId })
    .from(subjectVisits)
    .where(
      and(
        eq(subjectVisits.status, 'planned'),
        isNull(subjectVisits.requestId),
        isNotNull(subjectVisits.contactId),
        lt(subjectVisits.startsAt, span.end),
        gt(subjectVisits.startsAt, new Date(span.start.getTime() - length)),
      ),
    );
  const slots = await database
    .select({ start: visitSlots.startsAt, end: visitSlots.endsAt, agentId: visitSlots.agentId })
    .from(visitSlots)
    .where(
      and(
        lt(visitSlots.startsAt, span.end),
        gt(visitSlots.endsAt, span.start),
        slotsBut === undefined ? undefined : not(arrayContains(visitSlots.subjectIds, [slotsBut])),
      ),
    );
  const away = await absencesIn(database, span);
  const blocked = await database
    .select({ start: blockedTimes.startsAt, end: blockedTimes.endsAt, agentId: blockedTimes.agentId })
    .from(blockedTimes)
    .where(and(lt(blockedTimes.startsAt, span.end), gt(blockedTimes.endsAt, span.start)));
  return [
    ...booked.map((one) => ({ ...one, why: 'visit' as const })),
    ...planned.map((visit) => ({
      ...visit,
      end: new Date(visit.start.getTime() + length),
      place: null,
      why: 'visit' as const,
    })),
    ...away.flatMap(({ agentId, from, until }) => {
      const [start, end] = [brusselsInstant(from, '00:00'), brusselsInstant(dayAfter(until, 1), '00:00')];
      return start && end ? [{ start, end, agentId, place: null, why: 'absent' as const }] : [];
    }),
    ...blocked.map((one) => ({ ...one, place: null, why: 'absent' as const })),
    ...slots.map((one) => ({ ...one, place: null, why: 'slot' as const })),
  ];
};
