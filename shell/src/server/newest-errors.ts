import { SourceMap } from 'node:module';
import { packageOf } from '@rowhouse/federation/app-names';
import type { ReleaseError } from '@rowhouse/federation/machines';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import { mapPath } from '@rowhouse/federation/registry';
import { LRUCache } from 'lru-cache';
import type { ReleaseCache } from './release-cache.ts';
import { originOf, placesIn } from './source-lines.ts';

const largestMap = 20_000_000; // bytes
const mostFrames = 10;
const longestMessage = 200;
// ms between two errors of one app that are examined: one fault often causes many errors.
const pause = 1000;

// The text is shown in a terminal and may come from anyone.
const readable = (text: string): string => text.replaceAll(/\p{C}/gu, '').slice(0, longestMessage);

/** What failed, its app and version, and the stack as far as it is known. */
export interface Failed extends Pick<ReleaseError, 'version' | 'where' | 'what'> {
  owner: string;
  stack: string;
}

/**
 * Keeps the newest error of each app, with its source line from the source maps that are stored beside releases in the
 * bucket.
 */
export const createNewestErrors = (
  bucket: Pick<ObjectStore, 'get'>,
  { holderOf, holds }: Pick<ReleaseCache, 'holderOf' | 'holds'>,
  now: () => number = Date.now,
) => {
  const maps = new LRUCache<string, Promise<SourceMap | null>>({ max: 8 });
  const newest = new Map<string, ReleaseError>();
  const lookedAt = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();

  const read = async (path: string): Promise<SourceMap | null> => {
    const file = await bucket.get(path, { limit: largestMap });
    return file && file !== 'same' ? new SourceMap(JSON.parse(file.bytes.toString('utf8'))) : null;
  };
  const mapOf = (path: string): Promise<SourceMap | null> => {
    // An old release has no map, which is remembered; a failed read of the bucket is retried later.
    const known = maps.get(path);
    if (known) return known;
    const map = read(path).catch(() => {
      maps.delete(path);
      return null;
    });
    maps.set(path, map);
    return map;
  };
  const sourceOf = async (stack: string): Promise<string | null> => {
    for (const { name, version, script, ...place } of placesIn(stack, holderOf).slice(0, mostFrames)) {
      // A stack comes from a remote or a browser and is untrusted.
      if (!holds(name, version) || script.includes('..')) continue;
      const origin = originOf(await mapOf(mapPath(name, version, script)), place);
      if (origin) return readable(`${origin.file}:${origin.line}`);
    }
    return null;
  };

  return {
    /** Looks up an error; look-ups run one after the other. */
    note: ({ owner, stack, ...error }: Failed): void => {
      const name = packageOf(owner);
      if (now() - (lookedAt.get(name) ?? -pause) < pause && newest.get(name)?.version === error.version) return;
      lookedAt.set(name, now());
      looking = looking.then(async () => {
        const [message = ''] = error.where === 'server' ? stack.split('\n', 1) : [];
        const what = readable(error.what);
        newest.set(name, { ...error, what, message: readable(message), source: await sourceOf(stack) });
      });
    },
    /** The newest error of an app's release, after all pending look-ups. */
    of: async (name: string, version: string): Promise<ReleaseError | null> => {
      await looking;
      const error = newest.get(name);
      return error?.version === version ? error : null;
    },
    /** The newest error of each app, by package name. */
    all: (): Record<string, ReleaseError> => Object.fromEntries(newest),
  };
};

/** The newest error of each app. */
export type NewestErrors = ReturnType<typeof createNewestErrors>;
