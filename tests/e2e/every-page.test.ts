import { factsPath, filesOf } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import {
  fragmentModule,
  type ModuleName,
  modulesOf,
  type PageResult,
  pageModule,
} from '@rowhouse/shared/platform/page-result';
import { type FixedPageId, hrefFor, routeOf, staffRemoteOf } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import { ask } from './ask.ts';
import { overflowOf, soundAt } from './axe.ts';
import { hydrated, settled, textOf, visit } from './browser.ts';
import { ownersPages, pages, pathOf } from './pages.ts';
import { changeText, textChanges, unreadable } from './text-fit.ts';

// A sample of the matrix that the long tests cover: the widest and the narrowest window, and one language for each
// page.
const widths = [1440, 320];
const languageOf = (id: FixedPageId): Language => languages[pages.indexOf(id) % languages.length] ?? 'nl';

const fileOf = (id: FixedPageId): string => `${routeOf(id).owner}/${routeOf(id).file}`;
/** Whether a page is the first of those that share a file, such as the thank-you pages. */
const isFirstOfFile = (id: FixedPageId): boolean => pages.find((other) => fileOf(other) === fileOf(id)) === id;

interface State {
  set: string;
  result: PageResult;
}

/** The scripts and styles of some modules of a release set, on a page. */
const filesFrom = async (set: string, id: FixedPageId, modules: ModuleName[]) => {
  const path = factsPath(set, staffRemoteOf(id));
  const facts = v.parse(releaseFactsSchema, JSON.parse((await ask(path)).text));
  const { js, css } = filesOf(facts, modules);
  return { scripts: js.map(({ url }) => url), styles: css.map(({ url }) => url) };
};

/** Checks that a page's HTML contains the scripts and inlined styles of its modules, and returns them. */
const namedIn = async (html: string, id: FixedPageId, { set, result }: State) => {
  const needed = await filesFrom(set, id, modulesOf(result, 'first'));
  expect(needed.scripts.length).toBeGreaterThan(0);
  expect(needed.scripts.filter((url) => !html.includes(`"${url}"`))).toEqual([]);
  expect(needed.styles.length).toBeGreaterThan(0);
  expect(needed.styles.filter((url) => !html.includes(`<style data-href="${url}">`))).toEqual([]);
  return needed;
};

