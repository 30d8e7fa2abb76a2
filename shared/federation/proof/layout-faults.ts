import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import type { BrowserPage } from './browser-page.ts';
import { faintText, focusLast, hasFocus, layoutSchema, lookAtLayout } from './layout-look.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const patience = 20_000; // ms
const arrives = 2000; // ms
const mostShift = 0.1;
// Seconds of the processor until a page is ready; the slowest live page takes one.
const mostBusy = 5;
// From the last control of a page: a frame in it may have some of its own.
const mostTabs = 12;

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

const isTrapped = async ({ send, run }: BrowserPage): Promise<boolean> => {
  if ((await run(focusLast)) !== true) return false;
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab });
    if ((await run(hasFocus)) === false) return false;
  }
  return true;
};

/** Waits until a page is interactive and has what it requests; false if it never is. */
export const isReady = async ({ until, settle }: BrowserPage): Promise<boolean> => {
  if (!(await until(() => document.documentElement?.hasAttribute('data-hydrated') === true, patience))) return false;
  await settle();
  return true;
};

/** The faults of a page that is ready, at the width of its window, as the rest of a sentence. */
export const layoutFaults = async (page: BrowserPage, width: number): Promise<string[]> => {
  const { run, load, send, until } = page;
  const busy = await page.busy();
  const { covered, over, shift, free, isLong } = v.parse(layoutSchema, await run(lookAtLayout));
  const mouse = (type: string, { x, y }: { x: number; y: number }, more: object = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...more });
  const faults = [
    ...(covered === null ? [] : [`covers '${covered}', which is not its own`]),
    ...(over === null ? [] : [`is wider than the window, by ${over}`]),
    ...(shift > mostShift ? ['shifts its layout while it loads'] : []),
    ...(busy > mostBusy ? [`keeps the processor busy for more than ${mostBusy} s while it loads`] : []),
  ];
  await load(axe);
  const faint = v.parse(v.nullable(v.string()), await run(faintText));
  if (faint !== null) faults.push(`has text of too little contrast (axe: color-contrast), ${faint}`);
  const inWindow = (): string[] => faults.map((fault) => `${fault}, in a window of ${width} pixels`);
  if (free) {
    for (const type of ['mousePressed', 'mouseReleased']) await mouse(type, free, { button: 'left', clickCount: 1 });
    if (!(await until(() => Reflect.get(globalThis, 'clicks') === 1, arrives))) {
      faults.push(`takes a click on '${free.name}', which is not its own`);
      // The browser may have followed the link.
      return inWindow();
    }
  }
  if (free && isLong) {
    await mouse('mouseWheel', free, { deltaX: 0, deltaY: 300 });
    if (!(await until(() => scrollY > 0, arrives))) faults.push('does not scroll');
  }
  if (await isTrapped(page)) faults.push('keeps the focus: the Tab key does not lead out of it');
  return inWindow();
};
