import { expect, it } from 'vitest';
import { listingFaults } from './search-engines.ts';

const url = 'http://full.example/en/clock/?page=2';
const own = 'http://full.example/en/clock/';
const document = ({ robots = '', canonical = own }): string =>
  `<head>${robots && `<meta name="robots" content="${robots}"/>`}${canonical && `<link rel="canonical" href="${canonical}"/>`}</head>`;

const listed = { public: true };
const hidden = { robots: 'noindex', canonical: '' };
const news = 'http://full.example/en/news/';
type Row = [
  does: string,
  now: object,
  before: object,
  route: Parameters<typeof listingFaults>[2]['route'],
  says: string[],
];
const rows: Row[] = [
  ['stays as it is', {}, {}, listed, []],
  ['stays at the address of another page', { canonical: news }, { canonical: news }, listed, []],
  ['moves to its own address', {}, { canonical: news }, listed, []],
  [
    'leads to another page',
    { canonical: news },
    {},
    listed,
    [`has the canonical address ${news}, and in the live release ${own}`],
  ],
  ['loses its address', { canonical: '' }, {}, listed, ['has no canonical address, which the live release has']],
  [
    'is hidden',
    hidden,
    {},
    listed,
    [
      "tells search engines 'noindex', and the live release does not: if that is meant, declare it in the page's route (`unlisted`)",
    ],
  ],
  ['is hidden, as its route says', hidden, {}, { public: true, unlisted: true }, []],
  ['was hidden before', hidden, hidden, listed, []],
  ['is listed now', {}, hidden, listed, []],
  [
    'is private, and listed now',
    {},
    hidden,
    {},
    ["is listed by search engines, and belongs to one visitor: the live release tells them 'noindex'"],
  ],
  ['is new', {}, { canonical: '' }, listed, []],
];
it.each(rows)('a page that %s', (_, now, before, route, says) => {
  expect(listingFaults(document(now), document(before), { url, route })).toEqual(says);
});
