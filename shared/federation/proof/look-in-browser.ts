import { type Browser, lookAtVisits, lookAtWidths, type PageVersions } from './browser-looks.ts';
import type { Each } from './progress.ts';
import type { RenderedDocument } from './renders.ts';

/** The dependencies of the look at pages in a browser. */
export interface BrowserLook extends Browser {
  /** The same document in the live releases; null if there is none. */
  liveBody: (document: RenderedDocument) => Promise<string | null>;
  each: Each;
  /** Which of the shares of the documents this is. */
  share: { index: number; of: number };
}

// Documents of a share: each takes some seconds.
const most = 2;

/** The documents that a browser shows: the largest pages of the candidates, one of each file. */
export const toShow = (documents: readonly RenderedDocument[], candidates: readonly string[]): RenderedDocument[] => {
  const pages = documents.filter(({ isPage, owner }) => isPage && candidates.includes(owner));
  const files = Object.values(Object.groupBy(pages, ({ file }) => file)).flatMap((all = []) => all.slice(0, 1));
  return files.toSorted((a, b) => b.body.length - a.body.length).slice(0, most);
};

/** Faults that are there twice, and that the live release does not have: a busy machine refuses no release, nor does its contract's data. */
export const confirm = async (look: () => Promise<string[]>, lookLive: () => Promise<string[]>): Promise<string[]> => {
  const first = await look();
  const again = first.length > 0 ? await look() : [];
  const twice = first.filter((fault) => again.includes(fault));
  if (twice.length === 0) return [];
  const live = await lookLive();
  return twice.filter((fault) => !live.includes(fault));
};

/**
 * Shows documents in a browser; the first after the same one of the live release, and one of all with repeated visits. Returns sentences
 * about faults that are confirmed. Throws `ChromiumEnded` if the browser ends.
 */
export const lookInBrowser = async (
  { liveBody, each, share, ...browser }: BrowserLook,
  documents: readonly RenderedDocument[],
): Promise<string[]> => {
  const allFaults: string[] = [];
  for (const [at, document] of each('pages in a browser', [...documents.entries()], share.of)) {
    const { what, language, url, body } = document;
    const isFirst = at === 0;
    const live = isFirst ? await liveBody(document) : null;
    const compare = async (look: (browser: Browser, served: PageVersions) => Promise<string[]>): Promise<string[]> =>
      confirm(
        () => look(browser, { url, body, live }),
        async () => {
          const before = live ?? (await liveBody(document));
          return before === null ? [] : look(browser, { url, body: before, live: before });
        },
      );
    // Each has a context of its own, and waits for the most part.
    const faults = await Promise.all([
      compare(lookAtWidths),
      ...(isFirst && share.index === 0 ? [compare(lookAtVisits)] : []),
    ]);
    allFaults.push(...faults.flat().map((fault) => `${what} in ${language} ${fault}`));
  }
  return allFaults;
};
