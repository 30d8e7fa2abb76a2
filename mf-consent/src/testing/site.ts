import type { Site } from '@rowhouse/shared/contract/site';

/** Settings of a site with the second version of its cookie policy. */
export const site: Site = {
  agency: {
    name: '',
    street: '',
    zip: '',
    city: '',
    phone: '',
    email: '',
    hours: '',
    bivNumber: '',
    companyNumber: '',
    supervisor: '',
    insurance: '',
  },
  languages: { default: 'nl', enabled: ['nl'] },
  unmatchedPaths: 'home',
  search: { showInput: true, showButton: true, showCount: true },
  totals: { sale: 0, rent: 0 },
  menu: [],
  footer: { title: '', intro: '', copyright: '' },
  consent: { version: 2, days: 180 },
  routes: [],
  stylesheet: null,
};
