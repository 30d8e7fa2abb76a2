import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { MapData } from '@rowhouse/shared/contract/listing';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';

// An unnamed chunk, so that code shared with the map of the lists is in no page.
const OfferMap = lazy(() =>
  import('../components/offer-map.tsx').then(({ OfferMap: Component }) => ({ default: Component })),
);

export const Component = ({ props, data }: FragmentViewProps<FragmentProps<'listings.map'>, MapData>) =>
  // Rendered in the browser only: the server does not wait for lazy code.
  useHydrated() && (
    <Suspense fallback={null}>
      <OfferMap offer={props} map={data} />
    </Suspense>
  );
