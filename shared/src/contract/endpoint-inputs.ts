import * as v from 'valibot';
import { answers, categoryIds, consentIdPattern } from '../domain/consent.ts';
import { languageInputSchema, languageSchema, subjectInputSchema } from './language.ts';
import {
  featuredInputSchema,
  listingInputSchema,
  mapInputSchema,
  propertiesByIdInputSchema,
  searchInputSchema,
} from './listing-inputs.ts';
import { tokenSchema } from './request-answers.ts';
import { requestSchema } from './request-kinds.ts';

const nothing = v.object({});

// A consent choice as the log stores it, besides the time: its random id, the policy's version, the answer and the allowed categories.
const consentRecord = v.object({
  id: v.pipe(v.string(), v.regex(consentIdPattern)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  answer: v.picklist(answers),
  categories: v.pipe(v.array(v.picklist(categoryIds)), v.maxLength(categoryIds.length)),
});

/** The input of each endpoint for visitors. A browser sends it unchecked, so that only programs which check it include these schemas. */
export const endpointInputs = {
  site: languageInputSchema,
  content: v.object({ page: v.pipe(v.string(), v.maxLength(100)), language: languageSchema }),
  formerPath: v.object({ path: v.pipe(v.string(), v.maxLength(2000)) }),
  search: searchInputSchema,
  properties: listingInputSchema,
  featured: featuredInputSchema,
  propertiesById: propertiesByIdInputSchema,
  mapPoints: mapInputSchema,
  property: subjectInputSchema,
  withdrawn: subjectInputSchema,
  surroundings: subjectInputSchema,
  projects: languageInputSchema,
  project: subjectInputSchema,
  calculator: languageInputSchema,
  sendRequest: requestSchema,
  stamp: nothing,
  challenge: nothing,
  slots: v.object({ property: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  subscription: tokenSchema,
  confirmSubscription: tokenSchema,
  recordConsent: consentRecord,
  unsubscribe: tokenSchema,
};

/** The input that a caller passes to an endpoint. */
export type EndpointInput<N extends keyof typeof endpointInputs> = v.InferInput<(typeof endpointInputs)[N]>;
