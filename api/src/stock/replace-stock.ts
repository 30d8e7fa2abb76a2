import { and, eq, notExists, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, people, projects, properties } from '../database/schema.ts';
import { mediaNamed, mediaPath, pictureData } from '../media/stored-media.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { propertyRow, type Stored } from './property-row.ts';
import { allBut, inBatches } from './rows.ts';
import type { Stock } from './validate.ts';
import { writeCities } from './write-cities.ts';
import { writeHistories } from './write-history.ts';
import { removeOtherOwners, writeOwners } from './write-owners.ts';
import { writeProjects } from './write-projects.ts';

const namesIn = ({ properties, projects, people }: Stock): string[] => [
  ...[...properties, ...projects].flatMap(({ pictures, plans, videos }) => [
    ...[...pictures, ...plans].map(({ name }) => name),
    ...videos,
  ]),
  ...people.flatMap(({ picture }) => (picture ? [picture.name] : [])),
];

/** Puts validated stock in place of what stands; what is in no file any more is removed. */
export const replaceStock = async (transaction: Database, stock: Stock): Promise<void> => {
  const cityIds = await writeCities(transaction, stock.cities);
  const media = await mediaNamed(transaction, namesIn(stock));
  const demand = <T>(found: T | null | undefined, name: string): T => {
    if (found === null || found === undefined) throw new Error(`'${name}' went while the import ran`);
    return found;
  };
  const stored: Stored = {
    cityId: (key) => demand(cityIds.get(key), key),
    picture: ({ name, alt }) => demand(pictureData(media.get(name), alt), name),
    video: (address) => {
      const film = media.get(address);
      return film ? mediaPath(film) : address;
    },
  };
  await writePeople(transaction, stock, stored);
  await writeOwners(transaction, stock.owners);
  await writeProperties(
    transaction,
    stock.properties.map((file) => propertyRow(file, stored)),
  );
  await writeProjects(transaction, stock.projects, stored);
  await removeOthers(transaction, stock);
  await writeHistories(transaction, stock.histories);
};

const writePeople = (database: Database, { people: files }: Stock, stored: Stored) =>
  inBatches(files, (batch) =>
    database
      .insert(people)
      .values(
        batch.map(({ job, picture, position, ...person }) => ({
          ...person,
          jobs: job,
          picture: picture && stored.picture(picture),
          order: position,
        })),
      )
      .onConflictDoUpdate({ target: people.id, set: allBut(people, 'id') }),
  );

// What refers to another goes first.
const removeOthers = async (database: Database, stock: Stock): Promise<void> => {
  const idsOf = <I>(files: readonly { id: I }[]): I[] => files.map(({ id }) => id);
  await database.delete(projects).where(notInArray(projects.id, idsOf(stock.projects)));
  await database.delete(properties).where(notInArray(properties.id, idsOf(stock.properties)));
  await removeOtherOwners(database, stock.owners);
  await database.delete(people).where(notInArray(people.id, idsOf(stock.people)));
  const inCity = (table: typeof properties | typeof projects) =>
    notExists(database.select({ id: table.id }).from(table).where(eq(table.cityId, cities.id)));
  await database.delete(cities).where(and(inCity(properties), inCity(projects)));
};
