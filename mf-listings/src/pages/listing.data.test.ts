import type { EndpointName } from '@rowhouse/shared/contract/endpoints';
import type { Listing, Search } from '@rowhouse/shared/contract/listing';
import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Call } from '@rowhouse/shared/platform/call';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, contextOf } from '@rowhouse/shared/testing/page-args';
import { describe, expect, test } from 'vitest';
import { apartment, cardOf, house, oudenaarde, ronse } from '../testing/offers.ts';
import { translatorIn } from '../testing/remote.ts';
import { loader, meta } from './listing.data.ts';

const some: Listing = {
  items: [cardOf({ id: '1' }), cardOf({ id: '2' })],
  total: 14,
  page: 1,
  pages: 2,
  types: [house, apartment],
  cities: [ronse, oudenaarde],
  approximate: false,
  askedCities: [],
  wider: [],
};
const none: Listing = { ...some, items: [], total: 0, pages: 0 };
const nothing: Search = { types: [], cities: [], properties: [], totals: { sale: 30, rent: 28 } };

const asked = { zip: '9600', names: { nl: 'Ronse', fr: 'Renaix', en: 'Ronse', de: 'Ronse' } };

type Asked = [endpoint: EndpointName, input: Record<string, unknown>];

const layout = (answer: (...asked: Asked) => unknown, language: Language = 'nl') => {
  const asked: Asked[] = [];
  const call = (async (endpoint: EndpointName, input: Record<string, unknown>) => {
    asked.push([endpoint, input]);
    return answer(endpoint, input);
  }) as Call;
  const load = (query: string, goal: Goal = 'sale') =>
    loader(argsAt(hrefFor(listPages[goal], {}, language, query), call));
  return { asked, context: contextOf('for-sale', language, call), load };
};

const locationOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no redirect',
    (thrown: unknown) =>
      thrown instanceof Response ? decodeURIComponent(thrown.headers.get('location') ?? '') : thrown,
  );

