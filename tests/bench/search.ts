import { openPostgres } from '../../api/src/database/open.ts';
import { seedOnce } from '../../api/src/demo/seed.ts';
import {
  countGeneratedProperties,
  insertGeneratedCities,
  insertGeneratedProperties,
} from '../../api/src/testing/generated-properties.ts';
import { openTimedPostgres, type TimedQuery } from '../../api/src/testing/timed-postgres.ts';
import { startPostgres } from '../run/postgres.ts';
import { type Asked, mixes } from './search-mix.ts';

const allSizes = [1_000, 10_000, 100_000, 1_000_000];
const batch = 50_000;
const target = 50; // milliseconds of database time, 95 of 100 filtered lists

type Measured = { asked: Asked; milliseconds: number; slowest: TimedQuery };

/**
 * Fills a PostgreSQL with generated properties and asks the API's own code the same mixes of questions at each size:
 * `pnpm bench search [sizes…]`. In the database of BENCH_DATABASE_URL, which must be empty or left from such a run, or in a cluster of
 * its own that is thrown away. BENCH_SLOWEST=5 shows the plans of the five slowest questions of each mix.
 */
export async function run(): Promise<void> {
  const sizes = process.argv.slice(3).map(Number);
  const cluster = process.env.BENCH_DATABASE_URL ? null : await startPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? cluster?.url;
  if (!url) throw new Error('There is no PostgreSQL on this machine: name one in BENCH_DATABASE_URL');
  try {
    if (!(await measure(url, sizes.length > 0 ? sizes : allSizes))) process.exitCode = 1;
  } finally {
    cluster?.stop();
  }
}

async function measure(url: string, sizes: readonly number[]): Promise<boolean> {
  const opened = await openPostgres(
    url,
    async (database) => void (await seedOnce(database, new Date())),
    () => {},
  );
  let made = await countGeneratedProperties(opened.database);
  if (made === 0) await insertGeneratedCities(opened.database);
  const timed = await openTimedPostgres(url);
  let slowestList: Measured | undefined;
  let isFast = true;
  console.log('| properties | questions | number | p50 ms | p95 ms | most ms | answer kB |');
  console.log('| ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const size of sizes.filter((size) => size >= made)) {
    const start = performance.now();
    for (; made < size; made += Math.min(batch, size - made)) {
      await insertGeneratedProperties(opened.database, made + 1, made + Math.min(batch, size - made));
    }
    await timed.run('vacuum analyze');
    console.error(`${made} properties are there after ${Math.round((performance.now() - start) / 1000)} s`);
    for (const [name, { questions, ask }] of Object.entries(mixes)) {
      const answers = questions.map((asked) => () => ask(timed.database, asked));
      // Once to fill the caches, as a site that has visitors finds them.
      for (const answer of answers) await answer();
      timed.taken();
      const measured: Measured[] = [];
      const bytes: number[] = [];
      for (const [index, answer] of answers.entries()) {
        bytes.push(JSON.stringify(await answer()).length);
        const queries = timed.taken();
        const [slowest] = queries.toSorted((one, other) => other.milliseconds - one.milliseconds);
        const asked = questions[index];
        if (!slowest || !asked) continue;
        measured.push({ asked, slowest, milliseconds: queries.reduce((sum, query) => sum + query.milliseconds, 0) });
      }
      const sorted = measured.toSorted((one, other) => one.milliseconds - other.milliseconds);
      const at = (part: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.milliseconds ?? 0;
      const row = [
        size,
        name,
        sorted.length,
        ...[at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1)),
        Math.round(Math.max(...bytes) / 1024),
      ];
      console.log(`| ${row.join(' | ')} |`);
      if (name === 'lists') {
        slowestList = sorted.at(-1);
        isFast = at(0.95) < target;
      }
      if (process.env.BENCH_SLOWEST) {
        for (const { asked, milliseconds, slowest } of sorted.slice(-Number(process.env.BENCH_SLOWEST))) {
          console.error(
            `${milliseconds.toFixed(1)} ms, of which ${slowest.milliseconds.toFixed(1)} in one: ${JSON.stringify(asked)}`,
          );
          console.error(await timed.explain(slowest));
        }
      }
    }
  }
  if (slowestList) {
    console.log(
      `\nThe slowest list, ${slowestList.milliseconds.toFixed(1)} ms: ${JSON.stringify(slowestList.asked)}\n`,
    );
    console.log(slowestList.slowest.text);
    console.log(await timed.explain(slowestList.slowest));
  }
  await timed.close();
  await opened.close();
  return isFast;
}
