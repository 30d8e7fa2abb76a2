import { type Owner, remotes } from '@rowhouse/shared/routes';
import type { BrowserFailure } from '../layout/browser-report-schema.ts';

/** Reports a fault with the app that caused it. */
type Tell = (failure: BrowserFailure['failure'], what: string, app: Owner, error?: unknown) => void;

// A script that blocks the page this long is at fault, even on a slow device.
const tooLong = 3000; // ms
// ms after a page is shown, so that its fade-in has finished.
const settlingTime = 1500;

const releasedFile = /\/_releases\/(?:mf-)?([\w-]+)\/web\//;

/** The app that an address of a release file belongs to; null for any other file, such as a tag or a browser extension. */
export const ownerOfFile = (address: string): Owner | null => {
  const [, name] = releasedFile.exec(address) ?? [];
  return (['shell', ...remotes] as const).find((owner) => owner === name) ?? null;
};

// Newer than TypeScript's types.
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

/**
 * Watches for errors that nothing handles, for policy violations and for scripts that block the page; returns a function that checks whether a page of
 * an app is visible at all.
 */
export const watchPage = (tell: Tell) => {
  // The first script in the stack has thrown: one of an extension or a tag may call code of a release.
  const tellError = (error: Partial<Error> | null | undefined): void => {
    const app = ownerOfFile(/\w+:\/\/\S+/.exec(error?.stack ?? '')?.[0] ?? '');
    if (app) tell('error', 'script', app, error);
  };
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) tellError(reason);
  });
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
    }, settlingTime);
  };
};
