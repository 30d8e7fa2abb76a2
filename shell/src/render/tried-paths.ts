import { hrefFor } from '@rowhouse/shared/routes';

const times = 3;

/** Asks the API for a few homes. */
type AskHomes = () => Promise<{ id: string }[]>;

// Without a home its page, and the fragments on it, go live untried: an API that was slow once is asked again.
const homesOf = (ask: AskHomes, left = times): Promise<{ id: string }[]> =>
  left === 0 ? Promise.resolve([]) : ask().catch(() => homesOf(ask, left - 1));

/** Paths that a release must render well before it becomes active: a page of each remote, and that of a home. */
export const triedPaths = async (ask: AskHomes): Promise<string[]> => [
  hrefFor('home', {}, 'nl'),
  hrefFor('for-sale', {}, 'fr'),
  hrefFor('contact', {}, 'en'),
  hrefFor('login', {}, 'de'),
  hrefFor('consent-settings', {}, 'nl'),
  hrefFor('desk-login', {}, 'fr'),
  ...(await homesOf(ask)).map(({ id }) => hrefFor('property', { id }, 'nl')),
];
