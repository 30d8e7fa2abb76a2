import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { type FormFacts, formFacts } from './form-facts.ts';
import { type FormFragmentProps, subjectIdOf } from './subject-id.ts';

/** The loader of the fragment that holds a form. */
export const fragmentLoader =
  (kind: RequestKind) =>
  ({ props, context }: FragmentLoaderArgs<FormFragmentProps>): Promise<FormFacts> =>
    formFacts(kind, context, subjectIdOf(props));
