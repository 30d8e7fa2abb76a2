import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { type HomeNeed, homeNeedNames, type Today } from '@rowhouse/shared/contract/desk-today';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import { asc, eq, sql } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { cities, projects, properties } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { projectRules, propertyRules } from './home-rules.ts';
import { isOwn } from './own.ts';

/** The number of homes on the page: the most urgent ones. */
export const mostHomes = 30;

const urgencyOf = (need: HomeNeed): number => homeNeedNames.indexOf(need);

// Who changes no homes can only do something about a visit.
const ofVisits: readonly HomeNeed[] = ['visits-left', 'visits-of-left'];

const needing = async (
  database: Database,
  { table, rules }: { table: typeof properties | typeof projects; rules: typeof propertyRules },
  desk: DeskCall,
) => {
  const mayMend = reachOf(desk.staff.role, 'stock.write') !== 'none';
  // In the order of the list of needs, so that the first match is the most urgent.
  const cases = homeNeedNames.flatMap((need) => {
    const rule = mayMend || ofVisits.includes(need) ? rules[need] : undefined;
    return rule ? [sql`case when ${rule(desk)} then ${sql.raw(String(urgencyOf(need)))} end`] : [];
  });
  if (cases.length === 0) return [];
  const checked = database
    .select({
      id: table.id,
      titles: table.titles,
      needs: sql<number[]>`array_remove(array[${sql.join(cases, sql`, `)}], null)`.as('needs'),
    })
    .from(table)
    .innerJoin(cities, eq(cities.id, table.cityId))
    .where(isOwn(desk, table.managerId))
    // Keeps the planner from evaluating every rule again wherever `need` is used.
    .offset(0)
    .as('checked');
  return database
    .select({
      id: checked.id,
      titles: checked.titles,
      needs: checked.needs,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(checked)
    .where(sql`cardinality(${checked.needs}) > 0`)
    .orderBy(sql`${checked.needs}[1]`, asc(checked.id))
    .limit(mostHomes);
};

/** The homes and projects that need attention, the most urgent first. */
export const homesNeeding = async (
  database: Database,
  desk: DeskCall,
  text: (texts: Texts | null) => string,
): Promise<Today['homes']> => {
  const [homes, sites] = await Promise.all([
    needing(database, { table: properties, rules: propertyRules }, desk),
    needing(database, { table: projects, rules: projectRules }, desk),
  ]);
  const named =
    (kind: StockKind) =>
    ({ id, titles, needs }: (typeof homes)[number]) => ({
      kind,
      id,
      title: text(titles) || id,
      needs: needs.flatMap((place) => homeNeedNames[place] ?? []),
    });
  const all = [...homes.map(named('property')), ...sites.map(named('project'))];
  const urgency = ({ needs }: { needs: HomeNeed[] }): number => urgencyOf(needs[0] ?? 'certificate-soon');
  return {
    total: (homes[0]?.total ?? 0) + (sites[0]?.total ?? 0),
    items: all.toSorted((one, other) => urgency(one) - urgency(other)).slice(0, mostHomes),
  };
};
