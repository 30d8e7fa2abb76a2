import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { RequestForm } from '../components/request-form.tsx';
import type { FormFacts } from '../requests/form-facts.ts';

export function Component({ data }: FragmentViewProps<FragmentProps<'forms.contact-demand'>, FormFacts>) {
  return <RequestForm kind="contact-demand" facts={data} />;
}
