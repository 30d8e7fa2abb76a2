import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnDatabases } from './testing/databases.ts';
import { type FuzzRequest, requestsAnywhere, requestsTo } from './testing/fuzz-requests.ts';
import { fuzzStage } from './testing/fuzz-stage.ts';

// The same requests each time, so that a change is blamed for what it broke alone; `pnpm bench fuzz` tries others.
const seed = Number(process.env.FUZZ_SEED ?? 16);
const each = Number(process.env.FUZZ_RUNS ?? 50);

describeOnDatabases(`whatever is sent to the API (seed ${seed})`, (database) => {
  test('it never fails, tells nothing of others or of itself, and answers as the contract says', async () => {
    const { send, routes, known, cookies } = await fuzzStage(database());
    const reached = new Map<string, Set<number>>();
    const found: string[] = [];
    const spent: string[] = [];
    const tries: [string, fc.Arbitrary<FuzzRequest>][] = [
      ['none', requestsAnywhere],
      ...routes.map((route): [string, fc.Arbitrary<FuzzRequest>] => [
        `${route.method} ${route.path}`,
        requestsTo(route, known, cookies),
      ]),
    ];
    for (const [route, requests] of tries) {
      const start = performance.now();
      const result = await fc.check(
        fc.asyncProperty(requests, async (request) => {
          const { status, faults } = await send(request);
          reached.set(route, (reached.get(route) ?? new Set()).add(status));
          if (faults.length > 0) throw new Error(faults.join('\n'));
        }),
        { seed, numRuns: each },
      );
      spent.push(`${route} ${[...(reached.get(route) ?? [])].sort()} ${(performance.now() - start).toFixed()}`);
      if (result.failed) found.push(`${JSON.stringify(result.counterexample)}\n${String(result.errorInstance)}`);
    }
    if (process.env.FUZZ_SHOW) console.log(spent.join('\n'));
    expect(found).toEqual([]);
  });
});
