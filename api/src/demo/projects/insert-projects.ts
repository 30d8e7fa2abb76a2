import type { Database } from '../../database/database.ts';
import * as schema from '../../database/schema.ts';
import { cities } from '../cities.ts';
import { lindenhof } from './lindenhof.ts';
import type { PlannedProject } from './plan.ts';
import { scheldezicht } from './scheldezicht.ts';
import { spinnerij } from './spinnerij.ts';

/** Every project of the demo, in the agency's order: two with units, and one with a site of its own. */
export const projects: readonly PlannedProject[] = [spinnerij, lindenhof, scheldezicht];

/** A project as something that is for sale, for what a year of history is made from. */
export const asForSale = ({ id, owner }: PlannedProject) => ({
  id,
  goal: 'sale' as const,
  ...(owner && { owner }),
});

export async function insertProjects(database: Database, managers: readonly number[]): Promise<void> {
  const cityRows = await database.select({ id: schema.cities.id, zip: schema.cities.zip }).from(schema.cities);
  const cityIds = new Map(cityRows.map(({ zip, id }) => [zip, id]));
  await database.insert(schema.projects).values(
    projects.map(({ city, title, description, situation, units: _, owner, publishedAt, ...project }, position) => ({
      ...project,
      cityId: cityIds.get(cities[city].zip) ?? 0,
      titles: title,
      descriptions: description,
      situations: situation,
      publishedAt: new Date(publishedAt),
      managerId: managers[1] ?? null,
      ownerId: owner ?? null,
      position,
    })),
  );
  await database.insert(schema.projectUnits).values(
    projects.flatMap(({ id: projectId, units }) =>
      units.map(([id, floor, bedrooms, surface, price, availability, { hidden, propertyId } = {}], position) => ({
        projectId,
        id,
        name: id,
        floor,
        bedrooms,
        surface,
        price,
        pricePublished: !hidden,
        availability,
        propertyId: propertyId ?? null,
        position,
      })),
    ),
  );
}
