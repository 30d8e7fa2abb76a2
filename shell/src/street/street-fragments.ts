import type { FragmentUse } from '@rowhouse/shared/platform';

/** Fragments that the street holds on every page. */
export const streetFragments: FragmentUse[] = [{ id: 'consent.dialog', props: {} }];
