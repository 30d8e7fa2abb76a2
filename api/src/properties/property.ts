import { countryName, countryOfId } from '@rowhouse/shared/domain/country';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { asc, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { cities, people, projects, projectUnits, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { pathsOf } from '../localized/paths.ts';
import { personOf, picturesOf } from '../localized/person-and-pictures.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, chosenIn, readCards, textIn } from './card.ts';
import { shownPlaceOf } from './derived-columns.ts';
import { energyDutyOf } from './energy-notice.ts';
import { shownFields } from './fields.ts';
import { similarIds } from './similar.ts';
import { videosOf } from './videos.ts';

const mostSimilar = 4;

export const property =
  (database: Database, now: () => Date): Endpoint<'property'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const [row] = await readCards(database, [id]);
    const [more] = await database
      .select({ stored: properties, city: cities, manager: people })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .leftJoin(people, eq(people.id, properties.managerId))
      .where(eq(properties.id, id));
    if (!row || !more) throw new ApiError('not-found', 'There is no such property');
    const { stored, manager } = more;
    const description = chosenIn(view)(stored.descriptions);
    const shown = shownPlaceOf(more);
    const [project] = await database
      .select({ id: projects.id, titles: projects.titles })
      .from(projectUnits)
      .innerJoin(projects, eq(projects.id, projectUnits.projectId))
      .where(eq(projectUnits.propertyId, id))
      .orderBy(asc(projects.position))
      .limit(1);
    const near = await readCards(database, await similarIds(database, id, mostSimilar));
    const card = cardOf(row, view);
    const duty = energyDutyOf(
      { ...card, label: card.energy.label, countryId: row.countryId },
      view.settings.energyDuties,
      brusselsDay(now()),
    );
    return {
      ...card,
      countryId: row.countryId,
      countryName: countryName(countryOfId(row.countryId), language),
      description: description.text,
      descriptionLanguage: description.standIn,
      place: shown && { ...shown.place, radius: shown.radius },
      publishedOn: brusselsDay(stored.publishedAt),
      pictures: picturesOf(stored.pictures, text),
      plans: picturesOf(stored.plans, text),
      videos: videosOf(stored.videos),
      energyDuty: duty && { since: duty.since, target: duty.target, years: duty.years[language] },
      fields: shownFields(stored, text),
      project: project ? { id: project.id, title: text(project.titles) } : null,
      manager: manager && personOf(manager, text),
      paths: pathsOf(row, view.settings.languages.fallbacks),
      similar: near.map((other) => cardOf(other, view)),
    };
  };

/** Properties as cards, with their details where they are asked for. */
export const propertiesById =
  (database: Database): Endpoint<'propertiesById'> =>
  async ({ ids, language, details }) => {
    const view = { language, settings: await readSettings(database) };
    const rows = await readCards(database, ids);
    const stored =
      details === '1' && ids.length > 0
        ? await database.select().from(properties).where(inArray(properties.id, ids))
        : [];
    const fieldsOf = new Map(stored.map((property) => [property.id, shownFields(property, textIn(view))]));
    return { items: rows.map((row) => ({ ...cardOf(row, view), fields: fieldsOf.get(row.id) ?? {} })) };
  };
