import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { RequestForm } from '../components/request-form.tsx';
import type { FormFacts } from '../requests/form-facts.ts';

export const Component = ({ props, data }: FragmentViewProps<FragmentProps<'forms.request'>, FormFacts>) => {
  const { search, ...rest } = props;
  return <RequestForm {...rest} facts={data} {...(search !== undefined && { initial: { search } })} />;
};
