import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { communications, onlineMedia, ownerDocuments, requests, subjectVisits } from '../../database/schema.ts';
import { plans } from '../plan/plans.ts';
import { asForSale, projects } from '../projects/insert-projects.ts';
import { portalOf } from './portal-rows.ts';

/** A year of history of every property and project that has an owner. */
export async function insertPortal(database: Database, today: string, managers: number[]): Promise<void> {
  const owned = [
    ...plans
      .filter(({ owner }) => owner)
      .map((plan) => portalOf(plan, today, managers, { asks: 'contact-me', built: true })),
    ...projects
      .filter(({ owner }) => owner)
      .map((project) => portalOf(asForSale(project), today, managers, { asks: 'contact-construction', built: false })),
  ];
  await database.insert(subjectVisits).values(owned.flatMap(({ visits }) => visits));
  await database.insert(communications).values(owned.flatMap((history) => history.communications));
  await database.insert(onlineMedia).values(owned.flatMap(({ media }) => media));
  await database.insert(ownerDocuments).values(owned.flatMap(({ documents }) => documents));
  const asked = owned.flatMap((history) => history.requests);
  await database.execute(sql`
    insert into ${requests} (id, kind, subject_id, language, data, fingerprint, created_at)
    select id, kind, subject_id, language, data, fingerprint, created_at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      id uuid, kind text, subject_id text, language text, data jsonb, fingerprint text, created_at timestamptz)`);
}
