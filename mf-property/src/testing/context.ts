import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import type { LoaderArgs, PageContext } from '@rowhouse/shared/platform';
import { createCall } from '@rowhouse/shared/platform/call';
import { hrefFor, matchRoute, type PageId } from '@rowhouse/shared/routes';

export const site: Site = {
  agency: {
    name: 'Agency',
    street: 'Grote Markt 1',
    zip: '9600',
    city: 'Ronse',
    phone: '055123456',
    email: 'info@agency.example',
    hours: '9-17',
    bivNumber: '500000',
    companyNumber: '0123.456.789',
    supervisor: 'BIV',
    insurance: 'Insurer',
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

/** An API that has one answer to every request. */
export const answering = (answer: unknown, status = 200) => createCall(async () => Response.json(answer, { status }));

/** The context of a page in a language. */
export const contextOf = (page: PageId, language: Language, call: PageContext['call']): PageContext => ({
  page,
  language,
  call,
  site,
  origin: 'https://rowhouse.example',
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query),
});

/** What the loader is handed when a path is asked for and the API holds this property. */
export const visit = (path: string, answer: PropertyDetail | { error: object }, status = 200): LoaderArgs => {
  const request = new Request(`https://rowhouse.example${path}`);
  const match = matchRoute(new URL(request.url).pathname);
  if (!match) throw new Error(`No page at ${path}`);
  const { page, language, params } = match;
  return { request, params, context: contextOf(page, language ?? 'nl', answering(answer, status)) };
};
