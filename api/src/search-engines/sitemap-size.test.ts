import { searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { goalCode } from '@rowhouse/shared/domain/goal';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import { listingCounts, properties } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { plans } from '../testing/demo-files.ts';
import { testApp } from '../testing/test-app.ts';

const made = 100_000;
const urlsPerPart = 10_000;
const before = 4; // queries of the settings, of the parts, and of the ids of one
const largestPiece = 512 * 1024; // bytes

/** The same database with a counter of its queries. */
const counted = (database: Database) => {
  let queries = 0;
  const watched = new Proxy(database, {
    get: (target, name) => {
      if (name === 'select') queries += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database: watched, queries: () => queries };
};

// Copies of one property without its texts, with ids in no order of insertion. They have no rows in `listings`, since
// no list needs them; only the count of those matters.
const multiply = async (database: Database) => {
  await database.execute(sql`
    insert into ${properties}
    select copy.*
    from generate_series(1, ${made}) number,
      (select * from ${properties} where stock_status = 'published' order by id limit 1) stored,
      jsonb_populate_record(null::properties, to_jsonb(stored) || jsonb_build_object(
        'id', md5(number::text) || '-' || number, 'descriptions', '{}'::jsonb, 'fields', '{}'::jsonb,
        'pictures', '[]'::jsonb, 'plans', '[]'::jsonb)) copy`);
  await database
    .update(listingCounts)
    .set({ available: sql`${listingCounts.available} + ${made}` })
    .where(and(eq(listingCounts.kind, 'all'), eq(listingCounts.goal, goalCode('sale'))));
};

const readingOf = (response: Response) => {
  if (!response.body) throw new Error('There is nothing to read');
  return response.body.getReader();
};

describeOnDatabases('a sitemap of very many properties', (database) => {
  const total = made + plans.filter(({ gone }) => !gone).length;

  beforeAll(() => multiply(database()), 60_000);

  test('is streamed: never more than one batch ahead, and with every property once', async () => {
    const { database: watched, queries } = counted(database());
    const { app, errors } = testApp(watched);
    const get = (path: string) => app.request(searchEnginePath(path));
    const index = await (await get(sitemapPath)).text();
    const parts = [...index.matchAll(/<loc>[^<]+(\/sitemaps\/properties-[^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(parts).toHaveLength(64);

    const seen = new Set<string>();
    let largest = 0;
    let furthestAhead = 0;
    for (const path of parts) {
      const asked = queries();
      const reader = readingOf(await get(path));
      let [urls, pieces] = [0, 0];
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces += 1;
        // Time in which a stream that reads ahead would query.
        await database().execute(sql`select 1`);
        furthestAhead = Math.max(furthestAhead, queries() - asked - pieces);
        largest = Math.max(largest, value.byteLength);
        const text = new TextDecoder().decode(value);
        urls += text.match(/<loc>/g)?.length ?? 0;
        for (const [, id = ''] of text.matchAll(/<loc>[^<]+\/nl\/[^<]+\/([^/<]+)\/<\/loc>/g)) seen.add(id);
      }
      expect(urls).toBeLessThanOrEqual(urlsPerPart);
    }
    expect(seen.size).toBe(total);
    expect(furthestAhead).toBeLessThanOrEqual(before);
    expect(largest).toBeLessThan(largestPiece);
    expect(errors).toEqual([]);
  });

  test('runs no more queries when its reader stops', async () => {
    const { database: watched, queries } = counted(database());
    const { app } = testApp(watched);
    const reader = readingOf(await app.request(searchEnginePath('/sitemaps/properties-3.xml')));
    await reader.read();
    await reader.read();
    const asked = queries();
    for (let turn = 0; turn < 10; turn += 1) await database().execute(sql`select 1`);
    expect(queries()).toBe(asked);
    await reader.cancel();
    expect(queries()).toBe(asked);
  });
});
