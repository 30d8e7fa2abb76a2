import type { Subject, SubjectKind } from '@rowhouse/shared/contract/owner';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { availabilityOf } from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq, inArray, isNull, ne, or, sql } from '../database/orm.ts';
import { cities, projects, properties } from '../database/schema.ts';
import { typeNames } from '../messages/types.ts';
import { isOffered, isShown } from '../offered/statuses.ts';
import { projectCardOf, selectProjects } from '../projects/card.ts';
import { cardOf, newestFirst, selectCards, textIn, type View } from '../properties/card.ts';

/** A subject that an owner owns, without its visits. */
export type OwnedSubject = Omit<Subject, 'visits' | 'kind' | 'nextVisit' | 'todo'> & { kind: SubjectKind };

/** Those of the ids that belong to a property or project that visitors see; ids are unique across both. */
export const knownSubjects = async (database: Database, ids: string[]): Promise<string[]> => {
  const subjectQueries = [properties, projects].map((table) =>
    database
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isShown(table))),
  );
  return (await Promise.all(subjectQueries)).flat().map(({ id }) => id);
};

type ReadOwned = (database: Database, ownerId: string, view: View, id?: string) => Promise<OwnedSubject[]>;

const ownedProperties: ReadOwned = async (database, ownerId, view, id) => {
  const rows = await selectCards(database)
    .where(and(eq(properties.ownerId, ownerId), id === undefined ? undefined : eq(properties.id, id)))
    .orderBy(...newestFirst);
  return rows.map((row) => {
    const { title, typeName, city, goal, availability, picture } = cardOf(row, view);
    const summary = { title, typeName, city, goal, availability, picture, status: row.stockStatus };
    return { kind: 'property', id: row.id, ...summary, stage: null, elsewhere: false };
  });
};

const newBuild: PropertyTypeId = 8;

const ownedProjects: ReadOwned = async (database, ownerId, view, id) => {
  const rows = await selectProjects(database).where(
    and(eq(projects.ownerId, ownerId), id === undefined ? undefined : eq(projects.id, id)),
  );
  if (rows.length === 0) return [];
  const typeName = textIn(view)(typeNames[newBuild]);
  return rows.map((row) => {
    const { id, title, city, picture, externalUrl, status } = projectCardOf(row, view);
    return {
      kind: 'project',
      id,
      title,
      typeName,
      city,
      goal: 'sale',
      availability: status === 'sold-out' ? 'sold' : availabilityOf(row.project.stockStatus),
      status: row.project.stockStatus,
      stage: status,
      picture,
      elsewhere: externalUrl !== null,
    };
  });
};

/** Everything that an owner owns, or the subject with an id. */
export const subjectsOf: ReadOwned = async (...asked) => {
  const owned = [ownedProperties, ownedProjects].map((read) => read(...asked));
  return (await Promise.all(owned)).flat();
};

/** The same answer for another owner's subject and for an unknown one. */
export const notYours = () => new ApiError('not-found', 'There is no such thing of yours');

/** An owner's subject by id; throws 'not-found' for another owner's, and for an unknown one. */
export const subjectOf = async (database: Database, ownerId: string, view: View, id: string): Promise<OwnedSubject> => {
  const [subject] = await subjectsOf(database, ownerId, view, id);
  if (!subject) throw notYours();
  return subject;
};

/**
 * The ids of other owners' subjects to compare with: for a property, those on offer for the same goal with the same
 * first type; for a project, those with a page here and something left to sell; all in the same region.
 */
export const similarTo = async (database: Database, { kind, id }: OwnedSubject, ownerId: string): Promise<string[]> => {
  const isOthers = ({ ownerId: column }: typeof properties | typeof projects) =>
    or(isNull(column), ne(column, ownerId));
  const rows = await (kind === 'property'
    ? database
        .select({ id: properties.id, zip: cities.zip })
        .from(properties)
        .innerJoin(cities, eq(cities.id, properties.cityId))
        .where(
          and(
            sql`(${properties.goal}, ${firstType}) in ${goalAndTypeOf(database, id)}`,
            or(eq(properties.id, id), and(isOffered(properties), isOthers(properties))),
          ),
        )
    : database
        .select({ id: projects.id, zip: cities.zip })
        .from(projects)
        .innerJoin(cities, eq(cities.id, projects.cityId))
        .where(
          or(
            eq(projects.id, id),
            and(ne(projects.status, 'sold-out'), isNull(projects.externalUrl), isOffered(projects), isOthers(projects)),
          ),
        ));
  const subject = rows.find((row) => row.id === id);
  return rows
    .filter((row) => row !== subject && postalRegion(row.zip) === postalRegion(subject?.zip ?? ''))
    .map((row) => row.id);
};

const firstType = sql<number>`${properties.typeIds}[1]`;

const goalAndTypeOf = (database: Database, id: string) =>
  database.select({ goal: properties.goal, typeId: firstType }).from(properties).where(eq(properties.id, id));
