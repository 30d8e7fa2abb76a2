import { inject } from 'vitest';

/** The site that the files of this worker share; a test that damages it, or counts what happens on it, starts its own. */
export const sharedSite = (): { url: string; apiUrl: string; dataDir: string } => {
  const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`);
  return site;
};
