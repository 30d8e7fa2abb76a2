import { openPostgres } from '../../api/src/database/open.ts';
import { fillWithDemo } from '../../api/src/testing/databases.ts';
import {
  countGeneratedProperties,
  insertGeneratedCities,
  insertGeneratedProperties,
} from '../../api/src/testing/generated-properties.ts';
import { writeYear } from '../../api/src/testing/owner-history.ts';
import { openTimedPostgres, type TimedQuery } from '../../api/src/testing/timed-postgres.ts';
import { brusselsDay } from '../../shared/src/domain/date.ts';
import { startPostgres } from '../run/postgres.ts';
import { type Asked, mixes } from './search-mix.ts';

const allSizes = [1_000, 10_000, 100_000, 1_000_000];
const batch = 50_000;
const target = 50; // milliseconds of database time, 95 of 100 filtered lists

interface Measured {
  asked: Asked;
  clock: number;
  work: number;
  slowest: TimedQuery;
}

/**
 * Fills a PostgreSQL with generated properties and a year of a million views a month, and runs the same mixes of
 * questions at each size with the API's own code, including the sitemap and an owner's visits: `pnpm bench search
 * [sizes…]`. It uses the database of BENCH_DATABASE_URL, which must be empty or left from such a run, or a temporary
 * cluster. BENCH_SLOWEST=5 prints the plans of the five slowest questions of each mix.
 */
export const run = async (): Promise<void> => {
  const sizes = process.argv.slice(3).map(Number);
  const cluster = process.env.BENCH_DATABASE_URL ? null : await startPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? cluster?.url;
  if (!url) throw new Error('There is no PostgreSQL on this machine: name one in BENCH_DATABASE_URL');
  try {
    if (!(await measure(url, sizes.length > 0 ? sizes : allSizes))) process.exitCode = 1;
  } finally {
    cluster?.stop();
  }
};

const measure = async (url: string, sizes: readonly number[]): Promise<boolean> => {
  const opened = await openPostgres(url, fillWithDemo, () => {});
  let made = await countGeneratedProperties(opened.database);
  if (made === 0) await insertGeneratedCities(opened.database);
  const timed = await openTimedPostgres(url);
  let slowestList: Measured | undefined;
  let isFast = true;
  console.log(
    '| properties | questions | number | p50 ms | p95 ms | most ms | p50 by the clock | p95 | most | answer kB |',
  );
  console.log('| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const size of sizes.filter((size) => size >= made)) {
    const start = performance.now();
    for (; made < size; made += Math.min(batch, size - made)) {
      await insertGeneratedProperties(opened.database, made + 1, made + Math.min(batch, size - made));
    }
    await writeYear(opened.database, mostDays, brusselsDay(new Date()));
    await timed.run('vacuum analyze');
    console.error(`${made} properties are there after ${Math.round((performance.now() - start) / 1000)} s`);
    for (const [name, mix] of Object.entries(mixes)) {
      const { measured, bytes } = await measureMix(timed, mix);
      const sorted = measured.toSorted((one, other) => one.work - other.work);
      const clocks = measured.map(({ clock }) => clock).toSorted((one, other) => one - other);
      const p95 = at(sorted, 0.95)?.work ?? 0;
      const numbers = [
        ...[at(sorted, 0.5)?.work, p95, at(sorted, 1)?.work],
        ...[at(clocks, 0.5), at(clocks, 0.95), at(clocks, 1)],
      ];
      const row = [made, name, sorted.length, ...numbers.map((ms = 0) => ms.toFixed(1)), Math.round(bytes / 1024)];
      console.log(`| ${row.join(' | ')} |`);
      if (name === 'lists') {
        slowestList = sorted.at(-1);
        isFast = p95 < target;
      }
      for (const { asked, work, slowest } of sorted.slice(sorted.length - Number(process.env.BENCH_SLOWEST ?? 0))) {
        console.error(`${work.toFixed(1)} ms: ${JSON.stringify(asked)}`);
        console.error(await timed.explain(slowest));
      }
    }
  }
  if (slowestList) {
    console.log(`\nThe slowest list, ${slowestList.work.toFixed(1)} ms: ${JSON.stringify(slowestList.asked)}\n`);
    console.log(slowestList.slowest.text);
    console.log(await timed.explain(slowestList.slowest));
  }
  await timed.close();
  await opened.close();
  return isFast;
};

const mostDays = 12_000_000; // a year of a million views a month, none of them on a day for which a home already has some

const at = <T>(sorted: readonly T[], part: number): T | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

type Timed = Awaited<ReturnType<typeof openTimedPostgres>>;

/** Runs every question of a mix; the time of a question is that of all its queries. */
const measureMix = async (timed: Timed, { questions, ask }: (typeof mixes)[string]) => {
  // Once to fill the caches, as on a site in use.
  for (const asked of questions) await ask(timed.database, asked);
  timed.taken();
  const measured: Measured[] = [];
  let bytes = 0;
  for (const asked of questions) {
    bytes = Math.max(bytes, JSON.stringify(await ask(timed.database, asked)).length);
    const queries = timed.taken();
    const workOf = ({ work, clock }: TimedQuery) => work ?? clock;
    const [slowest] = queries.toSorted((one, other) => workOf(other) - workOf(one));
    if (!slowest) continue;
    measured.push({
      asked,
      slowest,
      work: queries.reduce((sum, query) => sum + workOf(query), 0),
      clock: queries.reduce((sum, { clock }) => sum + clock, 0),
    });
  }
  return { measured, bytes };
};
