import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import type { PropertyDetail, WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { violationsOf } from './axe.ts';
import { goHydrated, hydrated, settled, textOf, visit } from './browser.ts';
import { homePath, homes } from './home-path.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const list = hrefFor('for-sale', {}, 'nl');
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Counts the requests for paths with this prefix. */
const counted = (page: Page, start: string): (() => number) => {
  let count = 0;
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(start)) count += 1;
  });
  return () => count;
};

/** The first card with a picture: another test may have published a home without one. */
const firstArticle = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();

const firstCard = async (page: Page) => {
  const link = firstArticle(page).getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const id = path.split('/').at(-2) ?? '';
  return { link, path, id, title: await textOf(link) };
};

describe('the gallery', () => {
  it('fills its rows whatever the number of pictures, opens full-screen, is navigated by keys and swipes, and returns the focus', async () => {
    const page = await visit();
    await goHydrated(page, await homePath(homes['with a film']));
    const opener = page.getByRole('link', { name: /Foto 2 van/ });
    const count = Number(/van (\d+)/.exec(await textOf(opener))?.[1]);
    expect(count).toBeGreaterThan(4);
    const details = page.locator('[data-part="part details"] h2').first();
    const isStyled = () => details.evaluate((heading) => heading.checkVisibility());
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await opener.press('Enter');
    const viewer = page.getByRole('dialog', { name: property['gallery.label'] });
    const at = (number: number) => viewer.getByText(filled(property['viewer.position'], { number, count })).waitFor();
    await at(2);
    expect([await isStyled(), await height()]).toEqual([false, before]);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await at(3);
    await page.keyboard.press('End');
    await at(count);
    expect(await viewer.getByRole('button', { name: property['viewer.next'] }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.keyboard.press('Home');
    await at(1);
    // Scrolls as a swipe does; the strip snaps.
    await viewer.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 3.1 }));
    await at(4);
    await viewer.getByRole('button', { name: property['viewer.previous'] }).click();
    await at(3);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect([await isStyled(), await height()]).toEqual([true, before]);
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    // Navigating back closes it too, and stays on the home.
    const { pathname } = new URL(page.url());
    await opener.click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(pathname);

    await page.setViewportSize({ width: 1366, height: 768 });
    const mosaic = page.getByRole('region', { name: property['gallery.label'] }).getByRole('list');
    for (const count of [5, 4, 3, 2, 1]) {
      const shares = await mosaic.evaluate((list: HTMLElement, shown) => {
        const areaOf = (element: Element) =>
          element.getBoundingClientRect().width * element.getBoundingClientRect().height;
        list.dataset.count = String(shown);
        const tiles = [...list.children].filter((tile, index) => {
          if (tile instanceof HTMLElement) tile.hidden = index >= shown;
          return index < shown;
        });
        return tiles.map((tile) => areaOf(tile) / areaOf(list));
      }, count);
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        `${count} pictures`,
      ).toBeGreaterThan(0.95);
      expect(Math.min(...shares), `${count} pictures`).toBeGreaterThan(0.08);
    }
  });
});

/** The requests of a page for its map. */
const askedForMap = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (/\/fragments\/around\.|\/map\.[0-9a-f]+\.html|\.pmtiles$/.test(request.url())) paths.push(request.url());
  });
  return paths;
};

it('the map of a home loads when it comes near, its film on request, without layout shifts', async () => {
  const page = await visit();
  const maps = askedForMap(page);
  const films = counted(page, '/media/films/');
  await watchShifts(page);
  await goHydrated(page, await homePath(homes['with a film']));
  await settled(page);
  expect(maps, 'asked for the map before it is near').toEqual([]);
  const streets = page.waitForResponse((answer) => answer.url().endsWith('.pmtiles') && answer.status() === 206);
  await page.getByRole('region', { name: property['surroundings.map'] }).scrollIntoViewIfNeeded();
  const map = page.frameLocator('main iframe');
  expect((await streets).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  await map.locator('.spot.home').waitFor({ state: 'attached' });
  const numbers = await map.locator('.spot:not(.home)').allTextContents();
  const rows = await page.locator('#surroundings tbody th').allTextContents();
  expect(numbers.length).toBeGreaterThan(3);
  expect(
    rows.map((text) => /\d+/.exec(text)?.[0]),
    'what is near, by its number',
  ).toEqual(numbers);

  const play = page.getByRole('link', { name: property['film.play.video'] });
  await play.scrollIntoViewIfNeeded();
  expect(await page.locator('video').count()).toBe(0);
  expect(films(), 'asked for the film before it is played').toBe(0);
  await play.press('Enter');
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.duration))
    .toBeGreaterThan(5);
  expect(await film.evaluate((video) => video === document.activeElement)).toBe(true);
  expect(films()).toBeGreaterThan(0);
  expect(await shiftsOf(page), 'what moved').toEqual([]);
  for (const one of page.frames()) expect(await violationsOf(one), one.url()).toEqual([]);
});

