import { configuredTags, type SiteTags } from '@rowhouse/shared/domain/tags';
import { isPrivatePage, matchRoute, type Owner, type PageId, routeOf } from '@rowhouse/shared/routes';

type Zone = Owner | 'public' | 'visitor';

const zoneOf = (page: PageId): Zone => {
  if (!isPrivatePage(page)) return 'public';
  const { owner, type } = routeOf(page);
  return type === 'login' ? owner : 'visitor';
};

/**
 * Makes the check whether a request leaves this document's zone, and so needs a document of its own. The portal and the
 * desk are each a zone, since their documents have a key. The other private pages are one where the site has tags: code
 * that a document has run stays in it, and would read what the visitor does there.
 */
export const createBoundary = (page: PageId, tags: SiteTags) => {
  const hasTags = configuredTags(tags).length > 0;
  const zoneIn = (shown: PageId): Zone => {
    const zone = zoneOf(shown);
    return zone === 'visitor' && !hasTags ? 'public' : zone;
  };
  const zone = zoneIn(page);
  return ({ url }: Pick<Request, 'url'>): boolean =>
    zoneIn(matchRoute(new URL(url).pathname)?.page ?? 'content') !== zone;
};
