import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, matchRoute, type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';
import { owners } from '../../api/src/testing/demo-files.ts';

// Checks the HTML of a started site with its demo: all pages of the sitemap, and one of every other page in each
// language. The Nu HTML Checker, which needs Java, reports the errors.
const site = process.argv[2] ?? 'http://localhost:3000';

const login = await fetch(site + hrefFor('login', {}, 'nl'), {
  method: 'POST',
  redirect: 'manual',
  body: new URLSearchParams({ name: owners.demo.username, password: owners.demo.password }),
});
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

const read = async (path: string): Promise<string> => {
  const isOwners = matchRoute(new URL(path, site).pathname)?.page.startsWith('owner');
  const response = await fetch(site + path, isOwners ? { headers: { cookie } } : {});
  return response.text();
};

const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
const pathOf = (address: string): string => new URL(address, site).pathname;

const readSitemap = async (): Promise<string[]> => {
  const index = locationsIn(await read('/sitemap.xml'));
  const parts = index.filter((address) => address.endsWith('.xml'));
  const lists = await Promise.all(parts.map(async (address) => locationsIn(await read(pathOf(address)))));
  return [...index.filter((address) => !parts.includes(address)), ...lists.flat()].map(pathOf);
};

const kindOf = (path: string): string | null => {
  const match = matchRoute(pathOf(path));
  return match?.language && match.page !== 'content' ? `${match.page} ${match.language}` : null;
};

const withoutParameters = (page: PageId): boolean => !routeOf(page).original.includes(':') && !routeOf(page).redirects;

const queue = new Set([
  ...(await readSitemap()),
  ...languages.flatMap((language) =>
    pageIds()
      .filter(withoutParameters)
      .map((page) => hrefFor(page, {}, language)),
  ),
  ...languages.flatMap((language) => [
    hrefFor('property', { id: 'none' }, language),
    `${hrefFor('for-sale', {}, language)}?page=99`,
    `${hrefFor('for-sale', {}, language)}?city=x&view=map`,
    `${hrefFor('map', {}, language)}?goal=rent`,
    `${hrefFor('calculator', {}, language)}?price=300000`,
    `${hrefFor('calculator', {}, language)}?price=-5`,
  ]),
]);
const seen = new Set([...queue].map(kindOf));
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-html-'));
const paths: string[] = [];
try {
  // Linked pages are checked too, if no page of their kind was checked before.
  for (const path of queue) {
    const html = await read(path);
    const file = join(folder, `${paths.length}`, 'page.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    paths.push(path);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]* href="(\/[^"?#]*\/)(?:[?#][^"]*)?"/g)) {
      const kind = kindOf(href);
      if (kind === null || seen.has(kind) || routeOf(matchRoute(href)?.page ?? 'home').redirects) continue;
      seen.add(kind);
      queue.add(href);
    }
  }
  // React closes an empty element with a slash.
  const { stdout, status } = spawnSync(
    'npx',
    ['--yes', 'vnu-jar', '--filterpattern', '.*Trailing slash on void elements.*', '--stdout', folder],
    { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const found = stdout.split('\n').filter((line) => line.trim() !== '');
  for (const line of found)
    console.log(line.replace(/^"file:[^"]*\/(\d+)\/page\.html"/, (_, index: string) => paths[Number(index)] ?? ''));
  const [errors, warnings] = [' error: ', ' info warning: '].map(
    (kind) => found.filter((line) => line.includes(kind)).length,
  );
  console.log(`${paths.length} pages, ${errors} errors, ${warnings} warnings`);
  process.exitCode = found.length > 0 ? 1 : (status ?? 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
