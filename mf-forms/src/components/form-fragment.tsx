import type { FragmentId, FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import type { FormFacts } from '../requests/form-facts.ts';
import { subjectIdOf } from '../requests/subject-id.ts';
import { RequestForm } from './request-form.tsx';

/** The component of the fragment that holds a form. */
export const formFragment =
  <I extends Extract<FragmentId, `forms.${string}`>>(kind: RequestKind) =>
  ({ props, data }: FragmentViewProps<FragmentProps<I>, FormFacts>) => (
    <RequestForm kind={kind} subjectId={subjectIdOf(props)} facts={data} />
  );
