import type { Host } from '@rowhouse/shared/platform/host';
import { loadChecks } from './late-checks.ts';
import type { NextPage } from './next-page.ts';

const load = async (host: Host): Promise<NextPage> => {
  await loadChecks(host.source);
  const { createNextPage } = await import(/* webpackChunkName: "answers" */ './next-page.ts');
  return createNextPage(host);
};

/** What loads the pages after the first: its code is in the file with the checks, which is loaded again after a failure. */
export const createLateNextPage = (host: Host) => {
  let loading: Promise<NextPage> | undefined;
  const nextPage = (): Promise<NextPage> => {
    loading ??= load(host).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    nextPage,
    prefetch: (...link: Parameters<NextPage['prefetch']>): void =>
      void nextPage().then(
        ({ prefetch }) => prefetch(...link),
        () => undefined,
      ),
  };
};
