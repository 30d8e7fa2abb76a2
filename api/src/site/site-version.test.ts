import { apiPrefix, type EndpointName, endpoints } from '@rowhouse/shared/contract/endpoints';
import { siteVersionPath, siteVersionSchema } from '@rowhouse/shared/contract/site-version';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { count, eq, isNull, sql } from '../database/orm.ts';
import { appointments, jobs, projects, properties, settings, siteChanges } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { siteVersion } from './site-version.ts';

const undone = new Error('undone');
const namesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });

// The calls of public pages, with parameters that reach their tables.
const asked: Partial<Record<EndpointName, string>> = {
  site: '/site?language=nl',
  content: '/content/home?language=nl',
  formerPath: '/former-path?path=/nl/was/',
  search: '/search?language=nl&text=gent',
  properties: '/properties?language=nl&goal=sale',
  featured: '/featured?language=nl&max=3',
  propertiesById: '/properties-by-id?ids=1001&language=nl',
  mapPoints: '/map?language=nl&goal=sale',
  property: '/properties/1001?language=nl',
  withdrawn: '/withdrawn/1001?language=nl',
  surroundings: '/properties/1001/surroundings?language=nl',
  projects: '/projects?language=nl',
  project: '/projects/PROJECT?language=nl',
  calculator: '/calculator?language=nl',
  slots: '/appointments/slots?property=1042',
};
// Endpoints of no public page, or of no table.
const ofOne: readonly string[] = ['subscription', 'stamp', 'challenge'];

// Tables that the calls above read, and that are written in the same transaction as a table with triggers.
const derived = ['listing_words', 'listing_counts'];

/** How often this connection has scanned each table since it last reported its statistics. */
const scansIn = async (inside: Database): Promise<Map<string, number>> => {
  const scans = v.object({ rows: v.array(v.object({ name: v.string(), scans: v.number() })) });
  const { rows } = v.parse(
    scans,
    await inside.execute(sql`select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
      from pg_stat_xact_user_tables`),
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
};

describeOnDatabases('the version of the site', (database) => {
  const version = () => siteVersion(database());
  const street = (to: string) => (inside: Database) =>
    inside.update(properties).set({ street: to }).where(eq(properties.id, '1001'));

  test('changes with stock, content, settings or visits, and stays the same without a change', async () => {
    const app = testApp(database());
    const changes: (() => Promise<unknown>)[] = [
      () => street('Elsewhere')(database()),
      () => database().insert(settings).values({ key: 'a-test', value: 1 }),
      () => database().delete(settings).where(eq(settings.key, 'a-test')),
      async () => sendOn(app, 'contact-appointment', await goodRequest('contact-appointment', app, database())),
      () => database().delete(appointments),
    ];
    const seen = [await version()];
    for (const change of changes) {
      await change();
      seen.push(await version());
    }
    expect(new Set(seen).size).toBe(changes.length + 1);
    await street('Elsewhere')(database());
    await database().insert(jobs).values({ name: 'a-test' });
    expect(await version()).toBe(seen.at(-1));
  });

  test('gains one row for each transaction, visible after the commit, and none for a rollback', async () => {
    const before = await version();
    const rows = async () => (await database().select({ all: count() }).from(siteChanges))[0]?.all ?? 0;
    const counted = await rows();
    await expect(
      database().transaction(async (inside) => {
        await street('One')(inside);
        throw undone;
      }),
    ).rejects.toThrow(undone);
    expect(await version()).toBe(before);
    await database().transaction(async (inside) => {
      // The rolled-back part takes its row with it; the rest of the transaction writes its own.
      await inside
        .transaction(async (part) => {
          await street('Two')(part);
          throw undone;
        })
        .catch(() => undefined);
      for (const name of ['Three', 'Four']) await street(name)(inside);
    });
    expect(await version()).not.toBe(before);
    expect(await rows()).toBe(counted + 1);
  });

  test('is made of few rows, however many changes there were', async () => {
    await database().execute(sql`insert into site_changes (at) select now() from generate_series(1, 600)`);
    await version();
    const [left] = await database().select({ all: count() }).from(siteChanges);
    expect(left?.all).toBe(50);
    expect(await version()).toBe(await version());
  });

  test('covers every table that a public call reads', async () => {
    const triggered = v
      .parse(
        namesSchema,
        await database().execute(sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgname = 'site_changed' order by relname`),
      )
      .rows.map(({ name }) => name);
    await database()
      .transaction(async (inside) => {
        const before = await scansIn(inside);
        const app = createApp({ ...testApp(database()).dependencies, database: inside }, []);
        const [project] = await inside.select({ id: projects.id }).from(projects).where(isNull(projects.externalUrl));
        for (const [name, { method }] of Object.entries(endpoints)) {
          if (method !== 'GET' || ofOne.includes(name)) continue;
          const path = (asked[name as EndpointName] ?? `no path for ${name}`).replace('PROJECT', project?.id ?? '');
          const { status } = await app.request(apiPrefix + path);
          expect([path, status]).toEqual([path, name === 'withdrawn' ? 404 : 200]);
        }
        const after = await scansIn(inside);
        const read = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
        expect(read).toContain('properties');
        expect(read.filter((name) => !triggered.includes(name) && !derived.includes(name))).toEqual([]);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  });

  test('is available to direct callers of the API', async () => {
    const answer = await testApp(database()).app.request(siteVersionPath);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(v.parse(siteVersionSchema, await answer.json())).toEqual({ version: await version() });
  });
});
