import type { Database } from '../database/database.ts';
import { and, eq, inArray, not, sql } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, people, projects, projectUnits, properties, stockChanges } from '../database/schema.ts';
import { hasLeft } from '../offered/has-left.ts';
import { type PriceChange, priceFields } from '../offered/price-history.ts';
import { isShown } from '../offered/statuses.ts';

/** A time as JSON holds it. */
type WrittenChange = Omit<PriceChange, 'at' | 'seenAt'> & { at: string; seenAt: string | null };

// The project that shows a home as one of its units: the first in the agency's order.
const project = sql<{ id: string; titles: Texts } | null>`(
  select json_build_object('id', ${projects.id}, 'titles', ${projects.titles})
  from ${projectUnits} join ${projects} on ${projects.id} = ${projectUnits.projectId}
  where ${projectUnits.propertyId} = ${properties.id} and ${isShown(projects)}
  order by ${projects.position} limit 1)`;

const changes = sql<WrittenChange[] | null>`(
  select json_agg(json_build_object('at', ${stockChanges.at}, 'seenAt', ${stockChanges.seenAt}, 'field', ${stockChanges.field},
    'before', ${stockChanges.before}, 'after', ${stockChanges.after}) order by ${stockChanges.id})
  from ${stockChanges}
  where ${stockChanges.kind} = 'property' and ${stockChanges.subjectId} = ${properties.id} and ${inArray(stockChanges.field, [...priceFields])})`;

const read = async (database: Database, id: string) => {
  const [home] = await database
    .select({ stored: properties, city: cities, manager: people, project, changes })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(people, and(eq(people.id, properties.managerId), not(hasLeft(people.id))))
    .where(eq(properties.id, id));
  return (
    home && {
      ...home,
      changes: (home.changes ?? []).map(
        ({ at, seenAt, ...change }): PriceChange => ({
          ...change,
          at: new Date(at),
          seenAt: seenAt === null ? null : new Date(seenAt),
        }),
      ),
    }
  );
};

const homeCache = createCache<Awaited<ReturnType<typeof read>>>();

/**
 * A stored home with its city, its manager, the project that it is a unit of, and the changes of its price. The calls
 * of one page share the result.
 */
export const readStoredHome = (database: Database, id: string) => homeCache(database, id, () => read(database, id));
