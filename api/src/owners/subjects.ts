import type { Subject, SubjectKind } from '@rowhouse/shared/contract/owner';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { projects, properties } from '../database/schema.ts';
import { typeNames } from '../messages/types.ts';
import { projectCardOf, selectProjects } from '../projects/card.ts';
import { cardOf, newestFirst, selectCards, textIn, type View } from '../properties/card.ts';
import { similarProjects, similarProperties } from './similar.ts';

/** What an owner owns, without its visits. */
export type OwnedSubject = Omit<Subject, 'visits' | 'kind'> & { kind: SubjectKind };

/** One kind of what can be owned and counted: how it is found by its ids, and by its owner. */
interface Kind {
  kind: SubjectKind;
  known: (database: Database, ids: string[]) => Promise<string[]>;
  /** Those of an owner, or the one of them with an id. */
  ownedBy: (database: Database, ownerId: string, view: View, id?: string) => Promise<OwnedSubject[]>;
  /** The ids of what others own and one may compare it with. */
  similar: (database: Database, id: string, ownerId: string) => Promise<string[]>;
}

const property: Kind = {
  kind: 'property',
  similar: similarProperties,
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
      return {
        kind: 'property',
        id: row.id,
        title,
        typeName,
        city,
        goal,
        availability,
        stage: null,
        picture,
        elsewhere: false,
      };
    });
  },
};

const newBuild: PropertyTypeId = 8;

const project: Kind = {
  kind: 'project',
  similar: similarProjects,
  async known(database, ids) {
    const rows = await database.select({ id: projects.id }).from(projects).where(inArray(projects.id, ids));
    return rows.map(({ id }) => id);
  },
  async ownedBy(database, ownerId, view, id) {
    const rows = await selectProjects(database).where(
      and(eq(projects.ownerId, ownerId), id === undefined ? undefined : eq(projects.id, id)),
    );
    if (rows.length === 0) return [];
    const typeName = textIn(view)(typeNames[newBuild]);
    return rows.map((row) => {
      const { title, city, picture, externalUrl } = projectCardOf(row, view);
      const { status } = row.project;
      const availability = status === 'sold-out' ? 'sold' : 'available';
      return {
        kind: 'project',
        id: row.project.id,
        title,
        typeName,
        city,
        goal: 'sale',
        availability,
        stage: status,
        picture,
        elsewhere: externalUrl !== null,
      };
    });
  },
};

// Another kind is one more entry; ids are unique across them.
const kinds: Kind[] = [property, project];

const perKind = async <T>(read: (kind: Kind) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(kinds.map(read))).flat();

/** Those of the ids that are of a property or project. */
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

/** The ids of what others own and one may compare something with. */
export const similarTo = async (
  database: Database,
  { kind, id }: Pick<OwnedSubject, 'kind' | 'id'>,
  ownerId: string,
): Promise<string[]> => (await kinds.find((one) => one.kind === kind)?.similar(database, id, ownerId)) ?? [];
