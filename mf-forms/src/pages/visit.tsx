import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';

export const Component = (_: PageProps<null>) => {
  const t = useMessages();
  return <Section level={1} title={t('visit.title')} />;
};
