import type { Page } from 'playwright';
import { settled } from './browser.ts';

export interface Shift {
  value: number;
  /** Whether a font had just replaced its fallback: how late it comes depends on how busy the machine is. */
  byFont: boolean;
  moved: string[];
}

/** Keeps what moves on the page from its start on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    const fontTimes: number[] = [];
    document.fonts.addEventListener('loadingdone', () => fontTimes.push(performance.now()));
    const take = (list: { getEntries: () => PerformanceEntry[] }) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '');
          return `${name} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
        });
        const byFont = fontTimes.some((time) => Math.abs(entry.startTime - time) < 250);
        shifts.push({ value: Number(Reflect.get(entry, 'value')), byFont, moved });
      }
    };
    const observer = new PerformanceObserver(take);
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'shiftsSoFar', () => {
      take({ getEntries: () => observer.takeRecords() });
      return shifts;
    });
  });

/** Every shift so far. */
export const allShiftsOf = async (page: Page): Promise<Shift[]> => {
  await settled(page);
  return page.evaluate(() => Reflect.get(window, 'shiftsSoFar')());
};

/** What has moved by itself so far, and from where to where; without what only a late font moved. */
export const shiftsOf = async (page: Page): Promise<Shift[]> =>
  (await allShiftsOf(page)).filter(({ byFont }) => !byFont);
