import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { type Permission, reachOf, type StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { asc, desc, eq, sql } from '../database/orm.ts';
import { people, requests, staff } from '../database/schema.ts';
import type { DeskCall } from '../desk/desk-endpoint.ts';
import { insertGeneratedCities, insertGeneratedProperties } from './generated-properties.ts';

const staffCount = 20;
const others = ['admin', 'editor', 'reception', 'reader'] as const;
/** The home with the most requests. */
export const busiestHome = '7000001';

const listOf = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const words =
  'graag bezoek huis tuin appartement terras zaterdag ochtend prijs lening notaris garage school station renovatie dak keuken badkamer kelder zolder energie attest visite maison jardin samedi matin prix viewing garden kitchen asap dossier documenten vraag telefoon mail morgen volgende week samen partner kinderen hond lift parking fiets oprit zonnepanelen warmtepomp gas stookolie elektriciteit keuring'.split(
    ' ',
  );

/**
 * Twenty people of the agency: an administrator, and some of each other role; agents are public persons, as far as
 * there are enough.
 */
const insertStaff = async (database: Database, at: Date): Promise<{ agents: number[] }> => {
  const known = await database.select({ id: people.id }).from(people).orderBy(asc(people.id));
  const agents = known.map(({ id }) => id).slice(0, staffCount - others.length);
  await database.insert(staff).values(
    Array.from({ length: staffCount }, (_, index): typeof staff.$inferInsert => {
      const personId = agents[index - others.length] ?? null;
      const role = personId === null ? (others[index % others.length] ?? 'reader') : 'agent';
      const id = `bench-${index}`;
      return { id, name: `Somebody ${index}`, email: `${id}@agency.example`, role, personId, createdAt: at };
    }),
  );
  return { agents };
};

/**
 * Homes as an agency of some years has them: each with an agent, a history and views, some without legally required
 * data.
 */
const insertHomes = async (database: Database, count: number, agents: readonly number[], at: Date): Promise<void> => {
  await insertGeneratedCities(database);
  await insertGeneratedProperties(database, 1, count);
  const now = sql`${at.toISOString()}::timestamptz`;
  await database.execute(sql`
    update properties set
      manager_id = case when id::int % 50 > 0 then (array[${sql.raw(agents.join(', '))}])[1 + id::int % ${sql.raw(String(agents.length))}] end,
      source = case when id::int % 3 = 0 then 'desk' else 'import' end,
      updated_at = ${now} - make_interval(mins => id::int % 500000),
      pictures = case when id::int % 60 = 0 then '[]' else pictures end,
      descriptions = case when id::int % 40 = 0 then '{}' else jsonb_build_object(
        'nl', repeat('Een ruim huis met een tuin, dicht bij de school. ', 12), 'fr', repeat('Une maison avec jardin. ', 20)) end
    where id ~ '^70'`);
  await database.execute(sql`
    insert into stock_changes (kind, subject_id, at, by, field, before, after, seen_at)
    select 'property', (7000000 + home)::text, ${now} - make_interval(hours => turn * 300 + home % 100), 'staff:bench-' || turn,
      (array['price', 'stockStatus', 'titles', 'pictures', 'surface'])[1 + turn % 5], '1', '2', ${now}
    from generate_series(1, ${sql.raw(String(count))}) home, generate_series(1, 5) turn`);
  await database.execute(sql`
    insert into views_by_day (subject_id, day, visits)
    select (7000000 + home)::text, ${now}::date - day, 1 + (home * day) % 30
    from generate_series(1, ${sql.raw(String(count))}) home, generate_series(1, 30) day`);
  await replaceViewsOfWeek(database);
  await database.execute(sql`
    insert into drafts (id, kind, subject_id, staff_id, version, base_version, base, changes, created_at, updated_at)
    select gen_random_uuid(), 'property', (7000000 + number)::text, 'bench-' || number % ${sql.raw(String(staffCount))}, 1, 1,
      '{"price": 1}', '{"price": 2}', ${now} - interval '20 days', ${now} - make_interval(days => number % 15)
    from generate_series(1, 200) number`);
};

/** Replaces all views by week: for everything with views by day, from five sources, and as many from lists. */
const replaceViewsOfWeek = async (database: Database): Promise<void> => {
  await database.execute(sql`delete from views_of_week`);
  await database.execute(sql`
    insert into views_of_week (week, subject_id, search, direct, site, portal, mail, list)
    select week, subject_id, part, part, part, part, part, 5 * part from (
      select date_trunc('week', day::timestamp)::date as week, subject_id, sum(visits) / 5 as part from views_by_day group by 1, 2
    ) known`);
};

/** More views of each home on each of some days, as years bring them. */
export const insertViews = async (database: Database, days: number, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into views_by_day (subject_id, day, visits)
    select id, ${now}::date - day, 1 + (id::int % 100 * day) % 30 from properties, generate_series(0, ${sql.raw(String(days))}) day
    where id ~ '^70' on conflict do nothing`);
  await replaceViewsOfWeek(database);
};

/** Requests of some years, one every twenty minutes: a few homes get many, most are closed, and each sent two mails. */
const insertRequests = async (database: Database, count: number, homes: number, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const last = sql.raw(String(count));
  await database.execute(sql`
    insert into requests (id, kind, subject_id, language, data, addresses, fingerprint, created_at, state, assignee_id, read_at, words)
    select gen_random_uuid(), kind, home, 'nl', data, array[data ->> 'email'], 'bench ' || number, created, state,
      case when number % 5 < 3 then 'bench-' || number % ${sql.raw(String(staffCount))} end,
      case when number > 120 and number % 200 > 0 then created + interval '1 hour' end,
      to_tsvector('simple', concat_ws(' ', data ->> 'firstName', data ->> 'lastName', data ->> 'remark', data ->> 'phone',
        regexp_replace(data ->> 'email', '[@.]', ' ', 'g'), home))
    from (
      select number, ${now} - make_interval(mins => 20 * number) as created,
        (${listOf(kindsOfRequests)})[1 + number % ${sql.raw(String(kindsOfRequests.length))}] as kind,
        (7000001 + floor(${sql.raw(String(homes - 1))} * power(random(), 3)))::int::text as home,
        case when number < 300 or number % 400 = 0 then 'open' when number % 20 = 0 then 'spam' when number % 20 < 3 then 'answered'
          when number % 20 < 5 then 'planned' else 'closed' end as state,
        jsonb_build_object('firstName', (array['An', 'Piet', 'Marie', 'Luc', 'Sofie', 'Karim'])[1 + number % 6],
          'lastName', 'Peeters' || number % 5000, 'email', 'person' || number % 30000 || '@example.org', 'phone', '0470' || lpad((number % 30000)::text, 6, '0'),
          'remark', (select string_agg((${listOf(words)})[1 + floor(random() * ${sql.raw(String(words.length))})::int], ' ')
            from generate_series(1, 30) where number > 0)) as data
      from generate_series(1, ${last}) number
    ) made`);
  await database.execute(sql`
    insert into outbox (id, request_id, message_id, recipient, subject, plain, html, created_at, due_at, sent_at, dead_at)
    select gen_random_uuid(), id, gen_random_uuid()::text, addresses[1], 'Your request', repeat('A mail. ', 40), repeat('<p>A mail.</p>', 40),
      created_at, created_at, case when row % 500 > 0 then created_at end, case when row % 500 = 0 then created_at end
    from (select *, row_number() over () as row from requests, generate_series(1, 2) where fingerprint like 'bench %') made`);
};

/** People who asked to be told of homes. */
const insertDemands = async (database: Database, count: number, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into subscriptions (id, kind, email, language, criteria, confirmation, confirm_by, confirmed_at, unsubscribe, created_at, matched_until)
    select gen_random_uuid(), 'demand', 'wish' || number || '@example.org', 'nl',
      jsonb_build_object('goal', (array['sale', 'rent'])[1 + number % 2], 'maxPrice', 100000 + number % 20 * 50000,
        'minBedrooms', 1 + number % 3, 'cities', case when number % 3 = 0 then '["Ronse|9600"]' else '[]' end::jsonb),
      gen_random_uuid()::text, ${now}, ${now}, gen_random_uuid()::text, ${now}, ${now}
    from generate_series(1, ${sql.raw(String(count))}) number`);
};

