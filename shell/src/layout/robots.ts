import type { Meta } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { isListed } from '@rowhouse/shared/routes';

/** The robots directive of a page, for its head and its HTTP header; undefined when it may be indexed. */
export const robotsOf = ({ site, failure, page, meta }: PageResult): Meta['robots'] => {
  if (!site.searchable) return 'noindex,nofollow';
  return failure || !isListed(page) ? 'noindex' : meta.robots;
};
