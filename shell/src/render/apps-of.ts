import { fragmentModule, type PageResult, pageModule } from '@rowhouse/shared/platform/page-result';
import type { RenderAnswer } from './protocol.ts';

// An API that is away, or an address at which nothing stands, is no remote's fault.
const faults: ReadonlySet<string | null> = new Set(['remote', 'render']);

/** The remotes of a rendered page, each with whether it failed on it. */
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
