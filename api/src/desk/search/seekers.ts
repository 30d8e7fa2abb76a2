import { goalCode } from '@rowhouse/shared/domain/goal';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { writeRequestsRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../database/orm.ts';
import { listings, requests } from '../../database/schema.ts';
import { readSearch } from '../../properties/listing-conditions.ts';
import { searchText } from '../../properties/search-text.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Demand, waitingDemands } from '../../subscriptions/send-alerts.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { nameIn, senderFields } from '../requests/request-rows.ts';
import { scopeOf } from '../requests/request-scope.ts';

// Conditions in one query.
const atOnce = 100;
const mostPeople = 50;

/** The demands that a home meets, by the rule of the alerts but for what they have seen. */
const demandsMetBy = async (database: Database, id: string): Promise<Demand[]> => {
  const [home] = await database.select({ goal: listings.goal }).from(listings).where(eq(listings.propertyId, id));
  if (!home) return [];
  const settings = await readSettings(database);
  const searches: { demand: Demand; where: SQL }[] = [];
  for (const demand of await waitingDemands(database)) {
    if (!demand.criteria || goalCode(demand.criteria.goal) !== home.goal) continue;
    const { where } = await readSearch(database, { ...demand.criteria, onlyAvailable: true, offer: null }, settings);
    searches.push({ demand, where: where ?? sql`true` });
  }
  const met: Demand[] = [];
  for (let start = 0; start < searches.length; start += atOnce) {
    const part = searches.slice(start, start + atOnce);
    const tests = part.map(({ where }) => sql`coalesce((${where}), false)`);
    const [row] = await database
      .select({ met: sql<boolean[]>`array[${sql.join(tests, sql`, `)}]` })
      .from(listings)
      .where(eq(listings.propertyId, id));
    met.push(...part.filter((_, index) => row?.met[index]).map(({ demand }) => demand));
  }
  return met;
};

/** Who asked to be told of such a home: their number, and by name those whose requests the caller may see. */
export const readSeekers =
  (database: Database): DeskEndpoint<'deskSeekers'> =>
  async ({ id, language }, desk) => {
    const met = await demandsMetBy(database, id);
    const count = new Set(met.map(({ email }) => email.toLowerCase())).size;
    const reach = reachOf(desk.staff.role, 'requests.read');
    const ids = met.flatMap(({ requestId }) => requestId ?? []);
    if (reach === 'none' || ids.length === 0) return { count, people: [] };
    const rows = await database
      .select({
        id: requests.id,
        ...senderFields,
      })
      .from(requests)
      .where(and(inArray(requests.id, ids), await scopeOf(database, { ...desk, reach })))
      .limit(mostPeople);
    await writeRequestsRead(
      database,
      desk,
      'seekers',
      rows.map(({ id }) => id),
    );
    const settings = await readSettings(database);
    const people = await Promise.all(
      met.flatMap(({ requestId, criteria, createdAt }) => {
        const row = rows.find((one) => one.id === requestId);
        if (!row || !criteria) return [];
        return [
          searchText(database, criteria, language, settings).then((search) => ({
            id: row.id,
            name: nameIn(row) || row.email,
            search,
            since: createdAt.toISOString(),
          })),
        ];
      }),
    );
    return { count, people };
  };
