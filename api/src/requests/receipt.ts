import type { RequestAnswer } from '@rowhouse/shared/contract/request-answers';
import { type RequestKind, requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies.ts';
import { openSeal, sealText } from '../sealed.ts';

const purpose = 'receipt';
const week = 7 * 24 * 60 * 60_000;

// Without personal data, since it is part of an address.
const receiptSchema = v.object({
  kind: v.custom<RequestKind>((kind) => typeof kind === 'string' && Object.hasOwn(requestKinds, kind)),
  id: v.string(),
  subjectId: v.nullable(v.string()),
  repeated: v.boolean(),
  unsent: v.array(v.string()),
  at: v.number(),
});

const subjectIdOf = (request: VisitorRequest): string | null => {
  if ('propertyId' in request) return request.propertyId;
  return 'projectId' in request ? request.projectId : null;
};

/**
 * The receipt of an answered request, by which the thank-you page knows what was sent; empty when nothing was stored.
 */
export const receiptOf = (
  request: VisitorRequest,
  { id, state, unsent }: Pick<RequestAnswer, 'id' | 'state' | 'unsent'>,
  { secret, now }: Pick<Dependencies, 'secret' | 'now'>,
): string => {
  if (state === 'full') return '';
  const repeated = state === 'already-requested';
  const facts = { kind: request.kind, id, subjectId: subjectIdOf(request), repeated, unsent, at: now().getTime() };
  return sealText(secret, purpose, JSON.stringify(facts satisfies v.InferOutput<typeof receiptSchema>));
};

const receiptText = v.pipe(v.string(), v.parseJson(), receiptSchema);

/** The content of a receipt, valid for a week; null when it is tampered or too old. */
export const readReceipt = (token: string, { secret, now }: Pick<Dependencies, 'secret' | 'now'>) => {
  const receipt = v.safeParse(receiptText, openSeal(secret, purpose, token));
  return receipt.success && now().getTime() - receipt.output.at < week ? receipt.output : null;
};
