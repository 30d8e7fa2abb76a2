import type { PageProps } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';

export const Component = ({ data: { staff } }: PageProps<DeskPage<null>>) => {
  const t = useMessages();
  return <DeskFrame staff={staff} title={t('today.title')} />;
};
