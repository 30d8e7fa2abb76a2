import { matchRoute } from '@rowhouse/shared/platform';

/** Whether a path is a page of the desk, so that a login may return to it. */
export const isDeskPath = (path: string): boolean => matchRoute(path)?.page.startsWith('desk') ?? false;
