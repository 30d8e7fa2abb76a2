import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { PageResult } from '@rowhouse/shared/platform/page-result';

/** What the server rendered the document from; `render/document.ts` writes it. */
export interface PageState {
  set: string;
  result: PageResult;
  actionData: unknown;
  onlyFragment?: FragmentUse;
}

/** The state in this document. */
export const pageState = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
