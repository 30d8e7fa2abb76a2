import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';

export const meta = ({ t }: MetaArgs<null, FormsMessages>): Meta => ({
  title: t('visit.title'),
  robots: 'noindex,nofollow',
});
