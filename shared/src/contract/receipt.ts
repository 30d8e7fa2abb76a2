import * as v from 'valibot';
import { get } from './endpoint-definition.ts';
import { languageSchema } from './language.ts';
import { managerSchema } from './property.ts';
import { tokenSchema } from './request-answers.ts';
import { ownVisitSchema } from './visit-link.ts';

/**
 * What a thank-you page is told by the receipt that its address holds: what was sent and what became of it, the home or project
 * that it was about, who of the agency answers, and of a visit what the link of its confirmation shows. Nothing that was typed.
 */
const receiptSchema = v.object({
  kind: v.string(),
  subjectId: v.nullable(v.string()),
  repeated: v.boolean(),
  unsent: v.array(v.string()),
  agent: v.nullable(managerSchema),
  /** With the token of the link that moves it or calls it off, and the path of its file for calendars. */
  visit: v.nullable(v.object({ ...ownVisitSchema.entries, token: v.string(), calendar: v.string() })),
});

/** What a thank-you page is told. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** What the pages of the forms ask about people; these pages alone bring it. */
export const receiptEndpoints = {
  // 'not-found' where there is no such receipt, or no longer.
  receipt: get('/receipt', v.object({ ...tokenSchema.entries, language: languageSchema }), receiptSchema),
  // Who answers what is about no home; null where the agency names nobody.
  answering: get('/answering', v.object({ language: languageSchema }), v.object({ person: v.nullable(managerSchema) })),
};
