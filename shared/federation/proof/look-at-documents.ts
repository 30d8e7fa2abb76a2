import type { SiteDefinition } from '../site-definition.ts';
import type { PostedForm } from './actions.ts';
import { type ConfinedProgram, keepingFaults } from './confined-program.ts';
import type { Contract } from './contract.ts';
import { deadLinks } from './dead-links.ts';
import type { Each } from './progress.ts';
import { joinWords } from './render-faults.ts';
import type { RenderedDocument } from './renders.ts';
import { hydratedSchema, widths } from './server-document.ts';

const patience = 45_000; // ms; a document waits ten seconds for each of its steps

/** The dependencies of the check of documents. */
export interface LookContext {
  site: SiteDefinition;
  routes: Contract['routes'];
  /** The program that hydrates the documents. */
  browser: ConfinedProgram;
  now: (what: string) => void;
  each: Each;
  /** The number of shares into which the documents are divided. */
  shares: number;
}

/**
 * Hydrates documents: each page of a remote under proof once as a whole, and one page of each file visited three times. Returns
 * sentences that describe the faults, and the forms that were found.
 */
export const lookAtDocuments = async (
  { site, routes, browser, now, each, shares }: LookContext,
  documents: readonly RenderedDocument[],
): Promise<{ faults: string[]; forms: PostedForm[] }> => {
  const { languages, proof } = site;
  const seenPages = new Set<string>();
  // Collects the languages in which each fault occurs.
  const faultsByText = new Map<string, { what: string; fault: string; languages: string[] }>();
  const forms: PostedForm[] = [];
  const faults = (): string[] =>
    [...faultsByText.values()].map((one) => `${one.what} in ${joinWords(one.languages)} ${one.fault}`);
  for (const [at, { what, language, url, body, file, ...document }] of each(
    'documents',
    [...documents.entries()],
    shares,
  )) {
    now(`${what} in ${language}, in a browser's document`);
    const isPage = document.isPage && !seenPages.has(what);
    const isRevisited = isPage && !seenPages.has(file);
    const looked = { isPage, isRevisited, width: widths[at % widths.length], storage: proof.storage };
    seenPages.add(what).add(file);
    const looks = await keepingFaults(faults, () =>
      browser.ask('hydrate', { url, body, ...looked }, hydratedSchema, patience),
    );
    forms.push(...looks.forms.map((form) => ({ ...form, url })));
    const documentFaults = [
      ...browser.violations().map((fault) => `does not hydrate: ${fault}`),
      ...looks.faults,
      ...deadLinks(routes, languages, looks.links).map((link) => `leads to ${link}, where no page is`),
    ];
    for (const fault of documentFaults) {
      const same = faultsByText.get(`${what} ${fault}`) ?? { what, fault, languages: [] };
      same.languages.push(language);
      faultsByText.set(`${what} ${fault}`, same);
    }
  }
  return { faults: faults(), forms };
};