const unmade = /\b(?:undefined|NaN)\b|\[object /;

/** The modules of a home's page and of a project's, which the browser runs ahead once a link to one is visible. */
const foreseen = (language: Language): ModuleName[] => {
  const pages = [pageModule('property-for-sale'), pageModule('project-detail')];
  const modules = [...pages, ...homeFragments.map(fragmentModule)];
  const owners = [...new Set(modules.map(({ owner }) => owner))];
  return [...modules, ...owners.flatMap((owner) => ['data', `messages/${language}`].map((path) => ({ owner, path })))];
};
const homeFragments = ['listings.property-marks', 'forms.request', 'listings.recently-seen'] as const;

/**
 * Opens a page and checks that it hydrates without differences, with the scripts named in its HTML, each fetched once,
 * and its inlined styles.
 */
const openPage = async (page: Page, id: FixedPageId, language: Language): Promise<void> => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    // A frame is a document of its own.
    if (request.frame() !== page.mainFrame()) return;
    if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname);
  });
  const response = await page.goto(await pathOf(id, language));
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? '';
  await hydrated(page);
  await settled(page);
  // The library of the owner's chart writes such attributes itself.
  const attributes = await page
    .locator(':not(.apexcharts-canvas *)')
    .evaluateAll((all) => all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}="${value}"`)));
  expect(attributes.filter((text) => unmade.test(text))).toEqual([]);
  const triangles = await page.locator('summary').evaluateAll((all) =>
    all
      .filter((one) => {
        const { display, listStyleType } = getComputedStyle(one);
        return display === 'list-item' && listStyleType !== 'none';
      })
      .map(({ textContent }) => textContent),
  );
  expect(triangles, 'the triangle of the browser').toEqual([]);

  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

  const state: State = JSON.parse(await textOf(page.locator('#state')));
  const { set } = state;
  expect(response?.headers()['x-release-set']).toBe(set);

  const isNamed = (url: string) => html.includes(`"${url}"`);
  const needed = await namedIn(html, id, state);
  const later = await filesFrom(set, id, foreseen(language));
  // What the browser alone shows belongs to no module: the library of the owner's chart, and a list's map.
  const isDrawn = (url: string) =>
    (ownersPages.has(id) && url.includes('/mf-owner-portal/')) || (id === 'map' && url.includes('/mf-listings/'));
  // What watches a page, and what checks answers, comes once it is used.
  const isLate = (url: string) => /\/(?:late-watch|answers)\./.test(url);
  const isForeseen = (url: string) => isLate(url) || later.scripts.includes(url) || later.styles.includes(url);
  expect(fetched.filter((url) => !isNamed(url) && !isForeseen(url) && !isDrawn(url))).toEqual([]);
  expect(needed.scripts.filter((url) => !fetched.includes(url))).toEqual([]);
  expect(needed.styles.filter((url) => fetched.includes(url))).toEqual([]);
  expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([]);

  const named = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);
  const run = await page.locator('script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(named.filter((url) => !run.includes(url ?? ''))).toEqual([]);
};

// In the short run (`test`) only the first page of each file is opened: the others differ in texts and fields, and
// only their HTML is checked.
const opened = sampled(pages, isFirstOfFile);

// Console messages, such as a failed hydration, fail a test too.
describe.each(opened)('%s', (id) => {
  it('hydrates without differences, breaks no accessibility rule, and is never wider than the window', async () => {
    const page = await visit({ owner: ownersPages.has(id) });
    await openPage(page, id, languageOf(id));
    await soundAt(page, widths, pages.indexOf(id));
    // In the short run (`test`) every fourth page is opened in German, at the width of a phone.
    if (sampled([id], () => opened.indexOf(id) % 4 === 0).length === 0) return;
    // German has the longest words.
    await page.goto(await pathOf(id, 'de'));
    expect(await overflowOf(page), 'at 320 in German').toBe(0);
    await page.setViewportSize({ width: 375, height: 800 });
    for (const change of sampled(textChanges, (_, at) => at === pages.indexOf(id) % 2)) {
      await changeText(page, change);
      await settled(page);
      expect(await unreadable(page), change).toEqual([]);
      expect(await overflowOf(page), change).toBe(0);
    }
  });
});

it.each(pages.filter((id) => !opened.includes(id)))('%s is complete and names its files', async (id) => {
  const language = languageOf(id);
  const { status, text: html } = await ask(await pathOf(id, language));
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  const tags = [...html.matchAll(/<[a-z][^<>]*>/g)].map(([tag]) => tag);
  expect(tags.filter((tag) => unmade.test(tag))).toEqual([]);
  await namedIn(html, id, JSON.parse(/<script[^>]* id="state">([^<]*)/.exec(html)?.[1] ?? ''));
});

// In the short run (`test`) a page of the owner in French, the home page in English and a list in German.
const firstVisits = [
  ...sampled(pages, (page) => page === 'owner-property').map((page) => ({ page, language: 'fr' as const })),
  ...sampled(
    (['home', 'for-rent', 'contact'] as const).flatMap((page) => [
      { page, language: 'en' as const },
      { page, language: 'de' as const },
    ]),
    (_, at) => at === 0 || at === 3,
  ),
];

it.each(firstVisits)(
  '$page in $language hydrates without differences on a first visit',
  async ({ page: id, language }) => {
    const page = await visit({ first: true, owner: ownersPages.has(id) });
    await openPage(page, id, language);
  },
);

it('a hydration difference is detected', async () => {
  const page = await visit({ provokes: /Minified React error #4\d\d/ });
  await page.route('**/nl/contact/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Iets anders') });
  });
  const complaint = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto(hrefFor('contact', {}, 'nl'));
  expect((await complaint).text()).toContain('#418');
});
