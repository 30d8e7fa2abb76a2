import { siteVersionPath, siteVersionSchema } from '@rowhouse/shared/contract/site-version';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import * as v from 'valibot';
import { callLimit } from '../render/call-limit.ts';
import { atMost } from './at-most.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { createPolling } from './polling.ts';

// ms; a change shows within two seconds, also behind a cache, which asks for a page again at each visit. At rest nobody is
// shown anything: the first visitor waits for a poll.
const pause = { visited: 1000, resting: 20_000 } as const;
// ms that a visitor waits at most for the version after their own change, or as the first after a rest.
const longestWait = 300;
// A single failed call does not mean that the API is away, nor does an answer that a page would still wait for: pages
// of a slow API come late, those of one that is taken to be away do not come.
const awayAfter = 3;

/** Polls the API, once a second while visitors are here, for the version of everything that public pages show. */
export const createSiteVersion = (
  { API_URL }: Pick<Environment, 'API_URL'>,
  now: () => Date = () => new Date(),
  isAtRest: () => boolean = () => false,
) => {
  const listeners = new Set<() => void>();
  let version: string | null = null;
  let day = brusselsDay(now());
  let failures = 0;
  let isAfterRest = false;
  let polls = 0;
  let latest = 0;

  const poll = async (): Promise<void> => {
    day = brusselsDay(now());
    polls += 1;
    const turn = polls;
    try {
      const answer = await fetch(API_URL + siteVersionPath, { signal: AbortSignal.timeout(callLimit) });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const answered = v.parse(siteVersionSchema, await answer.json());
      const isOther = failures > 0 || (isAfterRest && version !== null && version !== answered.version);
      failures = 0;
      if (isOther) for (const listener of listeners) listener();
      // Polls may overlap: one that started before a change returns the previous version.
      if (turn < latest) return;
      latest = turn;
      ({ version } = answered);
    } catch (error) {
      failures += 1;
      if (failures === awayAfter) log('version-unknown', { why: reasonOf(error) });
    }
  };
  // An API that fails is asked every second, so that it soon counts as away, and as back.
  const polling = createPolling(poll, () => {
    isAfterRest = isAtRest() && failures === 0;
    return isAfterRest ? pause.resting : pause.visited;
  });

  return {
    /**
     * The last known version, with the day in Brussels, since a page may depend on a law of that day; null before the
     * first answer.
     */
    current: (): string | null => version && `${version}.${day}`,
    /** Whether the API has not answered lately. */
    isAway: (): boolean => failures >= awayAfter,
    poll,
    /** Polls at once, since a sent form may have changed the version. */
    changed: (): Promise<void> => atMost(longestWait, poll()),
    /** Polls at once, and from then on as often as visitors need. */
    hurry: (): Promise<void> => atMost(longestWait, polling.hurry()),
    /** Calls a listener when the API may have another database: it answers after a failure, or something new after a rest. */
    onReturn: (listener: () => void): void => void listeners.add(listener),
    start: polling.start,
    stop: polling.stop,
  };
};

/** The version of everything that public pages show. */
export type SiteVersion = Pick<ReturnType<typeof createSiteVersion>, 'current' | 'isAway'>;
