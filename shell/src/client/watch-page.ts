import { type Owner, remotes } from '@rowhouse/shared/routes';
import type { BrowserFailure } from '../layout/browser-report.ts';

/** What a page does wrong without an error: reported with the app that did it, where that is known. */
type Tell = (failure: BrowserFailure['failure'], what: string, app: Owner) => void;

// A script that holds everything for so long is no slow device's doing.
const tooLong = 3000; // ms
// ms after a page is shown, so that what it fades in has arrived.
const settled = 1500;

const released = /\/_releases\/(?:mf-)?([\w-]+)\/web\//;

/** The app whose file an address names; null for what is no release's, such as a tag or an extension of the browser. */
export const ownerOfFile = (address: string): Owner | null => {
  const [, name] = released.exec(address) ?? [];
  return (['shell', ...remotes] as const).find((owner) => owner === name) ?? null;
};

// Newer than the types that TypeScript has.
interface ScriptTiming {
  sourceURL: string;
  duration: number;
}
const isScript = (one: unknown): one is ScriptTiming =>
  typeof one === 'object' &&
  one !== null &&
  'sourceURL' in one &&
  typeof one.sourceURL === 'string' &&
  'duration' in one &&
  typeof one.duration === 'number';
const scriptsOf = (entry: PerformanceEntry): ScriptTiming[] =>
  'scripts' in entry && Array.isArray(entry.scripts) ? entry.scripts.filter(isScript) : [];

const isBlank = (): boolean => {
  const main = document.querySelector('main');
  const isShown = main?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? main !== null;
  return document.visibilityState === 'visible' && (!isShown || main?.offsetHeight === 0);
};

/** Watches for what breaks the policy and for scripts that hold everything; gives a function that looks whether a page of an app can be seen at all. */
export const watchPage = (tell: Tell) => {
  addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective }) => {
    const app = ownerOfFile(sourceFile);
    if (app) tell('policy', effectiveDirective, app);
  });
  new PerformanceObserver((list) => {
    for (const { sourceURL, duration } of list.getEntries().flatMap(scriptsOf)) {
      const app = ownerOfFile(sourceURL);
      if (app && duration > tooLong) tell('slow', 'script', app);
    }
  }).observe({ type: 'long-animation-frame', buffered: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  return (page: string, owner: Owner): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isBlank()) tell('blank', page, owner);
    }, settled);
  };
};
