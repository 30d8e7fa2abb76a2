import type { LoaderArgs } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';

const address = 'https://agency.example/fr/';

/** Settings of a site that has nothing to show. */
export const site: LoaderArgs['context']['site'] = {
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
  languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false },
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
  consent: { version: 1, days: 180 },
};

/** Arguments of a loader or action on the French site, with the API's answers; a body makes it a sent form. */
export const pageArgs = (call: LoaderArgs['context']['call'], body?: Record<string, string>): LoaderArgs => ({
  request: new Request(address, body && { method: 'POST', body: new URLSearchParams(body) }),
  params: {},
  context: {
    page: 'login',
    language: 'fr',
    call,
    site,
    origin: 'https://agency.example',
    hrefFor: (page, params = {}, query) => hrefFor(page, params, 'fr', query),
  },
});
