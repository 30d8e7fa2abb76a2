import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Page } from 'puppeteer-core';
import type { Driver, Size } from './driver.ts';
import type { Screen } from './screen.ts';

interface Launch {
  browser: 'chrome' | 'firefox';
  program: string;
  args: readonly string[];
  preferences?: Record<string, unknown>;
  /** The screen on which it runs; without one it has none. */
  screen?: Screen;
}

const limit = 60_000; // ms

const loud = new Set(['error', 'warn', 'warning']);

// A navigation aborts requests of the page that it leaves: for a font, Firefox gives the number of that status. It then compares the hash of nothing with an integrity.
const nothing = createHash('sha384').digest('base64');
const isAborted = (text: string): boolean =>
  /NS_BINDING_ABORTED|ERR_ABORTED|status=2152398850/.test(text) || text.includes(nothing);

const listen = (page: Page, say: (text: string) => void): void => {
  const hear = (text: string): void => {
    if (!isAborted(text)) say(text);
  };
  page.on('console', (message) => {
    if (loud.has(message.type())) hear(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) => hear(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : error}`));
  page.on('requestfailed', (request) => {
    hear(`failed request: ${request.url()} (${request.failure()?.errorText ?? 'unknown'})`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
};

/** Drives Chromium by its own protocol, and Firefox by WebDriver BiDi. */
export const startPuppeteer = async (
  { browser: kind, program, args, preferences, screen }: Launch,
  size: Size,
): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), 'rowhouse-browser-'));
  const browser = await launch({
    browser: kind,
    executablePath: program,
    headless: screen ? false : program.endsWith('headless-shell') ? 'shell' : true,
    ...(screen && { env: { ...process.env, DISPLAY: screen.display } }),
    timeout: limit,
    protocolTimeout: limit,
    userDataDir: profile,
    defaultViewport: size,
    args: [...args],
    ...(preferences && { extraPrefsFirefox: preferences }),
  });
  let noise: string[] = [];
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  listen(page, (text) => noise.push(text));
  // Firefox tells a driver nothing of its content policy.
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  await page.setViewport(size);
  await page.bringToFront();
  return {
    // Not until every picture is there: a site that was just filled makes each on request.
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded', timeout: limit })),
    evaluate: <R>(expression: string) => page.evaluate<[], () => R>(expression),
    evaluateInFrame: async <R>(address: string, expression: string) => {
      const frame = page.frames().find((one) => one.url().includes(address));
      return frame?.evaluate<[], () => R>(expression);
    },
    click: async ({ x, y }) => {
      await page.mouse.move(x - 2, y);
      await page.mouse.click(x, y);
    },
    drag: async (points) => {
      if (screen) {
        const [left, top] = await page.evaluate<[], () => [number, number]>('[mozInnerScreenX, mozInnerScreenY]');
        const path = points.map(({ x, y }) => ({ x: left + x, y: top + y }));
        return screen.drag(path, () => page.evaluate('null'));
      }
      const [first = { x: 0, y: 0 }, ...path] = points;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: async (selector, paths) => {
      const field = await page.$<'input'>(selector as 'input');
      await field?.uploadFile(...paths);
    },
    picture: () => page.screenshot(),
    heard: () => {
      const heard = noise;
      noise = [];
      return heard;
    },
    close: async () => {
      await browser.close();
      screen?.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
