import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { Search } from '@rowhouse/shared/contract/listing';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';

/** The content of the search before any input. */
export const loader = ({
  context: { call, language },
}: FragmentLoaderArgs<FragmentProps<'listings.hero-search'>>): Promise<Search> => call('search', { language });
