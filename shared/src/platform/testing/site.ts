import type { Site } from '../../contract/site.ts';
import { publicTagHosts } from '../../domain/tags.ts';

/** Settings of a site in all four languages, of an agency that shows all search options. */
export const exampleSite: Site = {
  agency: {
    name: 'Kantoor Ronse',
    street: 'Grote Markt 1',
    zip: '9600',
    city: 'Ronse',
    phone: '055 12 34 56',
    email: 'info@agency.example',
    hours: '9-17',
    bivNumber: '500000',
    companyNumber: '0123.456.789',
    supervisor: 'BIV',
    insurance: 'Polis',
  },
  languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false },
  unmatchedPaths: 'home',
  searchable: true,
  search: { showInput: true, showButton: true, showCount: true, showCountProperty: true },
  totals: { sale: 30, rent: 28 },
  menu: { items: [], maxItems: null, showFreeEvaluation: false },
  topBar: { left: [], right: [] },
  header: { positions: { logo: 'left', menu: 'left', switcher: 'right' }, changeOnScroll: false, logo: null },
  themeColour: '#f8f4ec',
  footer: { columns: [], copyright: '' },
  siteInfo: { analyticsId: null, adsId: null, tagManagerId: null, adPixelId: null, tagHosts: publicTagHosts },
  scrollToTop: false,
  map: { tiles: null },
  stylesheet: null,
  routes: [],
  pages: {},
  contentStylesheet: null,
  consent: { version: 1, days: 180, decline: 'necessary' },
};
