import type { ReleaseFile } from '@rowhouse/federation/release-facts';
import { CodeGone } from '@rowhouse/shared/platform/code-gone';

// Every script and stylesheet of every release is loaded here.
const timeLimit = 6000; // ms; the federation runtime's own is 120,000.

// A navigation waits this long at most for its styles, which apply when they arrive.
const stylePatience = 2500; // ms

const pending = new Map<string, Promise<void>>();
const failedUrls = new Set<string>();

class TimedOut extends Error {}

// The browser may have cached a wrong answer for a year, so a retry uses another address.
const addressOf = (url: string): string => (failedUrls.has(url) ? `${url}?again=${Date.now()}` : url);

const settle = (element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new TimedOut(`${url}: took too long`)), timeLimit);
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${url}: could not be loaded, or differs from the released file`));
    document.head.append(element);
  }).catch((error: unknown) => {
    failedUrls.add(url);
    throw error;
  });

// The error event of an element has no reason.
const isGone = async (url: string, error: unknown): Promise<boolean> => {
  if (error instanceof TimedOut) return false;
  const signal = AbortSignal.timeout(timeLimit);
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
};

// A page that is being left aborts its loads, Firefox with an error for each: it tells none, and tries again when a visitor returns to it.
const returns = (): Promise<boolean> =>
  new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(true), { once: true });
    setTimeout(resolve, 500, false);
  });

// Retries once after a failure.
const once = (url: string, start: () => Promise<void>): Promise<void> => {
  const shared = pending.get(url);
  if (shared) return shared;
  const loading = start()
    .catch(start)
    .catch(async (error: unknown) => {
      if (!(await returns())) throw error;
      await start();
    });
  pending.set(url, loading);
  loading.catch(() => pending.delete(url));
  return loading;
};

/** Runs a script of a release, once; rejects when it does not arrive in time or its integrity is wrong, with `CodeGone` when it no longer exists. */
export const loadScript = ({ url, integrity }: ReleaseFile): Promise<void> =>
  once(url, () => {
    const script = document.createElement('script');
    Object.assign(script, { src: addressOf(url), integrity, crossOrigin: 'anonymous', async: true });
    return settle(script, url).catch((error: unknown) => {
      script.remove();
      throw error;
    });
  }).catch(async (error: unknown) => {
    throw (await isGone(url, error)) ? new CodeGone(`${url} no longer exists`) : error;
  });

const ahead = new Set<string>();

/** Prefetches a file into the browser's cache, once, with a lower priority than the page's own files; nothing runs. */
export const fetchAhead = ({ url }: ReleaseFile, as: 'script' | 'style'): void => {
  if (
    ahead.has(url) ||
    pending.has(url) ||
    document.querySelector(`[src="${url}"], [href="${url}"], [data-href="${url}"]`)
  )
    return;
  ahead.add(url);
  const link = document.createElement('link');
  // WebKit knows no such links.
  const rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
  Object.assign(link, { rel, as, href: url, crossOrigin: 'anonymous', fetchPriority: 'low' });
  document.head.append(link);
};

/** Allows a script that ran without effect to be loaded again. */
export const forgetScript = ({ url }: ReleaseFile): void => void pending.delete(url);

// In some browsers a stylesheet that failed has a sheet without rules.
const hasLoaded = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};

// While one stylesheet hangs, others are not waited for: a navigation has several rounds, and each would wait again.
let hanging = 0;
const orGoOn = (loading: Promise<void>): Promise<void> =>
  new Promise((goOn) => {
    if (hanging > 0) return goOn();
    const timer = setTimeout(() => {
      hanging += 1;
      void loading.finally(() => {
        hanging -= 1;
      });
      goOn();
    }, stylePatience);
    void loading.then(() => {
      clearTimeout(timer);
      goOn();
    });
  });

/** Applies a stylesheet of a release, once; never rejects, since the page is usable without it. */
export const loadStyle = ({ url, integrity }: ReleaseFile): Promise<void> => {
  const shared = pending.get(url);
  if (shared) return orGoOn(shared.catch(() => undefined));
  // It is inlined in the page.
  if (document.querySelector(`style[data-href="${url}"]`)) return Promise.resolve();
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`);
  if (link && hasLoaded(link)) return Promise.resolve();
  if (link) failedUrls.add(url);
  const loading = once(url, () => {
    const fresh = document.createElement('link');
    Object.assign(fresh, { rel: 'stylesheet', href: addressOf(url), integrity, crossOrigin: 'anonymous' });
    return settle(fresh, url);
  }).catch(() => {
    // The link stays, so that the bundler's runtime does not ask for the file a third time.
  });
  // The document already has this link: the page is shown and does not wait for a retry.
  return link ? Promise.resolve() : orGoOn(loading);
};
