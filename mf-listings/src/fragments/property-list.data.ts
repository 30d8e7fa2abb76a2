import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';

export interface PropertyListData {
  items: PropertyCard[];
}

export const loader = async ({
  props: { goal, max },
  context: { call, language },
}: FragmentLoaderArgs<FragmentProps<'listings.property-list'>>): Promise<PropertyListData> =>
  call('featured', { language, goal: goal ?? undefined, max });
