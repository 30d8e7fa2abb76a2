import type { Settings } from '@rowhouse/shared/contract/settings';
import { ApiError } from '../../api-error.ts';
import { busyIn } from '../../appointments/busy.ts';
import { openPlace } from '../../appointments/open-place.ts';
import { brusselsInstant, type Span } from '../../appointments/slots.ts';
import type { TakenTime } from '../../appointments/visit-times.ts';
import type { Database } from '../../database/database.ts';
import { and, arrayContains, eq } from '../../database/orm.ts';
import { visitSlots } from '../../database/schema.ts';

const refusalOf = (field: string, code: string) =>
  new ApiError('invalid-input', `The ${field} is ${code}`, { fields: { [field]: code } });

/** The span that begins at a local time in Brussels; refused when that time does not exist or is past. */
export const spanAt = ({ day, time }: { day: string; time: string }, minutes: number, now: Date): Span => {
  const start = brusselsInstant(day, time);
  if (!start) throw refusalOf('time', 'invalid-time');
  if (start <= now) throw refusalOf('time', 'past');
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
};

/**
 * The agent, place and slot of a visit that the desk plans, at any time at which its agent is free. The desk may exceed
 * the agency's capacity and opening hours, but no person can be at two homes at once. If the agent has a slot for the
 * home then, the visit takes it.
 */
export const placeFor = async (
  database: Database,
  wanted: Span,
  { home, agentId, except }: { home: string; agentId: number | null; except?: string },
  { appointments: rules }: Settings,
): Promise<Span & TakenTime> => {
  const [slot] =
    agentId === null
      ? []
      : await database
          .select()
          .from(visitSlots)
          .where(
            and(
              eq(visitSlots.agentId, agentId),
              eq(visitSlots.startsAt, wanted.start),
              arrayContains(visitSlots.subjectIds, [home]),
            ),
          );
  const span = slot ? { start: slot.startsAt, end: slot.endsAt } : wanted;
  const busy = (await busyIn(database, span, rules, { except })).filter(({ why }) => why !== 'slot');
  const agents = agentId === null ? [] : [agentId];
  const { next } = openPlace(span, busy, { agents, capacity: Number.POSITIVE_INFINITY });
  const isAway = busy.some((one) => one.agentId === agentId && one.why === 'absent');
  if (!next) throw refusalOf('time', isAway ? 'absent' : 'taken');
  return { ...span, ...next, slotId: slot?.id ?? null };
};
