import { setTimeout as sleep } from 'node:timers/promises';
import type { Window } from 'happy-dom';
import * as v from 'valibot';
import { watchCode } from './code-watch.ts';
import { formsIn } from './forms.ts';
import { goOn } from './go-on.ts';
import { type AnswerDocument, hearComplaints, openWindow } from './open-window.ts';
import { type Hydrated, type ServerDocument, serverDocumentSchema, widths } from './server-document.ts';
import { gone, wordsIn } from './shown.ts';
import { watchStorage } from './storage-watch.ts';
import { watchTitle } from './title-watch.ts';
import { unusable } from './usable.ts';
import { growing, listenersOf, watchGlobals } from './window-watch.ts';

const timeLimit = 10_000; // ms
const pause = 20; // ms
// After its address stands: two pages may say the same.
const shownLimit = 1000; // ms

const until = async (isSo: () => boolean, limit = timeLimit): Promise<boolean> => {
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

// What a page owes whoever reads it, as the server sent it and once it is awake.
const faultsOfPage = async (
  window: Window,
  served: { title: string; words: ReadonlySet<string> },
): Promise<string[]> => {
  const { document } = window;
  const awake = wordsIn(window);
  const unsaid = gone(awake, served.words);
  const unshown = gone(served.words, awake);
  return [
    ...(served.title.trim() === '' ? ['has no title: `meta` of its data says it'] : []),
    ...(document.title === served.title
      ? []
      : [`changes its title as it wakes, from '${served.title}' to '${document.title}': \`meta\` of its data says it`]),
    ...(document.querySelector('h1') ? [] : ['has no h1']),
    ...(unsaid === null ? [] : [`says ${unsaid} of ${awake.size} words with scripts only: render them on the server`]),
    ...(unshown === null ? [] : [`takes ${unshown} of ${served.words.size} words away as it wakes`]),
    ...(await unusable(window)),
  ];
};

/** Hydrates a document as a browser would, with the browser builds of all its remotes; `answer` gives what it asks for, and fails where the contract names no such address. Then it is left for another page, and visited twice more if that is wanted. */
export const hydrateDocument = async (given: ServerDocument, answer: AnswerDocument): Promise<Hydrated> => {
  const { url, body, width, isPage, isRevisited, storage } = v.parse(serverDocumentSchema, given);
  const from = new URL(url).pathname;
  const window = openWindow(url, width, answer);
  const { document, history, location } = window;
  const faults: string[] = [];
  let stage = 'does not hydrate: ';
  const fault = (what: string): void => void (faults.includes(what) || faults.push(what));
  // After a complaint what is shown says nothing more; what else is noted lets the page go on.
  let isBroken = false;
  const complain = (what: string): void => {
    isBroken = true;
    fault(what);
  };

  // Goes by a step to an address of which something is known, and waits until what was shown is another text: the address comes first.
  const go = async (step: 'on' | 'back' | 'forward', isThere: () => boolean): Promise<boolean> => {
    const left = textIn(window);
    // What became of the next page is said where that one is proved.
    if (step === 'on' && goOn(window) === null) return false;
    if (step !== 'on') history[step]();
    const isElsewhere = await until(() => isBroken || isThere());
    if (isElsewhere) await until(() => isBroken || textIn(window) !== left, shownLimit);
    return isElsewhere && !isBroken;
  };
  const isHere = (): boolean => location.pathname === from;
  const isAway = (): boolean => !isHere();

  // By the browser's own way, at the other width and then at the first.
  const comeBack = async (words: ReadonlySet<string>): Promise<void> => {
    const counted = [listenersOf(window)];
    for (const [index, visit] of ['second', 'third'].entries()) {
      const seen = index === 0 ? (widths.find((other) => other !== width) ?? width) : width;
      stage = `complains on its ${visit} visit, in a window of ${seen} pixels: `;
      window.happyDOM.setViewport({ width: seen });
      // A page may lead elsewhere now.
      if (!(await go('back', isHere))) return;
      if (!(await until(() => isBroken || isAway() || gone(words, wordsIn(window)) === null)))
        complain(`lacks most of its words on its ${visit} visit, in a window of ${seen} pixels`);
      stage = 'complains while it is left: ';
      if (isBroken || !(await go('forward', isAway))) return;
      counted.push(listenersOf(window));
    }
    for (const type of growing(counted))
      fault(`leaves a listener for '${type}' behind each time it is left: remove it where it was added`);
  };

  hearComplaints(window, (complaint) => complain(stage + complaint));
  watchCode(window, (what) => fault(`runs ${what}, which the content policy forbids`));
  watchStorage(window, storage, fault);
  watchTitle(window, fault);
  const changed = watchGlobals(window);
  try {
    document.write(body);
    const served = { title: document.title, words: wordsIn(window) };
    const found = isPage ? { links: pathsIn(window), forms: formsIn(document) } : { links: [], forms: [] };
    const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');
    await until(() => isBroken || isHydrated());
    if (!isBroken && !isHydrated()) complain(`${stage}it is not interactive within ${timeLimit / 1000} s`);
    if (isPage && !isBroken) for (const one of await faultsOfPage(window, served)) fault(one);
    if (!isBroken) {
      const words = wordsIn(window);
      stage = 'complains while it is left: ';
      if ((await go('on', isAway)) && isRevisited) await comeBack(words);
    }
    for (const name of changed()) fault(`changes ${name}, which all of a page rely on`);
    return { faults, ...found };
  } finally {
    await window.happyDOM.close();
  }
};
