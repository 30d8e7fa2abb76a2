import { SourceMap } from 'node:module';
import { packageOf } from '@rowhouse/federation/app-names';
import type { ReleaseError } from '@rowhouse/federation/machines';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import { mapPath } from '@rowhouse/federation/registry';
import { LRUCache } from 'lru-cache';
import { readable } from './readable.ts';
import type { ReleaseCache } from './release-cache.ts';
import { originOf, placesIn } from './source-lines.ts';

const largestMap = 20_000_000; // bytes
const mostFrames = 10;
// ms between two errors of one part of an app that are examined: one fault often causes many errors.
const pause = 1000;
// Parts of an app whose newest error is known, and errors of an app that wait for their look-up.
const mostParts = 20;
const mostWaiting = 5;

/** What failed, its app and version, and the stack as far as it is known. */
export interface FailedPart extends Pick<ReleaseError, 'version' | 'where' | 'what'> {
  owner: string;
  stack: string;
}

/**
 * Keeps the newest error of each part of each app, with its source line from the source maps that are stored beside
 * releases in the bucket.
 */
export const createNewestErrors = (
  bucket: Pick<ObjectStore, 'get'>,
  { holderOf, holds }: Pick<ReleaseCache, 'holderOf' | 'holds'>,
  now: () => number = () => performance.now(),
) => {
  const maps = new LRUCache<string, Promise<SourceMap | null>>({ max: 8 });
  const newest = new Map<string, LRUCache<string, ReleaseError>>();
  const lookedAt = new LRUCache<string, { at: number; version: string }>({ max: 500 });
  const waiting = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();

  const read = async (path: string): Promise<SourceMap | null> => {
    const file = await bucket.get(path, { limit: largestMap });
    return file && file !== 'same' ? new SourceMap(JSON.parse(file.bytes.toString('utf8'))) : null;
  };
  const mapOf = (path: string): Promise<SourceMap | null> => {
    // An old release has no map, which is remembered; a failed read of the bucket is retried later.
    const cachedMap = maps.get(path);
    if (cachedMap) return cachedMap;
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
    note: ({ owner, stack, ...error }: FailedPart): void => {
      const name = packageOf(owner);
      const what = readable(error.what);
      const part = `${name} ${what}`;
      const { at = -pause, version } = lookedAt.get(part) ?? {};
      const isMore = now() - at < pause && version === error.version;
      const before = waiting.get(name) ?? 0;
      if (isMore || before >= mostWaiting) return;
      lookedAt.set(part, { at: now(), version: error.version });
      waiting.set(name, before + 1);
      looking = looking.then(async () => {
        const [message = ''] = error.where === 'server' ? stack.split('\n', 1) : [];
        const source = await sourceOf(stack);
        const ofApp = newest.get(name) ?? new LRUCache({ max: mostParts });
        newest.set(name, ofApp);
        ofApp.set(what, { ...error, what, message: readable(message), source });
        waiting.set(name, (waiting.get(name) ?? 1) - 1);
      });
    },
    /** The newest error of an app's release, or of some of its parts, after all pending look-ups. */
    of: async (name: string, version: string, parts?: readonly string[]): Promise<ReleaseError | null> => {
      await looking;
      const all = [...(newest.get(name)?.values() ?? [])];
      const wanted = parts?.map(readable);
      return all.find((error) => error.version === version && (!wanted || wanted.includes(error.what))) ?? null;
    },
    /** The newest error of each app, by package name. */
    all: (): Record<string, ReleaseError> =>
      Object.fromEntries(
        [...newest].flatMap(([name, errors]) =>
          [...errors.values()].slice(0, 1).map((error) => [name, error] as const),
        ),
      ),
  };
};

/** The newest error of each app. */
export type NewestErrors = ReturnType<typeof createNewestErrors>;
