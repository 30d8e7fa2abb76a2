import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { Search } from '@rowhouse/shared/contract/listing';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';

/** What the search offers before anything is typed; its properties only come with a text. */
export type HeroSearchData = Pick<Search, 'types' | 'cities'>;

export const loader = async ({
  context: { call, language },
}: FragmentLoaderArgs<FragmentProps<'listings.hero-search'>>): Promise<HeroSearchData> => {
  const { types, cities } = await call('search', { language });
  return { types, cities };
};
