import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { messages } from '../../shell/src/messages/nl.ts';
import { logLines } from '../run/log-lines.ts';
import { sharedSite } from '../run/shared-site.ts';
import { until } from '../run/until.ts';
import { ask } from './ask.ts';
import { goHydrated, visit } from './browser.ts';

const named = async (program: 'shell' | 'api', id: string) =>
  (await logLines(sharedSite().dataDir, program)).filter(({ requestId }) => requestId === id);

/** What shell and API wrote about a request, once both did. */
const logOf = (id: string) =>
  until(
    async () => ({ shell: await named('shell', id), api: await named('api', id) }),
    ({ shell, api }) => shell.length > 0 && api.length > 0,
  );

it('a call of the browser has the same id in the log of the shell and in that of the API', async () => {
  const page = await visit();
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/properties');
  await page
    .getByRole('navigation', { name: messages['menu.label'] })
    .getByRole('link', { name: messages['page.for-sale'], exact: true })
    .click();
  const id = (await (await asked).allHeaders())['x-request-id'] ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const { shell, api } = await logOf(id);
  expect(shell).toMatchObject([{ event: 'request', path: '/api/v1/properties', status: 200 }]);
  expect(api).toMatchObject([{ route: '/api/v1/properties', status: 200 }]);
});

it('every API call of a page render has the id of the page request', async () => {
  // A kept page makes no API calls.
  const { headers } = await ask(`${hrefFor('for-sale', {}, 'fr')}?asked=anew`, {
    headers: { 'x-request-id': 'seen-in-the-layout' },
  });
  expect(headers['x-request-id']).toBe('seen-in-the-layout');
  const { shell, api } = await logOf('seen-in-the-layout');
  expect(api.map(({ route }) => route)).toContain('/api/v1/properties');
  expect(shell).toMatchObject([{ kind: 'page', path: hrefFor('for-sale', {}, 'fr') }]);
  // An id that could forge log lines is replaced.
  const odd = await ask(hrefFor('for-sale', {}, 'fr'), { headers: { 'x-request-id': 'a b"c' } });
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
