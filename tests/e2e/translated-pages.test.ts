import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import { goHydrated, visit } from './browser.ts';
import { steps } from './translated-walk.ts';
import { beforeScripts, translators, untranslated } from './translators.ts';

type Translator = keyof typeof translators;

const walks = languages.flatMap((language) =>
  (Object.keys(translators) as Translator[]).flatMap((translator) =>
    (['before', 'after'] as const).map((when) => ({ language, translator, when })),
  ),
);

// Without the marks of the translator; one that joins the texts of an element leaves them in another order.
const textIn = async (page: Page, translator: Translator): Promise<string> => {
  const text = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let all = '';
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script,style,noscript,template,textarea'))
        all += walker.currentNode.textContent;
    return all;
  });
  const read = untranslated(text).replace(/\s+/g, ' ');
  return translator.startsWith('all nodes') ? [...read.replaceAll(' ', '')].sort().join('') : read;
};

it.each(
  sampled(walks, ({ language, translator, when }) =>
    ['nl before a font in place of each text', 'fr after each text in a font'].includes(
      `${language} ${when} ${translator}`,
    ),
  ),
)(
  'in $language, with a translator that puts $translator $when the scripts, forty steps show what they show without one',
  async ({ language, translator, when }) => {
    const home = hrefFor('home', {}, language);
    const plain = await visit();
    const translated = await visit();
    const failures: string[] = [];
    translated.on('request', (request) => {
      if (request.url().endsWith('/_failures')) failures.push(request.postData() ?? '');
    });
    await translated.addInitScript(
      when === 'before' ? beforeScripts(translators[translator]) : translators[translator],
    );
    await goHydrated(plain, home);
    await goHydrated(translated, home);
    if (when === 'after') await translated.evaluate('translate()');
    for (const { name, take } of steps) {
      await take(plain, language);
      await take(translated, language);
      await expect
        .poll(async () => textIn(translated, translator), { message: name })
        .toBe(await textIn(plain, translator));
    }
    // Nothing is blamed on a release.
    for (const failure of failures) expect(JSON.parse(failure)).toMatchObject({ altered: true });
  },
  240_000,
);
