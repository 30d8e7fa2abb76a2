import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import { failuresOf, goHydrated, visit } from './browser.ts';
import { homePath, homes } from './home-path.ts';
import { reactWithGuard } from './react-page.ts';
import { showTrees } from './react-trees.ts';
import { steps } from './translated-walk.ts';
import { beforeScripts, translators, untranslated } from './translators.ts';

type Translator = keyof typeof translators;

const long = process.env.TESTS === 'long';
const usual = 'a font in place of each text';
// A text that was moved into another is gone for good: nothing can put it back.
const putBack = (Object.keys(translators) as Translator[]).filter((translator) => !translator.includes('as one'));

// React reports a part that was altered before it was hydrated, and renders it anew. Where it puts the document's HTML back, the
// policy of the page refuses the style that the translator gave its elements.
const provokes = /Minified React error #418|preloaded using link preload|status of 428|Applying inline style violates/;

/** The texts of a page in order, without the marks of a translator. */
const textsOf = async (page: Page): Promise<string> =>
  untranslated(
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let text = '';
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('script,style,noscript,template,textarea'))
          text += walker.currentNode.textContent;
      return text;
    }),
  ).replaceAll(/\s+/g, ' ');

/** Where two texts part, with what is around it; empty if they are equal. */
const differenceOf = (one: string, other: string): string => {
  if (one === other) return '';
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const [from, to] = [Math.max(0, at - 60), at + 120];
  return `${one.slice(from, to)} | instead of | ${other.slice(from, to)}`;
};

interface Walk {
  language: Language;
  translator: Translator;
  when: 'before' | 'after';
}

const open = async ({ language, translator, when }: Walk, isTranslated: boolean): Promise<Page> => {
  // Not with `sends`: its header would make the browser ask before it loads the files of a map's frame.
  const page = await visit({ provokes });
  const code = translators[translator];
  if (isTranslated) await page.addInitScript(when === 'before' ? beforeScripts(code) : code);
  await goHydrated(page, hrefFor('home', {}, language));
  if (isTranslated && when === 'after') await page.evaluate('translate()');
  return page;
};

const walks: readonly Walk[] = [
  ...languages.flatMap((language): Walk[] => [
    { language, translator: usual, when: 'after' },
    { language, translator: usual, when: 'before' },
  ]),
  ...putBack
    .filter((translator) => translator !== usual)
    .map((translator): Walk => ({ language: 'fr', translator, when: 'after' })),
];

describe.each(sampled(walks, (_, index) => index === 0))('in $language, $translator, $when hydration', (walk) => {
  it('each step shows the same as on an unaltered page, and what fails is reported as altered', async () => {
    const [clean, translated] = [await open(walk, false), await open(walk, true)];
    const failures = failuresOf(translated);
    for (const { name, take } of steps.slice(0, long ? steps.length : 12)) {
      await Promise.all([clean, translated].map((page) => take(page, walk.language)));
      await expect
        .poll(async () => differenceOf(await textsOf(translated), await textsOf(clean)), { message: name })
        .toBe('');
    }
    expect(failures.filter(({ altered }) => altered !== true)).toEqual([]);
  });
});

describe.each(putBack)('%s', (translator) => {
  it('hides no change of what React shows', async () => {
    const page = await visit();
    await page.setContent('<div id="clean" class="notranslate"></div><div id="altered"></div>');
    await page.evaluate(reactWithGuard());
    await page.evaluate(`${translators[translator]}; altered.guard(); translate()`);
    expect(await page.evaluate(`(${showTrees})(${long ? 2000 : 300})`)).toEqual([]);
  });
});

it('prices, references, names, addresses and numbers are not translated', async () => {
  const page = await visit();
  const fixed = async (path: string): Promise<string[]> => {
    await goHydrated(page, path);
    return page.locator('[translate=no]').allTextContents();
  };
  const [list, home] = [await fixed(hrefFor('for-sale', {}, 'nl')), await fixed(await homePath(homes['with a film']))];
  const expected: [shown: string[], pattern: RegExp][] = [
    [list, /^€\s\d/],
    [list, /^\d{4} \p{Lu}/u],
    [list, /@/],
    [list, /^Immo /],
    [home, /^Ref/],
    [home, /^€\s\d/],
    [home, /, \d{4} \p{Lu}/u],
    [home, /^\d{3} \d\d \d\d \d\d$/],
  ];
  for (const [shown, pattern] of expected)
    expect(
      shown.some((text) => pattern.test(text.trim())),
      `${pattern} of ${shown.join(' | ')}`,
    ).toBe(true);
});