it('the map of a home with a hidden address shows an area', async () => {
  const page = await visit();
  await goHydrated(page, await homePath(({ hidden, gone }) => hidden === 'address' && !gone));
  await page.getByRole('region', { name: property['surroundings.map'] }).scrollIntoViewIfNeeded();
  const map = page.frameLocator('main iframe');
  await map.locator('svg path.leaflet-interactive, svg path[stroke]').first().waitFor({ state: 'attached' });
  expect(await map.locator('.spot.home').count()).toBe(0);
});

describe('on a telephone', () => {
  it('the contact form is folded, opens from the link to it, and hides the bar while it is filled in', async () => {
    const page = await visit({ viewport: { width: 375, height: 812 } });
    await goHydrated(page, await homePath(homes['with a film']));
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThanOrEqual(8);
    const price = page.getByRole('region', { name: property['bar.label'] });
    expect(await price.isVisible()).toBe(true);
    const field = page.locator('#ask input[type=text]:visible').first();
    expect(await field.count()).toBe(0);
    await page.getByRole('link', { name: property['ask.button'] }).click();
    await field.focus();
    await expect.poll(() => price.isVisible()).toBe(false);
  });
});

const narrow = [320, 375];
it('on a phone no fact is alone in its row, and the bar at the bottom is one row', async () => {
  const page = await visit({ javaScriptEnabled: false });
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 812 });
    // In the short run (`test`) each language at one of the widths.
    for (const language of sampled(languages, (_, at) => narrow[at % 2] === width)) {
      await page.goto(await homePath(homes['with a film'], language));
      const rows = await page
        .locator('main dl')
        .first()
        .evaluate((list) => {
          const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((other) => Math.abs(other - top) < 8).length);
        });
      expect(rows, `${language} at ${width}`).not.toContain(1);
      const bar = await page.locator('section:has(> p + a[href^="tel:"])').boundingBox();
      expect(bar?.height, `${language} at ${width}`).toBeLessThan(80);
    }
  }
});

const codeIsPrinted = async (page: Page): Promise<void> => {
  const code = page.getByRole('img', { name: property['print.code'] });
  expect(await code.isVisible(), 'the code on the screen').toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect((await code.boundingBox())?.width, 'the code on paper').toBeGreaterThan(70);
};

it('a home is printed on one sheet with a QR code, with the cookie sheet open and without scripts', async () => {
  for (const isFirst of [true, false]) {
    const page = await visit(isFirst ? { first: true } : { javaScriptEnabled: false });
    await page.goto(await homePath(homes['with a film']));
    if (isFirst) await page.getByRole('dialog').waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    if (!isFirst) await codeIsPrinted(page);
  }
});

describe('a film', () => {
  const film = { kind: 'frame', tour: false, type: null, plays: true, thumbnail: null };
  const videos = [
    { ...film, src: 'https://www.youtube-nocookie.com/embed/a1B2-c3_D4e', service: 'YouTube' },
    { ...film, src: 'https://my.matterport.com/show/?m=AbC123', service: 'Matterport', tour: true },
    { ...film, src: 'https://unknown.example/embed/1', service: 'Nobody' },
  ];

  it('of a known service is announced before it loads, and frames of other services are blocked', async () => {
    const page = await visit({
      provokes: /another origin: https:\/\/(?:www\.youtube-nocookie|my\.matterport)\.com\/|unknown\.example/,
    });
    const framed: string[] = [];
    await page.context().route(/youtube-nocookie|matterport|unknown\.example/, (route) => {
      framed.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><p>Elsewhere' });
    });
    await goHydrated(page, list);
    const { link, id } = await firstCard(page);
    await page.route(new RegExp(`${apiPrefix}/properties/${id}\\?`), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), videos } });
    });
    await link.click();
    await page.getByRole('heading', { name: property['films.title.both'] }).waitFor();
    for (const { service } of videos) await page.getByText(filled(property['film.consent'], { service })).waitFor();
    expect(framed).toEqual([]);
    await page.getByRole('link', { name: property['film.play.video'] }).first().click();
    await page.frameLocator('iframe').getByText('Elsewhere').waitFor();
    await page.getByRole('link', { name: property['film.play.tour'] }).click();
    await expect.poll(() => framed).toEqual(['www.youtube-nocookie.com', 'my.matterport.com']);
    await page.getByRole('link', { name: property['film.play.video'] }).click();
    await expect.poll(() => page.locator('iframe').count()).toBe(3);
    await settled(page);
    expect(framed).toHaveLength(2);
  });
});

