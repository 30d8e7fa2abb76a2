import { setTimeout as sleep } from 'node:timers/promises';
import type { Window } from 'happy-dom';
import * as v from 'valibot';
import { watchCode } from './code-watch.ts';
import { followFirstLink } from './follow-first-link.ts';
import { formsIn } from './forms.ts';
import { type AnswerDocument, openWindow, watchDocument, watchErrors } from './open-window.ts';
import { isLocked, swallowedIn, trapsFocus } from './reach-watch.ts';
import { type HydrationResult, type ServerDocument, serverDocumentSchema, widths } from './server-document.ts';
import { gone, wordsIn } from './shown.ts';
import { watchStorage } from './storage-watch.ts';
import { watchTitle } from './title-watch.ts';
import { unusable } from './usable.ts';
import { growing, listenersOf, watchGlobals } from './window-watch.ts';

const timeLimit = 10_000; // ms
const pause = 20; // ms
// Of one address, each after the answer to the one before: a page is visited three times, and its parts may request the same at once.
const mostRequests = 20;
// The timeout for new text after the address has changed: two pages may show the same text.
const shownLimit = 1000; // ms

const waitUntil = async (isSo: () => boolean, limit: number): Promise<boolean> => {
  for (let waited = 0; waited < limit && !isSo(); waited += pause) await sleep(pause);
  const was = isSo();
  await sleep(pause);
  return was;
};

const textIn = ({ document }: Window) => document.querySelector('main')?.textContent;

const pathsIn = ({ document, location }: Window): string[] => [
  ...new Set(
    [...document.querySelectorAll('main a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      if (!URL.canParse(href, location.href)) return [];
      const { origin, pathname } = new URL(href, location.href);
      return origin === location.origin ? [pathname] : [];
    }),
  ),
];

// Checks what every page must provide, in the HTML of the server and after hydration.
const faultsOfPage = async (
  window: Window,
  served: { title: string; words: ReadonlySet<string> },
): Promise<string[]> => {
  const { document } = window;
  const hydrated = wordsIn(window);
  const missing = gone(hydrated, served.words);
  const removed = gone(served.words, hydrated);
  return [
    ...(served.title.trim() === '' ? ['has no title: `meta` of its data must return it'] : []),
    ...(document.title === served.title
      ? []
      : [
          `changes its title during hydration, from '${served.title}' to '${document.title}': \`meta\` of its data must return it`,
        ]),
    ...(document.querySelector('h1') ? [] : ['has no h1']),
    ...(missing === null
      ? []
      : [`shows ${missing} of ${hydrated.size} words only with scripts: render them on the server`]),
    ...(removed === null ? [] : [`removes ${removed} of ${served.words.size} words during hydration`]),
    ...(await unusable(window)),
  ];
};

/**
 * Hydrates a document as a browser would, with the browser builds of all its remotes. `answer` responds to its requests, and rejects
 * for an address that is not in the contract. Then the document navigates to another page, and visits the first page twice more if
 * that is requested.
 */
