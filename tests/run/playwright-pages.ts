import type { Browser, Page } from 'playwright';
import type { OpenPage } from './failed-pages.ts';

const consoleOf = async (page: Page): Promise<string> => {
  const [messages, errors] = [await page.consoleMessages({ filter: 'all' }), await page.pageErrors({ filter: 'all' })];
  return [
    `page: ${page.url()}`,
    ...messages.map((message) => `${message.type()}: ${message.text()} (${message.location().url})`),
    ...errors.map((error) => `uncaught: ${error.stack ?? error.message}`),
  ].join('\n');
};

const requestsOf = async (page: Page): Promise<string> => {
  const requests = await page.requests();
  return requests
    .map((request) => {
      const outcome = request.existingResponse()?.status() ?? request.failure()?.errorText ?? 'no answer';
      return `${outcome} ${request.method()} ${request.url()}`;
    })
    .join('\n');
};

/** One page of a browser. */
export const openPage = (page: Page): OpenPage => ({
  picture: () => page.screenshot(),
  texts: { html: () => page.content(), 'console.txt': () => consoleOf(page), 'requests.txt': () => requestsOf(page) },
  ...(process.env.TRACES && { trace: (path: string) => page.context().tracing.stop({ path }) }),
});

/**
 * The pages of a browser. Playwright remembers the last messages and requests of each by itself, so a test that passes
 * pays nothing; its trace costs each test as much work again, so only a run with `TRACES` records it.
 */
export const pagesOf = (browser: Browser): (() => readonly OpenPage[]) => {
  if (process.env.TRACES)
    browser.on('context', (context) => void context.tracing.start({ screenshots: true, snapshots: true }));
  return () => browser.contexts().flatMap((context) => context.pages().map(openPage));
};
