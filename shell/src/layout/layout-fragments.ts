import type { FragmentUse } from '@rowhouse/shared/platform';

/** Fragments on every page. */
export const layoutFragments: FragmentUse[] = [{ id: 'consent.dialog', props: {} }];
