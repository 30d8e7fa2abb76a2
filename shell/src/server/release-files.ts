import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Release } from '@rowhouse/federation/registry';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts';
import { factsOf } from '@rowhouse/federation/release-set';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { compressed } from './compressed.ts';
import { type Encoding, encodingFor } from './encoding.ts';
import type { ReleaseCache } from './release-cache.ts';
import type { ReleaseFinder } from './release-finder.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
};
const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
const maxSets = 50;
const maxReleases = 500;
const maxBytes = 64 * 1024 * 1024;

const headersOf = (file: string, encoding: Encoding | null): Record<string, string> => ({
  'content-type': types[extname(file)] ?? 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
});

/** Serves what browsers load: the files of every release that can be found, and the facts of each set. */
export const releaseFiles = (cache: ReleaseCache, finder: ReleaseFinder): Hono => {
  const releases = new LRUCache<string, Release>({ max: maxReleases });
  const facts = new LRUCache<string, string>({ max: maxSets });
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  const releaseOf = async (name: string, version: string): Promise<Release | null> => {
    if (!/^[\w.-]+$/.test(name) || !/^[\w.-]+$/.test(version) || version.startsWith('.')) return null;
    const key = `${name}/${version}`;
    const release = releases.get(key) ?? (await cache.release(name, version)) ?? (await finder.release(name, version));
    if (release) releases.set(key, release);
    return release;
  };

  const factsText = async (id: string): Promise<string | null> => {
    const cached = facts.get(id);
    if (cached) return cached;
    // A browser or a proxy may hold a page of a set that this program has never started.
    const set = (await cache.set(id)) ?? (await finder.set(id));
    if (!set) return null;
    const text = JSON.stringify(v.parse(releaseFactsSchema, factsOf(set)));
    facts.set(id, text);
    return text;
  };

  const read = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const cached = files.get(path);
    if (cached) return cached;
    const bytes = new Uint8Array(await readFile(path));
    files.set(path, bytes);
    return bytes;
  };

  return new Hono()
    .get('/sets/:file{[a-f0-9]+\\.json}', async (context) => {
      const text = await factsText(context.req.param('file').slice(0, -'.json'.length));
      if (text === null) return context.notFound();
      const { bytes, encoding } = await compressed(text, context.req.header('accept-encoding') ?? '');
      return context.body(bytes, 200, headersOf('.json', encoding));
    })
    .get('/:name/:version/web/:file{.+}', async (context) => {
      const { name, version } = context.req.param();
      const file = `web/${context.req.param('file')}`;
      const release = await releaseOf(name, version);
      // Only a file that the release names is read, so that no path leaves its folder.
      if (!release?.files[file]) return context.notFound();
      const encoding = encodingFor(
        context.req.header('accept-encoding') ?? '',
        (['br', 'gzip'] as const).filter((one) => release.files[file + endings[one]]),
      );
      const path = join(cache.folderOf(name.replace(/^mf-/, ''), version), encoding ? file + endings[encoding] : file);
      const bytes = await read(path).catch(() => null);
      if (!bytes) {
        releases.delete(`${name}/${version}`); // It was pruned.
        return context.notFound();
      }
      return context.body(bytes, 200, { ...headersOf(file, encoding), 'access-control-allow-origin': '*' });
    });
};
