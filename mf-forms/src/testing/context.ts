import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import type { LoaderArgs, PageContext } from '@rowhouse/shared/platform';
import { createCall } from '@rowhouse/shared/platform/call';
import { hrefFor, type PageId, type Params } from '@rowhouse/shared/routes';
import { vi } from 'vitest';

const site: Site = {
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

/** An API that gives the same answer to every request, and the requests that it was sent. */
export const fakeApi = (answer: unknown, status = 200) => {
  const send = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer, { status }));
  const bodies = () => send.mock.calls.map(([, init]): unknown => JSON.parse(String(init.body)));
  return { call: createCall(send), send, bodies };
};

/** The context of a page in a language. */
export const contextOf = (page: PageId, language: Language, call: PageContext['call']): PageContext => ({
  page,
  language,
  call,
  site,
  origin: 'https://rowhouse.example',
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query),
});

/** What an action is handed for a posted body. */
export const postOf = (context: PageContext, body: BodyInit, params: Params = {}): LoaderArgs => ({
  request: new Request(context.origin, { method: 'POST', body }),
  params,
  context,
});
