import { openPostgres } from '../../api/src/database/open.ts';
import { listings, properties } from '../../api/src/database/schema.ts';
import { listingConditions } from '../../api/src/properties/listing-conditions.ts';
import { walkInOrder } from '../../api/src/properties/listing-rows.ts';
import { type WrittenProperty, writeProperties } from '../../api/src/properties/write-properties.ts';
import { newsQueries, seeChanges } from '../../api/src/subscriptions/changes.ts';
import { fillWithDemo } from '../../api/src/testing/databases.ts';
import { rowsRead } from '../../api/src/testing/rows-read.ts';
import { startPostgres } from '../run/postgres.ts';

/**
 * Writes homes (10,000, or the given number) through the stock writer into a PostgreSQL: new, unchanged, and each with
 * a different price; then counts the rows that a list and the alerts read.
 */
export const run = async (): Promise<void> => {
  const size = Number(process.argv[3] ?? 10_000);
  const cluster = await startPostgres();
  if (!cluster) throw new Error('There is no PostgreSQL on this machine');
  const { database, close } = await openPostgres(cluster.url, fillWithDemo, () => {});
  try {
    const demo = await database.select().from(properties);
    const rows = Array.from({ length: size }, (_, index): WrittenProperty => {
      const [home] = [demo[index % demo.length]];
      if (!home) throw new Error('The demo has no homes');
      const stockStatus = index % 7 === 0 ? 'withdrawn' : 'published';
      return { ...home, id: `bench-${index}`, stockStatus, price: 100_000 + index, surface: 50 + (index % 200) };
    });
    let day = 0;
    const write = async (what: string, homes: WrittenProperty[]) => {
      day += 1;
      const start = performance.now();
      const at = new Date(Date.UTC(2026, 7, day));
      const done = await database.transaction((transaction) =>
        writeProperties(transaction, homes, { by: 'feed:bench', at, reach: 'all' }),
      );
      const seconds = (performance.now() - start) / 1000;
      const { length: created } = done.created;
      const { length: changed } = Object.keys(done.changed);
      console.log(`${what}: ${seconds.toFixed(1)} s; ${created} new, ${changed} changed, ${done.unchanged} unchanged`);
    };
    await write('new', rows);
    await write('the same again', rows);
    await write(
      'another price',
      rows.map((row) => ({ ...row, price: Number(row.price) - 1 })),
    );
    await seeChanges(database, new Date(Date.UTC(2026, 8, 1)));
    await write(
      'ten of them',
      rows.slice(0, 10).map((row) => ({ ...row, price: 1 })),
    );
    await seeChanges(database, new Date(Date.UTC(2026, 8, 2)));
    await database.execute('vacuum analyze');
    const where = listingConditions({ goal: 'sale', onlyAvailable: true }, { cityIds: [], scale: 'specification' });
    const walk = walkInOrder(database, where, { sort: 'price-asc', limit: 12, offset: 0 });
    const ask = newsQueries(database);
    const changed = ask.changed(new Date(Date.UTC(2026, 8, 1)));
    const ids = (await changed).map(({ id }) => id);
    const news = ask.meeting(ids, where);
    const read = (await rowsRead(database, changed)) + (await rowsRead(database, news));
    console.log(`of ${await database.$count(properties)} homes, ${await database.$count(listings)} of them in lists:`);
    console.log(`one page of a list reads ${await rowsRead(database, walk)} rows`);
    console.log(`the alerts read ${read} rows for ${ids.length} homes that changed`);
    const plan = await database.execute(`explain ${inPlain(walk.toSQL())}`);
    console.log(JSON.stringify(plan, ['rows', 'QUERY PLAN'], 1));
  } finally {
    await close();
    cluster.stop();
  }
};

const inPlain = ({ sql, params }: { sql: string; params: unknown[] }): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) =>
    JSON.stringify(params[Number(number) - 1] ?? null).replaceAll('"', "'"),
  );
