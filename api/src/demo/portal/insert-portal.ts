import type { Database } from '../../database/database.ts';
import { communications, onlineMedia, ownerDocuments, subjectVisits } from '../../database/schema.ts';
import { plans } from '../plan/plans.ts';
import { portalOf } from './portal-rows.ts';

/** A year of history of every property that has an owner. */
export async function insertPortal(database: Database, today: string, managers: number[]): Promise<void> {
  const owned = plans.filter(({ owner }) => owner !== undefined).map((plan) => portalOf(plan, today, managers));
  await database.insert(subjectVisits).values(owned.flatMap(({ visits }) => visits));
  await database.insert(communications).values(owned.flatMap((history) => history.communications));
  await database.insert(onlineMedia).values(owned.flatMap(({ media }) => media));
  await database.insert(ownerDocuments).values(owned.flatMap(({ documents }) => documents));
}
