import type { ProjectCard } from '@rowhouse/shared/contract/project';
import { addressLine } from '@rowhouse/shared/domain/address-line';
import type { Database } from '../database/database.ts';
import { asc, eq, sql } from '../database/orm.ts';
import { cities, projects, projectUnits } from '../database/schema.ts';
import { cardPictureOf } from '../localized/person-and-pictures.ts';
import { chosenIn, textIn, type View } from '../properties/card.ts';

const unitsOf = sql`from ${projectUnits} u where u.project_id = ${projects.id}`;

/** Projects with all that a card shows, in the agency's order. */
export const selectProjects = (database: Database) =>
  database
    .select({
      project: projects,
      cityNames: cities.names,
      zip: cities.zip,
      countryId: cities.countryId,
      lat: cities.lat,
      lng: cities.lng,
      units: sql<number>`(select count(*)::int ${unitsOf})`,
      available: sql<number>`(select count(*)::int ${unitsOf} and u.availability = 'available')`,
      from: sql<string | null>`(select min(u.price) ${unitsOf} and u.price_published and u.availability = 'available')`,
    })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .orderBy(asc(projects.position), asc(projects.id))
    .$dynamic();

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

/** A project as a list shows it; a hidden address never leaves the API. */
export const projectCardOf = (
  { project, cityNames, zip, units, available, from }: ProjectRow,
  view: View,
): ProjectCard => {
  const text = textIn(view);
  const title = chosenIn(view)(project.titles);
  const city = text(cityNames);
  return {
    id: project.id,
    number: project.number,
    externalUrl: project.externalUrl,
    title: title.text,
    titleLanguage: title.standIn,
    address: project.addressPublished ? addressLine(project, view.language) || null : null,
    city,
    zip,
    status: project.status,
    delivery: project.delivery,
    from: from === null ? null : Number(from),
    units,
    available,
    picture: cardPictureOf(project.pictures[0], [title.text, city], text),
  };
};
