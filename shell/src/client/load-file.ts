import type { ReleaseFile } from '@rowhouse/federation/release-facts';
import { CodeGone } from '@rowhouse/shared/platform/module-source';

// The guard: every script and stylesheet of every remote enters the page here, and nowhere else.
const timeLimit = 6000; // ms; the federation runtime's own is 120,000.
const attempts = 2;

const pending = new Map<string, Promise<void>>();
const failed = new Set<string>();

// The browser may keep what it got wrong for a year: after a failure it is asked for under a name that it has not kept.
const addressOf = (url: string): string => (failed.has(url) ? `${url}?again=${Date.now()}` : url);

class TooLate extends Error {}

const settle = (element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => fail(new TooLate(`${url}: took too long`)), timeLimit);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => fail(new Error(`${url}: could not be loaded, or is not what was released`));
    document.head.append(element);
  });

const again = async (start: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
};

// An element does not tell why it failed.
const isGone = async (url: string, error: unknown): Promise<boolean> => {
  if (error instanceof TooLate) return false;
  const signal = AbortSignal.timeout(timeLimit);
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
};

const once = (url: string, start: () => Promise<void>): Promise<void> => {
  const known = pending.get(url);
  if (known) return known;
  const fresh = again(start);
  pending.set(url, fresh);
  fresh.catch(() => pending.delete(url));
  return fresh;
};

/** Runs a script of a release, once; rejects when it cannot be had in time or its integrity is wrong, with `CodeGone` when it is kept no more. */
export const loadScript = ({ url, integrity }: ReleaseFile): Promise<void> =>
  once(url, () => {
    const script = document.createElement('script');
    Object.assign(script, { src: addressOf(url), integrity, crossOrigin: 'anonymous', async: true });
    return settle(script, url).catch((error: unknown) => {
      script.remove();
      failed.add(url);
      throw error;
    });
  }).catch(async (error: unknown) => {
    throw (await isGone(url, error)) ? new CodeGone(`${url} is kept no more`) : error;
  });

/** Lets a script run once more that came and did not do what it should. */
export const forgetScript = ({ url }: ReleaseFile): void => void pending.delete(url);

// One that failed has a sheet too, in some browsers: without rules. Each of ours has some.
const hasCome = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};

/** Applies a stylesheet of a release, once; one that cannot be had leaves the page plain, and never rejects. */
export const loadStyle = ({ url, integrity }: ReleaseFile): Promise<void> => {
  const underway = pending.get(url);
  if (underway) return underway.catch(() => undefined);
  const known = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`);
  if (known && hasCome(known)) return Promise.resolve();
  if (known) failed.add(url);
  const loading = once(url, () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: addressOf(url), integrity, crossOrigin: 'anonymous' });
    return settle(link, url).catch((error: unknown) => {
      failed.add(url);
      throw error;
    });
  }).catch(() => {
    // The dead link stays: the bundler's runtime finds it and does not ask for the file a third time.
  });
  // The document came with a link that failed: the page is there to read already, and does not wait for its looks.
  return known ? Promise.resolve() : loading;
};
