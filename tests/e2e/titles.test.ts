import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { plans } from '../../api/src/testing/demo-files.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { pathOf } from './pages.ts';

// No home has this word: it proves that a title that is too wide would be detected.
const longWord = { lang: 'de', text: 'Mehrfamilienhausgrundstücksverwaltungsgesellschaft' };
const titles = [
  longWord,
  ...plans.flatMap(({ title }) => languages.map((lang) => ({ lang, text: title[lang] ?? '' }))),
];

const places = {
  'a card of a list': { path: () => hrefFor('for-sale', {}, 'nl'), heading: 'article h2' },
  'the page of a home': { path: () => pathOf('property-for-sale', 'nl'), heading: 'main h1' },
};

it.each(Object.entries(places))(
  'no home’s title is too wide for its place on %s, at 320 and 375 wide',
  async (_, { path, heading }) => {
    const page = await visit({ viewport: { width: 320, height: 800 } });
    await goHydrated(page, await path());
    // All titles at once, below the first, so that the document is laid out once.
    const tooWide = (rule: string) =>
      page.evaluate(
        async ({ all, selector, css }) => {
          await document.fonts.ready;
          const first = document.querySelector(selector);
          if (!first) throw new Error(`There is no ${selector}`);
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
          const { left, right } = first.getBoundingClientRect();
          const copies = all.map(({ lang, text }) => {
            const copy = document.createElement(first.tagName);
            copy.className = first.className;
            copy.lang = lang;
            copy.textContent = text;
            return copy;
          });
          first.after(...copies);
          const found = copies.filter((copy) => {
            const range = document.createRange();
            range.selectNodeContents(copy);
            return [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
          });
          for (const copy of copies) copy.remove();
          return found.map(({ lang, textContent }) => ({ lang, text: textContent }));
        },
        { all: titles, selector: heading, css: rule },
      );
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(await tooWide(''), `at ${width}`).toEqual([]);
      expect(await tooWide(':is(h1, h2) { hyphens: manual; overflow-wrap: normal; }'), `at ${width}`).toContainEqual(
        longWord,
      );
    }
  },
);
