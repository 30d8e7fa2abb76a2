import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { BlockedTime, DeskSlot, DeskVisit, DeskWeek } from '@rowhouse/shared/contract/desk-visits';
import { addressLine, joinedAddress } from '@rowhouse/shared/domain/address-line';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { mondayOf } from '@rowhouse/shared/domain/iso-week';
import type { Language } from '@rowhouse/shared/domain/language';
import { absencesIn } from '../../appointments/busy.ts';
import { visitorOf } from '../../appointments/known-visit.ts';
import { brusselsInstant, type Span } from '../../appointments/slots.ts';
import type { Database } from '../../database/database.ts';
import { contains } from '../../database/fold-text.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from '../../database/orm.ts';
import {
  appointments,
  blockedTimes,
  cities,
  people,
  properties,
  requests,
  subjectVisits,
  visitSlots,
} from '../../database/schema.ts';
import { textIn } from '../../properties/card.ts';
import { holdsWords } from '../../requests/search-words.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { eachWord, tables } from '../stock-list/stock-conditions.ts';

/** The agents whose visits are read; null means all, including visits without an agent. */
type Agents = readonly number[] | null;

const effectiveAgent = sql<number | null>`coalesce(${appointments.agentId}, ${properties.managerId})`.mapWith(
  (value: unknown) => (value === null ? null : Number(value)),
);

const isOf = (
  agent:
    | SQL
    | typeof subjectVisits.contactId
    | typeof visitSlots.agentId
    | typeof blockedTimes.agentId
    | typeof people.id,
  agents: Agents,
) => (agents === null ? undefined : agents.length === 0 ? sql`false` : inArray(sql`${agent}`, [...agents]));

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
  // A home comes last: it may have the id of a project.
  kinds: readonly StockKind[] = ['project', 'property'],
): Promise<(id: string) => NamedHome> => {
  const text = textIn({ language, settings: await readSettings(database) });
  const homesById = new Map<string, NamedHome>();
  for (const kind of ids.length === 0 ? [] : kinds) {
    const table = tables[kind];
    const { id, titles, street, houseNumber, boxNumber } = table;
    const rows = await database
      .select({ id, titles, street, houseNumber, boxNumber, zip: cities.zip, names: cities.names })
      .from(table)
      .innerJoin(cities, eq(cities.id, table.cityId))
      .where(inArray(id, [...new Set(ids)]));
    for (const row of rows) {
      const address = joinedAddress([addressLine(row, language), `${row.zip} ${text(row.names)}`]);
      homesById.set(row.id, { kind, id: row.id, title: text(row.titles), address });
    }
  }
  return (id) => homesById.get(id) ?? { kind: 'property', id, title: id, address: '' };
};

/** The agents whose visits a caller may see. */
export const agentsWithin = ({ reach, staff }: Pick<DeskCall, 'reach' | 'staff'>): Agents =>
  reach === 'all' ? null : staff.personId === null ? [] : [staff.personId];

/** Which visits are read: those that begin within a span, a single one, those of some requests, or the latest with some words. */
interface Which {
  agents: Agents;
  span?: Span;
  id?: string;
  requests?: readonly string[];
  words?: { text: string; most: number };
}

/** The visits of some agents, soonest first. */
export const readVisits = async (
  database: Database,
  { span, agents, id, requests: ofRequests, words }: Which,
  language: Language,
): Promise<DeskVisit[]> => {
  // A text without words finds nothing.
  const holds = words && { booked: holdsWords(words.text) ?? sql`false`, most: words.most };
  const isOfRequests = ofRequests && inArray(requests.id, [...ofRequests]);
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
        isOfRequests,
        holds?.booked,
        isOf(effectiveAgent, agents),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(holds?.most ?? Number.MAX_SAFE_INTEGER);
  const subjectVisitRows = await database
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
        isOfRequests,
        words &&
          or(
            holds?.booked,
            eachWord(words.text, (word) => contains(sql`${subjectVisits.visitor}`, word)),
          ),
        isOf(subjectVisits.contactId, agents),
      ),
    )
    .orderBy(desc(subjectVisits.startsAt))
    .limit(holds?.most ?? Number.MAX_SAFE_INTEGER);
  const ids = [
    ...booked.map(({ request }) => request.subjectId ?? ''),
    ...subjectVisitRows.map(({ visit }) => visit.subjectId),
  ];
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
    ...subjectVisitRows.map(({ visit, request }) => ({
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

const readBlocks = async (database: Database, span: Span, agents: Agents): Promise<BlockedTime[]> => {
  const rows = await database
    .select()
    .from(blockedTimes)
    .where(
      and(lt(blockedTimes.startsAt, span.end), gt(blockedTimes.endsAt, span.start), isOf(blockedTimes.agentId, agents)),
    )
    .orderBy(asc(blockedTimes.startsAt), asc(blockedTimes.id));
  return rows.map(({ id, agentId, startsAt, endsAt, title }) => ({
    ...{ id, agentId, title },
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  }));
};

const readSlots = async (
  database: Database,
  { span, agents, blocks }: { span: Span; agents: Agents; blocks: readonly BlockedTime[] },
  language: Language,
): Promise<DeskSlot[]> => {
  const rows = await database
    .select()
    .from(visitSlots)
    .where(
      and(gte(visitSlots.startsAt, span.start), lt(visitSlots.startsAt, span.end), isOf(visitSlots.agentId, agents)),
    )
    .orderBy(asc(visitSlots.startsAt));
  const appointmentRows = await database
    .select({ agentId: appointments.agentId, start: appointments.startsAt, end: appointments.endsAt })
    .from(appointments)
    .where(and(lt(appointments.startsAt, span.end), gt(appointments.endsAt, span.start)));
  const blocked = blocks.map((block) => ({ ...block, start: new Date(block.start), end: new Date(block.end) }));
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
    taken: [...appointmentRows, ...blocked].some(
      (one) => one.agentId === agentId && one.start < endsAt && one.end > startsAt,
    ),
  }));
};

/** The calendar of a week: visits, slots and absences of one agent, or of all whom the caller may see. */
export const readWeek = async (
  database: Database,
  { week, agent, language }: { week: string; agent?: number | undefined; language: Language },
  desk: DeskCall,
): Promise<DeskWeek> => {
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(mondayOf(week), index));
  const [first = '', last = ''] = [days[0], days[6]];
  const [start, end] = [brusselsInstant(first, '00:00'), brusselsInstant(dayAfter(last, 1), '00:00')];
  const team = await database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(isOf(people.id, agentsWithin(desk)))
    .orderBy(asc(people.order), asc(people.id));
  const mine = team.filter(({ id }) => agent === undefined || id === agent).map(({ id }) => id);
  const agents = agent === undefined ? agentsWithin(desk) : mine;
  const span = { start: start ?? new Date(0), end: end ?? new Date(0) };
  const { appointments: rules } = await readSettings(database);
  const blocks = await readBlocks(database, span, agents);
  return {
    week,
    days,
    agents: team,
    visits: await readVisits(database, { span, agents }, language),
    slots: await readSlots(database, { span, agents, blocks }, language),
    blocks,
    absences: (await absencesIn(database, span, agents ?? undefined)).flatMap(({ agentId, from, until }) =>
      agentId === null || until < first || from > last ? [] : [{ agentId, from, until }],
    ),
    closed: rules.closed.filter((day) => days.includes(day)),
  };
};
