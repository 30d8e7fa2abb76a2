import { type PageProps, useStreet } from '@rowhouse/shared/platform';
import { ListingView } from '../components/listing-view.tsx';
import type { ListingData } from '../list-data.ts';
import { titleOf } from '../title.ts';
import { useMessages } from '../use-messages.ts';

export const Component = ({ data }: PageProps<ListingData>) => {
  const t = useMessages();
  const { language } = useStreet();
  return <ListingView data={data} title={titleOf(t, language, data)} />;
};
