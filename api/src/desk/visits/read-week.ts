import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { DeskSlot, DeskVisit, DeskWeek } from '@rowhouse/shared/contract/desk-visits';
import { addressLine, joinedAddress } from '@rowhouse/shared/domain/address-line';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { mondayOf } from '@rowhouse/shared/domain/iso-week';
import type { Language } from '@rowhouse/shared/domain/language';
import { absencesIn } from '../../appointments/busy.ts';
import { visitorOf } from '../../appointments/known-visit.ts';
import { brusselsInstant, type Span } from '../../appointments/slots.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from '../../database/orm.ts';
import {
  appointments,
  cities,
  people,
  properties,
  requests,
  subjectVisits,
  visitSlots,
} from '../../database/schema.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { tables } from '../stock-list/stock-conditions.ts';

/** The agents whose visits are read; null means all, including visits without an agent. */
type Agents = readonly number[] | null;

const effectiveAgent = sql<number | null>`coalesce(${appointments.agentId}, ${properties.managerId})`.mapWith(
  (value: unknown) => (value === null ? null : Number(value)),
);

const isOf = (agent: SQL | typeof subjectVisits.contactId | typeof visitSlots.agentId, agents: Agents) =>
  agents === null ? undefined : agents.length === 0 ? sql`false` : inArray(sql`${agent}`, [...agents]);

interface NamedHome {
  kind: StockKind;
  id: string;
  title: string;
  address: string;
}

/** Homes and projects by title and address for the desk, also when the address is not public. */
export const namedHomes = async (
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => NamedHome> => {
  const text = textIn({ language, settings: await readSettings(database) });
  const known = new Map<string, NamedHome>();
  // A home comes last: it may have the id of a project.
  for (const kind of ids.length === 0 ? [] : (['project', 'property'] as const)) {
    const table = tables[kind];
    const { id, titles, street, houseNumber, boxNumber } = table;
    const rows = await database
      .select({ id, titles, street, houseNumber, boxNumber, zip: cities.zip, names: cities.names })
      .from(table)
      .innerJoin(cities, eq(cities.id, table.cityId))
      .where(inArray(id, [...new Set(ids)]));
    for (const row of rows) {
      const address = joinedAddress([addressLine(row, language), `${row.zip} ${text(row.names)}`]);
      known.set(row.id, { kind, id: row.id, title: text(row.titles), address });
    }
  }
  return (id) => known.get(id) ?? { kind: 'property', id, title: id, address: '' };
};

/** The visits of some agents that begin within a span, soonest first; or a single one by id. */
export const readVisits = async (
  database: Database,
  { span, agents, id }: { span?: Span; agents: Agents; id?: string },
  language: Language,
): Promise<DeskVisit[]> => {
  const { appointments: rules } = await readSettings(database);
  const booked = await database
    .select({ appointment: appointments, request: requests, status: subjectVisits.status, agentId: effectiveAgent })
    .from(appointments)
    .innerJoin(requests, eq(requests.id, appointments.requestId))
    .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
    .leftJoin(properties, eq(properties.id, requests.subjectId))
    .where(
      and(
        span && gte(appointments.startsAt, span.start),
        span && lt(appointments.startsAt, span.end),
        id === undefined ? undefined : eq(appointments.requestId, id),
        isOf(effectiveAgent, agents),
      ),
    );
  const written = await database
    .select({ visit: subjectVisits, request: requests })
    .from(subjectVisits)
    .leftJoin(requests, eq(requests.id, subjectVisits.requestId))
    .leftJoin(appointments, eq(appointments.requestId, subjectVisits.requestId))
    .where(
      and(
        isNull(appointments.requestId),
        span && gte(subjectVisits.startsAt, span.start),
        span && lt(subjectVisits.startsAt, span.end),
        id === undefined
          ? undefined
          : or(eq(subjectVisits.requestId, id), and(isNull(subjectVisits.requestId), eq(subjectVisits.id, id))),
        isOf(subjectVisits.contactId, agents),
      ),
    );
  const ids = [...booked.map(({ request }) => request.subjectId ?? ''), ...written.map(({ visit }) => visit.subjectId)];
  const home = await namedHomes(database, ids, language);
  const length = rules.minutes * 60_000;
  return [
    ...booked.map(({ appointment, request, status, agentId }) => ({
      id: request.id,
      source: 'appointment' as const,
      state: status ?? ('planned' as const),
      start: appointment.startsAt.toISOString(),
      end: appointment.endsAt.toISOString(),
      agentId,
      visitor: visitorOf(request),
      home: home(request.subjectId ?? ''),
    })),
    ...written.map(({ visit, request }) => ({
      id: request?.id ?? visit.id,
      source: request ? ('appointment' as const) : ('stock' as const),
      state: visit.status,
      start: visit.startsAt.toISOString(),
      end: new Date(visit.startsAt.getTime() + length).toISOString(),
      agentId: visit.contactId,
      visitor: request ? visitorOf(request) : visit.visitor,
      home: home(visit.subjectId),
    })),
  ].sort((one, other) => one.start.localeCompare(other.start));
};

const readSlots = async (database: Database, span: Span, agents: Agents, language: Language): Promise<DeskSlot[]> => {
  const rows = await database
    .select()
    .from(visitSlots)
    .where(
      and(gte(visitSlots.startsAt, span.start), lt(visitSlots.startsAt, span.end), isOf(visitSlots.agentId, agents)),
    )
    .orderBy(asc(visitSlots.startsAt));
  const made = await database
    .select({ agentId: appointments.agentId, start: appointments.startsAt, end: appointments.endsAt })
    .from(appointments)
    .where(and(lt(appointments.startsAt, span.end), gt(appointments.endsAt, span.start)));
  const home = await namedHomes(
    database,
    rows.flatMap(({ subjectIds }) => subjectIds),
    language,
  );
  return rows.map(({ id, patternId, agentId, startsAt, endsAt, subjectIds }) => ({
    id,
    patternId,
    agentId,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    homes: subjectIds.map(home),
    taken: made.some((one) => one.agentId === agentId && one.start < endsAt && one.end > startsAt),
  }));
};

/** The calendar of a week: visits, slots and absences of one agent, or of all whom the caller may see. */
export const readWeek = async (
  database: Database,
  { week, agent, language }: { week: string; agent?: number | undefined; language: Language },
  { reach, staff }: DeskCall,
): Promise<DeskWeek> => {
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(mondayOf(week), index));
  const [first = '', last = ''] = [days[0], days[6]];
  const [start, end] = [brusselsInstant(first, '00:00'), brusselsInstant(dayAfter(last, 1), '00:00')];
  const team = await database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(reach === 'all' ? undefined : eq(people.id, staff.personId ?? -1))
    .orderBy(asc(people.order), asc(people.id));
  const mine = team.filter(({ id }) => agent === undefined || id === agent).map(({ id }) => id);
  const agents = reach === 'all' && agent === undefined ? null : mine;
  const span = { start: start ?? new Date(0), end: end ?? new Date(0) };
  const { appointments: rules } = await readSettings(database);
  return {
    week,
    days,
    agents: team,
    visits: await readVisits(database, { span, agents }, language),
    slots: await readSlots(database, span, agents, language),
    absences: (await absencesIn(database, span, agents ?? undefined)).flatMap(({ agentId, from, until }) =>
      agentId === null || until < first || from > last ? [] : [{ agentId, from, until }],
    ),
    closed: rules.closed.filter((day) => days.includes(day)),
  };
};
