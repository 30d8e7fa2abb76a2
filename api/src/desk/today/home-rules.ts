import type { HomeNeed } from '@rowhouse/shared/contract/desk-today';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import { languages } from '@rowhouse/shared/domain/language';
import { endedStatuses, offeredStatuses, type StockStatus } from '@rowhouse/shared/domain/stock-status';
import { and, eq, gt, isNull, ne, or, type SQL, sql } from '../../database/orm.ts';
import { appointments, cities, plannedChanges, projects, properties, requests } from '../../database/schema.ts';
import { hasLeft } from '../../offered/has-left.ts';
import { aboutProject } from '../requests/request-scope.ts';
import { lacks } from './lacks.ts';

/** The parameters of the rules. */
interface RuleTime {
  at: Date;
}

type Table = typeof properties | typeof projects;
type Rule = (time: RuleTime) => SQL;

// Days before its end from which a certificate needs attention.
const certificateDays = 30;

const isOne = (table: Table, statuses: readonly StockStatus[]): SQL =>
  sql`${table.stockStatus} in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
const isOffered = (table: Table): SQL => isOne(table, offeredStatuses);
const detail = (name: string): SQL => sql`${properties.fields} ->> ${sql.raw(`'${name}'`)}`;
const all = (...conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

const ofBoth = (table: Table, kind: 'property' | 'project') =>
  ({
    'plan-failed': () =>
      sql`exists (select 1 from ${plannedChanges} where ${plannedChanges.kind} = ${sql.raw(`'${kind}'`)}
        and ${plannedChanges.subjectId} = ${table.id} and ${plannedChanges.fault} is not null and ${plannedChanges.doneAt} is null)`,
    'no-pictures': () => all(isOffered(table), sql`jsonb_array_length(${table.pictures}) = 0`),
    'no-description': () =>
      all(
        isOffered(table),
        sql`concat(${sql.join(
          languages.map((one) => sql`${table.descriptions} ->> ${one}::text`),
          sql`, `,
        )}) = ''`,
      ),
    'no-manager': () => all(isOffered(table), sql`(${or(isNull(table.managerId), hasLeft(table.managerId))})`),
  }) satisfies Partial<Record<HomeNeed, Rule>>;

// Starts from the few coming appointments, found by the index on end times; the request of each is found by id.
const hasComingVisit = (at: Date, isSuch?: SQL): SQL => sql`${properties.id} in (
  select (select ${requests.subjectId} from ${requests}
    where ${and(eq(requests.id, appointments.requestId), ne(requests.kind, aboutProject))})
  from ${appointments} where ${and(gt(appointments.startsAt, at), gt(appointments.endsAt, at), isSuch)})`;

/** The rules for homes that need attention, as conditions on the row joined with its city, by the need. */
export const propertyRules: Partial<Record<HomeNeed, Rule>> = {
  ...ofBoth(properties, 'property'),
  // Whoever closed the home: a feed or a plan decides nothing about the visits.
  'visits-left': ({ at }) => all(isOne(properties, endedStatuses), hasComingVisit(at)),
  'visits-of-left': ({ at }) => hasComingVisit(at, hasLeft(appointments.agentId)),
  'certificate-over': ({ at }) => all(isOffered(properties), sql`${detail('energyExpiryDate')} < ${brusselsDay(at)}`),
  'certificate-soon': ({ at }) =>
    all(
      isOffered(properties),
      sql`${detail('energyExpiryDate')} between ${brusselsDay(at)} and ${dayAfter(brusselsDay(at), certificateDays)}`,
    ),
  // The same rule as for publishing.
  'no-energy': () => all(isOffered(properties), lacks('energyValue')),
  'no-plot-score': () => all(isOffered(properties), lacks('fields.pScore')),
  'no-building-score': () => all(isOffered(properties), lacks('fields.gScore')),
  // On no map, since neither the home nor its town has a place.
  'no-place': () =>
    all(isOffered(properties), sql`(${properties.lat} is null or ${properties.lng} is null)`, isNull(cities.lat)),
};

/** The same for projects. */
export const projectRules: Partial<Record<HomeNeed, Rule>> = {
  ...ofBoth(projects, 'project'),
  'delivery-over': ({ at }) =>
    all(
      isOffered(projects),
      sql`${projects.status} not in ('delivered', 'sold-out')`,
      sql`${projects.delivery} < ${brusselsDay(at).slice(0, 7)}`,
    ),
};
