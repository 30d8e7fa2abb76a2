import { and, eq, inArray, notExists, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { cities, people, projects, projectUnits, properties } from '../database/schema.ts';
import { mediaNamed, mediaPath, pictureData } from '../media/stored-media.ts';
import { useNamed } from '../media/used-originals.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { personRow, projectRow, propertyRow, type Stored, unitRows } from './stored-rows.ts';
import type { Stock } from './validate.ts';
import { writeCities } from './write-cities.ts';
import { writeHistories } from './write-history.ts';
import { type Moved, removeOtherOwners, writeOwners } from './write-owners.ts';

const namesIn = ({ properties, projects, people }: Stock): string[] => [
  ...[...properties, ...projects].flatMap(({ pictures, plans, videos }) => [
    ...[...pictures, ...plans].map(({ name }) => name),
    ...videos,
  ]),
  ...people.flatMap(({ picture }) => (picture ? [picture.name] : [])),
];

const idsOf = <I>(files: readonly { id: I }[]): I[] => files.map(({ id }) => id);

/** Puts validated stock in place of what stands; what is in no file any more is removed. Gives the logins whose mail address changed. */
export const replaceStock = async (transaction: Database, stock: Stock): Promise<Moved[]> => {
  const cityIds = await writeCities(transaction, stock.cities);
  const names = namesIn(stock);
  await useNamed(transaction, names);
  const media = await mediaNamed(transaction, names);
  const demand = <T>(found: T | null | undefined, name: string): T => {
    if (found === null || found === undefined) throw new Error(`'${name}' was removed while the import ran`);
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
  const personRows = stock.people.map((file) => personRow(file, stored));
  await inBatches(personRows, (batch) =>
    transaction.insert(people).values(batch).onConflictDoUpdate(overwrite(people.id)),
  );
  const moved = await writeOwners(transaction, stock.owners);
  const propertyRows = stock.properties.map((file) => propertyRow(file, stored));
  await writeProperties(transaction, propertyRows);
  const projectRows = stock.projects.map((file) => projectRow(file, stored));
  await inBatches(projectRows, (batch) =>
    transaction.insert(projects).values(batch).onConflictDoUpdate(overwrite(projects.id)),
  );
  await transaction.delete(projectUnits).where(inArray(projectUnits.projectId, idsOf(stock.projects)));
  await inBatches(stock.projects.flatMap(unitRows), (batch) => transaction.insert(projectUnits).values(batch));
  await removeOthers(transaction, stock);
  await writeHistories(transaction, stock.histories);
  return moved;
};

// What refers to another goes first.
const removeOthers = async (database: Database, stock: Stock): Promise<void> => {
  await database.delete(projects).where(notInArray(projects.id, idsOf(stock.projects)));
  await database.delete(properties).where(notInArray(properties.id, idsOf(stock.properties)));
  await removeOtherOwners(database, stock.owners);
  await database.delete(people).where(notInArray(people.id, idsOf(stock.people)));
  const inCity = (table: typeof properties | typeof projects) =>
    notExists(database.select({ id: table.id }).from(table).where(eq(table.cityId, cities.id)));
  await database.delete(cities).where(and(inCity(properties), inCity(projects)));
};
