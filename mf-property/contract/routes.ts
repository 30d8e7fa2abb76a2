import { pagesOf, type Route, sameIn } from '@rowhouse/shared/route-table';

const property = pagesOf('property');

// Path segments that several pages share.
const words = {
  sale: { nl: 'te-koop/', fr: 'a-vendre/', en: 'for-sale/', de: 'zu-verkaufen/' },
  rent: { nl: 'te-huur/', fr: 'a-louer/', en: 'for-rent/', de: 'zu-vermieten/' },
  projects: { nl: 'projecten/', fr: 'projets/', en: 'projects/', de: 'projekte/' },
};

/** The pages of mf-property, by id. */
export const routes = {
  property: {
    ...property('property', '/property/:id/', sameIn('property/')),
    redirects: true,
  },
  'property-for-sale': {
    ...property('property', '/for-sale/:city/:slug/:id/', words.sale),
    fixed: { goal: 'sale' },
    parent: 'for-sale',
  },
  'property-for-rent': {
    ...property('property', '/for-rent/:city/:slug/:id/', words.rent),
    fixed: { goal: 'rent' },
    parent: 'for-rent',
  },
  projects: property('projects', '/projects/', words.projects),
  project: {
    ...property('project', '/project/', sameIn('project/')),
    parent: 'projects',
    redirects: true,
  },
  'project-detail': {
    ...property('project', '/projects/:city/:slug/:id/', words.projects),
    parent: 'projects',
  },
  print: property('print', '/print/:id/', { nl: 'afdrukken/', fr: 'imprimer/', en: 'print/', de: 'drucken/' }),
  calculator: property('calculator', '/calculator/', {
    nl: 'bereken-uw-aankoop/',
    fr: 'calculer-votre-achat/',
    en: 'calculator/',
    de: 'kauf-berechnen/',
  }),
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
