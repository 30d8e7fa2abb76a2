import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, isListed, matchRoute } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settings as agencySettings } from '../../api/src/testing/demo-files.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { cookieHeader } from '../run/call-api.ts';
import { sampled } from '../run/sample.ts';
import { sharedSite } from '../run/shared-site.ts';
import { ask, cookiesAfterLogin } from './ask.ts';
import { visit } from './browser.ts';
import { type DocumentHead, headOf } from './document-head.ts';
import { besideHomes, ownersPages, pages, pathOf } from './pages.ts';

const site = sharedSite().url;
const pathIn = (address: string): string => address.slice(site.length);
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

interface Entry {
  address: string;
  alternates: [string, string][];
}

const entriesOf = (xml: string): Entry[] =>
  [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    address: locations(entry)[0] ?? '',
    alternates: [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      .map(([, language = '', address = '']): [string, string] => [language, address])
      .sort(),
  }));

const readSitemap = async (): Promise<Entry[]> => {
  expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  const parts = locations((await ask('/sitemap.xml')).text);
  const texts = await Promise.all(parts.map(async (part) => (await ask(pathIn(part))).text));
  return texts.flatMap(entriesOf);
};

/** A page whose browser parses the HTML of others, without running it. */
const parser = async (): Promise<Page> => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(hrefFor('contact', {}, 'nl'));
  return page;
};

const ofType = (head: DocumentHead, type: string) => head.jsonLd.filter((block) => block['@type'] === type);

/** Ids of all agencies in structured data, at any depth. */
const agenciesIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value && value['@type'] === 'RealEstateAgent' ? ['@id' in value ? value['@id'] : null] : [];
  return [...own, ...Object.values(value).flatMap(agenciesIn)];
};

/** The texts that several addresses share. */
const sharing = (texts: [address: string, text: string][]): string[] => {
  const found = new Map<string, string[]>();
  for (const [address, text] of texts) found.set(text, [...(found.get(text) ?? []), address]);
  return [...found].flatMap(([text, addresses]) => (addresses.length > 1 ? [`${text}: ${addresses.join(', ')}`] : []));
};

/** The faults of a page that search engines may list. */
const faultsOf = (address: string, head: DocumentHead): string[] => {
  const { metas, canonical } = head;
  const expected: Record<string, boolean> = {
    'one canonical address, its own': canonical.length === 1 && canonical[0] === address,
    'no robots': metas.robots === undefined,
    'one description': metas.description?.length === 1 && metas.description[0] !== '',
    'a title of at most 65 characters': head.title !== '' && head.title.length <= 65,
    'a description of at most 160 characters': (metas.description?.[0]?.length ?? 0) <= 160,
    'the agency, by the one id that all pages name it by': ofType(head, 'RealEstateAgent').length === 1,
    'no other agency': agenciesIn(head.jsonLd).every((id) => id === `${site}/#agency`),
    'the same description to share': metas['og:description']?.[0] === metas.description?.[0],
    'its address to share': metas['og:url']?.length === 1 && metas['og:url'][0] === address,
    'one picture to share, on the site':
      metas['og:image']?.length === 1 && metas['og:image'][0]?.startsWith(site) === true,
    'the size of that picture': metas['og:image:width']?.[0] === '1200' && metas['og:image:height']?.[0] === '630',
    'a large card': metas['twitter:card']?.join() === 'summary_large_image',
    'its own locale and the others': metas['og:locale']?.length === 1 && metas['og:locale:alternate']?.length === 3,
    'all alternates': head.alternates.length === languages.length + 1,
    'one breadcrumb below home, none there':
      ofType(head, 'BreadcrumbList').length === (matchRoute(pathIn(address))?.page === 'home' ? 0 : 1),
  };
  return Object.entries(expected)
    .filter(([, holds]) => !holds)
    .map(([what]) => `${address} lacks ${what}`);
};

describe('the sitemap', () => {
  it('names pages that answer, are their own canonical address, name each other, and have a unique title and description', async () => {
    const page = await parser();
    const entries = await readSitemap();
    const alternatesAt = new Map(entries.map(({ address, alternates }) => [address, alternates]));
    expect(alternatesAt.size).toBe(entries.length);
    const faults: string[] = [];
    const titles: [string, string][] = [];
    const descriptions: [string, string][] = [];
    for (const { address, alternates } of entries) {
      for (const [, other] of alternates)
        if (JSON.stringify(alternatesAt.get(other)) !== JSON.stringify(alternates))
          faults.push(`${other} does not name ${address}`);
      if (new Map(alternates).get('x-default') !== new Map(alternates).get('nl'))
        faults.push(`${address} has another default`);
    }
    // In the short run (`test`) every other page and home in one language.
    const isTurn = (index: number) =>
      index % (languages.length * 2) === Math.floor(index / languages.length / 2) % languages.length;
    for (const { address, alternates } of sampled(entries, (_, index) => isTurn(index))) {
      const { status, text } = await ask(pathIn(address));
      if (status !== 200) faults.push(`${address} answers ${status}`);
      const head = await headOf(page, text);
      faults.push(...faultsOf(address, head));
      titles.push([address, head.title]);
      descriptions.push([address, head.metas.description?.[0] ?? '']);
      if (JSON.stringify(head.alternates) !== JSON.stringify(alternates))
        faults.push(`${address} has other alternates`);
    }
    expect(faults).toEqual([]);
    expect([...sharing(titles), ...sharing(descriptions)]).toEqual([]);
  });
});

