import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../e2e/browser.ts';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const own = ownSite();
const titles = { nl: 'Koopgids', fr: 'Guide d’achat', en: 'Buying guide', de: 'Kaufratgeber' };
const paths = { nl: 'koopgids', fr: 'guide-d-achat', en: 'buying-guide', de: 'kaufratgeber' };
const row = '  calculator: property(';

const rows = (nl: string): string => `  'buying-guide': {
    ...property('guide', '/buying-guide/', { nl: '${nl}/', fr: '${paths.fr}/', en: '${paths.en}/', de: '${paths.de}/' }),
    inFooter: true,
    names: { nl: '${titles.nl}', fr: '${titles.fr}', en: '${titles.en}', de: '${titles.de}' },
  },
`;
const step = `  'buying-step': {
    ...property('guide', '/buying-guide/:id/', { nl: '${paths.nl}/', fr: '${paths.fr}/', en: '${paths.en}/', de: '${paths.de}/' }),
    parent: 'buying-guide',
  },
`;

// The page's two files, its texts and its budget, all in the team's folder.
const addPage = async (team: Checkout, root: string): Promise<void> => {
  await mkdir(join(root, 'mf-property/src/pages'), { recursive: true });
  await writeFile(
    join(root, 'mf-property/src/pages/guide.data.ts'),
    `import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

export const meta = ({ t }: MetaArgs<null, PropertyMessages>): Meta => ({
  title: t('guide.title'),
  description: t('guide.title'),
});
`,
  );
  await writeFile(
    join(root, 'mf-property/src/pages/guide.tsx'),
    `import { Link, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';

export const Component = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} title={t('guide.title')} width="narrow">
      <Link href={href('buying-guide')}>{t('guide.title')}</Link> <Link href={href('projects')}>{t('projects.title')}</Link>
    </Section>
  );
};
`,
  );
  for (const language of languages)
    await team.edit(`src/messages/${language}.ts`, ' = {\n', ` = {\n  'guide.title': '${titles[language]}',\n`);
  await team.edit('budget.json', '"pages/print"', '"pages/guide": 22300, "pages/print"');
};

test('a team releases a page in four languages on a running site, without a release of the shell; one at a path of others is refused; a path that it gives up leads on', async () => {
  const { site, bucket, folder } = own;
  const root = join(folder, 'team');
  const team = await checkOut('property', root);
  const release = (...words: string[]): Promise<string> => team.release(bucket, ...words);
  const publish = () => release('publish', 'mf-property');
  const promote = () => release('promote', 'mf-property');
  const shellVersion = async () =>
    (await (await fetch(`${site.url}/_status`)).json()).apps.find(({ app }: { app: string }) => app === 'shell')
      .version;
  const program = site.shellProcess();
  const shell = await shellVersion();
  await addPage(team, root);
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  // A path of another team, of the agency's content, and an id of another team.
  const { routes } = await (await fetch(`${site.url}/api/v1/site?language=nl`)).json();
  const content: string = routes[0].paths.nl.slice(0, -1);
  await team.edit('contract/routes.ts', row, rows('contact') + row);
  const refusals: [change: [from: string, to: string], sentence: string][] = [
    [["nl: 'contact/'", "nl: 'contact/'"], "has the path /nl/contact/, where mf-forms has its page 'contact'"],
    [["nl: 'contact/'", `nl: '${content}/'`], `has the path /nl/${content}/, where the agency has a page of its own`],
    [[`nl: '${content}/'`, "nl: 'Koop Gids/'"], 'has the path /nl/Koop Gids/: write small letters'],
    [["nl: 'Koop Gids/'", `nl: '${paths.nl}/'`], ''],
  ];
  for (const [[from, to], sentence] of refusals) {
    await team.edit('contract/routes.ts', from, to);
    if (sentence === '') continue;
    await publish();
    await expect(promote()).rejects.toThrow(sentence);
  }
  expect(await statusOf('/nl/koopgids/')).toEqual([302, '/nl/']);

  await team.edit('contract/routes.ts', row, step + row);
  await publish();
  await promote();
  for (const language of languages) {
    const address = `/${language}/${paths[language]}/`;
    const html = await until(
      () => htmlOf(site.url + address),
      (text) => text.includes(`>${titles[language]}</h1>`),
    );
    for (const other of languages) {
      expect(html).toMatch(
        new RegExp(
          `<link[^>]*href="[^"]*/${other}/${paths[other]}/"[^>]*hreflang="${other}"|<link[^>]*hreflang="${other}"[^>]*href="[^"]*/${other}/${paths[other]}/"`,
          'i',
        ),
      );
      expect(html).toMatch(new RegExp(`<a[^>]*href="/${other}/${paths[other]}/"[^>]*hrefLang="${other}"`, 'i'));
    }
    // A page below it has it in its breadcrumb.
    const below = await htmlOf(`${site.url}${address}1/`);
    expect(below).toMatch(new RegExp(`<ol(?:(?!</ol>)[^])*href="${address}"[^>]*>[^<]*${titles[language]}`, 'i'));
  }
  expect(await htmlOf(`${site.url}/en/`)).toMatch(new RegExp(`<footer[^]*href="/en/${paths.en}/"[^>]*>${titles.en}<`));
  // By its original path, and by its path in another language.
  expect(await statusOf('/buying-guide/?lng=fr')).toEqual([302, '/fr/guide-d-achat/?lng=fr']);
  expect(await statusOf('/de/koopgids/')).toEqual([301, '/de/kaufratgeber/']);
  // The API was told of it.
  await until(
    async () => {
      const index = await htmlOf(`${site.url}/sitemap.xml`);
      const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      return (await Promise.all(parts.map((part) => htmlOf(site.url + part)))).join('');
    },
    (sitemap) => languages.every((language) => sitemap.includes(`/${language}/${paths[language]}/`)),
  );

  const browser = await sharedBrowser();
  const page = await browser.newPage();
  await page.goto(`${site.url}/nl/${paths.nl}/1/`);
  await page.locator('html[data-hydrated]').waitFor();
  const marked = () => page.evaluate(() => 'marked' in window);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.getByRole('main').getByRole('region').getByRole('link', { name: titles.nl }).click();
  await page.waitForURL(`${site.url}/nl/${paths.nl}/`);
  await page.getByRole('link', { name: /^FR/ }).first().click();
  await page.waitForURL(`${site.url}/fr/${paths.fr}/`);
  await page.getByRole('heading', { level: 1, name: titles.fr }).waitFor();
  // In the same document.
  expect(await marked()).toBe(true);

  // The page moves in Dutch, and the page below it goes.
  await team.edit('contract/routes.ts', step, '');
  await team.edit('contract/routes.ts', `nl: '${paths.nl}/'`, "nl: 'aankoopgids/'");
  await publish();
  await promote();
  await until(
    () => htmlOf(`${site.url}/nl/aankoopgids/`),
    (text) => text.includes(`>${titles.nl}</h1>`),
  );
  expect(await statusOf('/nl/koopgids/?a=1')).toEqual([301, '/nl/aankoopgids/?a=1']);
  expect(await statusOf('/fr/guide-d-achat/1/')).toEqual([301, '/fr/guide-d-achat/']);
  expect([await shellVersion(), site.shellProcess()]).toEqual([shell, program]);
}, 1_800_000);
