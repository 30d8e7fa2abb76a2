import { siteVersionPath, siteVersionSchema } from '@rowhouse/shared/contract/site-version';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import * as v from 'valibot';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';

// ms; a change shows within two seconds, also where a cache before the site keeps a page for one.
const pause = 250;
const patience = 1500;
// ms that whoever changed something waits at most, so that their next page shows it.
const own = 300;
// A call that fails once is no API that is away.
const awayAfter = 3;

/** Asks the API, four times a second, for the version of all that public pages show. */
export const createSiteVersion = ({ API_URL }: Pick<Environment, 'API_URL'>, now: () => Date = () => new Date()) => {
  let version: string | null = null;
  let day = brusselsDay(now());
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asked = 0;
  let told = 0;

  const poll = async (): Promise<void> => {
    day = brusselsDay(now());
    asked += 1;
    const turn = asked;
    try {
      const answer = await fetch(API_URL + siteVersionPath, { signal: AbortSignal.timeout(patience) });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const answered = v.parse(siteVersionSchema, await answer.json());
      failures = 0;
      // Several may be under way: one that was asked before a change says what stood before it.
      if (turn < told) return;
      told = turn;
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
    /** The last one that was told, with the day in Brussels, since a law of that day may be on a page; null before the first. */
    current: (): string | null => version && `${version}.${day}`,
    /** Whether the API has not answered lately. */
    isAway: (): boolean => failures >= awayAfter,
    poll,
    /** Asks at once, since something was sent that may have changed it. */
    changed: (): Promise<void> =>
      Promise.race([poll(), new Promise<void>((resolve) => setTimeout(resolve, own).unref())]),
    start: pollRepeatedly,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/** What all public pages show, as one version. */
export type SiteVersion = Pick<ReturnType<typeof createSiteVersion>, 'current' | 'isAway'>;
