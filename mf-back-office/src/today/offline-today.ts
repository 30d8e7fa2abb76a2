import { deskCache, deskWorkerPath, madeAtHeader } from '@rowhouse/shared/contract/desk-worker';

/** What an installed desk shows without a connection: no visitor, no telephone number, no owner. */
export interface OfflineToday {
  language: string;
  title: string;
  /** When it was as it is shown. */
  asOf: string;
  /** Where nothing is planned. */
  none: string;
  visits: readonly { time: string; where: string }[];
}

// The browser stores it as a page that runs no code and loads nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const style =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif}ul{padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid GrayText}b{margin-right:.75rem}';

/** The page of the visits of today, as HTML. */
export const offlinePage = ({ language, title, asOf, none, visits }: OfflineToday): string => {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language;
  const add = (parent: Element, name: string, text: string): HTMLElement => {
    const element = page.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const width = page.createElement('meta');
  width.name = 'viewport';
  width.content = 'width=device-width, initial-scale=1';
  page.head.append(width);
  add(page.head, 'style', style);
  add(page.body, 'h1', title);
  add(page.body, 'p', asOf);
  if (visits.length === 0) add(page.body, 'p', none);
  const list = add(page.body, 'ul', '');
  for (const { time, where } of visits) {
    const item = add(list, 'li', '');
    add(item, 'b', time);
    add(item, 'span', where);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

// In a browser's tab, which others may use too, nothing is stored.
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Stores the page for an installed desk, in place of the one before; browsers have no such storage without TLS. */
export const storeToday = async (address: string, today: OfflineToday): Promise<void> => {
  if (!isInstalled() || !('caches' in window) || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(deskWorkerPath, { scope: address, updateViaCache: 'none' });
  await forgetToday();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    [madeAtHeader]: String(Date.now()),
  };
  const cache = await caches.open(deskCache);
  await cache.put(address, new Response(offlinePage(today), { headers }));
};

/** Removes the stored page: whoever logs out, or is asked to log in, leaves nothing. */
export const forgetToday = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(deskCache);
};
