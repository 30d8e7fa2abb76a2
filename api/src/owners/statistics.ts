import { brusselsDay } from '@rowhouse/shared/domain/date';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { owners as ownerRows } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { ownerOf } from './owner-of.ts';
import type { Owners } from './owners.ts';
import { subjectsOf } from './subjects.ts';
import { readVisits } from './visits.ts';

export interface StatisticsDependencies {
  database: Database;
  owners: Owners;
  now: () => Date;
}

/** The visits of the owner's own properties, and of no others. */
export const ownerStatistics =
  ({ database, owners, now }: StatisticsDependencies): Endpoint<'ownerStatistics'> =>
  async ({ language }, call) => {
    const owner = await ownerOf(owners, call);
    const view = { language, settings: await readSettings(database) };
    const subjects = await subjectsOf(database, owner.id, view);
    const visits = await readVisits(
      database,
      subjects.map(({ id }) => id),
      brusselsDay(now()),
    );
    const [row] = await database.select({ weekly: ownerRows.weekly }).from(ownerRows).where(eq(ownerRows.id, owner.id));
    return {
      owner,
      weekly: row?.weekly ?? false,
      subjects: subjects.map((subject) => ({ ...subject, visits: visits(subject.id) })),
    };
  };

/** Whether the weekly summary comes, and in which language. */
export const ownerPreferences =
  ({ database, owners }: StatisticsDependencies): Endpoint<'ownerPreferences'> =>
  async ({ weekly, language }, call) => {
    const owner = await ownerOf(owners, call);
    await database.update(ownerRows).set({ weekly, language }).where(eq(ownerRows.id, owner.id));
    return {};
  };
