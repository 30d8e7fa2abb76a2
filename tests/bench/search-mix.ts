import * as v from 'valibot';
import type { Database } from '../../api/src/database/database.ts';
import type { Endpoints } from '../../api/src/endpoint.ts';
import { readVisits } from '../../api/src/owners/visits.ts';
import { listing } from '../../api/src/properties/listing.ts';
import { mapPoints } from '../../api/src/properties/map-points.ts';
import { property } from '../../api/src/properties/property.ts';
import { search } from '../../api/src/properties/search.ts';
import { searchEngineRoutes } from '../../api/src/search-engines/search-engine-routes.ts';
import { generatedCities } from '../../api/src/testing/generated-properties.ts';
import { randomOf } from '../../api/src/testing/random.ts';
import { testCall } from '../../api/src/testing/test-app.ts';
import { type ApiEndpointName, apiEndpoints } from '../../shared/src/contract/api-endpoints.ts';
import { sitemapPartPath, sitemapPath } from '../../shared/src/contract/search-engines.ts';
import { formatBounds, formatPolygon } from '../../shared/src/domain/area.ts';
import { brusselsDay } from '../../shared/src/domain/date.ts';

/** The parameters of a request to an endpoint. */
export type Asked = Record<string, string>;

interface Mix {
  questions: readonly Asked[];
  ask: (database: Database, asked: Asked) => Promise<unknown>;
}

const random = randomOf('the mix of the search bench');
const many = (count: number, make: (index: number) => Asked): Asked[] =>
  Array.from({ length: count }, (_, index) => make(index));
const maybe = (chance: number, make: () => Asked): Asked => (random.chance(chance) ? make() : {});
const text = (...words: [string, ...string[]]): string => random.pick(words);

// Large towns are requested most, since they have the most homes.
const city = () => generatedCities[Math.floor(600 * (random.whole(0, 999) / 1000) ** 2.2)] ?? generatedCities[0];

const area = (): Asked => {
  const { lat = 50.7, lng = 3.6 } = city() ?? {};
  const height = random.pick([0.02, 0.05, 0.1, 0.3, 0.8, 3]);
  const width = height * 1.6;
  if (random.chance(0.6)) {
    return {
      bounds: formatBounds({
        south: lat - height / 2,
        west: lng - width / 2,
        north: lat + height / 2,
        east: lng + width / 2,
      }),
    };
  }
  const corners = random.whole(3, 50);
  const polygon = Array.from({ length: corners }, (_, index) => {
    const [angle, part] = [(2 * Math.PI * index) / corners, random.whole(60, 100) / 200];
    return { lat: lat + Math.sin(angle) * height * part, lng: lng + Math.cos(angle) * width * part };
  });
  return { polygon: formatPolygon(polygon) };
};

const prices = (goal: string): Asked => {
  const unit = goal === 'sale' ? 50_000 : 100;
  const least = unit * random.whole(1, 10);
  const most = least + unit * random.whole(1, 8);
  return random.pick<Asked>([{ min: String(least) }, { max: String(most) }, { min: String(least), max: String(most) }]);
};

const viewed = ({ bounds }: Asked): Asked => (bounds ? { view: bounds } : {});

const filters = (): Asked => {
  const goal = text('sale', 'sale', 'rent');
  return {
    goal,
    language: text('nl', 'nl', 'fr', 'en', 'de'),
    ...maybe(0.35, () => ({ type: String(random.pick([1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 9])) })),
    ...maybe(0.3, () => {
      const cities = [city(), ...(random.chance(0.3) ? [city(), city()] : [])];
      return { city: cities.map((one) => `${one?.names.nl}|${one?.zip}`).join(',') };
    }),
    ...maybe(0.45, () => prices(goal)),
    ...maybe(0.4, () => ({ rooms: String(random.whole(1, 5)) })),
    ...maybe(0.25, () => ({ energy: text('a', 'b', 'c', 'd', 'e') })),
    ...maybe(0.4, () => ({ offer: 'all' })),
    ...maybe(0.35, area),
  };
};

const yes = (name: string, chance: number): Asked => maybe(chance, () => ({ [name]: 'yes' }));

