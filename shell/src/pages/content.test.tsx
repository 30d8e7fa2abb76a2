import type { Article, Banner, ContentModule, ContentPage } from '@rowhouse/shared/contract/content';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import type { Site } from '@rowhouse/shared/contract/site';
import { plainText } from '@rowhouse/shared/domain/rich-text';
import { type Call, CallError } from '@rowhouse/shared/platform/call';

import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { addMessages, createI18n, I18nProvider, translatorOf } from '@rowhouse/shared/platform/i18n';
import { useOwnPart } from '@rowhouse/shared/platform/own-part';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { OwnPartProvider, ViewProvider } from '@rowhouse/shared/platform/page-view';
import { site } from '@rowhouse/shared/platform/testing/fake-host';
import { contextOf } from '@rowhouse/shared/platform/testing/page-args';
import type { PageId } from '@rowhouse/shared/routes';
import { richTexts } from '@rowhouse/shared/testing/rich-texts';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { messages } from '../messages/nl.ts';
import { fragments, loader, meta } from './content.data.ts';
import { Component } from './content.tsx';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const picture = { src: '/media/banner-noon-1', alt: 'Een straat', width: 1500, height: 600 };
const article = (id: string, more: Partial<Article> = {}): Article => ({
  id,
  title: `Artikel ${id}`,
  text: [`Tekst van ${id}`],
  picture: null,
  path: null,
  ...more,
});
const module = (more: Partial<ContentModule> = {}): ContentModule => ({
  id: 'one',
  view: '',
  title: '',
  titleSize: 'medium',
  description: [],
  description2: [],
  row: 0,
  span: 12,
  sizes: { sm: null, md: null, lg: null },
  className: '',
  background: { kind: '', pictures: [] },
  perRow: 4,
  columns: 1,
  groups: [],
  people: [],
  lists: [],
  maps: [],
  forms: [],
  link: null,
  ...more,
});
const noBanner: Banner = {
  kind: '',
  slides: [],
  video: null,
  className: '',
  logo: null,
  part: 'middle',
  title: '',
  description: '',
};
const page = (more: Partial<ContentPage> = {}): ContentPage => ({
  id: 'services',
  type: 'page',
  title: 'Diensten',
  intro: '',
  text: [],
  metaTitle: 'Diensten',
  metaDescription: '',
  indexed: true,
  canonical: null,
  picture: null,
  banner: noBanner,
  showBreadCrumb: true,
  modules: [],
  part: null,
  children: [],
  ...more,
});

// A remote's part that shows what the agency says about it.
const ListPart = () => {
  const { intro, perRow } = useOwnPart();
  return (
    <>
      <h1>{`Lijst van ${perRow}`}</h1>
      {intro}
    </>
  );
};

const htmlOf = (content: ContentPage, home = false): string => {
  const i18n = createI18n('nl');
  addMessages(i18n, 'shell', messages);
  const layout = { ...site, stylesheet: 'abc123' };
  const result: PageResult = {
    page: 'services',
    language: 'nl',
    params: {},
    data: null,
    failure: null,
    meta: { title: '' },
    fragments: {},
    site: layout,
  };
  const host = {
    source: { load: async () => null, peek: () => undefined },
    notice: ({ failure }: { failure: string }) => <p>failure {failure}</p>,
    report: () => undefined,
  };
  const element = (
    <I18nProvider value={i18n}>
      <CurrentPageProvider value={{ language: 'nl', page: 'services', site: layout }}>
        <ViewProvider host={host} result={result} retry={() => undefined}>
          <OwnPartProvider value={<ListPart />}>
            <Component data={{ content, home }} params={{}} actionData={undefined} />
          </OwnPartProvider>
        </ViewProvider>
      </CurrentPageProvider>
    </I18nProvider>
  );
  return renderToString(element);
};

