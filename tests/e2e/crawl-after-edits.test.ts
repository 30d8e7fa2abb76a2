import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { languageSchema } from '@rowhouse/shared/contract/language';
import { CallError, createCall } from '@rowhouse/shared/platform/call';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ContentEditor } from '../../api/src/testing/desk-content.ts';
import { edit, makeEdit } from '../../api/src/testing/random-edits.ts';
import type { Site } from '../run/site.ts';
import { deskLogin } from '../run/staff.ts';
import { siteToSetUp } from './own-shell.ts';

// SEED=2,3 for a run of others by hand, each on a site of its own.
const seeds = (process.env.SEED ?? '1').split(',').map(Number);

/** A staff member who calls the desk's endpoints by HTTP, as its pages do. */
const editorAt = async (site: Site): Promise<Pick<ContentEditor, 'do'>> => {
  const { cookies } = await deskLogin(site, 'admin');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = createCall((path, init) =>
    fetch(site.url + path, { ...init, headers: { ...init.headers, origin: site.url, cookie } }),
  );
  return { do: (endpoint, input) => call(deskEndpoints[endpoint], input as never) as never };
};

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const headingOf = (html: string): string => {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return unescaped(heading.replaceAll(/<!--.*?-->|<[^>]+>/gs, '')).trim();
};
const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found === undefined ? null : unescaped(found);
};

interface Visited {
  status: number;
  /** The path after all redirects. */
  path: string;
  html: string;
}

const visited = async (origin: string, path: string, hops = 0): Promise<Visited> => {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location && answer.status < 400) {
    await answer.body?.cancel();
    const next = new URL(location, origin + path);
    if (next.origin !== origin) return { status: 200, path: next.href, html: '' };
    if (hops === 5) return { status: 508, path, html: '' };
    return visited(origin, next.pathname + next.search, hops + 1);
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  const bytes = await answer.text();
  return { status: answer.status, path, html: isPage ? bytes : '' };
};

/** Addresses of this site in the tags of a page, and alternates by language. */
const namedBy = (html: string, at: string) => {
  const tags = [...html.matchAll(/<(?:a|link|script|img|source|form|iframe)\s[^>]*>/gi)].map(([tag]) => tag);
  const addresses = tags.flatMap((tag) => [
    ...(/^<form/i.test(tag) ? [] : [attribute(tag, 'href'), attribute(tag, 'src')]),
    // Only the first of a picture's sizes.
    attribute(tag, 'srcset')?.split(/[\s,]/)[0],
  ]);
  const origin = new URL(at).origin;
  const inside = addresses.flatMap((address) => {
    const url = address && !address.startsWith('#') ? URL.parse(address, at) : null;
    return url?.origin === origin ? [url.pathname + url.search] : [];
  });
  const alternates = tags
    .filter((tag) => /^<link/i.test(tag) && attribute(tag, 'rel') === 'alternate' && attribute(tag, 'hreflang'))
    .map((tag) => new URL(attribute(tag, 'href') ?? '', at).pathname);
  const foreign = tags
    .filter((tag) => /^<a/i.test(tag) && !attribute(tag, 'hreflang'))
    .flatMap((tag) => URL.parse(attribute(tag, 'href') ?? '', at)?.pathname ?? []);
  return { inside: [...new Set(inside)], alternates: [...new Set(alternates)].sort(), linked: foreign };
};

const languageIn = (path: string): string | null => /^\/(nl|fr|en|de)\//.exec(path)?.[1] ?? null;

/**
 * Crawls all addresses that the pages of a site name, starting from its sitemap and the given addresses; returns the
 * pages and the faults.
 */
const crawl = async (origin: string, from: readonly string[], setByHand: readonly string[]) => {
  const read = new Map<string, Visited>();
  const faults: string[] = [];
  const alternatesAt = new Map<string, string[]>();
  const waiting = from.map((path) => ({ path, by: 'the start' }));
  const known = new Set(from);
  const follow = async ({ path, by }: { path: string; by: string }) => {
    const answer = await visited(origin, path);
    read.set(path, answer);
    if (answer.status !== 200) faults.push(`${path}, named by ${by}, answers ${answer.status}`);
    if (answer.status !== 200 || answer.html === '' || path.startsWith('/api/')) return;
    const { inside, alternates, linked } = namedBy(answer.html, origin + answer.path);
    if (answer.path === path) alternatesAt.set(path, alternates);
    const language = languageIn(answer.path);
    const other = linked.filter((one) => !setByHand.includes(one) && languageIn(one) && languageIn(one) !== language);
    faults.push(...other.map((one) => `${path} links to ${one}, in another language`));
    if (headingOf(answer.html) === '') faults.push(`${path} has no heading`);
    // Lists with another order or a filter are only checked to answer.
    if (path.includes('?')) return;
    for (const one of inside) {
      if (known.has(one)) continue;
      known.add(one);
      waiting.push({ path: one, by: path });
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 6).map(follow));
  for (const [path, alternates] of alternatesAt)
    for (const other of alternates)
      if (JSON.stringify(alternatesAt.get(other)) !== JSON.stringify(alternates))
        faults.push(`${other} does not name ${path} as it is named`);
  return { read, faults };
};