describe('a list', () => {
  test('requests what its address contains', async () => {
    const { asked, load } = layout(() => some);
    const data = await load('city=Ronse%7C9600&type=2&page=2', 'rent');
    expect(asked).toEqual([
      ['properties', { goal: 'rent', language: 'nl', city: 'Ronse|9600', type: '2', page: '2', size: 12 }],
    ]);
    expect(data).toMatchObject({ goal: 'rent', state: 'filled', total: 14, pages: 2, elsewhere: 0 });
  });

  test('names a city in the language of the page', async () => {
    const { load } = layout(() => ({ ...some, askedCities: [asked] }), 'fr');
    expect((await load('city=Ronse%7C9600')).query.cities).toEqual(['Renaix|9600']);
  });

  test('past its end knows the number of pages', async () => {
    const { load } = layout(() => ({ ...some, items: [] }));
    expect(await load('page=99999')).toMatchObject({ state: 'beyond', pages: 2, query: { page: 99_999 } });
  });

  test('without homes counts those of the other goal', async () => {
    const { asked, load } = layout((_endpoint, { goal }) => (goal === 'sale' ? none : some));
    expect(await load('city=Oudenaarde|9700&page=3')).toMatchObject({ state: 'empty', elsewhere: 14 });
    expect(asked.at(-1)?.[1]).toMatchObject({ goal: 'rent', city: 'Oudenaarde|9700' });
    expect(asked.at(-1)?.[1]).not.toHaveProperty('page');
  });

  test.each([
    ['type=abc', ['type']],
    ['type=8%27', ['type']],
    ['city=Ronse', ['city']],
    ['city=%27%3B+drop+table&type=0', ['city', 'type']],
  ])('finds nothing for %s, and names the invalid filters', async (query, unknown) => {
    const { load } = layout(() => some);
    expect(await load(query)).toMatchObject({ state: 'empty', items: [], total: 0, unknown });
  });

  test.each([
    ['max=abc', { max: { text: 'abc', fault: 'no-amount' } }],
    ['max=-5', { max: { text: '-5', fault: 'no-amount' } }],
    ['min=999.000.000', { min: { text: '999.000.000', fault: 'too-high' } }],
    ['min=200.000&max=100.000', { max: { text: '100.000', fault: 'below-lowest' } }],
    ['min=200.000&max=300k', {}],
  ])('says what is wrong with the price of %s', async (query, typed) => {
    const { load } = layout(() => some);
    expect((await load(query)).typed).toEqual(typed);
  });

  test('keeps a valid filter beside an invalid one', async () => {
    const { load } = layout(() => some);
    expect((await load('type=abc&city=Ronse%7C9600')).query.cities).toEqual(['Ronse|9600']);
  });

  test('has an address without empty fields', async () => {
    const { load } = layout(() => some);
    expect(await locationOf(load('city=&type=2&text=+'))).toBe('/nl/te-koop/?type=2');
    expect(await locationOf(load('city=', 'rent'))).toBe('/nl/te-huur/');
    expect(await locationOf(load('offer=available&sort=newest&min=&max=300000'))).toBe('/nl/te-koop/?max=300000');
    expect(await locationOf(load('utm_source='))).toBe('no redirect');
  });

  test('has an address with its checked cities as one value', async () => {
    const { load } = layout(() => some);
    expect(await locationOf(load('city=Ronse%7C9600&type=2&city=Brakel%7C9660'))).toBe(
      '/nl/te-koop/?city=Ronse|9600,Brakel|9660&type=2',
    );
  });

  test('beside the map requests its points, in the rectangle of the address', async () => {
    const nothingThere = { points: [], clusters: [], total: 0, approximate: false, bounds: null };
    const { asked, load } = layout((endpoint) => (endpoint === 'mapPoints' ? nothingThere : some));
    expect((await load('type=2&bounds=50.7_3.5_50.8_3.7&sort=price-asc&view=map')).map).toEqual(nothingThere);
    expect(asked.find(([endpoint]) => endpoint === 'mapPoints')?.[1]).toEqual({
      goal: 'sale',
      language: 'nl',
      type: '2',
      bounds: '50.7_3.5_50.8_3.7',
      view: '50.7_3.5_50.8_3.7',
      zoom: 12,
    });
    expect((await load('type=2')).map).toBeNull();
  });
});

describe('a text', () => {
  const searching = (found: Partial<Search>) =>
    layout((endpoint) => (endpoint === 'search' ? { ...nothing, ...found } : some));

  test('redirects to the one city, type or property that it names', async () => {
    expect(await locationOf(searching({ cities: [ronse] }).load('text=ronse', 'rent'))).toBe(
      '/nl/te-huur/?city=Ronse|9600',
    );
    expect(await locationOf(searching({ types: [apartment] }).load('text=appartement'))).toBe('/nl/te-koop/?type=2');
    expect(await locationOf(searching({ properties: [cardOf({ id: '4711', goal: 'rent' })] }).load('text=4711'))).toBe(
      '/nl/te-huur/ronse/rijwoning-met-stadstuin/4711/',
    );
  });

  test('that names several things lists matches and possible meanings', async () => {
    const properties = [cardOf({ id: '1' }), cardOf({ id: '2' }), cardOf({ id: '3', goal: 'rent' })];
    const data = await searching({ cities: [ronse, oudenaarde], properties }).load('text=9');
    expect(data).toMatchObject({ state: 'filled', total: 2, text: { words: '9', more: false } });
    expect(data.text?.cities).toEqual([ronse, oudenaarde]);
  });

  test('that is a sentence redirects to its filters, names what was not understood, and is no sentence if homes have its words', async () => {
    const sentence = { goal: null, query: 'type=1&garden=yes', words: '', unknown: [], total: null };
    expect(await locationOf(searching({ sentence }).load('text=huis+met+tuin', 'rent'))).toBe(
      '/nl/te-huur/?type=1&garden=yes',
    );
    const other = { ...sentence, goal: 'rent' as const, unknown: ['zwembad', 'max 2 slaapkamers'] };
    expect(await locationOf(searching({ sentence: other }).load('text=x'))).toBe(
      '/nl/te-huur/?type=1&garden=yes&word=zwembad&word=max+2+slaapkamers',
    );
    const properties = [cardOf({ id: '1' }), cardOf({ id: '2' })];
    expect(await searching({ sentence: other, properties }).load('text=x')).toMatchObject({ total: 2 });
    expect((await searching({}).load('word=zwembad&type=1')).words).toEqual(['zwembad']);
  });

  test('that only the other goal matches shows that', async () => {
    const properties = [cardOf({ id: '1', goal: 'rent' }), cardOf({ id: '2', goal: 'rent' })];
    expect(await searching({ properties }).load('text=xyz')).toMatchObject({ state: 'empty', elsewhere: 2 });
  });

  test('without a word is ignored', async () => {
    expect(await locationOf(searching({}).load('text=%3F%21&type=2'))).toBe('/nl/te-koop/?type=2');
  });

  test('that names nothing is the beginning of a word', async () => {
    const { asked, load } = layout((endpoint, input) =>
      endpoint !== 'search' ? some : 'typing' in input ? { ...nothing, cities: [oudenaarde] } : nothing,
    );
    expect(await locationOf(load('text=oud'))).toBe('/nl/te-koop/?city=Oudenaarde|9700');
    expect(asked.filter(([endpoint]) => endpoint === 'search').map(([, input]) => input)).toEqual([
      { language: 'nl', goal: 'sale', text: 'oud' },
      { language: 'nl', goal: 'sale', text: 'oud', typing: '1' },
    ]);
  });

  test('longer than the search limit is cut', async () => {
    const { asked, load } = searching({});
    await load(`text=${'x'.repeat(5000)}`);
    expect(asked[0]?.[1]).toEqual({ language: 'nl', goal: 'sale', text: 'x'.repeat(100) });
  });
});

