import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';

// An unnamed chunk, so that code shared with the map of the lists is in no page.
const AroundMap = lazy(() =>
  import('../components/around-map.tsx').then(({ AroundMap: Component }) => ({ default: Component })),
);

export const Component = ({ props }: FragmentViewProps<FragmentProps<'listings.around'>, null>) =>
  // Rendered in the browser only: the server does not wait for lazy code.
  useHydrated() && (
    <Suspense fallback={null}>
      <AroundMap {...props} />
    </Suspense>
  );
