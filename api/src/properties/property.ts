import { countryName, countryOfId } from '@rowhouse/shared/domain/country';
import { brusselsDay, isDay } from '@rowhouse/shared/domain/date';
import { energyDutyOf } from '@rowhouse/shared/domain/energy-duty';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { inArray } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { pathsOf } from '../localized/paths.ts';
import { personOf, picturesOf } from '../localized/person-and-pictures.ts';
import { pastPrices, statesOf } from '../offered/price-history.ts';
import { shownOf } from '../offered/statuses.ts';
import { qrCodeOf } from '../qr-code.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, cardRowOf, chosenIn, readCards, textIn } from './card.ts';
import { derivedColumns, shownPlaceOf } from './derived-columns.ts';
import { shownFields } from './fields.ts';
import { similarIds } from './similar.ts';
import { readStoredHome } from './stored-home.ts';
import { videosOf } from './videos.ts';
import { mostSimilar } from './withdrawn.ts';

export const property =
  ({ database, now, siteUrl }: Pick<Dependencies, 'database' | 'now' | 'siteUrl'>): Endpoint<'property'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const home = shownOf(await readStoredHome(database, id), ({ stored }) => stored.stockStatus, 'property');
    const { stored, manager, project, changes } = home;
    const row = cardRowOf(home);
    const description = chosenIn(view)(stored.descriptions);
    const publicPlace = shownPlaceOf(home);
    const near = await readCards(database, await similarIds(database, derivedColumns(home), mostSimilar));
    const asCard = cardOf(row, view);
    const today = brusselsDay(now());
    const duty = energyDutyOf(
      { ...asCard, label: asCard.energy.label, countryId: row.countryId },
      view.settings.energyDuties,
      today,
    );
    const { availableFrom } = stored.fields;
    const paths = pathsOf(row, view.settings.languages.fallbacks);
    return {
      ...asCard,
      countryId: row.countryId,
      countryName: countryName(countryOfId(row.countryId), language),
      description: description.text,
      descriptionLanguage: description.standIn,
      place: publicPlace && { ...publicPlace.place, radius: publicPlace.radius },
      publishedOn: brusselsDay(stored.publishedAt),
      pictures: picturesOf(stored.pictures, text),
      plans: picturesOf(stored.plans, text),
      videos: videosOf(stored.videos),
      energyDuty: duty && { since: duty.since, target: duty.target, years: duty.years[language] },
      availableNow: typeof availableFrom === 'string' && isDay(availableFrom) && availableFrom <= today,
      fields: shownFields(stored, text),
      project: project ? { id: project.id, title: text(project.titles) } : null,
      manager: manager && personOf(manager, text),
      paths,
      similar: near.map((other) => cardOf(other, view)),
      priceHistory: pastPrices(statesOf(stored, changes), stored.publishedAt),
      // By id alone, which is a smaller code and outlives a change of its title.
      code: qrCodeOf(new URL(hrefFor('property', { id }, language), siteUrl).href),
    };
  };

/** Properties as cards, with their details on request. */
export const propertiesById =
  (database: Database): Endpoint<'propertiesById'> =>
  async ({ ids, language, details }) => {
    const view = { language, settings: await readSettings(database) };
    const rows = (await readCards(database, ids)).filter(({ stockStatus }) => shownStatuses.includes(stockStatus));
    const stored =
      details === '1' && ids.length > 0
        ? await database.select().from(properties).where(inArray(properties.id, ids))
        : [];
    const fieldsOf = new Map(stored.map((property) => [property.id, shownFields(property, textIn(view))]));
    return { items: rows.map((row) => ({ ...cardOf(row, view), fields: fieldsOf.get(row.id) ?? {} })) };
  };
