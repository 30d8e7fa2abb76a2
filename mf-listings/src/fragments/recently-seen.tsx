import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { RecentlySeen } from '../components/recently-seen.tsx';

export const Component = ({ props: { propertyId } }: FragmentViewProps<FragmentProps<'listings.recently-seen'>>) => (
  <RecentlySeen propertyId={propertyId} />
);