const sitemapOf = async (origin: string): Promise<string[]> => {
  const located = async (path: string) => {
    const xml = await (await fetch(origin + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(unescaped(address)).pathname);
  };
  return (await Promise.all((await located('/sitemap.xml')).map(located))).flat();
};

describe.each(seeds)('with the seed %i', (seed) => {
  const own = siteToSetUp();

  it(`after 200 random edits every address of the site answers, in its language or the fallback language`, async () => {
    const { site } = own;
    const editors = [await editorAt(site), await editorAt(site), await editorAt(site)];
    const became = new Map<string, number>();
    const edits = fc.sample(edit, { numRuns: 200, seed });
    for (const [turn, one] of edits.entries()) {
      const editor = editors[turn % editors.length];
      const answer =
        editor &&
        (await makeEdit(editor, one).catch((error: unknown) => {
          if (error instanceof CallError && !['unavailable', 'api-error', 'unknown'].includes(error.code))
            return { outcome: error.code };
          throw error;
        }));
      const outcome = `${one.what}: ${answer && 'outcome' in answer ? answer.outcome : 'done'}`;
      became.set(outcome, (became.get(outcome) ?? 0) + 1);
    }
    const [editor] = editors;
    if (!editor) throw new Error('nobody');
    const { values } = await editor.do('deskSettings', { id: 'languages' });
    const { fallbacks } = v.parse(v.object({ fallbacks: v.array(languageSchema) }), values);
    const { items, languages } = await editor.do('deskContentList', { kind: 'page' });
    const { redirects } = await editor.do('deskRedirects', {});
    const pages = items.filter(({ isPublished, isOfSoftware, version }) => isPublished && !isOfSoftware && version > 0);
    const leading = redirects.filter(({ state, url }) => state === 'leads' && !url).map(({ path }) => path);
    // The links of the top bar are written with their target language.
    const bar = v.parse(
      v.object({ right: v.array(v.object({ link: v.string() })) }),
      (await editor.do('deskSettings', { id: 'topBar' })).values,
    );
    const start = [...languages.map((code) => `/${code}/`), ...(await sitemapOf(site.url)), ...leading];
    const { read, faults } = await crawl(
      site.url,
      [...new Set(start)],
      bar.right.map(({ link }) => link),
    );
    const bannerSchema = v.object({ text: v.record(v.string(), v.string()), public: v.boolean() });
    for (const { id, titles, addresses } of pages) {
      const { values: page } = await editor.do('deskContent', { kind: 'page', id });
      const banner = v.parse(bannerSchema, page['params.bannerTitle']);
      for (const language of languages) {
        const path = addresses?.[language];
        const found = path && (read.get(path) ?? (await visited(site.url, path)));
        if (!found) continue;
        const inOrder = [language, ...fallbacks];
        const textIn = (texts: Readonly<Record<string, string>>) => inOrder.map((code) => texts[code]).find(Boolean);
        // A banner's own title replaces the page's.
        const title = (banner.public && textIn(banner.text)) || textIn(titles);
        const heading = headingOf(found.html);
        if (found.status !== 200) faults.push(`${path} of the page ${id} answers ${found.status}`);
        else if (found.path === path && title && heading !== title)
          faults.push(`${path} has the heading '${heading}' and not '${title}'`);
      }
    }
    // Printed for runs by hand.
    const pagesRead = [...read.values()].filter(({ html }) => html !== '').length;
    process.stdout.write(
      `${JSON.stringify({ seed, ...Object.fromEntries([...became].sort()), addresses: read.size, pagesRead })}\n`,
    );
    expect([...became.keys()].some((one) => one.endsWith('published'))).toBe(true);
    expect(read.size).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  }, 900_000);
});
