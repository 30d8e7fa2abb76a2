import type { Page } from 'playwright';
import { settled } from './browser.ts';

export interface Shift {
  value: number;
  moved: string[];
}

export const fonts = '**/*.woff2';

/** Records layout shifts from the start of the page; without fonts, since the network decides when one replaces its fallback. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.route(fonts, (route) => route.abort('aborted'));
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const take = (list: { getEntries: () => PerformanceEntry[] }) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '');
          return `${name} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
        });
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    };
    const observer = new PerformanceObserver(take);
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'shiftsSoFar', () => {
      take({ getEntries: () => observer.takeRecords() });
      return shifts;
    });
  });
};

/** The layout shifts so far, with their positions. */
export const shiftsOf = async (page: Page): Promise<Shift[]> => {
  await settled(page);
  return page.evaluate(() => Reflect.get(window, 'shiftsSoFar')());
};

export const sumOf = (shifts: Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
