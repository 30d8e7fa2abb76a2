import { type DraftedKind, draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import { type HomeNeed, homeNeedNames, type Today } from '@rowhouse/shared/contract/desk-today';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, inArray, lt, sql } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { cities, drafts, projects, properties } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { projectRules, propertyRules, ruleDays } from './home-rules.ts';
import { isOwn } from './own.ts';

/** The number of homes on the page: the most urgent ones. */
export const mostHomes = 30;

interface NeedyHome {
  kind: 'property' | 'project';
  id: string;
  titles: Texts | null;
  needs: HomeNeed[];
}

const urgencyOf = (need: HomeNeed): number => homeNeedNames.indexOf(need);

const needing = async (
  database: Database,
  { table, rules }: { table: typeof properties | typeof projects; rules: typeof propertyRules },
  desk: DeskCall,
) => {
  // Who changes no homes can only do something about a visit.
  const mayMend = reachOf(desk.staff.role, 'stock.write') !== 'none';
  // In the order of the list of needs, so that the first match is the most urgent.
  const cases = homeNeedNames.flatMap((need) => {
    const rule = mayMend || need === 'visits-left' ? rules[need] : undefined;
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

// A person's own drafts that are unchanged for long; only the draft of a new subject has its title.
const oldDrafts = (database: Database, { staff, at }: DeskCall) =>
  database
    .select({
      kind: sql<DraftedKind>`${drafts.kind}`,
      id: drafts.subjectId,
      titles: sql<Texts | null>`coalesce(${properties.titles}, ${projects.titles}, ${drafts.changes} -> 'titles')`,
    })
    .from(drafts)
    .leftJoin(properties, and(eq(drafts.kind, 'property'), eq(properties.id, drafts.subjectId)))
    .leftJoin(projects, and(eq(drafts.kind, 'project'), eq(projects.id, drafts.subjectId)))
    .where(
      and(
        inArray(drafts.kind, draftedKinds),
        eq(drafts.staffId, staff.id),
        lt(drafts.updatedAt, new Date(at.getTime() - ruleDays.draft * 86_400_000)),
      ),
    )
    .orderBy(asc(drafts.updatedAt))
    .limit(mostHomes);

/** The homes and projects that need attention, the most urgent first. */
export const homesNeeding = async (
  database: Database,
  desk: DeskCall,
  text: (texts: Texts | null) => string,
): Promise<Today['homes']> => {
  const [homes, sites, drafts] = await Promise.all([
    needing(database, { table: properties, rules: propertyRules }, desk),
    needing(database, { table: projects, rules: projectRules }, desk),
    oldDrafts(database, desk),
  ]);
  const homesById = new Map<string, NeedyHome>();
  const note = ({ needs, ...home }: NeedyHome): void => {
    const key = `${home.kind} ${home.id}`;
    homesById.set(key, { ...home, needs: [...(homesById.get(key)?.needs ?? []), ...needs] });
  };
  const named = (needs: number[]): HomeNeed[] => needs.flatMap((place) => homeNeedNames[place] ?? []);
  for (const home of homes) note({ kind: 'property', ...home, needs: named(home.needs) });
  for (const site of sites) note({ kind: 'project', ...site, needs: named(site.needs) });
  for (const draft of drafts) note({ ...draft, needs: ['draft-long'] });
  const listed = homes.length + sites.length;
  const all = [...homesById.values()].map(({ kind, id, titles, needs }) => ({
    kind,
    id,
    title: text(titles) || id,
    needs: needs.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
  }));
  const urgency = ({ needs }: { needs: HomeNeed[] }): number => urgencyOf(needs[0] ?? 'certificate-soon');
  return {
    total: (homes[0]?.total ?? 0) + (sites[0]?.total ?? 0) + all.length - listed,
    items: all.toSorted((one, other) => urgency(one) - urgency(other)).slice(0, mostHomes),
  };
};
