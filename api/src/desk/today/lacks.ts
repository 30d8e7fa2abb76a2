import { advertisementRules } from '@rowhouse/shared/domain/advertisement-rules';
import { countryIds, postalRanges } from '@rowhouse/shared/domain/postal-region';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { cities, properties } from '../../database/schema.ts';

type Rule = (typeof advertisementRules)[number];

const columns: Readonly<Record<string, SQL.Aliased | object>> = getTableColumns(properties);

// A column, or a detail of `fields`, as a text: null where it is not filled in.
const textOf = (field: string): SQL => {
  const value = field.startsWith('fields.')
    ? sql`${properties.fields} ->> ${field.slice('fields.'.length)}::text`
    : sql`${columns[field]}::text`;
  return sql`nullif(nullif(${value}, ''), '[]')`;
};

const isIn = (regions: NonNullable<Rule['regions']>): SQL => {
  const zip = sql`trim(${cities.zip})`;
  const ranges = postalRanges
    .filter(({ region }) => regions.includes(region))
    .map(({ from, to }) => sql`${zip} between ${String(from)} and ${String(to)}`);
  return sql`(${cities.countryId} = ${countryIds.belgium} and ${zip} ~ '^[0-9]{4}$' and (${sql.join(ranges, sql` or `)}))`;
};

const breaks = ({ goals, regions, types, anyOf = [] }: Rule): SQL =>
  sql`(${sql.join(
    [
      ...(goals ? [inArray(properties.goal, [...goals])] : []),
      ...(regions ? [isIn(regions)] : []),
      ...(types ? [inArray(sql`${properties.typeIds}[1]`, [...types])] : []),
      sql`coalesce(${sql.join(anyOf.map(textOf), sql`, `)}) is null`,
    ],
    sql` and `,
  )})`;

/** That a home, joined with its city, lacks a field without which it may not be published: the rules of an advertisement, asked of the database. */
export const lacks = (field: string): SQL => {
  const asking = advertisementRules.filter(
    (rule) => rule.kind === 'property' && rule.weight === 'stops' && rule.field === field && rule.anyOf,
  );
  return sql`(${sql.join(asking.map(breaks), sql` or `)})`;
};
