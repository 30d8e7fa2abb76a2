import { type AnswerBrowser, type BrowserPage, openContext, type ShownDocument, showDocument } from './browser-page.ts';
import { type Remains, remainsOf } from './browser-visits.ts';
import type { Chromium } from './chromium.ts';
import { isReady, layoutFaults } from './layout-faults.ts';
import { widths } from './server-document.ts';

/** A browser, and what its pages get. */
export interface Browser {
  chromium: Chromium;
  answer: AnswerBrowser;
  /** Whether an address is one of the API. */
  isApi: (url: string) => boolean;
}

/** A page as the candidates and as the live releases serve it. */
export interface PageVersions {
  url: string;
  body: string;
  /** Null if it is not compared, or there is none. */
  live: string | null;
}

const patience = 60_000; // ms, of one document at one width
// A page may keep what it was given to show, but not each time anew.
const mostMemory = 500_000; // bytes
const timesLive = 2;

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
type View = Pick<ShownDocument, 'width' | 'agent' | 'zone'>;
const small: View = { width: widths[0], agent: phone };
const views: readonly View[] = [small, { width: widths[1], zone: 'Pacific/Auckland' }];

// Pages of one context share what they store.
const inContext = async <T>({ chromium }: Browser, work: (context: string) => Promise<T>): Promise<T> => {
  const browserContextId = await openContext(chromium);
  try {
    return await work(browserContextId);
  } finally {
    await chromium.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
};

const show = async (
  { chromium, answer }: Browser,
  context: string,
  shownDocument: ShownDocument,
  look: (page: BrowserPage) => Promise<string[]>,
): Promise<string[]> => {
  const late = new Error('late');
  const looked = showDocument(chromium, context, shownDocument, answer, async (page) => {
    const faults = (await isReady(page)) ? await look(page) : ['is not interactive in a browser'];
    return [...faults, ...[...new Set(page.errors)].map((error) => `has an error in a browser: ${error}`)];
  });
  return chromium.within(patience, looked, late).catch((error: unknown) => {
    if (error === late) return ['does not answer in a browser'];
    throw error;
  });
};

/** Shows a page at two widths: on a telephone, with what the live release has stored, and in another time zone. */
export const lookAtWidths = (browser: Browser, { url, body, live }: PageVersions): Promise<string[]> =>
  inContext(browser, async (context) => {
    if (live !== null) await show(browser, context, { url, body: live, ...small }, async () => []);
    const faults: string[] = [];
    for (const view of views)
      faults.push(...(await show(browser, context, { url, body, ...view }, (page) => layoutFaults(page, view.width))));
    return faults;
  });

const visit = async (browser: Browser, context: string, url: string, body: string) => {
  const result: { remains: Remains | null } = { remains: null };
  const faults = await show(browser, context, { url, body, ...small }, async (page) => {
    result.remains = await remainsOf(page);
    return [];
  });
  return { faults, remains: result.remains };
};

/** Visits a page repeatedly, and shows it while the API fails. */
export const lookAtVisits = (browser: Browser, { url, body, live }: PageVersions): Promise<string[]> =>
  inContext(browser, async (context) => {
    const { faults, remains } = await visit(browser, context, url, body);
    if (remains?.asks) faults.push("leaves a listener for 'beforeunload' behind when it is left in a browser");
    if (remains && remains.memory > mostMemory) {
      const before = live === null ? null : (await visit(browser, context, url, live)).remains;
      if (!before || remains.memory > before.memory * timesLive)
        faults.push('keeps more memory each time it is visited and left in a browser');
    }
    const answer: AnswerBrowser = async (method, address) =>
      browser.isApi(address) ? { status: 500, body: Buffer.from('{}') } : browser.answer(method, address);
    const failing = await show({ ...browser, answer }, context, { url, body, ...small }, async () => []);
    return [...faults, ...failing.map((fault) => `${fault}, while the API answers 500`)];
  });
