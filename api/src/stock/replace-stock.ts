import type { Database } from '../database/database.ts';
import { type Column, eq, exists, inArray, not, or, sql } from '../database/orm.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { cities, people, projects, properties, staff } from '../database/schema.ts';
import { mediaNamed, mediaPath, pictureData } from '../media/stored-media.ts';
import { reserveNamed } from '../media/used-originals.ts';
import type { StockChange } from '../offered/plan-writes.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { personRow, projectRow, propertyRow, type StoredNames } from './stored-rows.ts';
import type { Stock } from './validate.ts';
import { withdrawMissing } from './withdraw-missing.ts';
import { writeCities } from './write-cities.ts';
import { writeHistories } from './write-history.ts';
import { type LoginMove, removeOtherOwners, writeOwners } from './write-owners.ts';

const namesIn = ({ properties, projects, people }: Stock): string[] => [
  ...[...properties, ...projects].flatMap(({ pictures, plans, videos }) => [
    ...[...pictures, ...plans].map(({ name }) => name),
    ...videos,
  ]),
  ...people.flatMap(({ picture }) => (picture ? [picture.name] : [])),
];

const idsOf = <I>(files: readonly { id: I }[]): I[] => files.map(({ id }) => id);

/**
 * Replaces the stock of the last import by validated stock; what is missing from the files is withdrawn. Returns the
 * logins whose mail address changed.
 */
export const replaceStock = async (transaction: Database, stock: Stock, change: StockChange): Promise<LoginMove[]> => {
  const cityIds = await writeCities(transaction, stock.cities);
  const names = namesIn(stock);
  await reserveNamed(transaction, names);
  const media = await mediaNamed(transaction, names);
  const demand = <T>(found: T | null | undefined, name: string): T => {
    if (found === null || found === undefined) throw new Error(`'${name}' was removed while the import ran`);
    return found;
  };
  const stored: StoredNames = {
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
  await writeProperties(
    transaction,
    stock.properties.map((file) => propertyRow(file, stored)),
    change,
  );
  await writeProjects(
    transaction,
    stock.projects.map((file) => projectRow(file, stored)),
    change,
  );
  const ids = {
    properties: idsOf(stock.properties),
    projects: idsOf(stock.projects),
    people: idsOf(stock.people),
    owners: idsOf(stock.owners),
  };
  await withdrawMissing(transaction, ids, change);
  await removeUnused(transaction, stock, change);
  await writeHistories(transaction, stock.histories);
  return moved;
};

// People and cities that homes of another source need stay, and so do people who work at the desk.
const removeUnused = async (database: Database, stock: Stock, change: StockChange): Promise<void> => {
  await removeOtherOwners(database, stock.owners, change);
  const isNeeded = (column: 'managerId' | 'cityId', id: Column) =>
    or(
      ...[properties, projects].map((table) =>
        exists(database.select({ id: table.id }).from(table).where(eq(table[column], id))),
      ),
    );
  const isStaff = exists(database.select({ id: staff.id }).from(staff).where(eq(staff.personId, people.id)));
  const isKept = or(inArray(people.id, idsOf(stock.people)), isNeeded('managerId', people.id), isStaff);
  await database.delete(people).where(not(isKept ?? sql`true`));
  await database.delete(cities).where(not(isNeeded('cityId', cities.id) ?? sql`true`));
};
