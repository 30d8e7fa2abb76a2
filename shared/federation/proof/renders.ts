import * as v from 'valibot';
import { BucketUnreachable } from '../fetch-release.ts';
import type { FrontRoutes } from '../release-routes.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { keepingFaults, ProgramEnd } from './confined-program.ts';
import type { Contract, FragmentUse, ProofAnswer } from './contract.ts';
import { type Amount, amounts } from './generate.ts';
import { foreignTexts, sameInAll, type Texts } from './own-texts.ts';
import { pageContent } from './page-content.ts';
import type { Each } from './progress.ts';
import { faultSentences, type RenderFault } from './render-faults.ts';
import { listingFaults } from './search-engines.ts';
import { originOf } from './stand-in-api.ts';

/** The dependencies of the renders. */
export interface RenderContext {
  site: SiteDefinition;
  contract: Contract;
  /** Renders an address with an amount of data; throws `ProgramEnd` if the program has ended. */
  render: (amount: Amount, url: string, onlyFragment?: FragmentUse) => Promise<ProofAnswer>;
  /** Addresses of the API that were requested, since the last call. */
  calls: () => string[];
  /** Renders an address with the usual amount of data, where one address of the API answers 500. */
  renderWithout: (call: string, url: string) => Promise<ProofAnswer>;
  /** What the renders did outside the contract since the last call, as ends of sentences. */
  breaches: () => string[];
  /** The pages and fragments to render here: each whose index modulo `of` is `index`. */
  share: { index: number; of: number };
  /** The apps that would be moved; a page in which none of them has a part is compared with the live releases. */
  candidates: readonly string[];
  /** The document of an address in the live releases, for the usual amount of data; null if there are none. */
  liveBody: (url: string, onlyFragment?: FragmentUse) => Promise<string | null>;
  /** The pages of the set, as its releases declare them. */
  pages: FrontRoutes;
  /** The texts of each app under proof. */
  texts: Readonly<Record<string, Texts>>;
  now: (what: string) => void;
  each: Each;
}

// A page or fragment in one language, with one amount of data.
interface Place extends Omit<RenderFault, 'why'> {
  /** Id of the page or fragment. */
  page: string;
}

/** A rendered document, and its address. */
export interface RenderedDocument extends Omit<RenderFault, 'why'> {
  url: string;
  body: string;
  /** Whether it is a page of a remote under proof, and not a page of another remote that holds its fragment, or a single fragment. */
  isPage: boolean;
  /** Owner and file of the page; several pages may share a file. */
  file: string;
  owner: string;
  /** The ids and props of the fragments on it. */
  fragments: string;
  /** Whether its content is the same as with the live releases, so that only the shell around it may have changed. */
  isUnchanged: boolean;
}

/** The result of the renders: sentences about the faults, and the documents. */
export interface Renders {
  faults: string[];
  rendered: number;
  documents: RenderedDocument[];
}

const redirectsFollowed = 4;
// A failed render that took longer than this has waited for something that never comes, and so would each render after it.
const longest = 4000; // ms

const stateSchema = v.object({
  result: v.object({
    page: v.string(),
    failure: v.nullable(v.string()),
    fragments: v.record(v.string(), v.object({ id: v.string() })),
    // A page's own metadata, before the shell adds the site's name to the title.
    meta: v.optional(v.looseObject({ title: v.optional(v.string()) })),
  }),
});

const stateBegins = '<script type="application/json" id="state">';

// Searched without a regular expression, since a hostile body could make one take minutes.
const stateOf = (body: string) => {
  const begins = body.indexOf(stateBegins);
  const text = begins < 0 ? '' : body.slice(begins + stateBegins.length);
  const ends = text.indexOf('</script>');
  return ends < 0 ? null : v.parse(stateSchema, JSON.parse(text.slice(0, ends))).result;
};

/** The owner of a failed item: a page, a fragment by its id (with its props if it did not render), or a part of a page. */
export const ownerOf = (contract: Contract, what: string, page: string): string | undefined =>
  contract.routes[what]?.owner ?? contract.fragments[what.split(' ')[0] ?? '']?.owner ?? contract.routes[page]?.owner;

// Of what has not changed, the largest page of each app: the shell around all of them is the same.
const withSample = (documents: readonly RenderedDocument[]): RenderedDocument[] => {
  const unchanged = Object.values(Object.groupBy(documents, ({ owner, isUnchanged }) => (isUnchanged ? owner : '')));
  const sample = unchanged.flatMap((all = []) => {
    const [largest] = all.toSorted((a, b) => Number(b.isPage) - Number(a.isPage) || b.body.length - a.body.length);
    return largest?.isUnchanged ? [largest] : [];
  });
  return documents.filter((document) => !document.isUnchanged || sample.includes(document));
};

// Pages of other apps than those under proof run the same code if they share a file and have the same fragments.
const codeOf = ({ what, isPage, file, fragments }: RenderedDocument): string =>
  isPage ? what : `${file} with ${fragments}`;

