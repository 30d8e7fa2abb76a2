import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@rowhouse/shared/domain/language';
import { remotes } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const run = promisify(execFile);
const own = ownSite();
const titles = { nl: 'Een nieuwe pagina', fr: 'Une nouvelle page', en: 'A new page', de: 'Eine neue Seite' };

test('a remote that is created type-checks, is released, and shown in four languages by a site whose shell runs the program that names it', async () => {
  const { site, bucket, folder } = own;
  const root = join(folder, 'checkout');
  const began = Date.now();
  const told = (what: string) => console.log(`${what} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const team = await checkOut('shell', root, remotes);
  for (const file of ['tsconfig.json', 'shell/Dockerfile']) await cp(join(workspace, file), join(root, file));
  const { stdout } = await run(process.execPath, ['shared/site/create-remote.ts', 'market-news'], { cwd: root });
  for (const line of ["'market-news',", "pagesOf('market-news')", "'market-news.teaser': {", 'COPY mf-market-news'])
    expect(stdout).toContain(line);
  // As an install would.
  const packages = 'node_modules';
  await cp(join(root, 'mf-consent', packages), join(root, 'mf-market-news', packages), {
    recursive: true,
    verbatimSymlinks: true,
  });

  const include = ['mf-market-news', 'shared/src/ui/css-modules.d.ts'];
  await writeFile(join(root, 'tsconfig.one.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  // Its own tests are checked with the whole workspace, where vitest is.
  await run(join(workspace, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.one.json'], { cwd: root });
  told('type-checked');

  for (const app of ['mf-market-news', 'shell']) {
    await team.release(bucket, 'publish', app);
    told(`${app} published`);
    expect(await team.release(bucket, 'promote', app)).toContain(`live: ${app} `);
    told(`${app} promoted`);
    if (app === 'shell') continue;
    // A machine follows the remotes that its program names.
    await site.stopShell();
    await site.startShell(join(root, 'shell/src/server/main.ts'));
    told('started with its name');
  }
  for (const language of languages) {
    const html = await until(
      () => htmlOf(`${site.url}/${language}/market-news/`),
      (text) => text.includes(`>${titles[language]}</h1>`),
    );
    // The fragment stands on it, and leads to it.
    expect(html).toMatch(new RegExp(`<main[^]*href="/${language}/market-news/"[^]*</main>`));
  }
  told('seen');
  // Two proofs, each of which takes its time on a busy machine.
}, 1_800_000);
