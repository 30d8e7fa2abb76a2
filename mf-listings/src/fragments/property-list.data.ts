import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { goalsOf } from '../narrowed-offer.ts';

export interface PropertyListData {
  items: PropertyCard[];
}

export const loader = async ({
  props: { goal, max, type, city },
  context: { call, language },
}: FragmentLoaderArgs<FragmentProps<'listings.property-list'>>): Promise<PropertyListData> => {
  if (type === undefined && city === undefined) return call('featured', { language, goal: goal ?? undefined, max });
  const lists = await Promise.all(
    goalsOf({ goal }).map((offered) =>
      call('properties', { goal: offered, language, type, city, offer: 'available', size: max }),
    ),
  );
  return { items: lists.flatMap(({ items }) => items).slice(0, max) };
};
