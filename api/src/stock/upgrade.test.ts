import { join } from 'node:path';
import { availabilityOf } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addJsonRows } from '../database/json-rows.ts';
import { sql } from '../database/orm.ts';
import { properties, stockChanges } from '../database/schema.ts';
import { demoDocuments, demoOriginals, describeOnDatabases, testNow } from '../testing/databases.ts';
import { demoFolder } from '../testing/demo-files.ts';
import { openEarlier } from '../testing/earlier-database.ts';
import { importStock } from './import-stock.ts';

const rowsSchema = v.object({ rows: v.array(v.object({ row: v.record(v.string(), v.unknown()) })) });
const held = [
  'cities',
  'people',
  'media',
  'user',
  'owners',
  'properties',
  'projects',
  'project_units',
  'listings',
  'listing_words',
];

describeOnDatabases('a database from before statuses', (database) => {
  test('keeps what was sold, and an import of its own stock changes nothing', async () => {
    const fill = async (earlier: ReturnType<typeof database>) => {
      for (const table of held) {
        const answer = await database().execute(sql`select to_jsonb(one) as row from ${sql.identifier(table)} one`);
        const rows = v.parse(rowsSchema, answer).rows.map(({ row }) => {
          const status = properties.stockStatus.enumValues.find((known) => known === row.stock_status) ?? 'published';
          return JSON.stringify({ ...row, availability: row.availability ?? availabilityOf(status) });
        });
        await addJsonRows(earlier, table, rows);
      }
    };
    const opened = await openEarlier('0006_stock-and-feeds', fill);
    try {
      const { id, stockStatus, version, source, price } = properties;
      const read = (from: ReturnType<typeof database>) =>
        from.select({ id, stockStatus, version, source, price }).from(properties).orderBy(id);
      expect(await read(opened.database)).toEqual(await read(database()));
      const answer = await importStock(join(demoFolder(), 'stock'), {
        database: opened.database,
        originals: demoOriginals(),
        documents: demoDocuments(),
        now: () => testNow,
        siteUrl: 'http://localhost:3000',
        agencyMail: 'agency@example.org',
      });
      expect(answer).toMatchObject({ properties: 58, projects: 3 });
      expect(await opened.database.$count(stockChanges)).toBe(0);
      expect(await read(opened.database)).toEqual(await read(database()));
    } finally {
      await opened.close();
    }
  });
});
