import type { Today } from '@rowhouse/shared/contract/desk-today';
import { addressLine, joinedAddress } from '@rowhouse/shared/domain/address-line';
import { brusselsDay, brusselsMoment, dayAfter } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../../database/database.ts';
import { and, eq, gte, isNull, lt, ne, or, sql } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { appointments, cities, people, projects, properties, requests, subjectVisits } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { fieldOf, senderFields } from '../requests/request-rows.ts';
import { isAboutProperty, isAboutSite, subjectOf, visitorName } from './new-requests.ts';
import { isOwn } from './own.ts';

const titles = sql<Texts | null>`coalesce(${properties.titles}, ${projects.titles})`;
// House number and box must come from the same row as the street.
const at = (name: 'street' | 'houseNumber' | 'boxNumber') =>
  sql<string | null>`case when ${properties.id} is null then ${projects[name]} else ${properties[name]} end`;

interface City {
  zip: string;
  names: Texts;
}

/**
 * The visits of today and tomorrow that are not cancelled, by time: those booked here, and those planned in the stock.
 */
export const nearVisits = async (
  database: Database,
  desk: DeskCall,
  { text, language }: { text: (texts: Texts | null) => string; language: Language },
): Promise<NonNullable<Today['visits']>> => {
  const today = brusselsDay(desk.at);
  const [start, end] = [today, dayAfter(today, 2)].map((day) => brusselsMoment(`${day}T00:00:00`));
  if (!start || !end) return [];
  const agentId = sql`coalesce(${appointments.agentId}, ${properties.managerId}, ${projects.managerId})`;
  const [booked, planned] = await Promise.all([
    database
      .select({
        id: requests.id,
        kind: requests.kind,
        subjectId: requests.subjectId,
        startsAt: appointments.startsAt,
        endsAt: appointments.endsAt,
        agent: people.name,
        ...senderFields,
        phone: fieldOf('phone'),
        status: subjectVisits.status,
        titles,
        street: at('street'),
        houseNumber: at('houseNumber'),
        boxNumber: at('boxNumber'),
        addressPublished: properties.addressPublished,
        city: { zip: cities.zip, names: cities.names },
      })
      .from(appointments)
      .innerJoin(requests, eq(requests.id, appointments.requestId))
      .leftJoin(properties, isAboutProperty)
      .leftJoin(projects, isAboutSite)
      .leftJoin(cities, sql`${cities.id} = coalesce(${properties.cityId}, ${projects.cityId})`)
      .leftJoin(people, sql`${people.id} = ${agentId}`)
      .leftJoin(subjectVisits, eq(subjectVisits.requestId, requests.id))
      .where(
        and(
          gte(appointments.startsAt, start),
          lt(appointments.startsAt, end),
          or(isNull(subjectVisits.status), ne(subjectVisits.status, 'cancelled')),
          isOwn(desk, agentId),
        ),
      ),
    database
      .select({ visit: subjectVisits, agent: people.name, home: properties, city: cities })
      .from(subjectVisits)
      .innerJoin(properties, eq(properties.id, subjectVisits.subjectId))
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .leftJoin(people, eq(people.id, subjectVisits.contactId))
      .where(
        and(
          isNull(subjectVisits.requestId),
          gte(subjectVisits.startsAt, start),
          lt(subjectVisits.startsAt, end),
          ne(subjectVisits.status, 'cancelled'),
          isOwn(desk, subjectVisits.contactId),
        ),
      ),
  ]);
  const addressIn = (
    { street, houseNumber, boxNumber }: { street: string | null; houseNumber: string | null; boxNumber: string | null },
    city: City | null,
  ): string =>
    street !== null && houseNumber !== null && city
      ? joinedAddress([addressLine({ street, houseNumber, boxNumber }, language), `${city.zip} ${text(city.names)}`])
      : '';
  const isToday = (time: Date): boolean => brusselsDay(time) === today;
  return [
    ...booked.map(({ subjectId, ...visit }) => ({
      id: visit.id,
      start: visit.startsAt.toISOString(),
      end: visit.endsAt.toISOString(),
      isToday: isToday(visit.startsAt),
      agent: visit.agent,
      visitor: visitorName(visit),
      phone: visit.phone,
      email: visit.email,
      home: { ...subjectOf(visit.kind, subjectId ?? ''), title: text(visit.titles) || (subjectId ?? '') },
      address: addressIn(visit, visit.city),
      addressDue: visit.addressPublished === false && visit.startsAt > desk.at,
      done: visit.status === 'done',
      missed: visit.status === 'missed',
    })),
    ...planned.map(({ visit, agent, home, city }) => ({
      id: visit.id,
      start: visit.startsAt.toISOString(),
      end: null,
      isToday: isToday(visit.startsAt),
      agent,
      visitor: visit.visitor,
      phone: '',
      email: '',
      home: { kind: 'property' as const, id: visit.subjectId, title: text(home.titles) || visit.subjectId },
      address: addressIn(home, city),
      addressDue: false,
      done: visit.status === 'done',
      missed: visit.status === 'missed',
    })),
  ].toSorted((one, other) => one.start.localeCompare(other.start));
};
