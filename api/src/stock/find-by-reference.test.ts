import { expect, test } from 'vitest';
import { eq, sql } from '../database/orm.ts';
import { listingWords } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { outputOf, testApp } from '../testing/test-app.ts';
import { findByReference } from './write-cities.ts';

describeOnDatabases('a home that was stored before references were searched', (database) => {
  test('is found by its reference after the next start', async () => {
    const found = async () =>
      (await outputOf('search', testApp(database()).get('/search?text=IV-1001&language=nl'))).properties.length;
    await database()
      .update(listingWords)
      .set({ words: sql`ts_delete(${listingWords.words}, array['iv', 'iv1001'])` })
      .where(eq(listingWords.propertyId, '1001'));
    expect(await found()).toBe(0);
    expect(await findByReference(database())).toBe(1);
    expect(await findByReference(database())).toBe(0);
    expect(await found()).toBe(1);
  });
});
