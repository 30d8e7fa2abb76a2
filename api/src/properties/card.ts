import { annuityFields, isAnnuity } from '@rowhouse/shared/contract/annuity';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { addressLine } from '@rowhouse/shared/domain/address-line';
import { isOffered as isShownOffered } from '@rowhouse/shared/domain/availability';
import { energyLabel } from '@rowhouse/shared/domain/energy';
import type { Language } from '@rowhouse/shared/domain/language';
import { comingOpenHouses } from '@rowhouse/shared/domain/open-house';
import { publicPrice } from '@rowhouse/shared/domain/search-criteria';
import { availabilityOf } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { asc, desc, eq, getTableColumns, inArray, sql } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import { cities, properties } from '../database/schema.ts';
import { type ChosenText, chosenText } from '../localized/multilingual.ts';
import { cardPictureOf } from '../localized/person-and-pictures.ts';
import { marqueeNames, typeNames } from '../messages/types.ts';
import { isOffered } from '../offered/statuses.ts';
import type { StoredProperty } from './derived-columns.ts';

// A hidden location never leaves the database; the other columns are long, and no card shows them.
const { lat, lng, descriptions, fields, pictures, plans, videos, raw, lockedFields, ...shortColumns } =
  getTableColumns(properties);

const cardColumns = {
  ...shortColumns,
  priceOnDemand: sql<boolean>`coalesce(${fields} -> 'onDemandPrice' = 'true'::jsonb, false)`,
  openHouses: sql<unknown>`${fields} -> 'openHouses'`,
  hasAnnuity: sql<boolean>`jsonb_exists_any(${fields}, string_to_array(${annuityFields.join()}, ','))`,
  annuityRent: sql<unknown>`${fields} -> 'survivalRent'`,
  annuityOccupied: sql<unknown>`${fields} -> 'annuityOccupied'`,
  cityNames: cities.names,
  zip: cities.zip,
  countryId: cities.countryId,
  picture: sql<StoredPicture | null>`${pictures} -> 0`,
  pictureCount: sql<number>`jsonb_array_length(${pictures})`,
  morePictures: sql<string[]>`jsonb_path_query_array(${pictures}, '$[1 to 3].src')`,
};

/** Properties with all that a card shows. */
export const selectCards = (database: Database) =>
  database.select(cardColumns).from(properties).innerJoin(cities, eq(cities.id, properties.cityId)).$dynamic();

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** The card of a property that was read whole. */
export const cardRowOf = ({ stored, city }: StoredProperty): CardRow => ({
  ...stored,
  priceOnDemand: stored.fields.onDemandPrice === true,
  openHouses: stored.fields.openHouses ?? null,
  hasAnnuity: isAnnuity({ goal: 'sale', fields: stored.fields }),
  annuityRent: stored.fields.survivalRent ?? null,
  annuityOccupied: stored.fields.annuityOccupied ?? null,
  cityNames: city.names,
  zip: city.zip,
  countryId: city.countryId,
  picture: stored.pictures[0] ?? null,
  pictureCount: stored.pictures.length,
  morePictures: stored.pictures.slice(1, 4).map(({ src }) => src),
});

/** Properties on offer come first, then the newest. Only for a few properties, since no index has this order. */
export const newestFirst = [desc(isOffered(properties)), desc(properties.publishedAt), asc(properties.id)];

const readRows = async (database: Database, ids: readonly string[]): Promise<Map<string, CardRow>> => {
  const rows = ids.length === 0 ? [] : await selectCards(database).where(inArray(properties.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

const cardCache = createCache<CardRow | undefined>(1000);

/** The cards of properties in the order of their ids; an unknown id is left out. */
export const readCards = async (database: Database, ids: readonly string[]): Promise<CardRow[]> => {
  const { promise, resolve } = Promise.withResolvers<Map<string, CardRow>>();
  const unknown: string[] = [];
  const cards = [...new Set(ids)].map((id) =>
    cardCache(database, id, () => {
      unknown.push(id);
      return promise.then((rows) => rows.get(id));
    }),
  );
  // One statement reads all that are not cached.
  resolve(readRows(database, unknown));
  return (await Promise.all(cards)).filter((row) => row !== undefined);
};

/** How stored data is shown: the language and the settings. */
export interface View {
  language: Language;
  settings: Settings;
}

/** A text as it is shown, with its language when that is not the requested one. */
export const chosenIn =
  ({ language, settings }: View) =>
  (texts: Texts | null | undefined): ChosenText =>
    chosenText(texts, language, settings.languages.fallbacks);

export const textIn =
  (view: View) =>
  (texts: Texts | null | undefined): string =>
    chosenIn(view)(texts).text;

/** A property as a list shows it; a hidden price or address never leaves the API. */
export const cardOf = (row: CardRow, view: View): PropertyCard => {
  const text = textIn(view);
  const title = chosenIn(view)(row.titles);
  const { addressPublished, energyValue, zip, countryId, typeIds } = row;
  const [firstType] = typeIds;
  const typeName = text(row.mainTypeNames ?? (firstType && typeNames[firstType]));
  const city = text(row.cityNames);
  const availability = availabilityOf(row.stockStatus);
  const openHouses = isShownOffered({ availability }) ? comingOpenHouses(row.openHouses) : [];
  const label = energyLabel(
    { value: energyValue, labelText: row.energyLabelText, zip, countryId },
    view.settings.energyScale,
  );
  return {
    id: row.id,
    goal: row.goal,
    typeIds,
    typeName,
    title: title.text,
    titleLanguage: title.standIn,
    price: priceOf(row),
    charges: row.charges,
    address: addressPublished ? addressLine(row, view.language) || null : null,
    city,
    zip,
    availability,
    marquee: row.marquee,
    marqueeName: text(marqueeNames[row.marquee]) || null,
    energy: { value: energyValue, label: label ?? null },
    bedrooms: row.bedrooms,
    surface: row.surface,
    ...annuityOf(row),
    picture: cardPictureOf(row.picture, [typeName, city], text),
    ...(openHouses.length > 0 && { openHouses }),
    pictureCount: row.pictureCount,
    morePictures: row.morePictures,
  };
};

/** The life annuity of a home, whose rent is as public as its price; nothing for another home. */
export const annuityOf = (row: CardRow): Pick<PropertyCard, 'annuity' | 'annuityRent' | 'annuityOccupied'> => {
  if (row.goal !== 'sale' || !row.hasAnnuity) return {};
  const { annuityRent, annuityOccupied } = row;
  return {
    annuity: true,
    ...(typeof annuityRent === 'number' && priceOf(row).amount !== null && { annuityRent }),
    ...(typeof annuityOccupied === 'boolean' && { annuityOccupied }),
  };
};

/** The price that may be shown: a price on demand counts as not published. */
export const priceOf = (row: Pick<CardRow, 'price' | 'pricePublished' | 'priceOnDemand' | 'priceUnit'>) => {
  const published = row.pricePublished && !row.priceOnDemand;
  return { amount: publicPrice(row), published, unit: row.priceUnit };
};