/** The filters behind 'More filters', and distances, each with a few of the others. */
const moreFilters = (): Asked => {
  const goal = text('sale', 'sale', 'rent');
  const { lat = 50.7, lng = 3.6, names, zip } = city() ?? {};
  const km = String(random.pick([2, 5, 10, 15, 25, 50]));
  return {
    goal,
    language: text('nl', 'fr', 'en', 'de'),
    ...maybe(0.5, () => ({ type: text('1', '2', '1,2', '1,5', '2,3', '4') })),
    ...maybe(0.4, () => prices(goal)),
    ...(random.chance(0.5)
      ? { km, ...(random.chance(0.7) ? { city: `${names?.nl}|${zip}` } : { near: `${lat}_${lng}` }) }
      : {}),
    ...yes('garden', 0.4),
    ...yes('terrace', 0.15),
    ...yes('parking', 0.3),
    ...yes('lift', 0.1),
    ...yes('furnished', 0.1),
    ...yes('pool', 0.05),
    ...yes('annuity', 0.03),
    ...yes('new', 0.1),
    ...maybe(0.25, () => ({ surface: String(random.pick([60, 90, 120, 180, 250])) })),
    ...maybe(0.25, () => ({ plot: String(random.pick([200, 500, 1000, 2000])) })),
    ...maybe(0.15, () => ({ baths: '2' })),
    ...maybe(0.15, () => ({ year: String(random.pick([1960, 1990, 2010, 2020])) })),
    ...maybe(0.1, () => ({ perarea: String(random.pick([1200, 2000, 3000])) })),
    ...(goal === 'rent' ? maybe(0.3, () => ({ monthly: String(random.pick([700, 900, 1200])) })) : {}),
    ...maybe(0.05, () => ({ offer: 'gone' })),
    ...maybe(0.4, () => ({ sort: text('price-asc', 'per-area-asc', 'surface-desc', 'distance') })),
  };
};

const sorted = (): Asked => ({
  ...maybe(0.4, () => ({ sort: text('price-asc', 'price-desc', 'per-area-asc', 'surface-desc') })),
  ...maybe(0.2, () => ({ page: random.pick(['2', '3', '10', '100', '834']) })),
});

const sortedPage = (): Asked => maybe(0.2, () => ({ page: random.pick(['2', '3', '10', '100']) }));

const texts = [
  'huis',
  'appartement',
  'maison',
  'villa',
  'g',
  'a',
  '7',
  '70',
  '7000',
  '7000123',
  'mont',
  'montville',
  'm',
  'huis 9',
  '9600',
  'studio dender',
  'garage kl',
  'zzz',
  'berg',
  'appart',
  'huis met tuin max 400k',
  'appartement 2 slaapkamers te huur',
];

const asking =
  <N extends ApiEndpointName>(name: N, make: (database: Database) => Endpoints[N]) =>
  (database: Database, asked: Asked): Promise<unknown> => {
    // The compiler does not know that an endpoint's input is the output of its schema.
    const input = v.parse(apiEndpoints[name].input, asked) as Parameters<Endpoints[N]>[0];
    return make(database)(input as never, testCall());
  };

/** Answers the questions about the sitemap. */
const askingSitemap: Mix['ask'] = async (database, { path = '' }) => {
  const routes = searchEngineRoutes({
    database,
    siteUrl: 'http://localhost:3000',
    log: () => {},
  });
  return (await routes.request(path)).text();
};

export const mixes: Readonly<Record<string, Mix>> = {
  lists: { questions: many(200, () => ({ ...filters(), ...sorted() })), ask: asking('properties', listing) },
  areas: {
    questions: many(100, () => ({
      goal: text('sale', 'rent'),
      language: 'nl',
      ...maybe(0.5, () => ({ rooms: '3' })),
      ...sorted(),
      ...area(),
    })),
    ask: asking('properties', listing),
  },
  'more filters': {
    questions: many(200, () => ({ ...moreFilters(), ...sortedPage() })),
    ask: asking('properties', listing),
  },
  'type-ahead': {
    questions: texts.map((typed) => ({ language: 'nl', text: typed, typing: '1' })),
    ask: asking('search', search),
  },
  words: { questions: texts.map((typed) => ({ language: 'nl', text: typed })), ask: asking('search', search) },
  'one property': {
    questions: many(60, () => ({ id: String(7_000_001 + random.whole(0, 999)), language: 'nl' })),
    ask: asking('property', (database) =>
      property({ database, now: () => new Date(), siteUrl: 'https://site.example' }),
    ),
  },
  map: {
    questions: many(60, () => ({
      ...filters(),
      zoom: String(random.whole(7, 16)),
      ...viewed(area()),
    })),
    ask: asking('mapPoints', mapPoints),
  },
  'sitemap, its index': {
    questions: [{ path: sitemapPath }, { path: sitemapPath }],
    ask: askingSitemap,
  },
  // Each with ten thousand addresses; a client that reads all of them reads one after the other.
  'sitemap, a part': {
    questions: many(5, () => ({ path: sitemapPartPath('properties-1') })),
    ask: askingSitemap,
  },
  // Five homes that have a year of visits.
  'an owner’s visits': {
    questions: many(60, () => ({ first: String(7_000_001 + random.whole(0, 990)) })),
    ask: async (database, { first }) => {
      const ids = Array.from({ length: 5 }, (_, index) => String(Number(first) + index));
      return ids.map(await readVisits(database, ids, brusselsDay(new Date())));
    },
  },
};
