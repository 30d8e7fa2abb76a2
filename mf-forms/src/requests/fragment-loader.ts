import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { type FormFacts, formFacts } from './form-facts.ts';

/** What a form's fragment is about: a property, a project, or neither. */
export interface FormFragmentProps {
  propertyId?: string;
  projectId?: string;
}

/** The id of what a form's fragment is about; empty for neither. */
export const subjectIdOf = ({ propertyId, projectId }: FormFragmentProps): string => propertyId ?? projectId ?? '';

/** The loader of the fragment that holds a form. */
export const fragmentLoader =
  (kind: RequestKind) =>
  ({ props, context }: FragmentLoaderArgs<FormFragmentProps>): Promise<FormFacts> =>
    formFacts(kind, context, subjectIdOf(props));
