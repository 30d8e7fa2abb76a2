import type { Meta } from '@rowhouse/shared/platform';
import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { addMessages, createI18n, I18nProvider } from '@rowhouse/shared/platform/i18n';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages/nl.ts';
import { Head } from './head.tsx';
import { HostProvider } from './host-context.tsx';

const origin = 'https://rowhouse.example';
const i18n = createI18n('nl');
addMessages(i18n, 'shell', messages);

const picture = { src: '/media/facade-one', alt: 'Voorgevel', width: 1500, height: 1000 };
const agencyPicture = { src: '/media/street', alt: 'Een straat', width: 1920, height: 800 };
const site = { ...exampleSite, agency: { ...exampleSite.agency, picture: agencyPicture } };

const headOf = (meta: Partial<Meta>, differences: Partial<PageResult> = {}): string => {
  const result: PageResult = {
    page: 'for-sale',
    language: 'nl',
    params: {},
    data: null,
    failure: null,
    meta: { title: 'Te koop', description: 'Alles te koop.', ...meta },
    fragments: {},
    site,
    ...differences,
  };
  const host = {
    view: { source: { load: async () => ({}), peek: () => undefined }, notice: () => null, report: () => undefined },
    i18nOf: () => i18n,
    origin,
    retry: () => undefined,
    StructuredData: () => null,
  };
  return renderToString(
    <html lang="nl">
      <I18nProvider value={i18n}>
        <CurrentPageProvider value={{ page: result.page, language: result.language, site: result.site }}>
          <HostProvider value={host}>
            <head>
              <Head result={result} />
            </head>
          </HostProvider>
        </CurrentPageProvider>
      </I18nProvider>
      <body />
    </html>,
  );
};

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}( [^>]*)>`, 'g'))].map(([, text = '']) => attributesOf(text));
const links = (html: string, rel: string) => tags(html, 'link').filter((link) => link.rel === rel);
const metas = (html: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const { name, property, content = '' } of tags(html, 'meta')) {
    const key = name ?? property ?? '';
    found[key] = [...(found[key] ?? []), content];
  }
  return found;
};

it('asks browsers of telephones to leave numbers and addresses as they are', () => {
  const { 'format-detection': detection, chrome } = metas(headOf({}));
  expect(detection?.join().match(/\w+(?==no)/g)).toEqual(['telephone', 'date', 'address', 'email']);
  expect(chrome).toEqual(['nointentdetection']);
});

describe('metadata for search engines', () => {
  it('has one canonical address, the alternates of each language, and the default language as x-default', () => {
    const html = headOf({});
    expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${origin}/nl/te-koop/`]);
    expect(links(html, 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['nl', `${origin}/nl/te-koop/`],
      ['fr', `${origin}/fr/a-vendre/`],
      ['en', `${origin}/en/for-sale/`],
      ['de', `${origin}/de/zu-verkaufen/`],
      ['x-default', `${origin}/nl/te-koop/`],
    ]);
  });

  it('keeps the canonical query, separately for each language', () => {
    const html = headOf({ canonicalQuery: { nl: 'city=Ronse', fr: 'city=Renaix', en: 'city=Ronse', de: '' } });
    expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${origin}/nl/te-koop/?city=Ronse`]);
    expect(links(html, 'alternate').map(({ href }) => href)).toEqual([
      `${origin}/nl/te-koop/?city=Ronse`,
      `${origin}/fr/a-vendre/?city=Renaix`,
      `${origin}/en/for-sale/?city=Ronse`,
      `${origin}/de/zu-verkaufen/`,
      `${origin}/nl/te-koop/?city=Ronse`,
    ]);
    expect(links(headOf({ canonicalQuery: 'page=2' }), 'alternate').map(({ href }) => href)).toContain(
      `${origin}/de/zu-verkaufen/?page=2`,
    );
  });

  it('has the address of the equivalent page, where there is one', () => {
    const html = headOf({ canonical: '/nl/diensten/' });
    expect(links(html, 'canonical').map(({ href }) => href)).toEqual([`${origin}/nl/diensten/`]);
    expect(metas(html)['og:url']).toEqual([`${origin}/nl/diensten/`]);
    expect(links(html, 'alternate')).toEqual([]);
  });

  it.each([
    ['a page says so', { robots: 'noindex,nofollow' }, {}],
    ['a page is one visitor’s own', {}, { page: 'login' }],
    ['a page gives thanks', {}, { page: 'thank-you-contact-me' }],
    ['a page failed', {}, { failure: 'api' }],
  ] as const)('is noindex without a canonical address when %s', (_why, meta, differences) => {
    const html = headOf(meta, differences);
    expect(metas(html).robots).toEqual(['robots' in meta ? meta.robots : 'noindex']);
    expect(links(html, 'canonical')).toEqual([]);
    expect(links(html, 'alternate')).toEqual([]);
  });

  it('has no addresses and noindex on a site that is closed to search engines', () => {
    const html = headOf({}, { site: { ...site, searchable: false } });
    expect(metas(html).robots).toEqual(['noindex,nofollow']);
    expect(links(html, 'canonical')).toEqual([]);
  });

  it('has no robots directive when the page may be listed', () => {
    expect(metas(headOf({}))).not.toHaveProperty('robots');
  });
});

describe('the link preview', () => {
  it('has title, description, address, languages, and a picture with its size', () => {
    expect(metas(headOf({ image: picture }))).toMatchObject({
      description: ['Alles te koop.'],
      'og:type': ['website'],
      'og:title': ['Te koop'],
      'og:description': ['Alles te koop.'],
      'og:site_name': ['Kantoor Ronse'],
      'og:url': [`${origin}/nl/te-koop/`],
      'og:locale': ['nl_BE'],
      'og:locale:alternate': ['fr_BE', 'en_GB', 'de_BE'],
      'og:image': [`${origin}/media/facade-one.jpeg?width=1200&amp;height=630`],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': ['Voorgevel'],
      'twitter:card': ['summary_large_image'],
      'twitter:title': ['Te koop'],
      'twitter:description': ['Alles te koop.'],
      'twitter:image': [`${origin}/media/facade-one.jpeg?width=1200&amp;height=630`],
    });
  });

  it('is shortened to what search engines show', () => {
    const html = headOf({ title: 'Een lange titel '.repeat(9), description: 'Een lange beschrijving. '.repeat(20) });
    const { description, 'og:description': shared, 'twitter:description': card } = metas(html);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.length).toBeLessThanOrEqual(65);
    expect(description?.[0]?.length).toBeLessThanOrEqual(160);
    expect([shared, card]).toEqual([description, description]);
  });

  it('has the agency’s picture when the page has none', () => {
    expect(metas(headOf({}))).toMatchObject({
      'og:image': [`${origin}/media/street.jpeg?width=1200&amp;height=630`],
      'og:image:alt': ['Een straat'],
    });
  });

  it('is a small card when the agency has no picture either', () => {
    const found = metas(headOf({}, { site: exampleSite }));
    expect(found['twitter:card']).toEqual(['summary']);
    expect(found).not.toHaveProperty('og:image');
  });
});