export const hydrateDocument = async (
  question: ServerDocument,
  answer: AnswerDocument,
  limit = timeLimit,
): Promise<HydrationResult> => {
  const until = (isSo: () => boolean, most = limit) => waitUntil(isSo, most);
  const { url, body, width, isPage, isRevisited, storage } = v.parse(serverDocumentSchema, question);
  const from = new URL(url).pathname;
  const requests = new Map<string, number>();
  const unanswered = new Map<string, number>();
  const window = openWindow(url, width, async (method, address) => {
    const request = `${method} ${address}`;
    const before = unanswered.get(request) ?? 0;
    const times = (requests.get(request) ?? 0) + (before === 0 ? 1 : 0);
    requests.set(request, times);
    unanswered.set(request, before + 1);
    if (times === mostRequests) fault(`requests ${new URL(address).pathname} again and again`);
    try {
      return await answer(method, address);
    } finally {
      unanswered.set(request, (unanswered.get(request) ?? 1) - 1);
    }
  });
  const { document, history, location } = window;
  const faults: string[] = [];
  let stage = 'does not hydrate: ';
  const fault = (what: string): void => void (faults.includes(what) || faults.push(what));
  // After an error, what is shown proves nothing more. Other faults are recorded and the page continues.
  let isBroken = false;
  let opensDocument = false;
  const fail = (what: string): void => {
    isBroken = true;
    fault(what);
  };

  // Takes one step in the history, waits until the address meets the condition, and then until the text has changed: the address changes
  // first.
  const go = async (step: 'on' | 'back' | 'forward', isThere: () => boolean): Promise<boolean> => {
    const textBefore = textIn(window);
    // A fault of the next page is reported when that page itself is proved.
    if (step === 'on' && followFirstLink(window) === null) return false;
    if (step !== 'on') history[step]();
    // Another document has its own proof.
    const isElsewhere = (await until(() => isBroken || opensDocument || isThere())) && isThere();
    if (isElsewhere) await until(() => isBroken || textIn(window) !== textBefore, shownLimit);
    return isElsewhere && !isBroken;
  };
  const isHere = (): boolean => location.pathname === from;
  const isAway = (): boolean => !isHere();

  // Returns with the browser's back button, at the other width and then at the first.
  const comeBack = async (words: ReadonlySet<string>): Promise<void> => {
    const counted = [listenersOf(window)];
    for (const [index, visit] of ['second', 'third'].entries()) {
      const visitWidth = index === 0 ? (widths.find((other) => other !== width) ?? width) : width;
      stage = `logs an error on its ${visit} visit, in a window of ${visitWidth} pixels: `;
      window.happyDOM.setViewport({ width: visitWidth });
      // The page may redirect elsewhere this time.
      if (!(await go('back', isHere))) return;
      if (!(await until(() => isBroken || isAway() || gone(words, wordsIn(window)) === null)))
        fail(`lacks most of its words on its ${visit} visit, in a window of ${visitWidth} pixels`);
      stage = 'logs an error while the visitor leaves it: ';
      if (isBroken || !(await go('forward', isAway))) return;
      counted.push(listenersOf(window));
    }
    for (const type of growing(counted))
      fault(`leaves a listener for '${type}' behind each time it is left: remove it where it was added`);
  };

  // What is around the page must stay usable while it is shown, and after it was left.
  const checkReach = async (): Promise<void> => {
    for (const input of swallowedIn(window)) fault(`takes ${input} away from the rest of the document`);
    if (await trapsFocus(window, () => sleep(pause * 2))) fault('takes the focus back when it moves out of the page');
    if (isLocked(window)) fault('locks the scroll of the document');
  };
  const checkLeft = (): void => {
    if (isLocked(window)) fault('leaves the scroll of the document locked');
    if (listenersOf(window).has('beforeunload') || window.onbeforeunload)
      fault("leaves a listener for 'beforeunload' behind each time it is left: remove it where it was added");
  };

  watchDocument(window, () => {
    opensDocument = true;
  });
  watchErrors(window, (error) => fail(stage + error));
  watchCode(window, (what) => fault(`runs ${what}, which the content policy forbids`));
  watchStorage(window, storage, fault);
  watchTitle(window, fault);
  const changed = watchGlobals(window);
  try {
    document.write(body);
    const served = { title: document.title, words: wordsIn(window) };
    const targets = isPage ? { links: pathsIn(window), forms: formsIn(document) } : { links: [], forms: [] };
    const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');
    await until(() => isBroken || isHydrated());
    if (!isBroken && !isHydrated()) fail(`${stage}it is not interactive within ${limit / 1000} s`);
    if (isPage && !isBroken) for (const one of await faultsOfPage(window, served)) fault(one);
    if (isPage && !isBroken) await checkReach();
    if (!isBroken) {
      const words = wordsIn(window);
      stage = 'logs an error while the visitor leaves it: ';
      const isLeft = await go('on', isAway);
      if (isLeft && isPage) checkLeft();
      if (isLeft && isRevisited) await comeBack(words);
    }
    for (const name of changed()) fault(`changes ${name}, on which all scripts of a page rely`);
    return { faults, ...targets };
  } finally {
    await window.happyDOM.close();
  }
};
