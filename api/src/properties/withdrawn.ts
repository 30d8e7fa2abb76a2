import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { cities, projects, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { pathsOf } from '../localized/paths.ts';
import { cardPictureOf } from '../localized/person-and-pictures.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, chosenIn, readCards, textIn } from './card.ts';
import { derivedColumns } from './derived-columns.ts';
import { similarIds } from './similar.ts';

/** How many similar homes are shown. */
export const mostSimilar = 4;

/**
 * What the address of a withdrawn property or project still shows. Similar to a project are new-build homes for sale
 * nearby.
 */
export const withdrawn =
  (database: Database): Endpoint<'withdrawn'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const [property] = await database
      .select({ stored: properties, city: cities })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(eq(properties.id, id));
    const [project] = property
      ? []
      : await database
          .select({ stored: projects, city: cities })
          .from(projects)
          .innerJoin(cities, eq(cities.id, projects.cityId))
          .where(eq(projects.id, id));
    const subject = property ?? project;
    if (!subject || stockStatusTable[subject.stored.stockStatus].answer !== 410)
      throw new ApiError('not-found', 'Nothing that was withdrawn has this id');
    const { stored, city } = subject;
    const like = property
      ? derivedColumns(property)
      : { propertyId: id, goal: 0, cityId: city.id, typeIds: [8], isAvailable: true, publishedAt: stored.publishedAt };
    const near = await readCards(database, await similarIds(database, like, mostSimilar));
    const title = chosenIn(view)(stored.titles);
    const cityName = text(city.names);
    return {
      id,
      kind: property ? 'property' : 'project',
      goal: property?.stored.goal ?? 'sale',
      title: title.text,
      titleLanguage: title.standIn,
      city: cityName,
      picture: cardPictureOf(stored.pictures[0], [title.text, cityName], text),
      paths: pathsOf({ ...stored, cityNames: city.names }, view.settings.languages.fallbacks),
      similar: near.map((other) => cardOf(other, view)),
    };
  };
