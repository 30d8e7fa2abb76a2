import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import type { messages } from '../messages/nl.ts';

export const loader = deskLoader(async () => null);

export const meta = ({ t }: MetaArgs<DeskPage<null>, typeof messages>): Meta => ({
  title: t('home.title'),
  robots: 'noindex,nofollow',
});
