import * as v from 'valibot';
import { answers, categoryIds, consentIdPattern } from '../domain/consent.ts';
import { calculatorRulesSchema } from './calculator.ts';
import { contentPageSchema } from './content.ts';
import { get, post } from './endpoint-definition.ts';
import { languageInputSchema, languageSchema, subjectInputSchema } from './language.ts';
import {
  featuredInputSchema,
  listingInputSchema,
  listingSchema,
  mapInputSchema,
  mapSchema,
  searchInputSchema,
  searchSchema,
} from './listing.ts';
import { projectCardSchema, projectDetailSchema } from './project.ts';
import {
  propertiesByIdInputSchema,
  propertiesByIdSchema,
  propertyCardSchema,
  propertyDetailSchema,
  withdrawnSchema,
} from './property.ts';
import { requestStoredSchema, slotsSchema, subscriptionSchema, tokenSchema } from './request-answers.ts';
import { requestSchema } from './request-kinds.ts';
import { siteSchema } from './site.ts';
import { surroundingsSchema } from './surroundings.ts';

export { apiPrefix } from './api-prefix.ts';

const nothing = v.object({});

// A choice as the log keeps it beside the time: its random id, the policy's version, how it was answered and what it allows.
const consentRecord = v.object({
  id: v.pipe(v.string(), v.regex(consentIdPattern)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  answer: v.picklist(answers),
  categories: v.pipe(v.array(v.picklist(categoryIds)), v.maxLength(categoryIds.length)),
});

/**
 * Every endpoint of the API under `/api/v1` that visitors use, with its input and output; a GET sends its input as path parameters (`:id`)
 * and query, a POST as JSON, or as multipart where it holds a file. Errors come in the envelope of `contract/error`. What only one
 * remote asks, and no visitor, stands in a file of its own (`owner-endpoints`, `desk-endpoints`): these travel to every browser.
 */
export const endpoints = {
  site: get('/site', languageInputSchema, siteSchema),
  // The page id of the route table or the id of the content.
  content: get(
    '/content/:page',
    v.object({ page: v.pipe(v.string(), v.maxLength(100)), language: languageSchema }),
    contentPageSchema,
  ),
  // A path that names no page, from its first slash; the content that stood there before it moved, null where none did.
  formerPath: get(
    '/former-path',
    v.object({ path: v.pipe(v.string(), v.maxLength(2000)) }),
    v.object({ content: v.nullable(v.string()) }),
  ),
  search: get('/search', searchInputSchema, searchSchema),
  properties: get('/properties', listingInputSchema, listingSchema),
  // The best first.
  featured: get('/featured', featuredInputSchema, v.object({ items: v.array(propertyCardSchema) })),
  propertiesById: get('/properties-by-id', propertiesByIdInputSchema, propertiesByIdSchema),
  mapPoints: get('/map', mapInputSchema, mapSchema),
  // 'gone' where it was withdrawn; `withdrawn` has what its page still shows.
  property: get('/properties/:id', subjectInputSchema, propertyDetailSchema),
  // A property or project whose own call answers 'gone'; 'not-found' for any other.
  withdrawn: get('/withdrawn/:id', subjectInputSchema, withdrawnSchema),
  surroundings: get('/properties/:id/surroundings', subjectInputSchema, surroundingsSchema),
  // All that are published, in the agency's order.
  projects: get('/projects', languageInputSchema, v.object({ items: v.array(projectCardSchema) })),
  project: get('/projects/:id', subjectInputSchema, projectDetailSchema),
  calculator: get('/calculator', languageInputSchema, calculatorRulesSchema),
  // A request with a file comes as multipart: the part `requestPart`, and a part for each file.
  sendRequest: post('/requests/:kind', requestSchema, requestStoredSchema),
  // A signed time stamp, which a form sends back with what was typed.
  stamp: get('/stamp', nothing, v.object({ stamp: v.string() })),
  // A proof of work to solve before a request is taken, as altcha-lib makes it: JSON as text.
  challenge: get('/challenge', nothing, v.object({ challenge: v.string() })),
  slots: get(
    '/appointments/slots',
    v.object({ property: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    slotsSchema,
  ),
  // What a link in a mail leads to: reading changes nothing, since programs follow the links of mails too.
  subscription: get('/subscription', tokenSchema, subscriptionSchema),
  confirmSubscription: post('/subscription/confirm', tokenSchema, subscriptionSchema),
  recordConsent: post('/consents', consentRecord, nothing),
  unsubscribe: post('/subscription/unsubscribe', tokenSchema, subscriptionSchema),
};

/** The part of a multipart request that holds all but its files, as JSON. */
export const requestPart = 'request';

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** What a caller hands to an endpoint. */
export type EndpointInput<N extends EndpointName> = v.InferInput<(typeof endpoints)[N]['input']>;

/** What an endpoint answers. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
