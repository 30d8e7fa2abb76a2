import type { UnitAvailability } from '@rowhouse/shared/domain/project-units';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, asc, eq, ne } from '../database/orm.ts';
import { feedItems, projects, projectUnits } from '../database/schema.ts';
import { feedChange } from '../offered/feed-change.ts';
import { type WrittenUnit, writeProjects } from '../projects/write-projects.ts';
import type { FeedHome } from './feed-home.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun, LineResult } from './feed-run.ts';
import { subjectOf } from './subject-of.ts';

// A home that is in no list is no unit either.
const availabilities: Readonly<Record<StockStatus, Exclude<UnitAvailability, 'unknown'> | null>> = {
  draft: null,
  published: 'available',
  option: 'option',
  'under-offer': 'option',
  sold: 'sold',
  rented: 'sold',
  suspended: null,
  withdrawn: null,
};

const withoutPlace = ({ projectId: _, position: __, ...unit }: typeof projectUnits.$inferSelect): WrittenUnit => unit;

const unitsIn = async (transaction: Database, projectId: string): Promise<WrittenUnit[]> => {
  const isIn = eq(projectUnits.projectId, projectId);
  const rows = await transaction.select().from(projectUnits).where(isIn).orderBy(asc(projectUnits.position));
  return rows.map(withoutPlace);
};

/** The units of a project that come from homes naming it, and not from the project itself. */
export const unitsOfHomes = async (
  transaction: Database,
  { name }: Pick<Feed, 'name'>,
  projectId: string,
  writtenUnits: readonly WrittenUnit[],
): Promise<WrittenUnit[]> => {
  const rows = await transaction
    .select({ unit: projectUnits })
    .from(projectUnits)
    .innerJoin(
      feedItems,
      and(
        eq(feedItems.feed, name),
        eq(feedItems.subjectId, projectUnits.propertyId),
        eq(feedItems.sourceId, projectUnits.id),
      ),
    )
    .where(eq(projectUnits.projectId, projectId))
    .orderBy(asc(projectUnits.position));
  const isSaid = ({ id, propertyId }: WrittenUnit) =>
    writtenUnits.some((other) => other.id === id || other.propertyId === propertyId);
  return rows.map(({ unit }) => withoutPlace(unit)).filter((unit) => !isSaid(unit));
};

const unitOf = (home: FeedHome, propertyId: string): WrittenUnit | null => {
  const { sourceId, address, title, price, surface, bedrooms, fields, status } = home;
  const availability = availabilities[status];
  if (availability === null) return null;
  const name = address.box ?? Object.values(title).find((text) => text !== '') ?? sourceId;
  return {
    id: sourceId,
    name: name.slice(0, 300),
    floor: typeof fields.floor === 'number' ? fields.floor : null,
    price: price.amount,
    pricePublished: price.published,
    surface,
    bedrooms,
    availability,
    propertyId,
  };
};

const putUnits = async (
  transaction: Database,
  { name }: Pick<Feed, 'name'>,
  project: typeof projects.$inferSelect,
  units: WrittenUnit[],
  run: Pick<FeedRun, 'at' | 'id'>,
): Promise<void> => {
  if (project.lockedFields.includes('units')) return;
  await writeProjects(transaction, [{ ...project, units }], feedChange(name, run));
};

/** Removes a home from the projects, except one, whose unit it was by naming them. */
export const unlinkUnit = async (
  transaction: Database,
  feed: Pick<Feed, 'name'>,
  { sourceId, subjectId, except }: { sourceId: string; subjectId: string; except: string | null },
  run: Pick<FeedRun, 'at' | 'id'>,
): Promise<void> => {
  const named = await transaction
    .select({ project: projects })
    .from(projectUnits)
    .innerJoin(projects, and(eq(projects.id, projectUnits.projectId), eq(projects.source, feed.name)))
    .where(
      and(
        eq(projectUnits.propertyId, subjectId),
        eq(projectUnits.id, sourceId),
        except === null ? undefined : ne(projects.id, except),
      ),
    );
  for (const { project } of named) {
    const units = await unitsIn(transaction, project.id);
    await putUnits(
      transaction,
      feed,
      project,
      units.filter(({ id }) => id !== sourceId),
      run,
    );
  }
};

/**
 * Makes a home the unit of the project that it names, unless the project names it itself; returns the missing
 * reference.
 */
export const linkUnit = async (
  transaction: Database,
  feed: Feed,
  home: FeedHome,
  subjectId: string,
  run: FeedRun,
): Promise<LineResult['missing']> => {
  const { sourceId } = home;
  const projectId = home.project === null ? null : subjectOf(home.project, feed.settings);
  const unit = unitOf(home, subjectId);
  await unlinkUnit(transaction, feed, { sourceId, subjectId, except: unit && projectId }, run);
  if (home.project === null || unit === null) return [];
  const isIt = and(eq(projects.id, projectId ?? ''), eq(projects.source, feed.name));
  const [project] = await transaction.select().from(projects).where(isIt).for('update');
  if (!project) {
    // A check writes no project.
    if (run.isCheck) return [];
    return [{ path: 'project', value: home.project, why: 'no project of the feed has this id' }];
  }
  const units = await unitsIn(transaction, project.id);
  const place = units.findIndex(({ id, propertyId }) => id === unit.id || propertyId === subjectId);
  // The project's own description of its unit takes precedence.
  if (place >= 0 && units[place]?.id !== unit.id) return [];
  await putUnits(transaction, feed, project, place < 0 ? [...units, unit] : units.with(place, unit), run);
  return [];
};
