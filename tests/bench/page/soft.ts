import type { BrowserContext } from 'playwright';
import { watchNetwork } from './network.ts';
import { openTab, untilQuiet } from './visit.ts';

const intent = 200; // ms that the pointer rests on a link before the click

interface Move {
  clicked: number;
  shown: number;
}

declare global {
  interface Window {
    move: Move;
  }
}

// The page of the home counts as shown in the first frame that has its own title.
export const watchMove = (path: string): void => {
  const title = () => document.querySelector('main h1')?.textContent;
  const before = title();
  const move: Move = { clicked: 0, shown: 0 };
  window.move = move;
  window.addEventListener(
    'click',
    (event) => {
      move.clicked ||= event.timeStamp;
    },
    { capture: true },
  );
  const watch = new MutationObserver(() => {
    if (location.pathname !== path || title() === undefined || title() === before) return;
    watch.disconnect();
    const note = () => {
      move.shown = performance.now();
    };
    // Right after the frame: a timer, which Firefox and WebKit need, also waits for the effects that follow it.
    requestAnimationFrame(() => {
      if (globalThis.scheduler) void scheduler.postTask(note, { priority: 'user-blocking' });
      else setTimeout(note);
    });
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
};

/** Opens a list, waits until it is quiet, and navigates to its first home: ms from the click until its page is shown. */
export const softNavigation = async (
  context: BrowserContext,
  list: string,
  path: string,
  withIntent: boolean,
): Promise<number> => {
  const { page, devtools } = await openTab(context, true);
  try {
    const network = await watchNetwork(devtools);
    await page.goto(list);
    await untilQuiet(page, network);
    await page.evaluate(watchMove, path);
    const link = page.locator(`main a[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${list} shows no link to ${path}`);
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)];
    await page.mouse.move(x, y);
    if (withIntent) await page.waitForTimeout(intent);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => window.move.shown > 0, null, { timeout: 60_000 });
    const { clicked, shown } = await page.evaluate(() => window.move);
    return shown - clicked;
  } finally {
    await page.close();
  }
};
