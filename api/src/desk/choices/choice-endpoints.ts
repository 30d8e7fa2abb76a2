import { foldText } from '@rowhouse/shared/domain/fold';
import { languages } from '@rowhouse/shared/domain/language';
import { zipInCountry } from '@rowhouse/shared/domain/zip';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { contains, foldIn, within } from '../../database/fold-text.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from '../../database/orm.ts';
import { cities, owners, people, staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { perLanguage } from '../../localized/multilingual.ts';
import { isReadable, isWritable } from '../../offered/owner-reach.ts';
import { addOwner } from '../../owners/add-owner.ts';
import { readSettings } from '../../settings/settings.ts';
import { addCity } from '../../stock/add-city.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { offeredTowns } from './offered-towns.ts';

type Names = 'choosePeople' | 'chooseStaff' | 'chooseOwners' | 'chooseCities' | 'addOwner' | 'addCity';

const most = 20;

const startingFirst = (column: SQL, text: string): SQL =>
  sql`case when ${foldIn(column)} like ${within(text).slice(1)} then 0 else 1 end`;

const cityColumns = {
  id: cities.id,
  zip: cities.zip,
  countryId: cities.countryId,
  names: cities.names,
  lat: cities.lat,
  lng: cities.lng,
};

const cityOf = <Row extends { lat: number | null; lng: number | null }>({ lat, lng, ...row }: Row) => ({
  ...row,
  place: lat === null || lng === null ? null : { lat, lng },
});

/** The choices of the desk's forms, and the additions to them. */
export const choiceEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, Names> => ({
  choosePeople: async () => ({
    people: await database
      .select({ id: people.id, name: people.name })
      .from(people)
      .orderBy(asc(people.order), asc(people.id))
      .limit(500),
  }),

  chooseStaff: async () => ({
    staff: await database
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(isNull(staff.leftAt))
      .orderBy(asc(staff.name), asc(staff.id))
      .limit(500),
  }),

  // Those who may be set; the one with the id also if it may only be seen.
  chooseOwners: async ({ search, id }, desk) => {
    const isFound = and(contains(sql`${owners.name}`, search), isWritable(database, desk)) ?? sql`false`;
    const isAsked = id === undefined ? undefined : and(eq(owners.id, id), isReadable(database, desk));
    const rows = await database
      .select({ id: owners.id, name: owners.name })
      .from(owners)
      .where(isAsked ? or(isAsked, isFound) : isFound)
      .orderBy(
        ...(isAsked ? [sql`${isAsked} desc`] : []),
        startingFirst(sql`${owners.name}`, search),
        owners.name,
        owners.id,
      )
      .limit(most);
    return { owners: rows };
  },

  chooseCities: async ({ search, id }) => {
    const names = sql`concat_ws(' ', ${cities.zip}, ${cities.names}->>'nl', ${cities.names}->>'fr', ${cities.names}->>'en', ${cities.names}->>'de')`;
    // Searched by folded words, so that 'liege' finds Liège.
    const words = foldText(search)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .slice(0, 5);
    const isFound = and(
      ...words.map(
        (word) => sql`exists (select 1 from unnest(${cities.words}) as word where word like ${within(word).slice(1)})`,
      ),
    );
    const isAsked = id !== undefined && /^\d{1,9}$/.test(id) ? eq(cities.id, Number(id)) : undefined;
    const rows = await database
      .select(cityColumns)
      .from(cities)
      .where(isAsked && isFound ? or(isAsked, isFound) : isFound)
      .orderBy(...(isAsked ? [sql`${isAsked} desc`] : []), startingFirst(names, search), cities.zip, cities.id)
      .limit(most);
    const choices = rows.map(cityOf);
    const { agency } = await readSettings(database);
    return { cities: choices, towns: offeredTowns(search, agency, choices) };
  },

  addOwner: ({ name, email }, desk) =>
    database.transaction(async (transaction) => {
      const { id } = await addOwner(transaction, { name, email, language: 'nl' }, desk);
      return { owner: { id, name } };
    }),

  addCity: ({ zip, countryId, names, place }, desk) =>
    database.transaction(async (transaction) => {
      const { country, zip: bare } = zipInCountry(zip, countryId);
      if (bare === undefined)
        throw new ApiError('invalid-input', 'That is not a postal code of this country', {
          fields: { zip: 'invalid' },
        });
      const first = languages.map((language) => names[language]).find((one) => one !== '') ?? '';
      const filled = perLanguage((language) => names[language] || first);
      const { id, isNew } = await addCity(transaction, { zip: bare, country, names: filled, place });
      const [row] = await transaction.select(cityColumns).from(cities).where(eq(cities.id, id));
      if (!row) throw new Error('A city was not stored');
      const city = cityOf(row);
      if (isNew) {
        const after = { name: [...new Set(Object.values(filled))].join(' / '), zip: city.zip };
        await writeAudit(transaction, desk, { action: 'city.added', kind: 'city', subjectId: String(id), after });
      }
      return { city, known: !isNew };
    }),
});
