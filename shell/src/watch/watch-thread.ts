import type { Owner } from '@rowhouse/shared/routes';
import { ownerOfFile, type Tell } from './watch-page.ts';

// A script that blocks the page this long, or is busy for half of this time, is at fault even on a slow device.
const tooLong = 3000; // ms
const within = 10_000; // ms
const half = 0.5;

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

/** Reports, once for each app, that its scripts keep the page busy; `shownApp` is the app of the page, for browsers that name no script. */
export const watchThread = (tell: Tell, shownApp: () => Owner): void => {
  const busy = new Map<Owner, { at: number; duration: number }[]>();
  const toldApps = new Set<Owner>();
  const add = (app: Owner, at: number, duration: number): void => {
    const recent = [...(busy.get(app) ?? []), { at, duration }].filter((one) => one.at > at - within);
    busy.set(app, recent);
    const sum = recent.reduce((all, one) => all + one.duration, 0);
    if (toldApps.has(app) || (duration <= tooLong && sum <= within * half)) return;
    toldApps.add(app);
    tell('slow', 'script', app);
  };
  const hasScripts = PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (hasScripts)
        for (const { sourceURL, duration } of scriptsOf(entry)) {
          const app = ownerOfFile(sourceURL);
          if (app) add(app, entry.startTime, duration);
        }
      else add(shownApp(), entry.startTime, entry.duration);
  }).observe({ type: hasScripts ? 'long-animation-frame' : 'longtask', buffered: true });
};
