import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { type FormFacts, formFacts } from '../requests/form-facts.ts';

export const loader = ({ props, context }: FragmentLoaderArgs<FragmentProps<'forms.request'>>): Promise<FormFacts> =>
  formFacts(props.kind, context, props.subjectId ?? null);
