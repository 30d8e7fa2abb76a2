import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type FixedPageId, pageIds } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { cookieHeader } from '../run/call-api.ts';
import { ask, cookiesAfterLogin } from './ask.ts';
import { ownersPages, pathOf } from './pages.ts';

const weighed = [
  'home',
  'for-sale',
  'property-for-sale',
  'contact',
  'owner-dashboard',
] as const satisfies FixedPageId[];
const endings = { js: '.js', css: '.css', fonts: '.woff2' } as const;
const tolerance = 0.02;

const file = new URL('./size-ledger.json', import.meta.url);
const budgeted = ['js', 'css', 'fonts', 'requests', 'evaluated'] as const;
const sizesSchema = v.object(v.entriesFromList(budgeted, v.number()));
type Sizes = v.InferOutput<typeof sizesSchema>;
const ledgerSchema = v.record(v.picklist(pageIds()), sizesSchema);

const update = process.env.UPDATE_SIZES === '1';
const ledger = existsSync(file) ? v.parse(ledgerSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};

/**
 * The compressed bytes of all files that a page names, for a browser that accepts brotli; the number of requests; and
 * the uncompressed bytes of its largest script, which a browser evaluates in one task.
 */
const weigh = async (page: (typeof weighed)[number]): Promise<Sizes> => {
  const headers: Record<string, string> = ownersPages.has(page)
    ? { cookie: cookieHeader(await cookiesAfterLogin()) }
    : {};
  const { text } = await ask(await pathOf(page, 'nl'), { headers });
  const named = [
    ...new Set(
      [...text.matchAll(/(?:(?:src|href)="|url\(["']?)(\/_releases\/[^"')]+)/g)].map(([, path]) => path ?? ''),
    ),
  ];
  // An inlined stylesheet names its address but is not requested.
  const requests = named.filter((path) => !text.includes(`data-href="${path}"`)).length;
  const sizes: Sizes = { js: 0, css: 0, fonts: 0, requests, evaluated: 0 };
  for (const kind of ['js', 'css', 'fonts'] as const) {
    for (const path of named.filter((name) => name.endsWith(endings[kind]))) {
      const { bytes, status, headers: sent } = await ask(path, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      sizes[kind] += bytes.length;
      const whole = sent['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
      if (kind === 'js') sizes.evaluated = Math.max(sizes.evaluated, whole.length);
    }
  }
  return sizes;
};

const complaints = (page: FixedPageId, sizes: Sizes): string[] => {
  const kept = ledger[page];
  if (!kept) return [`${page} is not in the ledger`];
  return budgeted
    .filter((kind) => sizes[kind] > kept[kind] * (1 + tolerance))
    .map((kind) => {
      const more = sizes[kind] - kept[kind];
      const share = Math.round((more / kept[kind]) * 1000) / 10;
      return `${kind} of ${page}: ${sizes[kind]}, ${more} (${share} %) more than the ledger's ${kept[kind]}`;
    });
};

it.each(weighed)('%s weighs no more than the ledger allows', async (page) => {
  const sizes = await weigh(page);
  expect(Object.values(sizes).every((bytes) => bytes > 0)).toBe(true);
  if (update) {
    ledger[page] = sizes;
    writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
  }
  expect(
    complaints(page, sizes),
    'If the page is worth it, write the new sizes: UPDATE_SIZES=1 vitest run --config tests/vitest.config.ts sizes',
  ).toEqual([]);
});
