import { fragmentModule, type PageResult, pageModule } from '@rowhouse/shared/platform/page-result';
import type { RenderAnswer } from './protocol.ts';

// Not the app's fault: an API that is away, a page that does not exist.
const faults: ReadonlySet<string | null> = new Set(['remote', 'render']);

/** The apps of a rendered page, the page's own first, each with whether it failed. */
export const appsOf = (result: PageResult): RenderAnswer['apps'] => {
  const parts = [
    {
      owner: pageModule(result.page).owner,
      failed: faults.has(result.failure) || (result.brokenParts ?? []).length > 0,
    },
    ...Object.values(result.fragments).map(({ id, failure }) => ({
      owner: fragmentModule(id).owner,
      failed: faults.has(failure),
    })),
  ];
  return [...new Set(parts.map(({ owner }) => owner))].map((owner) => ({
    owner,
    failed: parts.some((part) => part.owner === owner && part.failed),
  }));
};
