import type { Reach } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq, exists, isNull, ne, not, notInArray, or, type SQL, sql } from '../database/orm.ts';
import { owners, projects, properties } from '../database/schema.ts';

/** A staff member: their reach for owners, and the public person that visitors know them as. */
interface Caller {
  reach: Reach;
  staff: { personId: number | null };
}

const stock = [properties, projects] as const;

/** A condition for owners with a home or project that meets another condition. */
const owns = (database: Database, holds: (table: (typeof stock)[number]) => SQL | undefined): SQL | undefined =>
  or(
    ...stock.map((table) =>
      exists(
        database
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.ownerId, owners.id), holds(table))),
      ),
    ),
  );

/**
 * A condition for the owners whom the caller may see: an agent sees those of homes that the agent manages, and those
 * who own nothing.
 */
export const isReadable = (database: Database, { reach, staff: { personId } }: Caller): SQL | undefined => {
  if (reach === 'all') return undefined;
  if (reach === 'none') return sql`false`;
  const ownsNothing = not(owns(database, () => undefined) ?? sql`false`);
  return personId === null
    ? ownsNothing
    : or(
        ownsNothing,
        owns(database, ({ managerId }) => eq(managerId, personId)),
      );
};

/**
 * A condition for the owners whom the caller may change or view as: an agent only those of whom no other agent manages
 * anything, apart from some homes.
 */
export const isWritable = (
  database: Database,
  { reach, staff: { personId } }: Caller,
  apart?: { table: (typeof stock)[number]; ids: string[] },
): SQL | undefined => {
  if (reach === 'all') return undefined;
  if (reach === 'none') return sql`false`;
  const isOthers = (table: (typeof stock)[number]) =>
    and(
      personId === null ? undefined : or(isNull(table.managerId), ne(table.managerId, personId)),
      apart?.table === table && apart.ids.length > 0 ? notInArray(table.id, apart.ids) : undefined,
    );
  return not(owns(database, isOthers) ?? sql`false`);
};

const noOwner = (): ApiError => new ApiError('not-found', 'There is no such owner of yours');

/** An owner by id whom the caller may change, locked until the transaction ends; throws 'not-found' for any other. */
export const writableOwner = async (transaction: Database, id: string, desk: Caller) => {
  // Locked before the condition is read, so that a home that somebody connects meanwhile counts.
  await transaction.select({ id: owners.id }).from(owners).where(eq(owners.id, id)).for('update');
  const isIt = and(eq(owners.id, id), isWritable(transaction, desk));
  const [owner] = await transaction.select().from(owners).where(isIt).for('update');
  if (!owner) throw noOwner();
  return owner;
};

/** An owner by id whom the caller may see; throws 'not-found' for any other. */
export const readableOwner = async (database: Database, id: string, desk: Caller) => {
  const isIt = and(eq(owners.id, id), isReadable(database, desk));
  const [owner] = await database.select().from(owners).where(isIt);
  if (!owner) throw noOwner();
  return owner;
};
