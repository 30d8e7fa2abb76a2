import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { contactAction } from '../contact/contact-action.ts';
import type { FormsMessages } from '../use-messages.ts';

export const action = contactAction('site-contact');

export const meta = ({ t, context }: MetaArgs<null, FormsMessages>): Meta => {
  const { agency } = context.site;
  return {
    title: t('site-contact.title'),
    description: t('site-contact.description', { agency: agency.name, city: agency.city }),
    breadcrumb: t('site-contact.breadcrumb'),
  };
};
