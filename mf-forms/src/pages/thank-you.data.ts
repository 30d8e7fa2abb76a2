import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { thanksKindOf } from '../contact/thanks-kind.ts';
import type { FormsMessages } from '../use-messages.ts';

export const meta = ({ params, t }: MetaArgs<null, FormsMessages>): Meta => ({
  title: t(`thank-you.${thanksKindOf(params)}.title`),
  breadcrumb: t('thank-you.breadcrumb'),
  robots: 'noindex',
});
