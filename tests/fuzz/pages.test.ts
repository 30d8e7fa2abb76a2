import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { languages } from '@rowhouse/shared/domain/language';
import { listingParameters } from '@rowhouse/shared/domain/listing-query';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import { pageIds, routeOf } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { projects } from '../../api/src/database/schema.ts';
import { describeOnDatabases } from '../../api/src/testing/databases.ts';
import { queryOf, segmentOf, spoilt, type Values } from '../../api/src/testing/fuzz-requests.ts';
import { fuzzStage } from '../../api/src/testing/fuzz-stage.ts';
import { serviceToken } from '../../api/src/testing/test-app.ts';
import { createRenderer } from '../../shell/src/render/main.tsx';

vi.mock('../../shell/src/modules/module-source.ts', () => import('./pages-stage.ts'));

const origin = 'http://localhost:3000';

const seed = Number(process.env.FUZZ_SEED ?? 16);
const each = Number(process.env.FUZZ_RUNS ?? (process.env.TESTS === 'long' ? 5 : 1));

// Remotes whose pages have forms.
const withForms = new Set<string>(['forms', 'owner-portal', 'consent', 'back-office']);

// Parameters that pages read besides the criteria of a list.
const asked = [
  'token',
  'table',
  'q',
  'only',
  'order',
  'ids',
  'lng',
  'sent',
  'fault',
  'surface',
  'funds',
  'years',
  'rate',
  'name',
  'email',
  'password',
  'confirmation',
  'consent',
  'weekly',
  'answer',
  'id',
];

describeOnDatabases(`whatever a page is asked for (seed ${seed})`, (database) => {
  test('it is shown, rejected or redirects within the site, and reveals no data of others', {
    timeout: 300_000,
  }, async () => {
    const { app, known, marks, ownCookie } = await fuzzStage(database());
    // A project may have a site of its own.
    const elsewhere = new Set((await database().select().from(projects)).map(({ externalUrl }) => externalUrl));
    const { render } = createRenderer({
      facts: { id: 'fuzz', apps: {} },
      origin,
      rendering: () => undefined,
      requireContainer: () => undefined,
      // As the front does for a page of its visitor.
      api: async (path, { signal, ...init }, { headers }) => {
        const sent = new Headers(init.headers);
        sent.set('x-service-token', serviceToken);
        sent.set('x-visitor-address', `198.51.100.${Math.ceil(path.length % 250)}`);
        const cookie = headers.find(([name]) => name === 'cookie')?.[1];
        if (cookie) sent.set('cookie', cookie);
        return app.app.request(path, { ...init, headers: sent });
      },
    });
    const values = fc.dictionary(
      fc.constantFrom(...listingParameters, ...asked),
      fc.constantFrom(...Object.values(known).flat()),
      { maxKeys: 4 },
    );
    const formOf = (page: string): fc.Arbitrary<Values> => {
      const kind = kindsOfRequests.find((one) => one === page) ?? 'site-contact';
      return fc.oneof(fc.constant<Values>({ ...goodRequests[kind], language: 'nl' }), values);
    };
    const pathOf = (path: string): fc.Arbitrary<string> =>
      fc.tuple(...path.split('/').map((part) => segmentOf(part, known))).map((parts) => parts.join('/'));
    const found: string[] = [];
    for (const page of [...pageIds(), 'content'] as const) {
      const paths =
        page === 'content' ? { nl: 'diensten/:id/', fr: 'services/', en: ':id/', de: ':id/:id/' } : routeOf(page).paths;
      const requests = fc.record({
        method: fc.constantFrom('GET', ...(withForms.has(routeOf(page).owner) ? ['POST', 'POST'] : ['GET'])),
        path: fc.constantFrom(...languages).chain((language) => pathOf(`/${language}/${paths[language]}`)),
        query: spoilt(values, known).map(queryOf),
        form: spoilt(formOf(page), known).map(queryOf),
        cookie: fc.constantFrom('', 'own', 'own', 'lng=%', 'consent=1.2.3', 'favourites=%00,1001', '__proto__=1'),
      });
      const result = await fc.check(
        fc.asyncProperty(requests, async ({ method, path, query, form, cookie }) => {
          const headers: [string, string][] = [
            ['user-agent', 'Mozilla/5.0'],
            ['cookie', cookie === 'own' ? ownCookie() : cookie],
          ];
          if (method === 'POST') headers.push(['content-type', 'application/x-www-form-urlencoded']);
          const before = app.errors.length;
          const answer = await render({
            method,
            url: `${origin}${path}?${query}`,
            headers,
            body: method === 'POST' ? new Uint8Array(Buffer.from(form)).buffer : null,
          });
          const faults = answer.failures.map(({ failure, what, why }) => `${failure} of ${what}: ${why}`);
          for (const error of app.errors.slice(before)) faults.push(`the API logs ${JSON.stringify(error)}`);
          if (answer.status >= 500) faults.push(`answers ${answer.status}`);
          const all = `${answer.body}\n${answer.headers.map((header) => header.join(': ')).join('\n')}`;
          for (const mark of marks) if (all.includes(mark)) faults.push(`tells ${mark}`);
          if (all.includes('<script>alert')) faults.push('shows a script that was typed');
          for (const [name, value] of answer.headers)
            if (name.toLowerCase() === 'location' && new URL(value, origin).origin !== origin && !elsewhere.has(value))
              faults.push(`leads to ${value}`);
          if (faults.length > 0) throw new Error(faults.join('\n'));
        }),
        { seed, numRuns: each },
      );
      if (result.failed)
        found.push(`${page}: ${JSON.stringify(result.counterexample)}\n${String(result.errorInstance)}`);
    }
    expect(found).toEqual([]);
  });
});