const shown = (more: Partial<ContentModule>) => htmlOf(page({ modules: [module(more)] }));
const group = (...articles: Article[]) => ({ id: 'group', title: '', articles });
const headings = (html: string) => [...html.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`);

test('around the part of a remote, its texts go to that part, and its modules stand above and below it', () => {
  const modules = [
    module({ id: 'above', title: 'Boven' }),
    module({ id: 'below', row: 2, title: 'Onder', background: { kind: 'color', pictures: [] } }),
  ];
  const banner: Banner = { ...noBanner, title: 'Welkom' };
  const html = htmlOf(page({ intro: 'Inleiding', text: ['Tekst'], banner, modules, part: { row: 1, perRow: 3 } }));
  const order = ['Welkom', '>Boven<', '<h1>Lijst van 3</h1>', 'Inleiding', 'Tekst', '>Onder<'];
  expect(order.map((text) => html.indexOf(text))).toEqual(
    order.map((text) => html.indexOf(text)).toSorted((a, b) => a - b),
  );
  expect(order.every((text) => html.includes(text))).toBe(true);
  expect(headings(html).filter((heading) => heading.startsWith('h1'))).toEqual(['h1 Lijst van 3']);
});

test.each<[string, Partial<Banner>, boolean]>([
  ['a pictured banner of the home page', { kind: 'image', slides: [{ picture, property: null }] }, true],
  ['the home page without a banner', {}, true],
  ['another page', { title: 'Welkom' }, false],
])('a logo stands once above the title of %s', (_, more, home) => {
  const logo = { src: '/media/logo', alt: 'Ons logo', width: 300, height: 100 };
  const html = htmlOf(page({ banner: { ...noBanner, ...more, logo } }), home);
  expect(html.match(/alt="Ons logo"/g)).toHaveLength(1);
  expect(html.indexOf('Ons logo')).toBeLessThan(html.indexOf('<h1'));
});

test('child pages are listed, except those that a module already links to', () => {
  const children = [article('a', { path: '/a/' }), article('b', { path: '/b/' }), article('c', { path: '/c/' })];
  const modules = [
    module({ view: 'news-view', groups: [group(article('x', { path: '/a/' }))] }),
    module({ id: 'way-on', view: 'single-view', groups: [group(article('y', { path: '/b/' }))] }),
    module({ id: 'link', link: { path: '/c/', text: 'Verder' } }),
  ];
  const titles = headings(htmlOf(page({ children, modules })));
  expect(titles).toContain('h2 Artikel x');
  expect(titles.filter((title) => /Artikel [abc]/.test(title))).toEqual([]);
});

describe('a module', () => {
  test.each(['', 'news-view', 'single-view', 'collapse-view', 'card-view'] as const)(
    'in the view %j shows its articles under its title',
    (view) => {
      const html = shown({ view, title: 'Titel', groups: [group(article('a'), article('b'))] });
      expect(headings(html)).toEqual(['h1 Diensten', 'h2 Titel', 'h3 Artikel a', 'h3 Artikel b']);
      expect(html).toContain('Tekst van b');
    },
  );

  test('without a title promotes the headings of its articles', () => {
    expect(headings(shown({ view: 'news-view', groups: [group(article('a'))] }))).toEqual([
      'h1 Diensten',
      'h2 Artikel a',
    ]);
  });

  test('shows what it names, also in a view for something else', () => {
    const person = { name: 'Jana Tack', job: '', phone: '', email: '', picture: null };
    const both = { groups: [group(article('a'))], people: [person] };
    for (const view of ['', 'news-view', 'single-view', 'collapse-view', 'card-view', 'ons-team-view'] as const)
      expect([view, ...['Jana Tack', 'Artikel a'].map((text) => shown({ view, ...both }).includes(text))]).toEqual([
        view,
        true,
        true,
      ]);
    const forms = ['site-contact' as const];
    expect(shown({ view: 'news-view', forms })).not.toContain(messages['content.no-articles']);
  });

  test('says that there are no articles yet', () => {
    expect(shown({ view: 'news-view' })).toContain(messages['content.no-articles']);
    expect(shown({ title: 'Titel' })).not.toContain(messages['content.no-articles']);
  });

  test('tells its list which link it has itself', () => {
    const lists = [{ goal: null, max: 4 } as const];
    const uses = (path: string) =>
      fragments({ content: page({ modules: [module({ lists, link: { path, text: 'Meer' } })] }), home: false });
    expect(uses('/for-sale/')[0]?.props).toMatchObject({ goal: null, linked: 'sale' });
    expect(uses('/contact/')[0]?.props).not.toHaveProperty('linked');
  });

  test.each(['', 'single-view', 'collapse-view', 'card-view', 'news-view'] as const)(
    'in the view %j has as many articles in a row as the agency chose',
    (view) => {
      const groups = [group(article('a'), article('b'))];
      for (const count of [5, 6, 12])
        expect(shown({ view, perRow: count, columns: count, groups })).toContain(`data-per-row="${count}"`);
    },
  );

  test('shows subcategories under their own titles', () => {
    const below = { id: 'below', title: 'Onder', articles: [article('b')] };
    const html = shown({ view: 'news-view', title: 'Titel', groups: [group(article('a')), below] });
    expect(headings(html).slice(1)).toEqual(['h2 Titel', 'h3 Artikel a', 'h3 Onder', 'h4 Artikel b']);
  });

  test('in the collapse view folds each article', () => {
    const html = shown({ view: 'collapse-view', groups: [group(article('a'), article('b'))] });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  test('in the news view links to the article', () => {
    const html = shown({ view: 'news-view', groups: [group(article('a', { path: '/contact/' }))] });
    expect(html).toContain('href="/nl/contact/"');
  });

  test('in the team view shows people with their phone numbers', () => {
    const person = { name: 'Jana Tack', job: 'Verhuur', phone: '055123453', email: 'jana@example.be', picture: null };
    const html = shown({ view: 'ons-team-view', people: [person] });
    expect(html).toContain('Jana Tack');
    expect(html).toContain('href="tel:055123453"');
  });

  test('in the team view shows everyone, even with a shared or missing email address', () => {
    const person = { job: '', phone: '+32 (0)55 12 34 53', email: 'info@example.be', picture: null };
    const people = ['Jana Tack', 'Bart Maes'].map((name) => ({ ...person, name }));
    const html = shown({ view: 'ons-team-view', people: [...people, { ...person, name: 'Els Wouters', email: '' }] });
    const named = [...html.matchAll(/<li aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(named).size).toBe(3);
    for (const id of named) expect(html.match(new RegExp(`id="${id}"`, 'g'))).toHaveLength(1);
    expect(html).toContain('href="tel:+3255123453"');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });

  test.each([
    [{ goal: null }, 'href="/nl/kaart/"'],
    [{ goal: 'sale' as const }, 'href="/nl/kaart/"'],
    [{ goal: 'rent' as const, type: 2 }, 'href="/nl/kaart/?goal=rent&amp;type=2"'],
    [{ goal: null, city: 'Ronse|9600' }, 'href="/nl/kaart/?city=Ronse%7C9600"'],
  ])('with a map names no fragment and links to the full map: %o', (map, link) => {
    const content = page({ modules: [module({ maps: [map] })] });
    expect(fragments({ content, home: false })).toEqual([]);
    const html = htmlOf(content);
    expect(html).toContain(link);
    expect(html).not.toContain('<iframe');
  });

  test('with an unknown view shows a notice, and the following modules are shown', () => {
    const html = htmlOf(
      page({
        modules: [
          module({ view: 'invalid', groups: [group(article('a'))] }),
          module({ id: 'two', row: 1, title: 'Daarna' }),
        ],
      }),
    );
    expect(html).toContain(messages['content.invalid-view.title']);
    expect(html).toContain('Daarna');
    expect(html).not.toContain('Artikel a');
  });

  test('is in its row with its columns, in the order of the rows', () => {
    const html = htmlOf(
      page({
        modules: [
          module({ id: 'late', row: 2, title: 'Laat' }),
          module({
            id: 'left',
            row: 1,
            title: 'Links',
            span: 5,
            sizes: { sm: 6, md: null, lg: 4 },
            className: 'c-note',
          }),
          module({ id: 'right', row: 1, title: 'Rechts', span: 7 }),
        ],
      }),
    );
    expect(headings(html).slice(1)).toEqual(['h2 Links', 'h2 Rechts', 'h2 Laat']);
    expect(html).toMatch(/c-note" data-sm="6" data-md="5" data-lg="4"/);
    expect(html.match(/class="_section_/g)).toHaveLength(3);
  });

  test('has its texts before and after, with headings below its title', () => {
    const html = shown({ title: 'Titel', description: ['Een', { heading: 'Kop' }, 'Twee'], description2: ['Slot'] });
    expect([...html.matchAll(/<(p|h\d)>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`)).toEqual([
      'p Een',
      'h3 Kop',
      'p Twee',
      'p Slot',
    ]);
  });
});

