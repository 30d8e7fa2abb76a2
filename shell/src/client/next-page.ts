import type { Host } from '@rowhouse/shared/platform/host';
import { createPrefetchingLoader } from '@rowhouse/shared/platform/prefetch';
import { runAction } from '@rowhouse/shared/platform/run-action';
import { savesData } from '@rowhouse/shared/platform/saves-data';

/** What loads the pages after the first of a document, and sends their forms. */
export const createNextPage = (host: Host) => ({
  ...createPrefetchingLoader(host, { savesData }),
  send: (request: Request) => runAction(host, request),
});

export type NextPage = ReturnType<typeof createNextPage>;
