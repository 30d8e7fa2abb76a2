import { isLink } from '@rowhouse/shared/domain/link';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { goHydrated, sharedBrowser, textOf, visit } from './browser.ts';
import { hostileFragments, hostileHost, hostilePage } from './hostile-page.ts';

const draftSchema = v.object({ id: v.string(), draft: v.object({ version: v.number() }) });

const wordsIn = (text: string): string[] => text.match(/word\d+/g) ?? [];

/** A browser tab of a stranger, whose host answers whatever is asked of it. */
const strangerTab = async (): Promise<Page> => {
  const context = await (await sharedBrowser()).newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  return context.newPage();
};

/** Shows HTML as the page of a stranger, and returns the words that its reader sees. */
const showed = async (page: Page, html: string): Promise<string[]> => {
  await page.route(`${hostileHost}/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(`${hostileHost}/`);
  // biome-ignore lint/performance/useDomNodeTextContent: its reader does not see all of the text
  const words = wordsIn(await page.evaluate(() => document.body.innerText));
  await page.unroute(`${hostileHost}/`);
  return words;
};

/** Copies what is shown by keys; a page can put other HTML into the clipboard meanwhile. */
const copy = async (page: Page, html?: string): Promise<void> => {
  await page.bringToFront();
  if (html !== undefined)
    await page.evaluate((given) => {
      const put = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/html', given);
        event.preventDefault();
      };
      document.addEventListener('copy', put, { once: true });
    }, html);
  // One of its fields took the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
};

/** Drops HTML on an element, as from another window. */
const drop = async (page: Page, onto: Locator, html: string): Promise<void> => {
  const box = await onto.boundingBox();
  const client = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const data = { items: [{ mimeType: 'text/html', data: html }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...at, data });
  await client.detach();
};

const newArticle = async (login: DeskLogin): Promise<string> => {
  const values = { title: { nl: 'Geplakt uit een vreemde pagina' }, category: 'our-services' };
  const answer = await login.post('/content/article', { values });
  return v.parse(draftSchema, await answer.json()).id;
};

it('what is copied from a hostile page is pasted and published with its whole text, and nothing of it ever runs', async () => {
  const login = await deskLogin(sharedSite(), 'editor');
  const id = await newArticle(login);
  const stranger = await strangerTab();
  const desk = await visit();
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await login.enter(desk.context());
  await goHydrated(desk, hrefFor('desk-content-edit', { kind: 'article', id }, 'nl'));
  const text = desk.locator('[id="field-text"][contenteditable="true"]');
  const emptied = async () => {
    await desk.bringToFront();
    await text.click();
    await desk.keyboard.press('Control+a');
    await desk.keyboard.press('Delete');
    await expect.poll(async () => wordsIn(await textOf(text))).toEqual([]);
  };
  const holds = (words: readonly string[], what: string) =>
    expect.poll(async () => wordsIn(await textOf(text)), { message: what }).toEqual(words);

  for (const html of hostileFragments) {
    const words = await showed(stranger, html);
    await copy(stranger, html);
    await emptied();
    await desk.keyboard.press('Control+v');
    await holds(words, html);
  }

  const words = await showed(stranger, hostilePage);
  expect(words).toHaveLength(41);
  await copy(stranger, hostilePage);
  await emptied();
  await desk.keyboard.press('Control+v');
  await holds(words, 'the page as its own program copies it');
  await emptied();
  await drop(desk, text.locator('p').first(), hostilePage);
  await holds(words, 'the page as it is dropped');
  await copy(stranger);
  await emptied();
  await desk.keyboard.press('Control+v');
  await holds(words, 'the page as the browser copies it');
  const bar = desk.getByRole('main').locator('[data-save]');
  await expect.poll(() => bar.getAttribute('data-save')).toBe('saved');
  expect(await desk.evaluate(() => 'ran' in window)).toBe(false);

  await bar.getByRole('link', { name: t['editor.publish'], exact: true }).click();
  await desk.getByRole('main').getByRole('button', { name: t['editor.publish.new'], exact: true }).first().click();
  const published = desk.getByRole('main').locator('a[href^="/nl/"]', { hasText: 'geplakt-uit-een-vreemde-pagina' });
  const address = (await published.getAttribute('href')) ?? '';
  expect(await desk.evaluate(() => 'ran' in window)).toBe(false);

  const visitor = await visit({ javaScriptEnabled: false });
  await visitor.goto(address);
  const prose = visitor.locator('.prose', { hasText: 'word1' });
  expect(new Set(wordsIn(await textOf(prose)))).toEqual(new Set(words));
  const parts = await prose.evaluate((one) =>
    [...one.querySelectorAll('*')].map(({ tagName, attributes }) =>
      [tagName.toLowerCase(), ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
    ),
  );
  // The router marks its links.
  const isPart = (part: string) => /^(?:(?:p|h2|h3|ul|ol|li|strong|em)|a href=\S+)$/.test(part);
  const sorted = parts.map((part) => part.split(' ').toSorted().join(' '));
  expect(sorted.filter((part) => !isPart(part))).toEqual([]);
  const links = sorted.flatMap((part) => / href=(\S+)/.exec(part)?.[1] ?? []);
  expect(links.filter((link) => !isLink(link) && !link.startsWith('/nl/'))).toEqual([]);
  const { text: html } = await ask(address);
  expect(html).not.toMatch(/ran=1|javascript:|vbscript:|data:text/);

  const { text: answer } = await ask(`/api/v1/desk/content/article/${id}`, {
    headers: { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  const { version } = v.parse(v.object({ version: v.number() }), JSON.parse(answer));
  await login.post(`/content/article/${id}/remove`, { version });
});
