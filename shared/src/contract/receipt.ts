import * as v from 'valibot';
import { get } from './endpoint-definition.ts';
import { languageSchema } from './language.ts';
import { managerSchema } from './property.ts';
import { tokenSchema } from './request-answers.ts';
import { ownVisitSchema } from './visit-link.ts';

/**
 * The content of a receipt in the address of a thank-you page: the kind and result of the request, its home or project, the person of
 * the agency who answers, and for a visit the same as the link in its confirmation. It contains nothing that the visitor typed.
 */
const receiptSchema = v.object({
  kind: v.string(),
  subjectId: v.nullable(v.string()),
  repeated: v.boolean(),
  unsent: v.array(v.string()),
  agent: v.nullable(managerSchema),
  /** With the token of the link that moves or cancels the visit, and the path of its calendar file. */
  visit: v.nullable(v.object({ ...ownVisitSchema.entries, token: v.string(), calendar: v.string() })),
});

/** The content of a receipt. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The endpoints with which form pages ask about receipts and people; only these pages load them. */
export const receiptEndpoints = {
  // 'not-found' if the receipt does not exist, or no longer.
  receipt: get('/receipt', v.object({ ...tokenSchema.entries, language: languageSchema }), receiptSchema),
  // The person who answers requests that are about no home; null if the agency names nobody.
  answering: get('/answering', v.object({ language: languageSchema }), v.object({ person: v.nullable(managerSchema) })),
};
