import { type PageProps, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { AgencyCard } from '../components/agency-card.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { FormPage } from '../components/form-page.tsx';
import type { ContactRefusal } from '../contact/contact-fields.ts';
import { useMessages } from '../use-messages.ts';

export function Component({ actionData }: PageProps<null, ContactRefusal>) {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} title={t('site-contact.title')} intro={t('site-contact.intro')}>
      <FormPage aside={<AgencyCard />}>
        <ContactForm kind="site-contact" action={href('contact')} actionData={actionData} />
      </FormPage>
    </Section>
  );
}
