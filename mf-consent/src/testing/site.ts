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
  languages: { default: 'nl', enabled: ['nl'], languageFlags: false },
  unmatchedPaths: 'home',
  search: { showInput: true, showButton: true, showCount: true, showCountProperty: true },
  totals: { sale: 0, rent: 0 },
  menu: { items: [], maxItems: null, showFreeEvaluation: false },
  topBar: { left: [], right: [] },
  header: { positions: { logo: 'left', menu: 'left', switcher: 'right' }, changeOnScroll: false, logo: null },
  footer: { columns: [], copyright: '' },
  siteInfo: { analyticsId: null, adsId: null, tagManagerId: null, adPixelId: null },
  scrollToTop: false,
  stylesheet: null,
  consent: { version: 2, days: 180 },
};
