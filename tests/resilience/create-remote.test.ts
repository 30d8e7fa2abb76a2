import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@rowhouse/shared/domain/language';
import { remotes } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { changesIn, checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const run = promisify(execFile);
const own = ownSite();
const titles = { nl: 'Een nieuwe pagina', fr: 'Une nouvelle page', en: 'A new page', de: 'Eine neue Seite' };

// A form on its page, and a private thank-you page.
const addForm = async (root: string): Promise<void> => {
  const remote = changesIn(join(root, 'mf-market-news'));
  const row = "  'market-news': pagesOf('market-news')(";
  const paths = "{ nl: 'nieuws/dank/', fr: 'nouvelles/merci/', en: 'news/thanks/', de: 'neues/danke/' }";
  const thanks = `  'market-news-thanks': {
    ...pagesOf('market-news')('thanks', '/news/thanks/', ${paths}),
    private: true,
  },`;
  await remote.edit('contract/routes.ts', row, `${thanks}\n${row}`);
  await remote.edit('budget.json', '"pages/market-news"', '"pages/thanks": 12000, "pages/market-news"');
  await remote.edit(
    'src/pages/market-news.tsx',
    '      <Fragment',
    `      <form method="post">
        <label>
          {t('page.title')} <input name="name" />
        </label>
        <button type="submit">{t('teaser.link')}</button>
      </form>
      <Fragment`,
  );
  await remote.edit(
    'src/pages/market-news.data.ts',
    "import type { FragmentUse, Meta, MetaArgs } from '@rowhouse/shared/platform';",
    `import { type FragmentUse, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';

export const action = async ({ request, context }: LoaderArgs): Promise<Response> => {
  const name = (await request.formData()).get('name');
  return redirect(context.hrefFor('market-news-thanks', {}, new URLSearchParams({ name: String(name) })), 303);
};`,
  );
  const pages = join(root, 'mf-market-news/src/pages');
  await writeFile(
    join(pages, 'thanks.data.ts'),
    `import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

export const loader = async ({ request }: LoaderArgs): Promise<string> =>
  new URL(request.url).searchParams.get('name') ?? '';
export const meta = ({ t }: MetaArgs<string, typeof messages>): Meta => ({ title: t('teaser.title') });
`,
  );
  await writeFile(
    join(pages, 'thanks.tsx'),
    `import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';

export const Component = ({ data }: PageProps<string>) => {
  const t = useMessages();
  return <Section level={1} title={t('teaser.title')} intro={<p>{data}</p>} width="narrow" />;
};
`,
  );
};

test('a created remote type-checks, is released, and is shown by a running site in four languages, with a form and a private page, without a restart', async () => {
  const { site, bucket, folder } = own;
  const root = join(folder, 'checkout');
  const began = Date.now();
  const program = site.shellProcess();
  const logTime = (what: string) => console.log(`${what} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const team = await checkOut('shell', root, { others: remotes });
  for (const file of ['tsconfig.json', 'shell/Dockerfile', 'CODEOWNERS'])
    await cp(join(workspace, file), join(root, file));
  const { stdout } = await run(process.execPath, ['shared/site/create-remote.ts', 'market-news'], { cwd: root });
  for (const line of ["'market-news',", "'market-news.teaser': {", 'COPY mf-market-news', '/mf-market-news/ @'])
    expect(stdout).toContain(line);
  await addForm(root);
  // As an install would.
  const packages = 'node_modules';
  await cp(join(root, 'mf-consent', packages), join(root, 'mf-market-news', packages), {
    recursive: true,
    verbatimSymlinks: true,
  });

  const include = ['mf-market-news', 'shared/src/ui/css-modules.d.ts'];
  await writeFile(join(root, 'tsconfig.one.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  // Its own tests are checked with the whole workspace, which has vitest.
  await run(join(workspace, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.one.json'], { cwd: root });
  logTime('type-checked');

  for (const app of ['mf-market-news', 'shell']) {
    await team.release(bucket, 'publish', app);
    logTime(`${app} published`);
    const said = await team.release(bucket, 'promote', app);
    expect(said).toContain(`live: ${app} `);
    expect(said).toContain(app === 'shell' ? 'Visitors see it on' : 'the live shell does not name it');
    logTime(`${app} promoted`);
  }
  for (const language of languages) {
    const html = await until(
      () => htmlOf(`${site.url}/${language}/market-news/`),
      (text) => text.includes(`>${titles[language]}</h1>`),
    );
    // The fragment is on the page, and links to it.
    expect(html).toMatch(new RegExp(`<main[^]*href="/${language}/market-news/"[^]*</main>`));
  }
  logTime('seen');
  // The running program accepts its form, and keeps the private page from other visitors.
  const sent = await fetch(`${site.url}/fr/market-news/`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Emma' }),
    headers: { origin: site.url },
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/fr/nouvelles/merci/?name=Emma']);
  const thanks = await fetch(`${site.url}${sent.headers.get('location')}`);
  expect(await thanks.text()).toContain('<p>Emma</p>');
  expect(thanks.headers.get('cache-control')).toBe('private, no-store, no-transform');
  // The running program serves the scripts that its page names, and counts the page for its app.
  const scripts = (await htmlOf(`${site.url}/en/market-news/`)).matchAll(/"(\/_releases\/mf-market-news\/[^"]+\.js)"/g);
  const addresses = [...scripts].map(([, address]) => `${site.url}${address}`);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  const shows = await (await fetch(`${site.url}/_status`)).json();
  expect(shows.apps).toContainEqual(expect.objectContaining({ app: 'mf-market-news', failed: 0 }));
  expect(site.shellProcess()).toBe(program);

  // After a rollback of the shell its page is gone, and the others stay.
  await team.release(bucket, 'rollback', 'shell', '--anyway');
  await until(
    () => htmlOf(`${site.url}/en/market-news/`),
    (text) => !text.includes(`>${titles.en}</h1>`),
  );
  expect((await fetch(`${site.url}/en/`)).status).toBe(200);
  logTime('rolled back');
  // Two proofs, each of which takes some time on a busy machine.
}, 1_800_000);
