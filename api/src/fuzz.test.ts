import { apiPrefix, endpoints } from '@rowhouse/shared/contract/endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnDatabases } from './testing/databases.ts';
import { type FuzzRequest, requestsAnywhere, requestsTo } from './testing/fuzz-requests.ts';
import { fuzzStage } from './testing/fuzz-stage.ts';

// The same requests each time, so that a change is blamed for what it broke alone; `pnpm bench fuzz` tries others.
const seed = Number(process.env.FUZZ_SEED ?? 16);
const runs = Number(process.env.FUZZ_RUNS ?? 48);

const called = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${apiPrefix}${path}`));
// An address without a parameter has little to be hostile with.
const runsOf = (route: string): number =>
  Math.ceil(called.has(route) ? runs : route.includes(':') ? runs / 2 : runs / 12);

describeOnDatabases(`whatever is sent to the API (seed ${seed})`, (database) => {
  test('it never fails, tells nothing of others or of itself, and answers as the contract says', async () => {
    const { send, routes, known, cookies } = await fuzzStage(database());
    const tries: [string, fc.Arbitrary<FuzzRequest>][] = [
      ['anywhere', requestsAnywhere],
      ...routes.map((route): [string, fc.Arbitrary<FuzzRequest>] => [
        `${route.method} ${route.path}`,
        requestsTo(route, known, cookies),
      ]),
    ];
    const found: string[] = [];
    const answeredWell = new Set<string>();
    for (const [route, requests] of tries) {
      const result = await fc.check(
        fc.asyncProperty(requests, async (request) => {
          const { status, faults } = await send(request);
          if (status < 400) answeredWell.add(route);
          if (faults.length > 0) throw new Error(faults.join('\n'));
        }),
        { seed, numRuns: runsOf(route) },
      );
      if (result.failed) found.push(`${JSON.stringify(result.counterexample)}\n${String(result.errorInstance)}`);
    }
    expect(found).toEqual([]);
    // Else it would be tried at its door alone: what it is asked with stands in `fuzz-stage.ts`.
    expect([...called].filter((route) => !answeredWell.has(route))).toEqual([]);
  });
});