describe('a page that may not be listed', () => {
  const hidden = pages.filter((page) => !isListed(page) || besideHomes.has(page));

  it.each(hidden)('%s is noindex and has no canonical address', async (id) => {
    const headers: Record<string, string> = ownersPages.has(id)
      ? { cookie: cookieHeader(await cookiesAfterLogin()) }
      : {};
    const { status, text, headers: answered } = await ask(await pathOf(id, 'nl'), { headers });
    expect(status).toBe(200);
    expect(answered['x-robots-tag']).toMatch(/^noindex/);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).not.toMatch(/rel="(?:canonical|alternate)"/);
  });

  it.each([
    `${hrefFor('for-sale', {}, 'nl')}?city=Nergenshuizen%7C9999`,
    `${hrefFor('for-sale', {}, 'nl')}?page=999`,
    hrefFor('property', { id: 'none' }, 'fr'),
  ])('%s is noindex as well', async (path) => {
    const { text } = await ask(path);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).not.toMatch(/rel="(?:canonical|alternate)"/);
  });
});

describe('duplicate content', () => {
  it.each([
    ['/nl/onze-diensten/', '/nl/diensten/'],
    ['/fr/nos-services/vendre/', '/fr/services/vendre-votre-bien/'],
  ])('%s has the canonical address %s', async (path, canonical) => {
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(text.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${site}${canonical}"/>`]);
    expect(text).not.toMatch(/<link rel="alternate"/);
    expect(text).not.toMatch(/<meta name="robots"/);
  });
});

describe('the icons of the site', () => {
  it('are at the root, are named by every page, and contain the agency’s name', async () => {
    const { text } = await ask(hrefFor('contact', {}, 'de'));
    const named = [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g)];
    const answers = await Promise.all(named.map(async ([, rel, path = '']) => [rel, path, await ask(path)] as const));
    expect(answers.map(([rel, path, { status, headers }]) => [rel, path, status, headers['content-type']])).toEqual([
      ['icon', '/favicon.ico', 200, 'image/x-icon'],
      ['apple-touch-icon', '/apple-touch-icon.png', 200, 'image/png'],
      ['manifest', '/site.webmanifest?language=de', 200, 'application/manifest+json'],
    ]);
    const { name, icons } = JSON.parse(answers[2]?.[2].text ?? '');
    expect(name).toBe(agencySettings.agency.name);
    for (const { src } of icons) expect((await ask(src)).headers['content-type']).toBe('image/png');
  });
});

describe('a filtered list', () => {
  it.each([
    ['city=renaix%7C9600&type=2&utm_source=mail', 'city=Ronse%7C9600&type=2', 'city=Renaix%7C9600&type=2'],
    ['page=2', 'page=2', 'page=2'],
    ['page=1', '', ''],
  ])('%s has one address in each language, and each names the others', async (query, dutch, french) => {
    const page = await parser();
    const at = async (path: string) => headOf(page, (await ask(path)).text);
    const own = site + hrefFor('for-sale', {}, 'nl', dutch);
    const head = await at(hrefFor('for-sale', {}, 'nl', query));
    expect(head.canonical).toEqual([own]);
    expect(new Map(head.alternates).get('fr')).toBe(site + hrefFor('for-sale', {}, 'fr', french));
    for (const [, address] of head.alternates) {
      const other = await at(pathIn(address));
      expect(other.canonical).toEqual([address]);
      expect(other.alternates).toEqual(head.alternates);
    }
  });
});

describe('structured data', () => {
  it.each(['property-for-rent', 'about-us'] as const)('of %s is the breadcrumb that it shows', async (id) => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(await pathOf(id, 'nl'));
    const [breadcrumb] = ofType(await headOf(page), 'BreadcrumbList');
    const trail = page.getByRole('navigation', { name: layout['breadcrumb.label'] });
    const items = await trail.getByRole('listitem').allInnerTexts();
    expect(items.length).toBeGreaterThan(1);
    const links = await trail.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(breadcrumb?.itemListElement).toEqual(
      items.map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: index < links.length ? site + links[index] : page.url(),
      })),
    );
  });

  it('has a share picture of the stated size', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(hrefFor('contact', {}, 'fr'));
    const { metas } = await headOf(page);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight].map(String);
    }, metas['og:image']?.[0] ?? '');
    expect(size).toEqual([metas['og:image:width']?.[0], metas['og:image:height']?.[0]]);
  });
});
