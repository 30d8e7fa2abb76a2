import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { type AdvertisementRule, advertisementRules, type Need } from '@rowhouse/shared/domain/advertisement-rules';
import { countryIds, postalRegion } from '@rowhouse/shared/domain/postal-region';
import { homeBounds, homeCountries, nearNought } from '@rowhouse/shared/domain/real-place';
import { closedStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import { and, getTableColumns, inArray, not, notInArray, or, type SQL, sql } from '../../database/orm.ts';
import { cities, type projects, properties } from '../../database/schema.ts';
import { readSettings } from '../../settings/settings.ts';

type Table = typeof properties | typeof projects;

// A field as JSON, whether column or detail field; null when it does not exist.
const fieldIn = (table: Table, field: string): SQL => {
  const detail = /^fields\.(.+)$/.exec(field)?.[1];
  if (detail !== undefined) return sql`${properties.fields} -> ${detail}::text`;
  const column = Object.entries(getTableColumns(table)).find(([name]) => name === field)?.[1];
  if (!column) throw new Error(`An advertisement has no field '${field}'`);
  return sql`to_jsonb(${column})`;
};
const isFilled = (value: SQL): SQL => sql`coalesce(${value}, 'null') not in ('null', '""', '[]')`;

const isPriceHidden = sql`(not ${properties.pricePublished} or coalesce(${properties.fields} -> 'onDemandPrice', 'false') = 'true')`;

// The needs of `advertisement-rules.ts` as SQL conditions; a test compares the two.
const isMet = (
  table: Table,
  { anyOf, text, orPriceHidden, also }: Need,
  { languages, isReal }: Pick<Place, 'languages' | 'isReal'>,
): SQL => {
  if (also === 'price-told') return not(isPriceHidden);
  if (also === 'place-real') return isReal;
  if (also) throw new Error(`The list is not filtered by '${also}'`);
  const filled = anyOf && or(...anyOf.map((field) => isFilled(fieldIn(table, field))));
  const isWritten =
    text === undefined
      ? undefined
      : or(...languages.map((one) => isFilled(sql`${fieldIn(table, text)} -> ${one}::text`)));
  const met = and(filled, isWritten) ?? sql`true`;
  return (orPriceHidden && or(isPriceHidden, met)) || met;
};

const conditions: Record<NonNullable<AdvertisementRule['when']>, SQL> = {
  'address-hidden': not(properties.addressPublished),
  'long-lease': sql`coalesce(${properties.fields} ->> 'leaseContractType' = 'long-term', false)`,
};

interface Place {
  isIn: (regions: NonNullable<AdvertisementRule['regions']>) => SQL;
  /** Whether the degrees of a home can be right. */
  isReal: SQL;
  languages: readonly string[];
}

const within = (column: typeof properties.lat | typeof properties.lng, [least, most]: readonly [number, number]): SQL =>
  sql`${column} between ${least} and ${most}`;

// As `placeFault` decides.
const isRealAmong = (homeCities: number[]): SQL => {
  const { lat, lng } = properties;
  const isNought = sql`abs(${lat}) < ${nearNought} and abs(${lng}) < ${nearNought}`;
  const isHome = and(within(lat, homeBounds.lat), within(lng, homeBounds.lng));
  const isAbroad = not(inArray(properties.cityId, homeCities));
  return sql`(${lat} is null or ${lng} is null or (not (${isNought}) and (${isAbroad} or (${isHome}))))`;
};

/** A condition for rows that break a rule of advertisements. */
export const isBroken = (
  table: Table,
  { goals, regions, types, when, needs }: AdvertisementRule,
  place: Place,
): SQL | undefined =>
  and(
    goals && inArray(properties.goal, [...goals]),
    regions && place.isIn(regions),
    // By its first type.
    types && sql`${properties.typeIds}[1] = any(${sql.param([...types])}::smallint[])`,
    when && conditions[when],
    not(isMet(table, needs, place)),
  );

/**
 * A condition for homes or projects on the market whose advertisement lacks something required, by the same rules as in
 * the editor.
 */
export const hasFaults = async (database: Database, table: Table): Promise<SQL | undefined> => {
  const languages = enabledLanguages((await readSettings(database)).languages);
  const cityRows = await database
    .select({ id: cities.id, zip: cities.zip, country: cities.countryId })
    .from(cities)
    .where(inArray(cities.countryId, [...homeCountries]));
  const belgian = cityRows.filter(({ country }) => country === countryIds.belgium);
  const isReal = isRealAmong(cityRows.map(({ id }) => id));
  const isIn: Place['isIn'] = (regions) =>
    inArray(
      table.cityId,
      belgian.flatMap(({ id, zip }) => (regions.some((one) => one === postalRegion(zip)) ? [id] : [])),
    );
  const kind = table === properties ? 'property' : 'project';
  const stopping = advertisementRules.filter((rule) => rule.kind === kind && rule.weight === 'stops');
  return and(
    notInArray(table.stockStatus, [...closedStatuses]),
    or(...stopping.map((rule) => isBroken(table, rule, { isIn, isReal, languages }))),
  );
};
