import type { Subject, SubjectKind } from '@rowhouse/shared/contract/owner';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties } from '../database/schema.ts';
import { cardOf, newestFirst, selectCards, type View } from '../properties/card.ts';

/** What an owner owns, without its visits. */
export type OwnedSubject = Omit<Subject, 'visits'>;

/** One kind of what can be owned and counted: how it is found by its ids, and by its owner. */
type Kind = {
  kind: SubjectKind;
  known: (database: Database, ids: string[]) => Promise<string[]>;
  /** Those of an owner, or the one of them with an id. */
  ownedBy: (database: Database, ownerId: string, view: View, id?: string) => Promise<OwnedSubject[]>;
};

const property: Kind = {
  kind: 'property',
  async known(database, ids) {
    const rows = await database.select({ id: properties.id }).from(properties).where(inArray(properties.id, ids));
    return rows.map(({ id }) => id);
  },
  async ownedBy(database, ownerId, view, id) {
    const rows = await selectCards(database)
      .where(and(eq(properties.ownerId, ownerId), id === undefined ? undefined : eq(properties.id, id)))
      .orderBy(...newestFirst);
    return rows.map((row) => {
      const { title, typeName, city, goal, availability, picture } = cardOf(row, view);
      return { kind: 'property', id: row.id, title, typeName, city, goal, availability, picture };
    });
  },
};

// Another kind is one more entry; ids are unique across them.
const kinds: Kind[] = [property];

const perKind = async <T>(read: (kind: Kind) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(kinds.map(read))).flat();

/** Those of the ids that stand for something. */
export const knownSubjects = (database: Database, ids: string[]): Promise<string[]> =>
  perKind(({ known }) => known(database, ids));

/** Everything that an owner owns. */
export const subjectsOf = (database: Database, ownerId: string, view: View): Promise<OwnedSubject[]> =>
  perKind(({ ownedBy }) => ownedBy(database, ownerId, view));

/** What an owner owns by an id; null where it is another's, and where there is none. */
export const subjectOf = async (
  database: Database,
  ownerId: string,
  view: View,
  id: string,
): Promise<OwnedSubject | null> => (await perKind(({ ownedBy }) => ownedBy(database, ownerId, view, id)))[0] ?? null;
