import type { Sample } from '@rowhouse/federation/proof/generate';
import { languages } from '../src/domain/language.ts';
import { publicTagHosts } from '../src/domain/tags.ts';
import { builtInRoutes, hrefFor } from '../src/routes.ts';

const queries: Record<string, string> = {
  project: '?id=sale-1',
  'newsletter-confirmation': '?token=proof',
  unsubscribe: '?token=proof',
  'password-reset': '?token=proof',
  'owner-address': '?token=proof',
  visit: '?token=proof',
  shortlist: `?token=${'proof'.padEnd(43, '-')}&as=1`,
  'desk-invitation': '?token=proof',
  'desk-password': '?token=proof',
  'desk-search': '?q=proef',
};
const ids: Record<string, string> = {
  'property-for-rent': 'rent-1',
  'rental-application': 'rent-1',
  'desk-setting': 'face',
  'desk-request': '00000000-0000-4000-8000-000000000000',
};

/** Parameters and query for the trial of a page. */
export const tryPage = (page: string) => ({
  params: { id: ids[page] ?? 'sale-1', kind: 'page', name: 'feed' },
  query: queries[page] ?? '',
});

const isPageOfRemote = (page: string | undefined): boolean => {
  const route = Object.entries(builtInRoutes).find(([id]) => id === page)?.[1];
  return route !== undefined && route.owner !== 'shell';
};

/**
 * Gives a home or project the requested id, which determines its goal. Content has a place for a remote's part only on a page of a
 * remote: elsewhere nobody would write the heading.
 */
export const answerAsked = (value: unknown, input: Readonly<Record<string, string>>): unknown => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return value;
  const goal = 'goal' in value && input.id ? { goal: input.id.startsWith('rent') ? 'rent' : 'sale' } : {};
  const part = 'part' in value && !isPageOfRemote(input.page) ? { part: null } : {};
  return { ...value, ...(input.id !== undefined && { id: input.id }), ...goal, ...part };
};

const always =
  (value: unknown): Sample =>
  () =>
    value;

/**
 * Values that a schema alone does not describe: the format of a text, or a meaning that a page relies on. The key is the name of the
 * field, or the endpoint and the name if only one answer has this meaning.
 */
export const samples: Record<string, Sample> = {
  // Ids of the homes and projects that pages request begin with their goal.
  id: (index) => `sale-${index + 1}`,
  propertyId: always('sale-1'),
  projectId: always('sale-1'),
  src: (index) => `/media/proof-${index + 1}`,
  path: always('/contact/'),
  // For a field that is a rich text.
  text: (_, amount) =>
    amount === 'full'
      ? [
          'Proef',
          { heading: 'Proef' },
          { bullets: ['Proef', [{ text: 'Proef', bold: true }, ' ', { link: '/contact/', text: 'proef' }]] },
        ]
      : undefined,
  link: always('/contact/'),
  phone: always('055123456'),
  email: always('proof@agency.example'),
  zip: always('9600'),
  currency: (index) => (index % 2 === 0 ? 'EUR' : 'CHF'),
  city: (_, amount) => (amount === 'long' ? 'Sint-Maria-Horebeke-bij-Oudenaarde' : 'Ronse'),
  day: (index) => `2026-03-${String(10 + index)}`,
  date: always('2026-03-14'),
  since: always('2023-01-01'),
  delivery: always('2027-03'),
  start: (index) => `2026-03-${String(10 + index)}T09:00:00.000Z`,
  end: (index) => `2026-03-${String(10 + index)}T10:00:00.000Z`,
  openHouses: (index) => `2026-11-${10 + index} 10:00-12:00`,
  opens: always('09:00'),
  closes: always('17:30'),
  typeIds: (index) => 1 + (index % 9),
  label: (_, amount) => (amount === 'long' ? 'a_plus' : 'c'),
  target: always('d'),
  rate: always(0.06),
  vat: always(0.21),
  from: (index) => index * 100_000,
  span: always(12),
  width: always(1600),
  height: always(1200),
  page: always(1),
  externalUrl: always(null),
  'projects.externalUrl': (index) => (index > 0 ? 'https://project.example/' : null),
  redirectUrl: (index) => (index > 0 ? 'https://elsewhere.example/' : null),
  thumbnail: always(null),
  challenge: always('{}'),
  // The lists of a content page use a fragment of another remote, whose props have their own limits.
  'content.max': always(4),
  'content.city': always('Ronse|9600'),
  'content.type': always(1),
  'listings.property-list.city': always('Ronse|9600'),
  'listings.map.city': always('Ronse|9600'),
  // The last kind of request is about a home.
  'forms.request.subjectId': (_, amount) => (amount === 'least' ? 'sale-1' : undefined),
  // The days of the generated week.
  'deskVisits.days': always(Array.from({ length: 7 }, (_, index) => `2026-03-${String(9 + index).padStart(2, '0')}`)),
  'site.label': (_, amount) => (amount === 'long' ? 'Uw woning verkopen zonder zorgen' : 'Contact'),
  'site.languages': always({ default: 'nl', enabled: languages, languageFlags: false }),
  'site.tagHosts': always(publicTagHosts),
  'site.tiles': always(null),
  'site.stylesheet': always(null),
  'site.contentStylesheet': always(null),
  'site.routes': always([
    {
      id: 'proof',
      original: '/proof/',
      type: 'page',
      paths: { nl: 'proef/', fr: 'essai/', en: 'proof/', de: 'probe/' },
      breadcrumb: { names: { nl: 'Proef', fr: 'Essai', en: 'Proof', de: 'Probe' }, public: true, parent: null },
    },
  ]),
  'formerPath.content': always(null),
  'deskContent.addresses': always(
    Object.fromEntries(languages.map((language) => [language, hrefFor('contact', {}, language)])),
  ),
  // A user who must first set up two-factor login is redirected from every page of the desk but one.
  'deskSession.secondStep': always('on'),
  // A link that is no longer valid has no form.
  'addressLink.asks': always('confirm'),
};
