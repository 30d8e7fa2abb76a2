import type { Database } from '../database/database.ts';
import { and, eq, inArray } from '../database/orm.ts';
import { projects, properties } from '../database/schema.ts';
import { feedChange } from '../offered/feed-change.ts';
import { withoutLocked } from '../offered/locks.ts';
import { type WrittenProject, type WrittenUnit, writeProjects } from '../projects/write-projects.ts';
import { claimSubject } from './claim-subject.ts';
import type { FeedProject } from './feed-home.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun, LineResult } from './feed-run.ts';
import { forgetHash } from './forget-hash.ts';
import { offeredRow } from './offered-row.ts';
import { statusAfter } from './status-after.ts';
import { subjectOf } from './subject-of.ts';
import { unitsOfHomes } from './units-of-homes.ts';

/** The units of a project with their homes, and the missing homes. */
const unitsOf = async (
  transaction: Database,
  { name, settings }: Feed,
  { units }: FeedProject,
): Promise<{ units: WrittenUnit[]; missing: string[] }> => {
  const idOf = (property: string | null) => (property === null ? null : subjectOf(property, settings));
  const ids = units.flatMap(({ property }) => idOf(property) ?? []);
  const there = await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, ids), eq(properties.source, name)));
  const existingIds = new Set(there.map(({ id }) => id));
  const isMissing = (property: string | null): property is string =>
    property !== null && !existingIds.has(idOf(property) ?? '');
  return {
    units: units.map(({ property, price, ...unit }) => ({
      ...unit,
      price: price.amount,
      pricePublished: price.published,
      propertyId: isMissing(property) ? null : idOf(property),
    })),
    missing: units.flatMap(({ property }) => (isMissing(property) ? [property] : [])),
  };
};

/** Writes a project with its units as its feed sends it, except for locked fields. */
export const applyProject = async (
  transaction: Database,
  feed: Feed,
  project: FeedProject,
  hash: string,
  run: FeedRun,
): Promise<LineResult> => {
  const { sourceId } = project;
  const claimed = await claimSubject(transaction, feed, { sourceId, hash, kind: 'project' }, run);
  const { subjectId, project: standing } = claimed;
  const { row: alike, newCity, pictures, missing } = await offeredRow(transaction, feed, project, standing, run);
  const { units, missing: homes } = await unitsOf(transaction, feed, project);
  const mapped: WrittenProject = {
    id: subjectId,
    ...alike,
    stockStatus: statusAfter('published', standing?.stockStatus ?? null, feed.settings),
    titles: project.title,
    number: project.number,
    situations: project.situation,
    status: project.status,
    delivery: project.delivery,
    externalUrl: project.externalUrl,
    technical: standing?.technical ?? [],
    position: standing?.position ?? (await transaction.$count(projects)) + 1,
    units: [...units, ...(await unitsOfHomes(transaction, feed, subjectId, units))],
  };
  const { row, held } = withoutLocked(projects, mapped, standing);
  const writeResult = await writeProjects(transaction, [row], feedChange(feed.name, run));
  if (held.length > 0 || homes.length > 0) await forgetHash(transaction, feed, sourceId);
  const noHome = (value: string) => ({ path: 'units', value, why: 'no home of the feed has this id' });
  return {
    subjectId,
    created: writeResult.created.length > 0,
    changed: writeResult.changed[subjectId] ?? [],
    held,
    newCity,
    pictures,
    // A check writes no homes, so units cannot find theirs.
    missing: [...missing, ...(run.isCheck ? [] : homes.map(noHome))],
  };
};
