import { hrefFor } from '@rowhouse/shared/routes';

const times = 3;

/** Asks the API for a few homes. */
type AskHomes = () => Promise<{ id: string }[]>;

// Without a home, the property page and its fragments would go live untested, so a failed call is retried.
const homesOf = (ask: AskHomes, left = times): Promise<{ id: string }[]> =>
  left === 0 ? Promise.resolve([]) : ask().catch(() => homesOf(ask, left - 1));

/** Paths that a release must render well before it becomes active: a page of each remote, and a home. */
export const triedPaths = async (ask: AskHomes): Promise<string[]> => [
  hrefFor('home', {}, 'nl'),
  hrefFor('for-sale', {}, 'fr'),
  hrefFor('contact', {}, 'en'),
  hrefFor('login', {}, 'de'),
  hrefFor('consent-settings', {}, 'nl'),
  hrefFor('desk-login', {}, 'fr'),
  ...(await homesOf(ask)).map(({ id }) => hrefFor('property', { id }, 'nl')),
];
