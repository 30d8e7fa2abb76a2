import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { factsOf } from '@rowhouse/federation/facts-of';
import type { Release } from '@rowhouse/federation/registry';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { Hono } from 'hono';
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
const forever = 'public, max-age=31536000, immutable';
const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
const keptFacts = 50; // sets whose facts are kept in memory
const remembered = 64 * 1024 * 1024; // bytes of files kept in memory

/** Serves what browsers load of every release on the disk or to be found, and the facts of each set, all immutable. */
export const releaseFiles = (cache: ReleaseCache, sets: () => ReleaseSet[], finder: ReleaseFinder): Hono => {
  const releases = new Map<string, Release>();
  const facts = new Map<string, string>();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;

  const releaseOf = async (name: string, version: string): Promise<Release | null> => {
    if (!/^[\w.-]+$/.test(name) || !/^[\w.-]+$/.test(version) || version.startsWith('.')) return null;
    const key = `${name}/${version}`;
    const release = releases.get(key) ?? (await cache.release(name, version)) ?? (await finder.release(name, version));
    if (release) releases.set(key, release);
    return release;
  };

  // Every page names the facts of its set: they are told once, not once a visitor.
  const factsText = async (id: string): Promise<string | null> => {
    const known = facts.get(id);
    if (known) return known;
    // A page of an older set may lie in a cache longer than this program runs.
    const set = sets().find((one) => one.id === id) ?? (await cache.set(id)) ?? (await finder.set(id));
    if (!set) return null;
    const text = JSON.stringify(v.parse(releaseFactsSchema, factsOf(set)));
    if (facts.size >= keptFacts) facts.clear();
    facts.set(id, text);
    return text;
  };

  const read = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const known = files.get(path);
    if (known) return known;
    const bytes = new Uint8Array(await readFile(path));
    if (size > remembered) {
      files.clear();
      size = 0;
    }
    files.set(path, bytes);
    size += bytes.length;
    return bytes;
  };

  return new Hono()
    .get('/sets/:file{[a-f0-9]+\\.json}', async (context) => {
      const text = await factsText(context.req.param('file').slice(0, -'.json'.length));
      if (text === null) return context.notFound();
      const { bytes, encoding } = await compressed(text, context.req.header('accept-encoding') ?? '');
      return context.body(bytes, 200, {
        'content-type': types['.json'] ?? '',
        'cache-control': forever,
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
    })
    .get('/:name/:version/web/:file{.+}', async (context) => {
      const { name, version } = context.req.param();
      const file = `web/${context.req.param('file')}`;
      const release = await releaseOf(name, version);
      // Only what the release names is ever read, so that no path leads out of its folder.
      if (!release?.files[file]) return context.notFound();
      const accepted = context.req.header('accept-encoding') ?? '';
      const encoding = encodingFor(
        accepted,
        (['br', 'gzip'] as const).filter((name) => release.files[file + endings[name]]),
      );
      const path = join(cache.folderOf(name.replace(/^mf-/, ''), version), encoding ? file + endings[encoding] : file);
      const bytes = await read(path).catch(() => null);
      // Pruned since: whoever asks learns that it is gone, not that something failed.
      if (!bytes) {
        releases.delete(`${name}/${version}`);
        return context.notFound();
      }
      return context.body(bytes, 200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': forever,
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
    });
};