describe('a text', () => {
  // The content of the text's element.
  const proseOf = (text: ContentPage['text']): string =>
    /<div class="prose[^"]*">((?:(?!<\/?div).)*)/s.exec(htmlOf(page({ text })))?.[1] ?? '';

  test('renders paragraphs, headings, lists, marks and links with their tags', () => {
    const text: ContentPage['text'] = [
      'Een <b>huis</b>',
      { heading: 'Kop' },
      { subheading: 'Onder' },
      { bullets: ['a', ['b ', { text: 'vet', bold: true }]] },
      { numbers: ['c'] },
      {
        paragraph: [
          { text: 'beide', bold: true, emphasis: true },
          { link: '/contact/', text: ['naar ', { text: 'ons', emphasis: true }] },
          { link: 'https://a.example/?b', text: 'elders' },
          { link: 'tel:+3255', text: 'bel' },
        ],
      },
    ];
    expect(proseOf(text)).toBe(
      '<p>Een &lt;b&gt;huis&lt;/b&gt;</p><h2>Kop</h2><h3>Onder</h3><ul><li>a</li><li>b <strong>vet</strong></li></ul>' +
        '<ol><li>c</li></ol><p><strong><em>beide</em></strong><a href="/nl/contact/">naar <em>ons</em></a>' +
        '<a href="https://a.example/?b">elders</a><a href="tel:+3255">bel</a></p>',
    );
    expect(htmlOf(page())).not.toContain('"prose');
  });

  test('of any kind shows all its content, with only these tags', () => {
    const tags = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a']);
    fc.assert(
      fc.property(richTexts, (text) => {
        const html = proseOf(text);
        for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z0-9]+)([^>]*)>/g)) {
          expect(tags).toContain(tag);
          expect(rest).toMatch(/^(?: href="[^"]*")*$/);
        }
        const said = html.replace(/<[^>]*>/g, '').replace(/&(\w+|#x27);/g, (_, name) => entities[name] ?? '?');
        expect(said.replace(/\s/g, '')).toBe(plainText(text).replace(/\s/g, ''));
      }),
    );
  });

  test('leaves out unknown blocks', () => {
    expect(proseOf(JSON.parse('["a", {"table": ["b"]}, "c"]'))).toBe('<p>a</p><p>c</p>');
  });
});

