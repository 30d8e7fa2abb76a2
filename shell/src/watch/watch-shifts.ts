import { apps, type Owner } from '@rowhouse/shared/routes';
import { appOf, unknownPlace } from '../layout/browser-report.ts';
import type { Tell } from './watch-page.ts';

const tooMuch = 0.1;
// ms: shifts belong together if they follow each other within the first, and begin within the second.
const gap = 1000;
const most = 5000;
// ms after another page is shown: its content takes the place of the other one.
const settling = 1000;
// ms between a change of height and the shift that it causes.
const frame = 250;

// Newer than TypeScript's types.
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry && 'value' in entry;

/**
 * Reports, once for each shown page, that its layout shifts by more than a tenth without input. The innermost place whose height has
 * changed is the cause; if none has, the cause is unknown. Returns a function for when another page is shown.
 */
export const watchShifts = (tell: Tell, shownApp: () => Owner): (() => void) => {
  let last = 0;
  let first = 0;
  let sum = 0;
  let isTold = false;
  let quiet = 0;
  const observedPlaces = new WeakSet<Element>();
  let changed: { place: Element; at: number }[] = [];
  const resizes = new ResizeObserver((entries) => {
    const at = performance.now();
    // The first call for an element tells only its present size.
    const resized = entries.filter(({ target }) => observedPlaces.has(target) || !observedPlaces.add(target));
    changed = [...changed, ...resized.map(({ target }) => ({ place: target, at }))].filter((one) => one.at > at - gap);
  });
  const observePlaces = (): void => {
    resizes.disconnect();
    for (const place of document.querySelectorAll('[data-part]')) resizes.observe(place, { box: 'border-box' });
  };

  const causeOf = (at: number): { what: string; app: Owner } => {
    const near = changed.filter((one) => Math.abs(one.at - at) < frame).map(({ place }) => place);
    const innermost = near.filter((place) => !near.some((other) => other !== place && place.contains(other)));
    for (let place = innermost[0] ?? null; place; place = place.parentElement?.closest('[data-part]') ?? null) {
      const what = place.getAttribute('data-part')?.split(' ')[0] ?? '';
      const named = appOf(what);
      const app = apps.find((one) => one === named);
      if (app) return { what, app };
    }
    return { what: unknownPlace, app: shownApp() };
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      const { startTime, value, hadRecentInput } = entry;
      if (hadRecentInput || startTime < quiet) continue;
      if (startTime - last > gap || startTime - first > most) {
        sum = 0;
        first = startTime;
      }
      last = startTime;
      sum += value;
      if (sum <= tooMuch || isTold) continue;
      isTold = true;
      const { what, app } = causeOf(startTime);
      tell('shift', what, app);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let isFirst = true;
  return () => {
    // What was shown with the document counts from its beginning.
    if (!isFirst) {
      quiet = performance.now() + settling;
      isTold = false;
      sum = 0;
    }
    isFirst = false;
    observePlaces();
  };
};
