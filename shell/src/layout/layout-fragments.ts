import type { FragmentUse } from '@rowhouse/shared/platform';
import { fragmentKey, type PageResult } from '@rowhouse/shared/platform/page-result';

/** Fragments on every page. */
export const layoutFragments: FragmentUse[] = [{ id: 'consent.dialog', props: {} }];

const keys = layoutFragments.map(({ id, props }) => fragmentKey(id, props));

/**
 * The page as it is written into its document and hydrated: without the layout's fragments, whose HTML is present and
 * whose code is loaded on demand. A failed fragment is kept, with its failure.
 */
export const withoutStill = (result: PageResult): PageResult => ({
  ...result,
  fragments: Object.fromEntries(
    Object.entries(result.fragments).filter(([key, { failure }]) => failure !== null || !keys.includes(key)),
  ),
});