describe('the banner', () => {
  const bannerOf = (more: Partial<Banner>) => htmlOf(page({ banner: { ...noBanner, ...more } }));
  const slide = { picture, property: null };

  test('with a public title has the page’s only h1', () => {
    const html = bannerOf({ kind: 'image', slides: [slide], title: 'Welkom', description: 'Kom binnen' });
    expect(headings(html)).toEqual(['h1 Welkom']);
    expect(html).toContain('Kom binnen');
  });

  test.each(
    (['', 'image', 'color'] as const).flatMap((kind) =>
      ['Welkom', ''].flatMap((title) =>
        ['Kom binnen', ''].flatMap((description) => [true, false].map((home) => ({ kind, title, description, home }))),
      ),
    ),
  )('shows its title and its description independently, and the page has one heading: %o', (given) => {
    const { home, ...banner } = given;
    const html = htmlOf(page({ intro: 'Het begin', banner: { ...noBanner, ...banner, slides: [slide] } }), home);
    expect(headings(html)).toEqual([`h1 ${banner.title || 'Diensten'}`]);
    expect(html.includes('Kom binnen')).toBe(banner.description !== '');
  });

  test('with a colour has the class of the content’s stylesheet', () => {
    expect(bannerOf({ kind: 'color', className: 'b-services', title: 'Welkom' })).toMatch(/class="[^"]* b-services"/);
  });

  test('with several pictures sends only the first, wide and narrow', () => {
    const other = { ...slide, picture: { ...picture, src: '/media/banner-dawn-2' } };
    const html = bannerOf({ kind: 'gallery', slides: [slide, other] });
    expect(html).toContain('/media/banner-noon-1.avif?width=600 600w');
    expect(html).toContain('/media/banner-noon-1.avif?width=1920 1920w');
    expect(html).not.toContain('banner-dawn-2');
  });

  test('with properties links to each', () => {
    const property = { id: '1042', goal: 'sale' as const, city: 'Ronse', title: 'Rijwoning' };
    expect(bannerOf({ kind: 'properties', slides: [{ picture, property }] })).toContain(
      'href="/nl/te-koop/ronse/rijwoning/1042/"',
    );
  });

  test('with projects links to each by its original path', () => {
    const project = { id: '301', city: 'Ronse', title: 'De Oude Spinnerij' };
    const html = bannerOf({ kind: 'projects', slides: [{ picture, property: null, project }] });
    expect(html).toContain('href="/nl/project/?id=301"');
    expect(html.replaceAll('<!-- -->', '')).toContain('De Oude Spinnerij, Ronse');
  });

  test('with a film shows its poster until it plays, and the film is muted and not preloaded', () => {
    const html = bannerOf({ kind: 'video', video: '/media/street.mp4', slides: [slide] });
    expect(html).toMatch(/<img[^>]*src="\/media\/banner-noon-1/);
    const [film = ''] = /<video[^>]*>/.exec(html) ?? [];
    for (const part of ['src="/media/street.mp4"', 'muted=""', 'loop=""', 'playsInline=""', 'preload="none"'])
      expect(film).toContain(part);
    expect(film).not.toMatch(/autoplay/i);
  });
});

describe('a content page', () => {
  const context = (content: ContentPage) => ({
    page: 'content' as const,
    language: 'nl' as const,
    site: { ...site, totals: { sale: 30, rent: 28 } },
    origin: '',
    hrefFor: () => '',
    call: (async () => content) as never,
  });
  const request = new Request('https://rowhouse.example/');
  const argsOf = (id: PageId, changes: Partial<Site>, call: Call) => ({
    request,
    params: {},
    context: contextOf(id, 'nl', call, { site: { ...site, ...changes } }),
  });

  test('has its placeholders replaced everywhere', async () => {
    const text = 'FOR_SALE_TOTAL/FOR_RENT_TOTAL';
    const given = page({
      intro: text,
      text: [text],
      banner: { ...noBanner, title: text },
      modules: [module({ description: [text] })],
    });
    const { content } = await loader({ request, params: { content: 'page.x' }, context: context(given) });
    expect([content.intro, content.text[0], content.banner.title, content.modules[0]?.description[0]]).toEqual(
      Array(4).fill('30/28'),
    );
  });

  test.each<[string, PageId, Site['unmatchedPaths'], ErrorCode, boolean]>([
    ['that was never published leads home, as a path without a page does', 'services', 'home', 'not-found', true],
    ['that was never published says so where such a path does', 'services', 'not-found', 'not-found', false],
    ['that was withdrawn says so', 'services', 'home', 'gone', false],
    ['while the API is away says so', 'services', 'home', 'unavailable', false],
    ['that is home never leads to itself', 'home', 'home', 'not-found', false],
  ])('%s', async (_, id, unmatchedPaths, code, leads) => {
    const call = () => Promise.reject(new CallError(code, ''));
    const args = argsOf(id, { unmatchedPaths }, call as never);
    const thrown: unknown = await loader(args).catch((error: unknown) => error);
    if (leads) expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/nl/');
    else expect(thrown).toMatchObject({ code });
  });

  test('names the fragments of its modules', () => {
    const lists = [{ goal: 'sale', max: 4 } as const];
    const content = page({ modules: [module({ lists }), module({ forms: ['site-contact', 'sign-newsletter'] })] });
    expect(fragments({ content, home: false })).toEqual([
      { id: 'listings.property-list', props: { goal: 'sale', max: 4, perRow: 4 } },
      { id: 'forms.request', props: { kind: 'site-contact' } },
      { id: 'forms.request', props: { kind: 'sign-newsletter' } },
    ]);
    expect(fragments({ content: page(), home: true })).toEqual([{ id: 'listings.hero-search', props: {} }]);
  });

  test.each([
    ['cookie-policy', 'consent.storage-table'],
    ['privacy-statement', 'consent.recipients'],
  ])('includes at %s the fragment that follows from the settings', (id, fragment) => {
    expect(fragments({ content: page({ id }), home: false })).toEqual([{ id: fragment, props: {} }]);
  });

  test('that duplicates another page names that page’s path', () => {
    const data = { content: page({ canonical: '/services/' }), home: false };
    expect(
      meta({ data, params: {}, context: context(data.content), t: translatorOf(createI18n('nl'), 'shell') }).canonical,
    ).toBe('/nl/diensten/');
  });

  test.each([
    [true, undefined],
    [false, 'noindex'],
  ])('with search indexing set to %s has the robots directive %s', (indexed, robots) => {
    const data = { content: page({ indexed }), home: false };
    expect(
      meta({ data, params: {}, context: context(data.content), t: translatorOf(createI18n('nl'), 'shell') }).robots,
    ).toBe(robots);
  });
});
