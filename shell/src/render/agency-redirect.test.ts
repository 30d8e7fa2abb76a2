import type { Site } from '@rowhouse/shared/contract/site';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import type { Host } from '@rowhouse/shared/platform/host';
import { exampleSite } from '@rowhouse/shared/platform/testing/site';
import { expect, test } from 'vitest';
import { agencyRedirect } from './agency-redirect.ts';

const route = (name: string, more: Partial<ContentRoute> = {}): ContentRoute => ({
  id: `page.${name}`,
  original: `/${name}/`,
  type: 'page',
  paths: { nl: `${name}/`, fr: `${name}/`, en: `${name}/`, de: `${name}/` },
  breadcrumb: { names: { nl: name, fr: name, en: name, de: name }, public: true, parent: null },
  ...more,
});
const site = { ...exampleSite, routes: [route('here'), route('left', { gone: true })] };

const ledFrom = async (path: string, content: string | null, on: Site = site) => {
  const call = (() => Promise.resolve({ content })) as unknown as Host['call'];
  const answer = await agencyRedirect(call, `https://site.example${path}`, on);
  return answer && [answer.status, answer.headers.get('location')];
};

test.each<[string, string | null, [number, string] | null]>([
  ['/nl/nothing/', null, null],
  ['/nl/nothing/', 'https://notary.example/x', [302, 'https://notary.example/x']],
  ['/fr/ancien/', '/contact/', [301, '/fr/contact/']],
  ['/old/?from=mail', '/contact/', [301, '/nl/contact/?from=mail']],
  // Content that moved is found by every host, and its current address does not redirect.
  ['/nl/nothing/', 'page.here', null],
  ['/nl/here/', '/contact/', null],
  ['/nl/te-koop/', '/contact/', null],
  // Gone content redirects only if the agency defined a redirect.
  ['/nl/left/', 'page.here', [301, '/nl/here/']],
  ['/nl/left/', 'page.left', null],
  ['/nl/left/', null, null],
])('%s, for which the API returns %s, redirects to %j', async (path, content, expected) => {
  expect(await ledFrom(path, content)).toEqual(expected);
});

test.each<[string, string | null, Site['unmatchedPaths'], number | null]>([
  ['/wp-login.php', null, 'not-found', 404],
  ['/nl/verkopen.html', null, 'not-found', 404],
  ['/verkopen.html', 'https://notary.example/', 'not-found', 302],
  ['/verkopen.html', '/contact/', 'not-found', 301],
  // Content that moved is found by every host.
  ['/verkopen.html', 'page.here', 'not-found', null],
  ['/verkopen', null, 'not-found', null],
  ['/verkopen.html', null, 'home', null],
])(
  '%s, for which the API returns %s with unmatched paths set to %s, gets this status without a page: %s',
  async (path, content, unmatchedPaths, status) => {
    expect((await ledFrom(path, content, { ...site, unmatchedPaths }))?.[0] ?? null).toBe(status);
  },
);