/** Visits in the two years around now, four in each hour, and the slots of agents in the coming weeks. */
const insertVisits = async (database: Database, agents: readonly number[], at: Date): Promise<void> => {
  const now = sql`date_trunc('day', ${at.toISOString()}::timestamptz)`;
  const agentOf = (number: string) =>
    sql.raw(`(array[${agents.join(', ')}])[1 + (${number}) % ${String(agents.length)}]`);
  await database.execute(sql`
    insert into appointments (request_id, starts_at, ends_at, agent_id, place)
    select id, start, start + interval '1 hour', ${agentOf('place')}, place
    from (
      select id, (row % 4)::int as place,
        ${now} + make_interval(days => 60 - (row / 32)::int, hours => 8 + (row / 4 % 8)::int) as start
      from (select id, row_number() over (order by created_at desc) - 1 as row from requests where fingerprint like 'bench %' and state = 'planned') made
    ) placed`);
  await database.execute(sql`
    insert into subject_visits (id, subject_id, starts_at, visitor, contact_id, status, request_id)
    select gen_random_uuid(), subject_id, starts_at, 'A visitor', agent_id, 'done', id
    from appointments join requests on id = request_id where starts_at < ${now} and subject_id is not null`);
  await database.execute(sql`
    insert into subject_visits (id, subject_id, starts_at, visitor, contact_id, status)
    select gen_random_uuid(), (7000001 + number % 1000)::text, ${now} + make_interval(hours => 1000 - number), 'A visitor', ${agentOf('number')},
      case when number > 1000 then 'done' else 'planned' end
    from generate_series(1, 20000) number`);
  await database.execute(sql`
    insert into visit_slots (id, agent_id, pattern_id, starts_at, ends_at, subject_ids)
    select gen_random_uuid(), ${agentOf('number')}, null, start, start + interval '30 minutes', array[(7000001 + number % 1000)::text]
    from (select number, ${now} + make_interval(days => -100 + number / 10, mins => 480 + 30 * (number % 10)) as start
      from generate_series(0, 3000) number) made`);
};

