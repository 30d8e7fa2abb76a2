import * as v from 'valibot';
import { calculatorRulesSchema } from './calculator.ts';
import { consentRecordSchema } from './consent.ts';
import { contentPageSchema } from './content.ts';
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
import {
  loginSchema,
  ownerSchema,
  ownerStatisticsSchema,
  passwordForgottenSchema,
  passwordResetSchema,
} from './owner.ts';
import { ownerPropertyInputSchema, ownerPropertySchema } from './owner-property.ts';
import { projectCardSchema, projectDetailSchema } from './project.ts';
import {
  propertiesByIdInputSchema,
  propertiesByIdSchema,
  propertyCardSchema,
  propertyDetailSchema,
} from './property.ts';
import { requestStoredSchema, slotsSchema, subscriptionSchema, tokenSchema } from './request-answers.ts';
import { requestSchema } from './request-kinds.ts';
import { siteSchema } from './site.ts';
import { surroundingsSchema } from './surroundings.ts';

export { apiPrefix } from './api-prefix.ts';

const nothing = v.object({});

/**
 * Every endpoint of the API under `/api/v1`, with its input and output; a GET sends its input as path parameters (`:id`)
 * and query, a POST as JSON, or as multipart where it holds a file. Errors come in the envelope of `contract/error`.
 */
export const endpoints = {
  site: { method: 'GET', path: '/site', input: languageInputSchema, output: siteSchema },
  // The page id of the route table or the id of the content.
  content: {
    method: 'GET',
    path: '/content/:page',
    input: v.object({ page: v.pipe(v.string(), v.maxLength(100)), language: languageSchema }),
    output: contentPageSchema,
  },
  // A path that names no page, from its first slash; the content that stood there before it moved, null where none did.
  formerPath: {
    method: 'GET',
    path: '/former-path',
    input: v.object({ path: v.pipe(v.string(), v.maxLength(2000)) }),
    output: v.object({ content: v.nullable(v.string()) }),
  },
  search: { method: 'GET', path: '/search', input: searchInputSchema, output: searchSchema },
  properties: { method: 'GET', path: '/properties', input: listingInputSchema, output: listingSchema },
  // The best first.
  featured: {
    method: 'GET',
    path: '/featured',
    input: featuredInputSchema,
    output: v.object({ items: v.array(propertyCardSchema) }),
  },
  propertiesById: {
    method: 'GET',
    path: '/properties-by-id',
    input: propertiesByIdInputSchema,
    output: propertiesByIdSchema,
  },
  mapPoints: { method: 'GET', path: '/map', input: mapInputSchema, output: mapSchema },
  property: { method: 'GET', path: '/properties/:id', input: subjectInputSchema, output: propertyDetailSchema },
  surroundings: {
    method: 'GET',
    path: '/properties/:id/surroundings',
    input: subjectInputSchema,
    output: surroundingsSchema,
  },
  // All that are published, in the agency's order.
  projects: {
    method: 'GET',
    path: '/projects',
    input: languageInputSchema,
    output: v.object({ items: v.array(projectCardSchema) }),
  },
  project: { method: 'GET', path: '/projects/:id', input: subjectInputSchema, output: projectDetailSchema },
  calculator: { method: 'GET', path: '/calculator', input: languageInputSchema, output: calculatorRulesSchema },
  // A request with a file comes as multipart: the part `requestPart`, and a part for each file.
  sendRequest: { method: 'POST', path: '/requests/:kind', input: requestSchema, output: requestStoredSchema },
  // A signed time stamp, which a form sends back with what was typed.
  stamp: { method: 'GET', path: '/stamp', input: nothing, output: v.object({ stamp: v.string() }) },
  // A proof of work to solve before a request is taken, as altcha-lib makes it: JSON as text.
  challenge: { method: 'GET', path: '/challenge', input: nothing, output: v.object({ challenge: v.string() }) },
  slots: {
    method: 'GET',
    path: '/appointments/slots',
    input: v.object({ property: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    output: slotsSchema,
  },
  // What a link in a mail leads to: reading changes nothing, since programs follow the links of mails too.
  subscription: { method: 'GET', path: '/subscription', input: tokenSchema, output: subscriptionSchema },
  confirmSubscription: {
    method: 'POST',
    path: '/subscription/confirm',
    input: tokenSchema,
    output: subscriptionSchema,
  },
  recordConsent: { method: 'POST', path: '/consents', input: consentRecordSchema, output: nothing },
  unsubscribe: { method: 'POST', path: '/subscription/unsubscribe', input: tokenSchema, output: subscriptionSchema },
  login: { method: 'POST', path: '/owner/login', input: loginSchema, output: ownerSchema },
  logout: { method: 'POST', path: '/owner/logout', input: nothing, output: nothing },
  logoutEverywhere: { method: 'POST', path: '/owner/logout-everywhere', input: nothing, output: nothing },
  forgetPassword: {
    method: 'POST',
    path: '/owner/password-forgotten',
    input: passwordForgottenSchema,
    output: nothing,
  },
  resetPassword: { method: 'POST', path: '/owner/password-reset', input: passwordResetSchema, output: nothing },
  // Who is logged in, or null; asking is no error.
  session: {
    method: 'GET',
    path: '/owner/session',
    input: nothing,
    output: v.object({ owner: v.nullable(ownerSchema) }),
  },
  ownerStatistics: {
    method: 'GET',
    path: '/owner/statistics',
    input: languageInputSchema,
    output: ownerStatisticsSchema,
  },
  ownerProperty: {
    method: 'GET',
    path: '/owner/subjects/:id',
    input: ownerPropertyInputSchema,
    output: ownerPropertySchema,
  },
  // Whether the weekly summary shall come by mail, and in which language.
  ownerPreferences: {
    method: 'POST',
    path: '/owner/preferences',
    input: v.object({ weekly: v.boolean(), language: languageSchema }),
    output: nothing,
  },
} as const;

/** The part of a multipart request that holds all but its files, as JSON. */
export const requestPart = 'request';

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** What a caller hands to an endpoint. */
export type EndpointInput<N extends EndpointName> = v.InferInput<(typeof endpoints)[N]['input']>;

/** What an endpoint answers. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
