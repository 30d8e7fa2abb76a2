import type { ReleaseFile } from '@rowhouse/federation/release-facts';
import { CodeGone } from '@rowhouse/shared/platform/module-source';

// Every script and stylesheet of every release is loaded here.
const timeLimit = 6000; // ms; the federation runtime's own is 120,000.

// A page that is moved to waits so long for its styles; they apply once they come.
const stylePatience = 2500; // ms

const pending = new Map<string, Promise<void>>();
const failed = new Set<string>();

class TimedOut extends Error {}

// A wrong answer may be in the browser's cache for a year, so after a failure the file is asked for by another address.
const addressOf = (url: string): string => (failed.has(url) ? `${url}?again=${Date.now()}` : url);

const settle = (element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new TimedOut(`${url}: took too long`)), timeLimit);
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${url}: could not be loaded, or is not what was released`));
    document.head.append(element);
  }).catch((error: unknown) => {
    failed.add(url);
    throw error;
  });

// An element does not say why it failed.
const isGone = async (url: string, error: unknown): Promise<boolean> => {
  if (error instanceof TimedOut) return false;
  const signal = AbortSignal.timeout(timeLimit);
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
};

// With one more attempt after a failure.
const once = (url: string, start: () => Promise<void>): Promise<void> => {
  const shared = pending.get(url);
  if (shared) return shared;
  const loading = start().catch(start);
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

/** Fetches a file into the browser's cache, once, behind all that the page itself needs; nothing runs. */
export const fetchAhead = ({ url }: ReleaseFile, as: 'script' | 'style'): void => {
  if (
    ahead.has(url) ||
    pending.has(url) ||
    document.querySelector(`[src="${url}"], [href="${url}"], [data-href="${url}"]`)
  )
    return;
  ahead.add(url);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href: url, crossOrigin: 'anonymous' });
  document.head.append(link);
};

/** Lets a script be loaded again that ran without effect. */
export const forgetScript = ({ url }: ReleaseFile): void => void pending.delete(url);

// In some browsers a stylesheet that failed has a sheet without rules.
const hasLoaded = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};

// While one hangs no other is waited for: a move has several rounds, and each would wait anew.
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

/** Applies a stylesheet of a release, once; never rejects, since the page can be used without it. */
export const loadStyle = ({ url, integrity }: ReleaseFile): Promise<void> => {
  const shared = pending.get(url);
  if (shared) return orGoOn(shared.catch(() => undefined));
  // It stands in the page.
  if (document.querySelector(`style[data-href="${url}"]`)) return Promise.resolve();
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`);
  if (link && hasLoaded(link)) return Promise.resolve();
  if (link) failed.add(url);
  const loading = once(url, () => {
    const fresh = document.createElement('link');
    Object.assign(fresh, { rel: 'stylesheet', href: addressOf(url), integrity, crossOrigin: 'anonymous' });
    return settle(fresh, url);
  }).catch(() => {
    // The link stays, so that the bundler's runtime does not ask for the file a third time.
  });
  // The document arrived with this link: the page is shown already, and does not wait for a second try.
  return link ? Promise.resolve() : orGoOn(loading);
};
