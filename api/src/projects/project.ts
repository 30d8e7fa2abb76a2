import type { ProjectCard, ProjectUnitData } from '@rowhouse/shared/contract/project';
import { countryName, countryOfId } from '@rowhouse/shared/domain/country';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import { shownPlace } from '@rowhouse/shared/domain/shown-place';
import type { Database } from '../database/database.ts';
import { and, asc, eq, not } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { pathsOf } from '../localized/paths.ts';
import { personOf, picturesOf } from '../localized/person-and-pictures.ts';
import { hasLeft } from '../offered/has-left.ts';
import { isShown, shownOf } from '../offered/statuses.ts';
import { chosenIn, textIn, type View } from '../properties/card.ts';
import { placeOf } from '../properties/derived-columns.ts';
import { videosOf } from '../properties/videos.ts';
import { readSettings } from '../settings/settings.ts';
import { projectCardOf, selectProjects } from './card.ts';

const { people, projectUnits, properties, cities } = schema;

/** Every project as a card, in the agency's order. */
export const projectCards = async (database: Database, language: Language): Promise<ProjectCard[]> => {
  const view = { language, settings: await readSettings(database) };
  return (await selectProjects(database).where(isShown(schema.projects))).map((row) => projectCardOf(row, view));
};

export const projects =
  (database: Database): Endpoint<'projects'> =>
  async ({ language }) => ({ items: await projectCards(database, language) });

export const project =
  (database: Database): Endpoint<'project'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const [projectRow] = await selectProjects(database).where(eq(schema.projects.id, id));
    const row = shownOf(projectRow, ({ project: { stockStatus } }) => stockStatus, 'project');
    const { project: stored } = row;
    // Only the city of a project is known, not its place.
    const projectPlace = shownPlace({ place: null, addressPublished: false, city: placeOf(row) });
    const [manager] =
      stored.managerId === null
        ? []
        : await database
            .select()
            .from(people)
            .where(and(eq(people.id, stored.managerId), not(hasLeft(people.id))));
    const description = chosenIn(view)(stored.descriptions);
    const situation = chosenIn(view)(stored.situations);
    return {
      ...projectCardOf(row, view),
      countryId: row.countryId,
      countryName: countryName(countryOfId(row.countryId), language),
      description: description.text,
      descriptionLanguage: description.standIn,
      place: projectPlace && { ...projectPlace.place, radius: projectPlace.radius },
      publishedOn: brusselsDay(stored.publishedAt),
      situation: situation.text,
      situationLanguage: situation.standIn,
      technical: stored.technical.map(({ names, texts }) => ({ name: text(names), text: text(texts) })),
      pictures: picturesOf(stored.pictures, text),
      plans: picturesOf(stored.plans, text),
      videos: videosOf(stored.videos),
      priceList: await priceListOf(database, id, view),
      manager: manager ? personOf(manager, text) : null,
      paths: pathsOf({ ...stored, cityNames: row.cityNames }, view.settings.languages.fallbacks),
    };
  };

const priceListOf = async (database: Database, id: string, view: View): Promise<ProjectUnitData[]> => {
  const text = textIn(view);
  const rows = await database
    .select({ unit: projectUnits, titles: properties.titles, cityNames: cities.names })
    .from(projectUnits)
    .leftJoin(properties, and(eq(properties.id, projectUnits.propertyId), isShown(properties)))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(projectUnits.projectId, id))
    .orderBy(asc(projectUnits.position));
  return rows.map(({ unit, titles, cityNames }) => ({
    id: unit.id,
    name: unit.name,
    floor: unit.floor,
    // The price of a sold unit is hidden.
    price: {
      amount: unit.pricePublished && unit.availability !== 'sold' ? unit.price : null,
      published: unit.pricePublished,
    },
    surface: unit.surface,
    bedrooms: unit.bedrooms,
    availability: unit.availability,
    property:
      unit.propertyId !== null && titles && cityNames
        ? { id: unit.propertyId, title: text(titles), city: text(cityNames) }
        : null,
  }));
};
