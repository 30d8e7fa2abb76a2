import { loadFragmentLater } from '@rowhouse/shared/platform/fragment-loader';
import type { Host } from '@rowhouse/shared/platform/host';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { createPrefetchingLoader } from '@rowhouse/shared/platform/prefetch';
import { runAction } from '@rowhouse/shared/platform/run-action';
import { savesData } from '@rowhouse/shared/platform/saves-data';

type LoadFragment = NonNullable<ViewHost['loadFragment']>;

/** What loads the pages after the first of a document and fragments after their page, and sends forms. */
export const createNextPage = (host: Host) => ({
  ...createPrefetchingLoader(host, { savesData }),
  send: (request: Request) => runAction(host, request),
  loadFragment: (...[use, page]: Parameters<LoadFragment>) =>
    loadFragmentLater(host, new Request(location.href), page, use),
});

export type NextPage = ReturnType<typeof createNextPage>;
