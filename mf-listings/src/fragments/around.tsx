import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';

// A chunk without a name, so that no page carries what this map has in common with that of the lists.
const AroundMap = lazy(() =>
  import('../components/around-map.tsx').then(({ AroundMap: Component }) => ({ default: Component })),
);

export const Component = ({ props }: FragmentViewProps<FragmentProps<'listings.around'>, null>) =>
  // The server does not wait for what is loaded later.
  useHydrated() && (
    <Suspense fallback={null}>
      <AroundMap {...props} />
    </Suspense>
  );
