import { expect, test } from 'vitest';
import { sitemapGroups } from '../database/schema/properties.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { insertGeneratedCities, insertGeneratedProperties } from '../testing/generated-properties.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { readListedProperties, readModified, readPropertyParts } from './listed-properties.ts';

describeOnDatabases('the sitemap of more and more homes', (database) => {
  const size = 100;

  test('gets more parts, and reads no more rows for its index or a part', async () => {
    await insertGeneratedCities(database());
    for (const { from, to, count } of [
      { from: 1, to: 400, count: 8 },
      { from: 401, to: 1_600, count: 32 },
    ]) {
      await insertGeneratedProperties(database(), from, to);
      const parts = await readPropertyParts(database(), size);
      expect(parts).toHaveLength(count);
      expect(await rowsReadBy(database(), () => readModified(database(), parts))).toBeLessThan(3 * sitemapGroups);
      for (const part of parts) {
        let homes = 0;
        const rows = await rowsReadBy(database(), async () => {
          for await (const batch of readListedProperties(database(), part, [])) homes += batch.length;
        });
        expect(homes).toBeLessThanOrEqual(size);
        expect(rows).toBeLessThan(10 * size);
      }
    }
  });
});
