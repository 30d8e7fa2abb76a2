import { errorStatus } from '@rowhouse/shared/contract/error';
import { CallError, type ReadFrom } from '@rowhouse/shared/platform/call';
import { LRUCache } from 'lru-cache';
import type { GenericSchema } from 'valibot';
import type { RenderRequest } from './protocol.ts';

/** A public answer of the API, as its contract parsed it. */
interface LastAnswer {
  schema: GenericSchema;
  output: unknown;
  /** The version of the site for which it was asked. */
  version: string | undefined;
  /** Until when other pages of that version may show it, in ms since 1970. */
  until: number;
}

const mostCharacters = 16 * 1024 * 1024;
// The answers about addresses that somebody makes up are short.
const mostAnswers = 5000;

// What several pages show, none may change. Nor what one page shows: the API of a proof says nothing about caching, and a release that
// would fail on the site must fail there.
const freeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
};

/** How long a cache of many visitors may keep an answer, in ms; null for one that is not public. */
const ageOf = (headers: Headers): number | null => {
  const caching = headers.get('cache-control') ?? '';
  if (!/^public\b/.test(caching)) return null;
  const [, seconds = '0'] = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching) ?? [];
  return Number(seconds) * 1000;
};

const isFault = (error: unknown): boolean => error instanceof CallError && errorStatus[error.code] >= 500;

/**
 * Makes the memory of the API's last public answers, by path. A page gets the answer that another page of the same version of the site
 * got, for as long as the API lets a cache keep it; a sent form, which may have changed something, only where the API fails, so that it
 * can be shown again.
 */
export const createLastAnswers = (now: () => number = Date.now) => {
  const answers = new LRUCache<string, LastAnswer>({
    max: mostAnswers,
    maxSize: mostCharacters,
    sizeCalculation: ({ output }, path) => path.length + JSON.stringify(output).length,
  });
  return {
    readFor:
      ({ method, version, isPreview }: Pick<RenderRequest, 'method' | 'version' | 'isPreview'>): ReadFrom =>
      async (path, schema, ask) => {
        const last = answers.get(path);
        const earlier = last?.schema === schema ? last : undefined;
        const isForm = method === 'POST';
        const mayReuse = !isForm && !isPreview && version !== undefined;
        if (mayReuse && earlier?.version === version && now() < earlier.until) return earlier.output;
        try {
          const { output, headers } = await ask();
          freeze(output);
          const age = ageOf(headers);
          if (age !== null) answers.set(path, { schema, output, version, until: now() + age });
          return output;
        } catch (error) {
          if (earlier && isForm && isFault(error)) return earlier.output;
          throw error;
        }
      },
  };
};

/** The API's last public answers, by path. */
export type LastAnswers = ReturnType<typeof createLastAnswers>;
