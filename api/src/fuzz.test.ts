import { apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { hostileBodies } from '@rowhouse/shared/testing/hostile-bodies';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabases } from './testing/databases.ts';
import { type FuzzRequest, requestsAnywhere, requestsTo } from './testing/fuzz-requests.ts';
import { fuzzStage } from './testing/fuzz-stage.ts';
import { mark } from './testing/other-owner.ts';
import { errorOf, serviceToken, testApp } from './testing/test-app.ts';

// The same requests in each run, so that a failure is due to the change under test; FUZZ_SEED and FUZZ_RUNS try others.
const seed = Number(process.env.FUZZ_SEED ?? 16);
// With a desk session of each role, this takes minutes.
const isLong = process.env.TESTS === 'long';
const runs = Number(process.env.FUZZ_RUNS ?? (isLong ? 48 : 24));

// Random input fits the version of a draft at the desk only by chance, so only the endpoints that read are required
// here.
const desk = Object.values({ ...deskEndpoints, ...deskLoginEndpoints });
const read = desk.filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/desk/link');
const called = new Set(
  [...Object.values(apiEndpoints), ...(isLong ? read : [])].map(({ method, path }) => `${method} ${apiPrefix}${path}`),
);
// A path without a parameter leaves little room for hostile input, and one of the desk without a session none, so they
// get fewer runs.
const runsOf = (route: string): number =>
  Math.ceil(
    called.has(route)
      ? runs
      : route.includes('/desk/')
        ? runs / (isLong ? 4 : 12)
        : runs / (route.includes(':') ? 2 : 12),
  );

describeOnDatabases(`whatever is sent to the API (seed ${seed})`, (database) => {
  let stage: Awaited<ReturnType<typeof fuzzStage>>;
  beforeAll(async () => {
    stage = await fuzzStage(database());
  });

  test("the check for leaks works: another owner's document is found in that owner's own answer", async () => {
    const { send, other } = stage;
    const path = `${apiPrefix}/owner/subjects/${other.properties[0]}?language=nl&table=documents`;
    const asked = {
      route: '',
      method: 'GET',
      path,
      headers: { cookie: other.cookie },
      body: { type: 'none' } as const,
    };
    expect((await send(asked)).faults).toContain(`tells ${mark}`);
  });

  // A few seconds of work, and much waiting for the database.
  test('no request fails, leaks data of others or internals, or breaks the contract', {
    timeout: isLong ? 900_000 : 300_000,
  }, async () => {
    const { send, routes, known, cookies, requestsOf } = stage;
    const tries: [string, fc.Arbitrary<FuzzRequest>][] = [
      ['anywhere', requestsAnywhere],
      ...routes.map((route): [string, fc.Arbitrary<FuzzRequest>] => [
        `${route.method} ${route.path}`,
        isLong ? requestsOf(route) : requestsTo(route, known, cookies),
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
    // Otherwise the route would only ever be rejected before its handler. `fuzz-stage.ts` holds valid input for each,
    // except for routes whose input is valid only for a moment.
    const momentary =
      /\/(?:login\/code|password-reset|owner\/address|sessions\/:id\/end|messages\/:id\/read|second-step\/(?:confirm|stop|recovery-codes))$/;
    expect([...called].filter((route) => !answeredWell.has(route) && !momentary.test(route))).toEqual([]);
  });

  test('no route accepts a body with too many bytes, keys, parts or levels', async () => {
    const { app, errors } = testApp(database());
    const posts = app.routes.filter(({ method, path }) => method === 'POST' && !path.includes('/admin/'));
    const paths = [...new Set(posts.map(({ path }) => path.replace(/:\w+/g, 'x')))];
    expect(paths.length).toBeGreaterThan(8);
    for (const [turn, [what, bodyOf]] of Object.entries(hostileBodies).entries()) {
      const { type, bytes } = bodyOf(0.05);
      for (const [index, path] of paths.entries()) {
        // Each body goes to a third of the routes in turn, so that each route gets some.
        if (!isLong && (index + turn) % 3 > 0) continue;
        const headers = {
          'content-type': type,
          'x-service-token': serviceToken,
          'x-visitor-address': `192.0.2.${index}`,
        };
        const answer = app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers });
        expect([what, path, (await errorOf(answer)).status]).toEqual([
          what,
          path,
          expect.toBeOneOf([400, 401, 404, 413]),
        ]);
      }
    }
    expect(errors).toEqual([]);
  });
});
