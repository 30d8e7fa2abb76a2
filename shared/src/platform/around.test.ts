import { expect, test, vi } from 'vitest';
import type { Site } from '../contract/site.ts';
import { metaAround } from './around.ts';
import { CallError } from './call.ts';
import type { Meta } from './page.ts';
import { loadPage } from './page-loader.ts';
import { fragmentKey, modulesOf } from './page-result.ts';
import { fakeHost, type Modules, site, view } from './testing/fake-host.ts';

const list: Meta = {
  title: 'Te koop',
  description: 'Van de lijst',
  canonicalQuery: { nl: '', fr: '', en: '', de: '' },
};
const page2: Meta = { ...list, canonicalQuery: { nl: 'page=2', fr: 'page=2', en: 'page=2', de: 'page=2' } };
const filtered: Meta = { ...list, robots: 'noindex' };
const picture = { src: '/media/a', alt: '', width: 1, height: 1 };

test.each<[string, Meta, Partial<Meta>, Partial<Meta>]>([
  [
    'title and description',
    list,
    { title: 'Eigen', description: 'Onze woorden' },
    { title: 'Eigen', description: 'Onze woorden', breadcrumb: 'Te koop' },
  ],
  ['nothing said', list, {}, { title: 'Te koop', description: 'Van de lijst', breadcrumb: 'Te koop' }],
  ['a further page', page2, { title: 'Eigen', description: 'x' }, { title: 'Te koop', description: 'Van de lijst' }],
  ['a narrowed list', filtered, { title: 'Eigen' }, { title: 'Te koop', robots: 'noindex' }],
  ['no breadcrumb', { ...list, breadcrumb: 'Lijst' }, { breadcrumb: '' }, { breadcrumb: '' }],
  ['the page’s breadcrumb', { ...list, breadcrumb: 'Lijst' }, { title: 'Eigen' }, { breadcrumb: 'Lijst' }],
  ['not for search engines', list, { robots: 'noindex' }, { robots: 'noindex' }],
  [
    'the page may not be followed',
    { ...list, robots: 'noindex,nofollow' },
    { robots: 'noindex' },
    { robots: 'noindex,nofollow' },
  ],
  ['a picture', list, { image: picture }, { image: picture }],
])('metadata of a page with content around it: %s', (_, page, content, expected) => {
  expect(metaAround(page, { title: '', ...content })).toMatchObject(expected);
});

const withContent: Site = { ...site, pages: { 'for-sale': { hasContent: true } } };
const form = { id: 'forms.request', props: { kind: 'site-contact' } } as const;
const apps = (loader: (args: { params: object; context: { page: string } }) => unknown) => ({
  shell: {
    data: {
      pages: { content: { loader, meta: () => ({ title: 'Eigen' }), fragments: () => [form] } },
      fragments: {},
    },
    'pages/content': view,
  } satisfies Modules,
  listings: {
    data: { pages: { listing: { loader: async () => 'homes', meta: () => ({ title: 'Te koop' }) } }, fragments: {} },
    'pages/listing': view,
  } satisfies Modules,
  forms: { data: { pages: {}, fragments: {} }, 'fragments/request': view } satisfies Modules,
});
const request = () => new Request('https://rowhouse.example/nl/te-koop/');

test('a page of a remote is loaded with the content that the settings announce, once for all addresses of the page', async () => {
  const loader = vi.fn(async () => ({ content: 'around' }));
  const { host } = fakeHost(apps(loader), { siteOf: async () => withContent });
  const { result } = await loadPage(host, request());
  await loadPage(host, request());
  expect(result).toMatchObject({
    page: 'for-sale',
    data: 'homes',
    around: { content: 'around' },
    meta: { title: 'Eigen' },
  });
  expect(result.fragments[fragmentKey(form.id, form.props)]?.failure).toBeNull();
  expect(modulesOf(result)).toContainEqual({ owner: 'shell', path: 'pages/content' });
  expect(loader).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ params: { content: 'page.for-sale' } }));
});

test.each([
  ['without content asks for none', site, async () => 'never', []],
  [
    'whose content cannot be loaded is shown without it',
    withContent,
    async () => {
      throw new CallError('api-error', 'away');
    },
    ['api content'],
  ],
])('a page of a remote %s', async (_, settings, loader, said) => {
  const { host, reports } = fakeHost(apps(loader), { siteOf: async () => ({ ...settings }) });
  const { result, status } = await loadPage(host, request());
  expect([status, result.around, result.meta.title]).toEqual([200, undefined, 'Te koop']);
  expect(reports).toEqual(said);
});
