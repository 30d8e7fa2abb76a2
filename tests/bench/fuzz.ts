import fc from 'fast-check';
import { openPgliteCopy, openPostgresCopy } from '../../api/src/testing/database-copies.ts';
import { fillWithDemo } from '../../api/src/testing/databases.ts';
import { sizesOfPictures } from '../../api/src/testing/demo-files.ts';
import { type FuzzRequest, requestsAnywhere } from '../../api/src/testing/fuzz-requests.ts';
import { fuzzStage } from '../../api/src/testing/fuzz-stage.ts';
import { startPostgres } from '../run/postgres.ts';

interface Slowest {
  milliseconds: number;
  request: FuzzRequest | null;
}

const goal = 250; // ms

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Sends hostile requests to every route of the API within this process, different ones each time: `pnpm bench fuzz
 * [how many] [seed]`. It reports failures, and for each route the median, the slowest request, and their ratio.
 */
export const run = async (): Promise<void> => {
  const [, , , count = '100000', given] = process.argv;
  const seed = Number(given ?? Math.floor(Math.random() * 1e9));
  process.env.TEST_RUN ??= `bench${process.pid}`;
  const cluster = await startPostgres();
  const opened = cluster ? await openPostgresCopy(cluster.url, fillWithDemo) : await openPgliteCopy(fillWithDemo);
  console.log(
    `${count} requests, seed ${seed}, on ${cluster ? 'PostgreSQL' : 'PGlite'}; pictures in ${sizesOfPictures()}`,
  );
  let faults = 0;
  try {
    const { send, routes, requestsOf } = await fuzzStage(opened.database);
    const tries: [string, fc.Arbitrary<FuzzRequest>][] = [
      ['anywhere', requestsAnywhere],
      ...routes.map((route): [string, fc.Arbitrary<FuzzRequest>] => [
        `${route.method} ${route.path}`,
        requestsOf(route),
      ]),
    ];
    const rows: [string, number, Slowest][] = [];
    const each = Math.ceil(Number(count) / tries.length);
    for (const [route, requests] of tries) {
      const times: number[] = [];
      let slowest: Slowest = { milliseconds: 0, request: null };
      const ask = async (request: FuzzRequest) => {
        const { milliseconds, faults: found } = await send(request);
        times.push(milliseconds);
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, request };
        if (found.length > 0) throw new Error(found.join('\n'));
      };
      const result = await fc.check(fc.asyncProperty(requests, ask), { seed, numRuns: each });
      if (result.failed) {
        faults += 1;
        console.log(`\n${route}: ${String(result.errorInstance)}\n${JSON.stringify(result.counterexample)}`);
      }
      // A single slow run may be caused by the machine, so the slowest request is repeated three times and its fastest
      // run counts.
      const again: number[] = [];
      for (let turn = 0; turn < 3 && slowest.request; turn += 1) again.push((await send(slowest.request)).milliseconds);
      rows.push([route, median(times), { ...slowest, milliseconds: Math.min(slowest.milliseconds, ...again) }]);
    }
    console.log('\n| route | median ms | slowest ms | times | over the goal |\n| --- | ---: | ---: | ---: | --- |');
    for (const [route, usual, { milliseconds, request }] of rows.toSorted(
      ([, , a], [, , b]) => b.milliseconds - a.milliseconds,
    ))
      console.log(
        `| ${route} | ${usual.toFixed(1)} | ${milliseconds.toFixed(1)} | ${(milliseconds / usual).toFixed(1)} | ${milliseconds > goal ? JSON.stringify(request).slice(0, 500) : ''} |`,
      );
    console.log(`\n${faults} routes with a fault`);
  } finally {
    await opened.close();
    cluster?.stop();
  }
  process.exitCode = faults > 0 ? 1 : 0;
};
