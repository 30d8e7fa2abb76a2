import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { type FormFacts, formFacts } from './form-facts.ts';

type Props = { propertyId?: string; projectId?: string };

/** The loader of the fragment that holds a form. */
export const fragmentLoader =
  (kind: RequestKind) =>
  ({ props, context }: FragmentLoaderArgs<Props>): Promise<FormFacts> =>
    formFacts(kind, context, props.propertyId ?? props.projectId ?? '');
