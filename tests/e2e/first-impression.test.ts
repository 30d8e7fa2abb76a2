import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { homePath } from './home-path.ts';
import { offeredId } from './pages.ts';
import { changeText } from './text-fit.ts';

const phone = { width: 375, height: 812 };
const home = () => hrefFor('home', {}, 'nl');
const offered = () => homePath(({ gone }) => !gone);

describe('fonts', () => {
  const places = { home, list: () => hrefFor('for-sale', {}, 'nl'), contact: () => hrefFor('contact', {}, 'nl') };

  it.each(sampled(Object.entries(places), ([name]) => name === 'home'))(
    'of %s are requested by its head, and shown from its first paint once they are there',
    async (_, path) => {
      const page = await visit({ viewport: phone });
      await goHydrated(page, path());
      // An entry is made once its file has come.
      const requested = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('.woff2'))
            .map((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType),
        );
      await expect.poll(requested).toEqual(['link', 'link']);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await goHydrated(page, path());
      const widths = await page.evaluate(() => {
        const widthIn = (family: string) => {
          const line = document.createElement('span');
          line.style.cssText = `position: absolute; white-space: nowrap; font: 40px ${family}`;
          line.textContent = 'Hoeveel slaapkamers?';
          document.body.append(line);
          const { width } = line.getBoundingClientRect();
          line.remove();
          return width;
        };
        return ['text', 'heading'].map((use) => [
          widthIn(`var(--font-${use})`),
          widthIn(use === 'text' ? '"Instrument Sans stand-in"' : '"Young Serif stand-in"'),
        ]);
      });
      for (const [own, standIn] of widths) expect(own).not.toBe(standIn);
    },
  );
});

describe('the picture of the home page', () => {
  const windows = [
    [phone, 2, 'width=750&height=1125'],
    [{ width: 320, height: 568 }, 1, 'width=400&height=600'],
    [{ width: 812, height: 375 }, 1, 'width=1000'],
    [{ width: 1440, height: 900 }, 1, 'width=1920'],
  ] as const;
  // In the short run (`test`) one of either orientation.
  it.each(sampled(windows, ([, , file]) => ['width=750&height=1125', 'width=1920'].includes(file)))(
    'at %j and %i is the file %s',
    async (viewport, deviceScaleFactor, file) => {
      const page = await visit({ viewport, deviceScaleFactor });
      await goHydrated(page, home());
      const picture = page.locator('main img').first();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      expect(new URL(shown).search).toBe(`?${file}`);
      // Named in the head, and fetched once; the entry can come after the picture.
      const fetched = () =>
        page.evaluate(
          (src) =>
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.split('?')[0] === src.split('?')[0])
              .map(({ name }) => name),
          shown,
        );
      await expect.poll(fetched).toEqual([shown]);
    },
  );

  it('lies below a header that is paper as far as its text reaches', async () => {
    const page = await visit();
    await goHydrated(page, home());
    const [background, text] = await page.locator('header').evaluate((header) => {
      const bottoms = [...header.querySelectorAll('a')]
        .filter((link) => link.checkVisibility())
        .flatMap((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return [...range.getClientRects()].map(({ bottom }) => bottom);
        });
      const below = header.getBoundingClientRect().bottom - Math.max(...bottoms);
      return [getComputedStyle(header, '::before').backgroundImage, below] as const;
    });
    // It begins to fade 44px above its end, which is 28px below the header.
    expect(background).toContain('rgb(248, 244, 236) calc(100% - 44px)');
    expect(text).toBeGreaterThan(44 - 28 - 2);
  });
});

it.each([375, 1440])(
  'the gallery at %i wide opens with what the page has loaded, then fetches the larger file and its neighbours',
  async (width) => {
    const page = await visit({ viewport: { width, height: 900 }, deviceScaleFactor: width === 375 ? 2 : 1 });
    await goHydrated(page, await offered());
    const first = page.getByRole('region', { name: property['gallery.label'] }).getByRole('link').first();
    await expect
      .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = new Set<string>();
    await page.route(/\/media\/.*width=1360/, async (route) => {
      held.add(new URL(route.request().url()).pathname);
      await released;
      await route.continue();
    });
    await first.click();
    const slides = page.getByRole('dialog').getByRole('listitem');
    // Without the larger file.
    const loaded = slides.first().locator('img').first();
    await expect
      .poll(() =>
        loaded.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.checkVisibility()),
      )
      .toBe(true);
    if (width > 1000) await expect.poll(() => held.size).toBeGreaterThanOrEqual(2);
    release();
    await expect
      .poll(() =>
        slides
          .nth(1)
          .locator('img')
          .last()
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
      )
      .toBe(true);
  },
);

