import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { routeOf } from '@rowhouse/shared/routes';

/** Whether the shell places nothing around a page. A page that failed has no bar of its own, and is shown in the site's frame. */
export const isInBareFrame = ({ page, failure }: Pick<PageResult, 'page' | 'failure'>): boolean =>
  failure === null && routeOf(page).frame === 'bare';
