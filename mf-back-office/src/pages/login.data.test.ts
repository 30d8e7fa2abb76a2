import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { expect, it } from 'vitest';
import { loader } from './login.data.ts';

it.each([
  ['/nl/kantoor/panden/?status=sold', '/nl/kantoor/panden/?status=sold'],
  ['/fr/bureau/', '/fr/bureau/'],
  ['/nl/te-koop/', '/nl/kantoor/'],
  ['//evil.example/nl/kantoor/', '/nl/kantoor/'],
])('next=%s redirects a logged-in person to %s', async (next, expected) => {
  const path = hrefFor('desk-login', {}, 'nl', new URLSearchParams({ next }));
  const answer = await loader(argsAt(path, fakeApi({ known: true }).call));
  expect(answer instanceof Response && answer.headers.get('location')).toBe(expected);
});
