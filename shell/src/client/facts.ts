import { factsPath, type ReleaseFacts, releaseFactsSchema } from '@rowhouse/federation/release-facts';
import { CodeGone } from '@rowhouse/shared/platform/module-source';
import * as v from 'valibot';

const pause = 2000; // ms

const fetched = async (set: string): Promise<ReleaseFacts> => {
  const response = await fetch(factsPath(set));
  if (response.status === 404) throw new CodeGone(`The set ${set} is kept no more`);
  if (!response.ok) throw new Error(`The facts of ${set} answered ${response.status}`);
  return v.parse(releaseFactsSchema, await response.json());
};

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pause));

/** The facts of a release set, asked for a second time after two seconds; rejects where they cannot be had then either, at once with `CodeGone` where the site keeps them no more. */
export const factsOf = (set: string, wait = later): Promise<ReleaseFacts> =>
  fetched(set).catch(async (error: unknown) => {
    if (error instanceof CodeGone) throw error;
    await wait();
    return fetched(set);
  });
