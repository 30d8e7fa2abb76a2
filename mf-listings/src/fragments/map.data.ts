import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { MapData } from '@rowhouse/shared/contract/listing';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { callOfferMap } from '../call-map.ts';

export const loader = ({ props, context }: FragmentLoaderArgs<FragmentProps<'listings.map'>>): Promise<MapData> =>
  callOfferMap(context, props);
