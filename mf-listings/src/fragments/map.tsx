import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { MapData } from '@rowhouse/shared/contract/listing';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';

// A chunk without a name carries its own, so that no page carries what this map has in common with that of the lists.
const OfferMap = lazy(() =>
  import('../components/offer-map.tsx').then(({ OfferMap: Component }) => ({ default: Component })),
);

export const Component = ({ props, data }: FragmentViewProps<FragmentProps<'listings.map'>, MapData>) =>
  // The server does not wait for what is loaded later.
  useHydrated() && (
    <Suspense fallback={null}>
      <OfferMap offer={props} map={data} />
    </Suspense>
  );
