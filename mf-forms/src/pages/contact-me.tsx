import { type PageProps, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { ContactForm } from '../components/contact-form.tsx';
import { FormPage } from '../components/form-page.tsx';
import { PropertyCard } from '../components/property-card.tsx';
import { PropertyNotFound } from '../components/property-not-found.tsx';
import type { ContactRefusal } from '../contact/contact-fields.ts';
import { useMessages } from '../use-messages.ts';
import type { ContactMeData } from './contact-me.data.ts';

export function Component({ data: { property }, actionData }: PageProps<ContactMeData, ContactRefusal>) {
  const t = useMessages();
  const href = useHref();
  if (!property) return <PropertyNotFound />;
  return (
    <Section level={1} title={t('contact-me.title')} intro={t('contact-me.intro')}>
      <FormPage asideFirst aside={<PropertyCard property={property} />}>
        <ContactForm kind="contact-me" action={href('contact-me', { id: property.id })} actionData={actionData} />
      </FormPage>
    </Section>
  );
}