/**
 * Selects the documents to hydrate: each page and fragment in one language, with the languages in turn, and the smallest in every
 * language; of other apps' pages with the same code one; of those that are the same as with the live releases, one of each app.
 * Hydration takes ten times as long as rendering (decision 016).
 */
export const toHydrate = (rendered: readonly RenderedDocument[], languages: readonly string[]): RenderedDocument[] => {
  const documents = withSample(rendered);
  const named = Object.values(Object.groupBy(documents, codeOf)).filter((all) => all !== undefined);
  const inTurn = named.map(
    (all, index) => all.find(({ language }) => language === languages[index % languages.length]) ?? all[0],
  );
  const sizeOf = (all: readonly RenderedDocument[]): number => all.reduce((sum, { body }) => sum + body.length, 0);
  const [smallest = []] = named
    .filter((all) => all.length === languages.length)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return [...new Set([...inTurn, ...smallest])].filter((document) => document !== undefined);
};

// Path of a page in a language, with its parameters filled in.
const pathIn = (path: string, language: string, params: Readonly<Record<string, string>>): string =>
  `/${language}/${path.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`;

const firstLine = (why: string): string => why.split('\n')[0] ?? '';

/**
 * Renders every page and fragment of the remotes under proof in every language and with every amount of data, and every page of other
 * remotes for fragments of these. What no candidate has a part in, and what is the same as with the live releases, is rendered once.
 */
