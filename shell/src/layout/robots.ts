import type { Meta } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { isListed } from '@rowhouse/shared/routes';

/** What search engines are told of a page, in its head and in the answer's; undefined where they may list it. */
export const robotsOf = ({ site, failure, page, meta }: PageResult): Meta['robots'] => {
  if (!site.searchable) return 'noindex,nofollow';
  return failure || !isListed(page) ? 'noindex' : meta.robots;
};