/** Rows of the audit, most of opened requests, some of prices. */
export const insertAudit = async (database: Database, from: number, to: number, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into audit (at, by, action, kind, subject_id, before, after)
    select ${now} - make_interval(mins => number * 3), 'staff:bench-' || number % ${sql.raw(String(staffCount))},
      case when number % 10 < 6 then 'request.opened' else (array['property.published', 'property.status', 'request.changed', 'property.agent'])[number % 10 - 5] end,
      case when number % 10 in (0, 1, 2, 3, 4, 5, 8) then 'request' else 'property' end,
      (7000001 + number % 10000)::text,
      case when number % 10 >= 6 then jsonb_build_object('price', number) end,
      case when number % 10 >= 6 then jsonb_build_object('price', number + 1, 'text', repeat('een tekst ', number % 30)) end
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) number`);
};

/** Pictures of the library without any use. */
export const insertPictures = async (database: Database, count: number): Promise<void> => {
  const last = sql.raw(String(count));
  await database.execute(sql`
    insert into media (name, hash, width, height, alts)
    select 'picture-' || number, md5(number::text), 1600, 1200, jsonb_build_object(
      'nl', 'Gevel van een huis ' || number, 'fr', 'Façade d’une maison ' || number, 'en', 'Front of a house ' || number, 'de', 'Fassade ' || number)
    from generate_series(1, ${last}) number`);
};

/** Articles like the first one of the demo, in its category. */
export const insertArticles = async (database: Database, count: number): Promise<void> => {
  await database.execute(sql`
    insert into content_entries (id, published, was_published, position, document, route)
    select 'article.bench-' || number, true, true, 1000 + number,
      jsonb_set(jsonb_set(document, '{file,id}', to_jsonb('bench-' || number)), '{file,path}',
        jsonb_build_object('nl', 'b' || number, 'fr', 'b' || number, 'en', 'b' || number, 'de', 'b' || number)), route
    from (select * from content_entries where id like 'article.%' order by id limit 1) known, generate_series(1, ${sql.raw(String(count))}) number`);
};

/** Owners with a login, about two homes each, and messages. */
export const insertOwners = async (database: Database, count: number, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const last = sql.raw(String(count));
  await database.execute(sql`
    insert into "user" (id, name, email, email_verified)
    select 'bench-owner-' || number, 'Owner ' || number, 'owner' || number || '@example.org', true from generate_series(1, ${last}) number`);
  await database.execute(sql`
    insert into account (id, account_id, provider_id, user_id, password)
    select id, id, 'credential', id, 'none' from "user" where id like 'bench-owner-%'`);
  await database.execute(sql`
    insert into owners (id, name, user_id, source)
    select id, (array['An', 'Piet', 'Marie', 'Luc', 'Sofie'])[1 + length(email) % 5] || ' Peeters ' || substr(id, 13), id, 'desk'
    from "user" where id like 'bench-owner-%'`);
  await database.execute(sql`
    update properties set owner_id = 'bench-owner-' || (1 + id::int % ${last}) where id ~ '^70'`);
  await database.execute(sql`
    insert into owner_messages (id, owner_id, staff_id, subject, text, sent_at)
    select gen_random_uuid(), id, 'bench-1', 'Uw pand', repeat('Een bericht. ', 40), ${now} - make_interval(days => turn)
    from owners, generate_series(1, 5) turn where id like 'bench-owner-%'`);
};

/** Fills a database like the desk of a large agency after some years. */
export const insertDesk = async (
  database: Database,
  { homes, requests, audit, at }: { homes: number; requests: number; audit: number; at: Date },
): Promise<void> => {
  const { agents } = await insertStaff(database, at);
  await insertHomes(database, homes, agents, at);
  await insertRequests(database, requests, homes, at);
  await insertDemands(database, Math.ceil(requests / 100), at);
  await insertVisits(database, agents, at);
  await insertAudit(database, 1, audit, at);
};

/** Requests from an offset on, newest first. */
export const requestsFrom = (database: Database, offset: number, count: number) =>
  database
    .select({ id: requests.id, createdAt: requests.createdAt })
    .from(requests)
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .offset(offset)
    .limit(count);

/** A call by one of the twenty, with a role. */
export const generatedCall = async (
  database: Database,
  role: StaffRole,
  may: Permission,
  at: Date,
): Promise<DeskCall> => {
  const [row] = await database.select().from(staff).where(eq(staff.role, role)).orderBy(asc(staff.id));
  const reach = reachOf(role, may);
  if (!row || reach === 'none') throw new Error(`Nobody who is ${role} may ${may}`);
  const call = {
    requestId: row.id,
    address: '127.0.0.1',
    userAgent: '',
    headers: new Headers(),
    siteVersion: null,
    answer: new Headers(),
  };
  return { staff: { ...row, secondStep: 'on' }, reach, at, by: `staff:${row.id}`, call };
};
