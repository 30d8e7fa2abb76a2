import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageOf } from '../app-names.ts';
import { BucketUnreachable } from '../fetch-release.ts';
import { pagesOfSet } from '../release-routes.ts';
import { factsOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { type ActionContext, tryActions } from './actions.ts';
import { collectBreaches } from './breaches.ts';
import { builtFaults } from './built-faults.ts';
import { findChromium } from './chromium.ts';
import { type ConfinedProgram, ProgramEnd, type ProgramOptions } from './confined-program.ts';
import { type Contract, contractSchema } from './contract.ts';
import { amounts, tableOf } from './generate.ts';
import { createPrograms, type FetchLive, noLive, timeIn } from './judge-programs.ts';
import { lookAtDocuments } from './look-at-documents.ts';
import { lookInBrowser, toShow } from './look-in-browser.ts';
import { createOptionalBrowser } from './optional-browser.ts';
import { copiedTexts, type Texts } from './own-texts.ts';
import type { Each } from './progress.ts';
import { messageFaults, rangeFaults } from './release-faults.ts';
import { begin, type Releases, render, warmUp } from './renderer.ts';
import { ownerOf, type RenderedDocument, renderAll, toHydrate } from './renders.ts';
import { createServedFiles } from './served-files.ts';
import { collectSlow, type Measures, type RenderQuestion, slowFaults } from './slow-pages.ts';
import { createStandInApi, originOf, refusal, type StandInApi } from './stand-in-api.ts';

// ms of wall-clock time: enough for a proof of ten to a hundred seconds on the busiest machine.
const byClock = 1_800_000;

/** The input of the judge: apps of a candidate set, in folders with their verified files. */
export interface Case extends Releases {
  site: SiteDefinition;
  proved: readonly string[];
  /** The apps that would be moved; the others are live already. */
  candidates?: readonly string[];
  /** The number of programs among which the pages and fragments are divided. */
  shares?: number;
  fetchLive?: FetchLive;
  /** Whether the agency's content has an address. */
  isContent?: (address: string) => boolean;
  /** The path of a Chromium that shows a few pages of each candidate; null for a proof without a browser. */
  chromium?: string | null;
  each?: Each;
}

/** Every fault as a sentence, how many renders and hydrations were made, and whether a browser showed what it should. */
export interface Verdict extends Share {
  inBrowser: boolean;
}

interface Share {
  faults: string[];
  rendered: number;
  hydrated: number;
}

const nothing = { rendered: 0, hydrated: 0, inBrowser: false };

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Judges a candidate set; rejects with `BucketUnreachable` if the live releases cannot be fetched. The code of the builds runs only in
 * confined programs that answer questions. No code of a build runs in this process, so that none can decide the verdict.
 */
export const judge = async ({
  site,
  set,
  folders,
  proved,
  candidates = proved,
  shares = Math.min(2, availableParallelism()),
  fetchLive = async () => null,
  isContent = () => false,
  chromium = findChromium(process.env),
  each = (_, items) => items,
}: Case): Promise<Verdict> => {
  const { languages, proof } = site;
  const facts = factsOf(set);
  const folderOf = (owner: string): string => folders[owner] ?? '';
  const { shell } = set.apps;
  if (!shell) throw new Error('There is no shell to prove it with');

  const programs = createPrograms(fetchLive, candidates, languages[0]);
  const { fileAt, answerBrowser } = createServedFiles({ set, folders });
  const isApi = (url: string): boolean => new URL(url).pathname.startsWith(`${proof.apiPrefix}/`);
  const browser = createOptionalBrowser(chromium);

  const named = (owner: string, faults: string[]): string[] =>
    faults.map((fault) => (proved.length > 1 ? `${owner}: ${fault}` : fault));

  const textsOf = async (renderer: ConfinedProgram, owner: string): Promise<{ texts: Texts; faults: string[] }> => {
    const schema = v.record(v.string(), v.string());
    try {
      const texts: Record<string, Record<string, string>> = {};
      for (const language of languages) texts[language] = await renderer.ask('texts', { owner, language }, schema);
      return { texts, faults: [...messageFaults(texts), ...copiedTexts(texts)] };
    } catch (error) {
      if (error instanceof ProgramEnd) throw error;
      return { texts: {}, faults: [`its texts cannot be loaded: ${why(error)}`] };
    }
  };

  // What the shares have rendered, of which all select what to hydrate.
  const documents = Array.from({ length: shares }, () => Promise.withResolvers<RenderedDocument[]>());
  const shareOf = async (index: number, contract: Contract, api: StandInApi): Promise<Share> => {
    let now = 'its start';
    let refuses = false;
    let broken: string | null = null;
    const calls = new Set<string>();
    const note = (what: string): void => {
      now = what;
    };
    const ask: ProgramOptions['answer'] = async (method, url) => {
      calls.add(url);
      if (url === broken) return { status: 500, body: '' };
      return refuses && method !== 'GET' ? refusal : api.answer(method, url, breaches.noteRequest);
    };
    const renderer = programs.startRenderer({ set, folders }, ask);
    const breaches = collectBreaches(renderer.violations);
    const breachesNow = (): string[] => breaches.take().map((breach) => `${now} ${breach}`);
    const renderHere = async (question: Parameters<typeof render>[1]): ReturnType<typeof render> => {
      const answer = await render(renderer, question);
      breaches.noteWrites(answer.written);
      return answer;
    };
    const live = programs.liveRenderer(api);
    const liveBody = async (question: RenderQuestion): Promise<string | null> => {
      const program = await live();
      return (program && (await render(program, question).catch(noLive))?.answer.body) ?? null;
    };
    const slow = collectSlow();
    const routes = { ...contract.routes, ...proof.extraPages };
    const noteTime = (question: RenderQuestion, took: number): void => {
      const [, id = ''] = /'([^']*)'/.exec(now) ?? [];
      const owner = ownerOf({ ...contract, routes }, id, id) ?? 'shell';
      const isOwn = candidates.includes(owner);
      if (proved.includes(owner)) slow.note(`${owner}/${routes[id]?.file ?? id}`, { what: now, question, took, isOwn });
    };
    let documentProgram: ConfinedProgram | null = null;
    const faults: string[] = [];
    const verdict = { faults, rendered: 0, hydrated: 0 };
    try {
      await begin(renderer, { set, folders });
      await warmUp(renderer, contract, candidates, languages[0]);
      faults.push(...breachesNow());
      const texts: Record<string, Texts> = {};
      for (const owner of proved) {
        now = `the texts of ${packageOf(owner)}`;
        const ownTexts = await textsOf(renderer, owner);
        texts[owner] = ownTexts.texts;
        if (index === 0) faults.push(...named(owner, ownTexts.faults));
        faults.push(...breachesNow());
      }
      const renders = await renderAll(
        {
          site,
          contract,
          render: async (amount, url, onlyFragment) => {
            const question = { amount, url, onlyFragment };
            const { answer, took } = await renderHere(question);
            noteTime(question, took);
            return answer;
          },
          calls: () => {
            const all = [...calls];
            calls.clear();
            return all;
          },
          renderWithout: async (call, url) => {
            broken = call;
            try {
              return (await renderHere({ amount: 'full', url })).answer;
            } finally {
              broken = null;
            }
          },
          breaches: breaches.take,
          share: { index, of: shares },
          candidates,
          liveBody: (url, onlyFragment) => liveBody({ amount: 'full', url, onlyFragment }),
          pages: pagesOfSet(set.apps).routes,
          texts,
          now: note,
          each,
        },
        proved,
      );
      verdict.rendered = renders.rendered;
      now = 'what it left running';
      breaches.noteWrites(await renderer.ask('written', {}, v.array(v.string())));
      faults.push(...breachesNow(), ...renders.faults);
      if (faults.length > 0) return verdict;
      const measures: Measures = {
        again: timeIn(renderer),
        live: async () => {
          const program = await live();
          return program && timeIn(program);
        },
        startFresh: () => programs.startFresh({ set, folders }, contract, ask),
        startFreshLive: async () => {
          const before = await programs.fetchOnce();
          if (!before) return null;
          return programs
            .startFresh(before, contract, (method, url) => api.answer(method, url, () => undefined))
            .catch(noLive);
        },
      };
      faults.push(...(await slowFaults(slow.all(), measures, note)));
      breaches.take();
      documents[index]?.resolve(renders.documents);
      const allDocuments = (await Promise.all(documents.map(({ promise }) => promise))).flat();
      const ownDocuments = toHydrate(allDocuments, languages).filter((_, at) => at % shares === index);
      if (ownDocuments.length === 0) return verdict;

      documentProgram = programs.start('document', [], async (method, url) => {
        const { origin, pathname } = new URL(url);
        const answer = await api.answer(method, url, () => undefined);
        return answer ?? (amounts.some((amount) => originOf(amount) === origin) ? fileAt(pathname) : null);
      });
      const shownDocuments = toShow(ownDocuments, candidates);
      // A browser waits for the most part, meanwhile documents are hydrated.
      const [looked, shownFaults] = await Promise.all([
        lookAtDocuments({ site, routes, browser: documentProgram, now: note, each, shares }, ownDocuments),
        browser.look(shownDocuments.length > 0, (chromium) =>
          lookInBrowser(
            {
              ...{ chromium, answer: answerBrowser(api, programs.live), isApi, each, share: { index, of: shares } },
              liveBody: ({ amount, url }) => liveBody({ amount, url }),
            },
            shownDocuments,
          ),
        ),
      ]);
      verdict.hydrated = ownDocuments.length;
      faults.push(...looked.faults, ...shownFaults);
      documentProgram.end('it is over');
      const post: ActionContext['post'] = async (url, fields, filling) => {
        refuses = filling !== 'usual';
        return (await renderHere({ amount: 'full', url, fields })).answer;
      };
      const isProved = (failed: string, page: string) =>
        proved.includes(ownerOf({ ...contract, routes }, failed, page) ?? 'shell');
      faults.push(
        ...(await tryActions(looked.forms, {
          routes,
          samples: proof.samples,
          isProved,
          post,
          breaches: breaches.take,
          now: note,
          each,
          shares,
        })),
      );
      renderer.end('it is over');
      return verdict;
    } catch (error) {
      if (error instanceof BucketUnreachable) throw error;
      faults.push(
        ...(error instanceof ProgramEnd ? error.faults : []),
        ...breachesNow(),
        ...(documentProgram?.violations().map((fault) => `${now}: ${fault}`) ?? []),
        `the proof stopped at ${now}: ${why(error)}`,
      );
      return verdict;
    } finally {
      documents[index]?.resolve([]);
    }
  };

  const timer = setTimeout(() => {
    programs.end(`it did not end within ${byClock / 60_000} minutes: the machine is too busy, try again`);
  }, byClock);
  try {
    const shellBuild = join(folderOf('shell'), 'node');
    const speaker = programs.start('contract', [shellBuild], async () => null);
    const contractBreaches = () => speaker.violations().map((fault) => `the contract of the shell: ${fault}`);
    const contract = await speaker
      .ask('contract', { shell: shellBuild, facts, samples: tableOf(proof.samples) }, contractSchema)
      .catch((error: unknown) => why(error));
    if (typeof contract === 'string')
      return {
        faults: [`the contract cannot be read: ${contract}`, ...contractBreaches()],
        ...nothing,
      };
    const remotes = proved.flatMap((owner) =>
      owner !== 'shell' && set.apps[owner] ? [[packageOf(owner), set.apps[owner].release] as const] : [],
    );
    const faults = [
      ...rangeFaults(shell.release, Object.fromEntries(remotes)),
      ...proved.flatMap((owner) =>
        named(owner, builtFaults({ site, set, folders, candidates, isContent }, contract, owner)),
      ),
    ];
    // If parts are missing or need another shared package, rendering shows nothing more.
    if (faults.length > 0) return { faults, ...nothing };
    const api = createStandInApi(contract, proof, (endpoint, values) =>
      speaker.ask('check', { endpoint, values }, v.nullable(v.string())),
    );
    const shareResults = await Promise.all(Array.from({ length: shares }, (_, index) => shareOf(index, contract, api)));
    const sum = (of: (share: Share) => number): number => shareResults.reduce((all, share) => all + of(share), 0);
    return {
      faults: [...new Set(shareResults.flatMap((share) => share.faults)), ...contractBreaches()],
      rendered: sum(({ rendered }) => rendered),
      hydrated: sum(({ hydrated }) => hydrated),
      inBrowser: browser.isWhole(),
    };
  } finally {
    clearTimeout(timer);
    programs.end('it is over');
    await browser.end();
  }
};
