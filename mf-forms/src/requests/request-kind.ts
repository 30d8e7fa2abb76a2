import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';

/** Whether a text is a kind of request. */
export const isRequestKind = (text: string): text is RequestKind => Object.hasOwn(requestKinds, text);

/** The kind of request that a page is for; set in the route table. */
export const kindOf = (params: Readonly<Record<string, string>>): RequestKind => {
  const kind = params.kind ?? '';
  if (!isRequestKind(kind)) throw new Error(`Unknown kind of request '${kind}'`);
  return kind;
};