describe('opened from a list', () => {
  it('that was withdrawn meanwhile shows a notice with alternatives', async () => {
    const page = await visit({ provokes: /410/ });
    await goHydrated(page, list);
    const { link, id, title } = await firstCard(page);
    const { similar, picture, goal, city, paths } = await page.evaluate(
      async (address): Promise<PropertyDetail> => (await fetch(address)).json(),
      `${apiPrefix}/properties/${id}?language=nl`,
    );
    const withdrawn = { id, kind: 'property', goal, title, city, picture, paths, similar } satisfies WithdrawnOffer;
    await page.route(new RegExp(`${apiPrefix}/properties/${id}\\?`), (route) =>
      route.fulfill({ status: 410, json: { error: { code: 'gone', message: '' } } }),
    );
    await page.route(new RegExp(`${apiPrefix}/withdrawn/${id}\\?`), (route) => route.fulfill({ json: withdrawn }));
    await link.click();
    await page.getByRole('heading', { level: 1, name: property['withdrawn.title'] }).waitFor();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await page.title()).toContain(property['withdrawn.title']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('main').getByRole('article').count()).toBe(similar.length);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: property['not-found.sale'] }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(list);
  });

  it('shows the picture of its card until its own has loaded', async () => {
    const page = await visit();
    await goHydrated(page, list);
    const { link, title } = await firstCard(page);
    const card = firstArticle(page).locator('img').first();
    await expect
      .poll(() => card.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    const seen = await card.evaluate((image) => (image as HTMLImageElement).currentSrc);
    // The large picture never arrives.
    await page.route(/\.(?:avif|webp)\?width=\d+$/, () => {});
    await link.click();
    await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe(title);
    const shown = page.locator('[data-card-transition="picture"] img');
    expect(await shown.evaluate((image) => (image as HTMLImageElement).style.backgroundImage)).toBe(`url("${seen}")`);
  });
});

it('sharing copies the address, or uses the device’s share sheet where there is one', async () => {
  const page = await visit();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await goHydrated(page, await homePath(homes['with a film']));
  const share = page.getByRole('link', { name: property['action.share'] });
  await share.click();
  await page.getByText(property['share.copied']).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    const tell = async (data: ShareData) => Reflect.set(window, 'shared', data);
    Object.defineProperty(navigator, 'share', { value: tell });
  });
  await share.click();
  const title = await textOf(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title, url: page.url() });
});

describe('a home', () => {
  const gone = [
    ['that is sold', property['gone.sold.title']],
    ['that is let', property['gone.rented.title']],
  ] as const;
  it.each(sampled(gone, (_, at) => at === 0))('%s says so, and shows other homes first', async (home, message) => {
    const page = await visit();
    const answer = await page.goto(await homePath(homes[home]));
    await hydrated(page);
    expect(answer?.status()).toBe(200);
    await page.getByText(message, { exact: true }).waitFor();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const [similar, details] = [property['similar.title'], property['details.title']].map((title) =>
      headings.indexOf(title),
    );
    expect(similar).toBeGreaterThanOrEqual(0);
    expect(similar).toBeLessThan(details ?? -1);
    expect(await page.getByRole('link', { name: property['ask.button'] }).count()).toBe(0);
  });

  // In the short run (`test`) the accessibility of a home is that of `every-page.test.ts`.
  const unusual = [
    ['on a life annuity', 375],
    ['of land alone', 1440],
  ] as const;
  it.each(sampled(unusual, () => false))(
    '%s has no accessibility violations at %i pixels wide',
    async (home, width) => {
      const page = await visit({ viewport: { width, height: 900 } });
      await goHydrated(page, await homePath(homes[home]));
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});