/** Words of at most fourteen letters in headings that are broken across lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')].flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{4,14}(?!\p{L})/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      return broken;
    }),
  );

describe('text twice as large on a telephone', () => {
  const places = {
    home,
    list: () => hrefFor('for-sale', {}, 'nl'),
    'a home': offered,
    contact: () => hrefFor('contact', {}, 'nl'),
    login: () => hrefFor('login', {}, 'nl'),
    'a visit': async () => hrefFor('contact-appointment', { id: await offeredId('sale') }, 'nl'),
  };

  // In the short run (`test`) the longest titles: `every-page.test.ts` holds what is wider than its window.
  it.each(sampled(Object.entries(places), ([name]) => name === 'home' || name === 'a home'))(
    'breaks no word of a title of %s, and nothing is wider than the window',
    async (_, path) => {
      const page = await visit({ viewport: phone });
      await goHydrated(page, await path());
      await changeText(page, 'twice as large');
      await settled(page);
      expect(await brokenWords(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      const heart = page.getByRole('banner').getByRole('link', { name: 'Favorieten' });
      expect(await heart.first().isVisible()).toBe(true);
      expect((await heart.first().boundingBox())?.x).toBeLessThan(phone.width - 88);
    },
  );

  it('leaves most of the window to the page of a home', async () => {
    const page = await visit({ viewport: phone });
    await goHydrated(page, await offered());
    await changeText(page, 'twice as large');
    const bar = page.getByRole('region', { name: property['bar.label'] });
    expect((await bar.boundingBox())?.height).toBeLessThan(phone.height / 7);
  });
});

it.each(Object.entries({ home, 'a home': offered }))(
  'nothing covers the page of %s in a window of 1280 that is zoomed four times',
  async (_, path) => {
    const page = await visit({ viewport: { width: 320, height: 200 } });
    await goHydrated(page, await path());
    expect(await overflowOf(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 700));
    await settled(page);
    const covering = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')]
          .filter(
            (element) =>
              ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          )
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height, top, bottom }) => width > 100 && height > 0 && bottom > 0 && top < innerHeight)
          .length,
    );
    expect(covering).toBe(0);
  },
);

it('a home is printed with the names of its contact and of the agency, and the code beside both, in any window', async () => {
  const page = await visit({ viewport: { width: 1366, height: 900 } });
  await goHydrated(page, await offered());
  await page.emulateMedia({ media: 'print' });
  const contact = page.getByRole('region', { name: property['manager.title'] });
  const name = contact.locator('p').first();
  const end = await name.evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  });
  expect(await page.locator('main').getByText('Immo Vlasbloem', { exact: true }).isVisible()).toBe(true);
  const code = await page.getByRole('img', { name: property['print.code'] }).boundingBox();
  const { y, height } = (await contact.boundingBox()) ?? { y: 0, height: 0 };
  expect(code?.y).toBeLessThan(y + height);
  expect(end, 'the name ends before the code').toBeLessThan((code?.x ?? 0) - 8);
});

it('a home uses the width of a laptop: facts in two columns, and the places nearby beside their map', async () => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  await goHydrated(page, await offered());
  for (const fold of ['rooms', 'building']) {
    const starts = await page
      .locator(`#${fold} dt`)
      .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().left)));
    expect(new Set(starts).size, fold).toBe(2);
  }
  const map = await page.getByRole('region', { name: property['surroundings.map'] }).boundingBox();
  const places = await page.locator('#surroundings table').boundingBox();
  expect(places?.x).toBeGreaterThan((map?.x ?? 0) + (map?.width ?? 0));
  expect(places?.y).toBeLessThan((map?.y ?? 0) + (map?.height ?? 0));
});

it.each([
  ['the first home in Dutch', offered],
  ['a villa in German', () => homePath(({ id }) => id === '1002', 'de')],
])(
  '%s is at most 6,590 pixels high on a laptop: distances are on one line, fields that fit share a row, and hints are above them',
  async (_, path) => {
    const page = await visit({ viewport: { width: 1366, height: 768 } });
    await goHydrated(page, await path());
    const distances = page.locator('#surroundings td:nth-child(2)');
    const lines = await distances.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    const form = page.locator('#ask form');
    const tops = await form
      .locator('[type="email"], [type="tel"]')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
    const remarksBelow = await form
      .locator('[aria-describedby]:is([type="email"], [type="tel"])')
      .evaluateAll((controls) =>
        controls.flatMap((control) =>
          (control.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .filter(
              (id) =>
                (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > control.getBoundingClientRect().top,
            ),
        ),
      );
    expect(remarksBelow).toEqual([]);
    const end = await page
      .locator('body > footer')
      .evaluate((footer) => footer.getBoundingClientRect().bottom + scrollY);
    expect(end).toBeLessThanOrEqual(6590);
  },
);

it('a page ends where its footer begins, and the rows of the footer share their columns', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  await goHydrated(page, hrefFor('contact', {}, 'nl'));
  const { blank, starts } = await page.locator('body > footer').evaluate((footer) => ({
    blank: footer.getBoundingClientRect().top - (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0),
    starts: [...footer.querySelectorAll('section')].map((section) => section.getBoundingClientRect().left),
  }));
  expect(blank).toBe(0);
  expect(starts.length).toBeGreaterThan(4);
  expect(new Set(starts).size).toBe(4);
});

it('the top bar of a telephone shows the phone number', async () => {
  const page = await visit({ viewport: phone });
  await goHydrated(page, home());
  const number = page.locator('nav a[href^="tel:"] span').last();
  expect((await number.boundingBox())?.width).toBeGreaterThan(60);
  expect(await overflowOf(page)).toBe(0);
});

/** Orders of a list whose text is cut off in their control. */
const cutOrders = (page: Page) =>
  page.locator('select[name="sort"]').evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('There is no canvas');
    pen.font = font;
    return [...select.options].flatMap(({ value, text }) => {
      select.value = value;
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return pen.measureText(text).width > room + 1 ? [`${text}: ${room}`] : [];
    });
  });

