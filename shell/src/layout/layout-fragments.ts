import type { FragmentUse } from '@rowhouse/shared/platform';
import { fragmentKey, type PageResult } from '@rowhouse/shared/platform/page-result';

/** Fragments on every page. */
export const layoutFragments: FragmentUse[] = [{ id: 'consent.dialog', props: {} }];

const keys = layoutFragments.map(({ id, props }) => fragmentKey(id, props));

/**
 * A page as its document is named and hydrated: without the fragments of the layout, whose HTML is there and whose code is
 * loaded once it is needed. One that failed says so.
 */
export const withoutStill = (result: PageResult): PageResult => ({
  ...result,
  fragments: Object.fromEntries(
    Object.entries(result.fragments).filter(([key, { failure }]) => failure !== null || !keys.includes(key)),
  ),
});
