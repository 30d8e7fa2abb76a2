import { siteVersionPath, siteVersionSchema } from '@rowhouse/shared/contract/site-version';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import * as v from 'valibot';
import { callLimit } from '../render/call-limit.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';

// ms; a change shows within two seconds, and behind a cache that keeps pages for one second soon after.
const pause = 1000;
// ms that the sender of a change waits at most, so that their next page shows it.
const longestOwnWait = 300;
// A single failed call does not mean that the API is away, nor does an answer that a page would still wait for: pages
// of a slow API come late, those of one that is taken to be away do not come.
const awayAfter = 3;

/** Polls the API, once a second, for the version of everything that public pages show. */
export const createSiteVersion = ({ API_URL }: Pick<Environment, 'API_URL'>, now: () => Date = () => new Date()) => {
  let version: string | null = null;
  let day = brusselsDay(now());
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
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
      failures = 0;
      // Polls may overlap: one that started before a change returns the previous version.
      if (turn < latest) return;
      latest = turn;
      ({ version } = answered);
    } catch (error) {
      failures += 1;
      if (failures === awayAfter) log('version-unknown', { why: reasonOf(error) });
    }
  };
  const pollRepeatedly = (): void => {
    void poll().finally(() => {
      if (!isStopped) timer = setTimeout(pollRepeatedly, pause);
    });
  };

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
    changed: (): Promise<void> =>
      Promise.race([poll(), new Promise<void>((resolve) => setTimeout(resolve, longestOwnWait).unref())]),
    start: pollRepeatedly,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/** The version of everything that public pages show. */
export type SiteVersion = Pick<ReturnType<typeof createSiteVersion>, 'current' | 'isAway'>;
