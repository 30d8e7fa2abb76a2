import type { Database } from '../database/database.ts';
import { sql } from '../database/orm.ts';

/**
 * Replaces the demo's history: every property and project gets visits on so many days until today, and every owned one
 * a visit on the spot and a message each fortnight.
 */
export const writeHistory = async (database: Database, days: number, today: string): Promise<void> => {
  await database.execute(sql`delete from views_by_day`);
  await database.execute(sql`delete from view_totals`);
  await database.execute(sql`
    insert into views_by_day (subject_id, day, visits)
    select id, ${today}::date - age, 5 + (age * 7) % 11
    from (select id from properties union all select id from projects) all_subjects, generate_series(0, ${days - 1}::int) age`);
  await database.execute(sql`
    insert into view_totals (subject_id, page, language, source, visits)
    select subject_id, page, language, source, sum(visits)
    from views_by_day,
      (values ('property'), ('list')) pages (page),
      (values ('nl'), ('fr'), ('en'), ('de')) languages (language),
      (values ('site'), ('direct'), ('search')) sources (source)
    group by subject_id, page, language, source`);
  const owned = sql`(select id from properties where owner_id is not null union all select id from projects where owner_id is not null) owned`;
  const fortnights = sql`generate_series(0, ${Math.floor((days - 1) / 14)}::int) fortnight`;
  await database.execute(sql`delete from subject_visits`);
  await database.execute(sql`
    insert into subject_visits (id, subject_id, starts_at, visitor, status)
    select gen_random_uuid(), id, ${today}::date - fortnight * interval '14 days', 'An Peeters', 'done' from ${owned}, ${fortnights}`);
  await database.execute(sql`delete from communications`);
  await database.execute(sql`
    insert into communications (id, subject_id, day, type, subject, status)
    select gen_random_uuid(), id, ${today}::date - fortnight * 14, 'mail', '{"nl":"Verslag","fr":"Rapport","en":"Report","de":"Bericht"}'::jsonb, 'closed'
    from ${owned}, ${fortnights}`);
  await database.execute(sql`vacuum analyze`);
};

/** Gives many properties a year of visits, each on some days, up to so many days of one property. */
export const writeYear = async (database: Database, mostDays: number, today: string): Promise<void> => {
  await database.execute(sql`
    insert into views_by_day (subject_id, day, visits)
    select id, ${today}::date - age, 1 + age % 7
    from (select id from properties order by id limit ${Math.floor(mostDays / 365)}) homes, generate_series(0, 364) age
    on conflict do nothing`);
};