export const renderAll = async (context: RenderContext, proved: readonly string[]): Promise<Renders> => {
  const { site, contract: live, share } = context;
  const { languages, proof } = site;
  const contract: Contract = { ...live, routes: { ...live.routes, ...proof.extraPages } };
  const isMine = (_: unknown, index: number): boolean => index % share.of === share.index;
  const faults: RenderFault[] = [];
  const documents: RenderedDocument[] = [];
  const neverShown: string[] = [];
  let rendered = 0;
  let waits = false;

  const fileOf = (page: string): string => {
    const route = contract.routes[page];
    return route ? `${route.owner}/${route.file}` : page;
  };

  const follow = async (path: string, amount: Amount, onlyFragment?: FragmentUse) => {
    const origin = originOf(amount);
    let url = origin + path;
    for (let step = 0; ; step += 1) {
      const answer = await context.render(amount, url, onlyFragment);
      rendered += 1;
      const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
      if (answer.status < 300 || answer.status >= 400 || !location || step >= redirectsFollowed) return { url, answer };
      url = new URL(location, url).href;
      if (!url.startsWith(`${origin}/`)) return { url, answer };
    }
  };

  // Whether a page or fragment, in which no candidate has a part, has the same content as with the live releases.
  const isSame = (owners: readonly string[], body: string, live: string | null): boolean => {
    if (live === null || owners.some((owner) => context.candidates.includes(owner))) return false;
    const content = pageContent(body);
    return content !== null && pageContent(live) === content;
  };
  const isMoved = (owner: string): boolean =>
    context.candidates.includes(owner) || context.candidates.includes('shell');

  // Texts of the API are the same in every language, so pages with the least data are compared.
  const compareLanguages = (what: string, bodies: Readonly<Record<string, string>>): void => {
    const why = Object.keys(bodies).length === languages.length ? sameInAll(bodies) : null;
    if (why !== null) for (const language of languages) faults.push({ what, language, amount: 'least', why });
  };

  // An API that fails is said to the visitor by the shell; a page must not fail by itself then.
  const lookWithout = async (call: string, place: Place, url: string): Promise<void> => {
    const { pathname } = new URL(call);
    const { failures } = await context.renderWithout(call, url);
    rendered += 1;
    for (const { failure, what, why } of failures)
      if (failure === 'render' && proved.includes(ownerOf(contract, what, place.page) ?? 'shell'))
        faults.push({ ...place, why: `fails by itself when ${pathname} answers 500: ${firstLine(why)}` });
  };

  // Adds the document to `bodies`, by its language. Returns the page that was finally shown, the remotes whose fragments it held, and whether it is the same as with the live releases.
  const lookOnce = async (
    { what, page, language, amount }: Place,
    bodies: Record<string, string>,
    path: string,
    onlyFragment?: FragmentUse,
  ) => {
    context.now(`${what} in ${language}`);
    const fault = (why: string): void => void faults.push({ what, language, amount, why });
    const isProved = (failed: string) => proved.includes(ownerOf(contract, failed, page) ?? 'shell');
    const began = Date.now();
    const before = faults.length;
    context.calls();
    try {
      const { url, answer } = await follow(path, amount, onlyFragment);
      const calls = context.calls();
      const state = stateOf(answer.body);
      for (const { failure, what: failed, why } of answer.failures)
        if (failure !== 'not-found' && isProved(failed))
          fault(`${failed === page ? '' : `${failed} `}failed (${failure}): ${firstLine(why)}`);
      if (answer.status >= 500 && answer.failures.length === 0 && isProved(page)) fault(`answers ${answer.status}`);
      // A redirect that leads elsewhere has no document of its own.
      if (!state) return { page: 'elsewhere', owners: [], isUnchanged: false };
      // Keeps the first document that shows the requested page: with usual data a page may redirect elsewhere, as the login does.
      const isIt = state.failure === null && (onlyFragment !== undefined || state.page === page);
      const owner = ownerOf(contract, page, page) ?? 'shell';
      if (isIt && !onlyFragment && amount === 'full' && language === languages[0] && context.candidates.includes(owner))
        for (const call of calls) await lookWithout(call, { what, page, language, amount }, url);
      const fragmentIds = Object.values(state.fragments).map(({ id }) => id);
      const owners = fragmentIds.map((id) => contract.fragments[id]?.owner ?? '');
      const concerned = isProved(page) || owners.some((owner) => proved.includes(owner));
      const isComparable = isIt && amount === 'full' && faults.length === before;
      const isFirst = language === languages[0];
      const isListed = !onlyFragment && isProved(page) && isMoved(owner);
      const isCompared = isComparable && (isListed || (isFirst && !context.candidates.includes(owner)));
      const live = isCompared ? await context.liveBody(url, onlyFragment) : null;
      const isUnchanged = isComparable && isFirst && isSame([owner, ...owners], answer.body, live);
      if (live !== null && isListed)
        for (const why of listingFaults(answer.body, live, { url, route: context.pages[page] })) fault(why);
      if (isIt && isProved(page)) {
        if (!onlyFragment && state.meta?.title?.trim() === '')
          fault('has an empty title: `meta` of its data must return one');
        const foreign = foreignTexts(answer.body, context.texts[owner] ?? {}, language);
        if (foreign !== null) fault(foreign);
        if (amount === 'least') bodies[language] = answer.body;
      }
      if (isIt && concerned && !documents.some((other) => other.what === what && other.language === language))
        documents.push({
          what,
          language,
          url,
          amount,
          body: answer.body,
          isPage: !onlyFragment && isProved(page),
          file: fileOf(page),
          fragments: Object.keys(state.fragments).toSorted().join(),
          owner,
          isUnchanged,
        });
      return { page: state.failure === null ? state.page : null, owners, isUnchanged };
    } catch (error) {
      if (error instanceof ProgramEnd || error instanceof BucketUnreachable) throw error;
      if (isProved(page)) fault(`cannot be rendered: ${error instanceof Error ? error.message : String(error)}`);
      return { page: null, owners: [], isUnchanged: false };
    } finally {
      waits ||= faults.length > before && Date.now() - began > longest;
      for (const breach of context.breaches()) fault(breach);
    }
  };

  const look: typeof lookOnce = (...parameters) =>
    keepingFaults(
      () => faultSentences(faults, languages),
      () => lookOnce(...parameters),
    );

  const pages = Object.entries(contract.routes).filter(isMine);
  for (const [page, { owner, paths, redirects }] of context.each('pages', pages, share.of)) {
    const isOwn = proved.includes(owner);
    const shownPages = new Set<string | null>();
    let holds = isOwn;
    let isDone = false;
    const bodies: Record<string, string> = {};
    for (const language of languages)
      for (const amount of isOwn ? amounts : (['full'] as const)) {
        // A page of another remote is rendered in one language, and in the other languages only if it holds a fragment of a remote under
        // proof.
        if (waits || isDone || (!holds && language !== languages[0])) continue;
        const { params, query } = proof.tryPage?.(page) ?? { params: {}, query: '' };
        const path = pathIn(paths[language] ?? '', language, params) + query;
        const place = { what: `the page '${page}'`, page, language, amount };
        const { page: shownPage, owners, isUnchanged } = await look(place, bodies, path);
        shownPages.add(shownPage);
        isDone = isUnchanged;
        holds ||= owners.some((owner) => proved.includes(owner));
      }
    compareLanguages(`the page '${page}'`, bodies);
    if (isOwn && !shownPages.has(page) && !redirects && faults.length === 0)
      neverShown.push(
        `the page '${page}' is never shown, whatever the data: it leads elsewhere, or says that nothing is there`,
      );
  }
  const owed = Object.entries(contract.fragments).filter(([, { owner }]) => proved.includes(owner));
  for (const [id, { props }] of context.each('fragments', owed.filter(isMine), share.of)) {
    let isDone = false;
    const bodies: Record<string, string> = {};
    for (const language of languages)
      for (const amount of waits ? [] : amounts) {
        if (isDone) continue;
        const use = { id, props: props[amount] };
        const place = { what: `the fragment '${id}'`, page: id, language, amount };
        ({ isUnchanged: isDone } = await look(place, bodies, `/${language}/`, use));
      }
    compareLanguages(`the fragment '${id}'`, bodies);
  }
  return {
    faults: [...faultSentences(faults, languages), ...neverShown],
    rendered,
    documents,
  };
};
