import * as v from 'valibot';
import { answers, categoryIds, consentIdPattern } from '../domain/consent.ts';

/** A choice as the log keeps it beside the time: its random id, the policy's version, how it was answered and what it allows. */
export const consentRecordSchema = v.object({
  id: v.pipe(v.string(), v.regex(consentIdPattern)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  answer: v.picklist(answers),
  categories: v.pipe(v.array(v.picklist(categoryIds)), v.maxLength(categoryIds.length)),
});
