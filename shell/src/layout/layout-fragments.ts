import type { FragmentUse } from '@rowhouse/shared/platform';

/** Fragments that the layout holds on every page. */
export const layoutFragments: FragmentUse[] = [{ id: 'consent.dialog', props: {} }];