it.each(sampled([375, 320], (width) => width === 375))(
  'no order of a list or of the map is cut off at %i wide, in any language',
  async (width) => {
    const page = await visit({ viewport: { width, height: 812 } });
    for (const language of languages) {
      for (const path of [
        hrefFor('for-sale', {}, language, 'sort=price-desc'),
        hrefFor('for-sale', {}, language, 'view=map'),
        hrefFor('map', {}, language),
      ]) {
        await goHydrated(page, path);
        expect.soft(await cutOrders(page), path).toEqual([]);
        expect.soft(await overflowOf(page), path).toBe(0);
      }
    }
  },
);

it('boxes beside each other are equally high, and the ways to read more are on one line', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  for (const language of ['nl', 'fr'] as const) {
    await goHydrated(page, hrefFor('services', {}, language));
    const ends = await page.locator('main .c-estimate').evaluate((box) => {
      const card = box.nextElementSibling?.querySelector('[data-per-row] > div');
      return [box, card].map((one) => Math.round(one?.getBoundingClientRect().bottom ?? 0));
    });
    expect.soft(ends[0], language).toBe(ends[1]);
    const links = await page
      .locator('main li > p:last-child > a')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect.soft(links.length).toBe(4);
    expect.soft(new Set(links).size, language).toBe(1);
  }
});

it('the space within a French number is one that is seen', async () => {
  const page = await visit();
  await goHydrated(page, home());
  // The faces that come too late for a first page are there for the second.
  await goHydrated(page, home());
  const spaces = await page.evaluate(() => {
    const widthOf = (text: string, use: string) => {
      const line = document.createElement('span');
      line.style.cssText = `position: absolute; white-space: nowrap; font: 100px var(--font-${use})`;
      line.textContent = text;
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    };
    return ['text', 'heading'].map((use) => widthOf('0\u202f0', use) - widthOf('00', use));
  });
  for (const space of spaces) expect(space).toBeGreaterThan(16);
});

it('no home that resembles another is alone in its row on a tablet', async () => {
  const page = await visit({ viewport: { width: 768, height: 1024 }, javaScriptEnabled: false });
  await page.goto(await offered());
  const tops = await page
    .locator('#similar li:has(> article)')
    .evaluateAll((homes) => homes.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(2);
});
