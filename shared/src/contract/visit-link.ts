import * as v from 'valibot';
import { get, post } from './endpoint-definition.ts';
import { languageSchema } from './language.ts';
import { tokenSchema } from './request-answers.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** A visit as its visitor sees it; `past` once it has begun. */
export const ownVisitSchema = v.object({
  state: v.picklist(['planned', 'cancelled', 'past']),
  start: instant,
  home: v.object({ id: v.string(), title: v.string(), path: v.nullable(v.string()) }),
  // Null if the agency tells the address to the visitor itself.
  address: v.nullable(v.string()),
  agent: v.nullable(v.string()),
  // The times to which it can be moved, soonest first.
  times: v.array(v.object({ id: v.string(), start: instant })),
});

/** A visit as its visitor sees it. */
export type OwnVisit = v.InferOutput<typeof ownVisitSchema>;

const linkSchema = v.object({ ...tokenSchema.entries, language: languageSchema });

/**
 * The endpoints for the link in the confirmation of a visit. Only its page loads them, so that no other page grows. Reading changes
 * nothing, since programs follow the links of mails too.
 */
export const visitLinkEndpoints = {
  ownVisit: get('/visit', linkSchema, ownVisitSchema),
  // 'conflict' if someone else has taken that time since, 'gone' once the visit has begun.
  moveOwnVisit: post(
    '/visit/move',
    v.object({ ...linkSchema.entries, time: v.pipe(v.string(), v.maxLength(40)) }),
    ownVisitSchema,
  ),
  cancelOwnVisit: post('/visit/cancel', linkSchema, ownVisitSchema),
};
