import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type FragmentViewProps, useHref } from '@rowhouse/shared/platform';
import { ContactForm } from '../components/contact-form.tsx';

export function Component(_: FragmentViewProps<FragmentProps<'forms.site-contact'>>) {
  const href = useHref();
  return <ContactForm kind="site-contact" action={href('contact')} />;
}
