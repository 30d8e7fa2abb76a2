import { factsPath, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { CodeGone } from '@rowhouse/shared/platform/code-gone';

const pause = 2000; // ms
const timeLimit = 5000; // ms

/** Checks an answer; its code is a file of its own. */
type Parse = (body: unknown) => Promise<ReleaseFacts>;

const fetchFacts = async (set: string, parse: Parse, staffRemote?: string): Promise<ReleaseFacts> => {
  const response = await fetch(factsPath(set, staffRemote), { signal: AbortSignal.timeout(timeLimit) });
  if (response.status === 404) throw new CodeGone(`The set ${set} is no longer available`);
  if (!response.ok) throw new Error(`The facts of ${set} answered ${response.status}`);
  return parse(await response.json());
};

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pause));

/**
 * The facts of a release set, including the staff remote on one of its pages. A failed request is retried once after
 * two seconds; rejects at once with `CodeGone` when the site no longer has the facts.
 */
export const factsOf = (set: string, parse: Parse, staffRemote?: string, wait = later): Promise<ReleaseFacts> =>
  fetchFacts(set, parse, staffRemote).catch(async (error: unknown) => {
    if (error instanceof CodeGone) throw error;
    await wait();
    return fetchFacts(set, parse, staffRemote);
  });

/** Returns the facts of a release set, which are requested once, and again after a failure. */
export const createSetFacts = (set: string, parse: Parse, staffRemote?: string): (() => Promise<ReleaseFacts>) => {
  let request: Promise<ReleaseFacts> | undefined;
  return () => {
    request ??= factsOf(set, parse, staffRemote).catch((error: unknown) => {
      request = undefined;
      throw error;
    });
    return request;
  };
};
