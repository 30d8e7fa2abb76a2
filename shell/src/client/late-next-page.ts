import { failureOf, type Host, reloadIfCodeGone } from '@rowhouse/shared/platform/host';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { createBoundary } from './boundary.ts';
import { loadChecks } from './late-checks.ts';
import type { NextPage } from './next-page.ts';

const load = async (host: Host): Promise<NextPage> => {
  await loadChecks(host.source);
  const { createNextPage } = await import(/* webpackChunkName: "answers" */ './next-page.ts');
  return createNextPage(host);
};

/**
 * What loads the pages after the first: its code is in the file with the checks, which is loaded again after a failure.
 * No code of a page that leaves this document is prefetched: it would run beside what the visitor does here.
 */
export const createLateNextPage = (host: Host, { page, site }: Pick<PageResult, 'page' | 'site'>) => {
  const leaves = createBoundary(page, site.siteInfo);
  let loading: Promise<NextPage> | undefined;
  const nextPage = (): Promise<NextPage> => {
    loading ??= load(host).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const loadFragment: NonNullable<ViewHost['loadFragment']> = async (use, page) => {
    try {
      return await (await nextPage()).loadFragment(use, page);
    } catch (error) {
      await reloadIfCodeGone(host, new Request(location.href), error);
      host.report('remote', use.id, error);
      return { id: use.id, data: null, failure: failureOf(error) };
    }
  };
  return {
    /** Whether a request needs a document of its own. */
    leaves,
    nextPage,
    loadFragment,
    prefetch: (...link: Parameters<NextPage['prefetch']>): void => {
      if (leaves({ url: new URL(link[0], host.origin).href })) return;
      nextPage().then(
        ({ prefetch }) => prefetch(...link),
        () => undefined,
      );
    },
  };
};

/** What loads the pages after the first. */
export type LateNextPage = ReturnType<typeof createLateNextPage>;
