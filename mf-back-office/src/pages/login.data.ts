import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

export const meta = ({ t }: MetaArgs<null, typeof messages>): Meta => ({
  title: t('login.title'),
  robots: 'noindex,nofollow',
});
