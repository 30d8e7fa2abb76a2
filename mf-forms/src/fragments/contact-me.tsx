import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type FragmentViewProps, useHref } from '@rowhouse/shared/platform';
import { ContactForm } from '../components/contact-form.tsx';

export function Component({ props }: FragmentViewProps<FragmentProps<'forms.contact-me'>>) {
  const href = useHref();
  return <ContactForm kind="contact-me" action={href('contact-me', { id: props.propertyId })} />;
}
