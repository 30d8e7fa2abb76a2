import { errorEnvelopeSchema } from '@rowhouse/shared/contract/error';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { languages } from '@rowhouse/shared/domain/language';
import { CallError, createCall } from '@rowhouse/shared/platform/call';
import { routeTable } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';

// The API as a browser uses it: through the site's own origin, with the client code of the remotes.
const site = sharedSite().url;
const call = createCall((path, init) => fetch(site + path, init));

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error.code;
  throw new Error(`No CallError: ${String(error)}`);
};

const contentPages = Object.entries(routeTable())
  .filter(([, { owner }]) => owner === 'shell')
  .map(([page]) => page);

describe.each(languages)('in %s, the contract holds for', (language) => {
  test('the settings', async () => {
    expect((await call('site', { language })).languages.enabled).toContain(language);
  });

  test.each(contentPages)('the content of %s', async (page) => {
    const content = await call('content', { page, language });
    expect(content.title).not.toBe('');
    expect(content.modules.map(({ view }) => view)).not.toContain('unknown');
  });

  test.each(['sale', 'rent'] as const)('the list for %s, and each property on it', async (goal) => {
    const { items, total } = await call('properties', { goal, language, page: 1, size: 6 });
    expect(items).toHaveLength(Math.min(6, total));
    expect(total).toBeGreaterThan(0);
    for (const { id } of items) expect((await call('property', { id, language })).id).toBe(id);
  });

  test('the search and the featured properties', async () => {
    expect((await call('search', { language, text: 'Ronse' })).cities.length).toBeGreaterThan(0);
    expect((await call('search', { language })).types.length).toBeGreaterThan(0);
    expect((await call('featured', { language, max: 4 })).items).toHaveLength(4);
  });
});

describe('the API refuses', () => {
  test('an unknown property', async () => {
    expect(await codeOf(call('property', { id: "0' or 1=1", language: 'nl' }))).toBe('not-found');
  });

  test('an unknown content page', async () => {
    expect(await codeOf(call('content', { page: 'nothing', language: 'nl' }))).toBe('not-found');
  });

  test('statistics without a login', async () => {
    expect(await codeOf(call(ownerEndpoints.ownerStatistics, { language: 'nl' }))).toBe('unauthorized');
  });

  test('an empty request, with a code for each field', async () => {
    const sent = call('sendRequest', { kind: 'site-contact', language: 'nl' });
    await expect(sent).rejects.toMatchObject({
      code: 'invalid-input',
      fields: {
        firstName: 'required',
        lastName: 'required',
        email: 'required',
        remark: 'required',
        privacy: 'not-agreed',
      },
    });
  });

  test.each(['/api/v1/nothing', '/api/v1/properties?goal=neither&language=nl', '/api/v1/site?language=xx'])(
    '%s with the common error envelope',
    async (path) => {
      const response = await fetch(site + path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(v.is(errorEnvelopeSchema, await response.json())).toBe(true);
    },
  );
});
