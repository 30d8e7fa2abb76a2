import type { ProjectUnitData } from '@rowhouse/shared/contract/project';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { slugOf } from '@rowhouse/shared/domain/slug';
import { asc, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, people, projects, projectUnits, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { localized } from '../localized/multilingual.ts';
import { personOf } from '../localized/person.ts';
import { pictureOf } from '../localized/picture.ts';
import { textIn, type View } from '../properties/card.ts';
import { videosOf } from '../properties/videos.ts';
import { readSettings } from '../settings/settings.ts';
import { type ProjectRow, projectCardOf, selectProjects } from './card.ts';

export const project =
  (database: Database): Endpoint<'project'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const [row] = await selectProjects(database).where(eq(projects.id, id));
    if (!row) throw new ApiError('not-found', 'There is no such project');
    const { project: stored } = row;
    const [manager] =
      stored.managerId === null ? [] : await database.select().from(people).where(eq(people.id, stored.managerId));
    return {
      ...projectCardOf(row, view),
      description: text(stored.descriptions),
      situation: text(stored.situations),
      technical: stored.technical.map(({ names, texts }) => ({ name: text(names), text: text(texts) })),
      pictures: stored.pictures.map((picture) => pictureOf(picture, text)).filter((picture) => picture !== null),
      plans: stored.plans.map((plan) => pictureOf(plan, text)).filter((plan) => plan !== null),
      videos: videosOf(stored.videos),
      priceList: await priceListOf(database, id, view),
      manager: manager ? personOf(manager, text) : null,
      paths: pathsOf(row, view.settings.languages.fallbacks),
    };
  };

const priceListOf = async (database: Database, id: string, view: View): Promise<ProjectUnitData[]> => {
  const text = textIn(view);
  const rows = await database
    .select({ unit: projectUnits, titles: properties.titles, cityNames: cities.names })
    .from(projectUnits)
    .leftJoin(properties, eq(properties.id, projectUnits.propertyId))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(projectUnits.projectId, id))
    .orderBy(asc(projectUnits.position));
  return rows.map(({ unit, titles, cityNames }) => ({
    id: unit.id,
    name: unit.name,
    floor: unit.floor,
    // What something was sold for is nobody's business.
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

/** City and title of a project's path in each language. */
export const pathsOf = (
  { project: { id, titles }, cityNames }: Pick<ProjectRow, 'project' | 'cityNames'>,
  fallbacks: readonly Language[],
) => {
  const slug = (texts: Texts, language: Language) => slugOf(localized(texts, language, fallbacks)) || slugOf(id);
  const pathIn = (language: Language) => ({ city: slug(cityNames, language), title: slug(titles, language) });
  const [nl, fr, en, de] = languages.map(pathIn) as [Paths, Paths, Paths, Paths];
  return { nl, fr, en, de };
};

interface Paths {
  city: string;
  title: string;
}
