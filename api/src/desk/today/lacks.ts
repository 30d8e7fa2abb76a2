import { type AdvertisementRule, advertisementRules } from '@rowhouse/shared/domain/advertisement-rules';
import { countryIds, postalRanges } from '@rowhouse/shared/domain/postal-region';
import { or, type SQL, sql } from '../../database/orm.ts';
import { cities, properties } from '../../database/schema.ts';
import { isBroken } from '../stock-list/listed-faults.ts';

const isIn = (regions: NonNullable<AdvertisementRule['regions']>): SQL => {
  const zip = sql`trim(${cities.zip})`;
  const ranges = postalRanges
    .filter(({ region }) => regions.includes(region))
    .map(({ from, to }) => sql`${zip} between ${String(from)} and ${String(to)}`);
  return sql`(${cities.countryId} = ${countryIds.belgium} and ${zip} ~ '^[0-9]{4}$' and (${sql.join(ranges, sql` or `)}))`;
};

/**
 * A condition for homes, joined with their city, that lack a field required for publishing: the rules of an
 * advertisement as SQL.
 */
export const lacks = (field: string): SQL => {
  const asking = advertisementRules.filter(
    (rule) => rule.kind === 'property' && rule.weight === 'stops' && rule.field === field && rule.needs.anyOf,
  );
  return (
    or(...asking.map((rule) => isBroken(properties, rule, { isIn, isReal: sql`true`, languages: [] }))) ?? sql`false`
  );
};