describe('the meta of a list', () => {
  const t = translatorIn('nl');
  const metaOf = async (query: string, answer: Listing) => {
    const { context, load } = layout(() => answer);
    return meta({ data: await load(query), params: {}, context, t });
  };

  test('names goal, type, city and page, and has the canonical query', async () => {
    expect(await metaOf('type=2&page=2&city=Ronse%7C9600&utm_source=x', some)).toMatchObject({
      title: 'Appartement te koop in Ronse – pagina 2',
      breadcrumb: 'Appartement te koop in Ronse',
      canonicalQuery: { nl: 'city=Ronse%7C9600&type=2&page=2', fr: 'city=Ronse%7C9600&type=2&page=2' },
    });
  });

  test('names how far from a city it reaches', async () => {
    const { title } = await metaOf('type=1&city=Ronse%7C9600&km=10', some);
    expect(title).toBe('Woning te koop in Ronse\u00a0+\u00a010\u00a0km');
  });

  test('has a unique description for each list that search engines may index', async () => {
    const queries = ['', 'page=2', 'type=2', 'type=2&page=2', 'city=Ronse%7C9600', 'city=Ronse%7C9600&type=2'];
    const described = await Promise.all(queries.map(async (query) => (await metaOf(query, some)).description));
    expect(new Set(described).size).toBe(queries.length);
  });

  test('of a whole list has no query', async () => {
    expect(await metaOf('', some)).toMatchObject({ title: 'Panden te koop', canonicalQuery: { nl: '', de: '' } });
  });

  test('names its city in the language of each address', async () => {
    expect((await metaOf('city=renaix%7C9600', { ...some, askedCities: [asked] })).canonicalQuery).toEqual({
      nl: 'city=Ronse%7C9600',
      fr: 'city=Renaix%7C9600',
      en: 'city=Ronse%7C9600',
      de: 'city=Ronse%7C9600',
    });
  });

  test.each([
    ['nothing was found', 'city=Nergens%7C0000', none],
    ['the page lies past the end', 'page=99999', { ...some, items: [] }],
    ['a filter is unknown', 'type=abc', some],
    ['it is narrowed by more than cities and a type', 'type=2&max=300000', some],
  ])('is noindex when %s', async (_name, query, answer) => {
    expect((await metaOf(query, answer)).robots).toBe('noindex');
  });
});
