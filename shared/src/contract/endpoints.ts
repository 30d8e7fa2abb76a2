import * as v from 'valibot';
import { calculatorInputSchema, calculatorRulesSchema } from './calculator.ts';
import { consentRecordSchema } from './consent.ts';
import { contentInputSchema, contentPageSchema, formerPathInputSchema, formerPathSchema } from './content.ts';
import {
  featuredInputSchema,
  featuredSchema,
  listingInputSchema,
  listingSchema,
  mapInputSchema,
  mapSchema,
  searchInputSchema,
  searchSchema,
} from './listing.ts';
import {
  loginSchema,
  ownerPreferencesSchema,
  ownerSchema,
  ownerStatisticsInputSchema,
  ownerStatisticsSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  sessionSchema,
} from './owner.ts';
import { ownerPropertyInputSchema, ownerPropertySchema } from './owner-property.ts';
import { projectDetailSchema, projectInputSchema, projectsInputSchema, projectsSchema } from './project.ts';
import {
  propertiesByIdInputSchema,
  propertiesByIdSchema,
  propertyDetailSchema,
  propertyInputSchema,
} from './property.ts';
import {
  challengeSchema,
  requestStoredSchema,
  slotsInputSchema,
  slotsSchema,
  stampSchema,
  subscriptionSchema,
  tokenSchema,
} from './request-answers.ts';
import { requestSchema } from './request-kinds.ts';
import { siteInputSchema, siteSchema } from './site.ts';
import { surroundingsInputSchema, surroundingsSchema } from './surroundings.ts';

export { apiPrefix } from './api-prefix.ts';

const nothing = v.object({});

/**
 * Every endpoint of the API under `/api/v1`, with its input and output; a GET sends its input as path parameters (`:id`)
 * and query, a POST as JSON, or as multipart where it holds a file. Errors come in the envelope of `contract/error`.
 */
export const endpoints = {
  site: { method: 'GET', path: '/site', input: siteInputSchema, output: siteSchema },
  content: { method: 'GET', path: '/content/:page', input: contentInputSchema, output: contentPageSchema },
  formerPath: { method: 'GET', path: '/former-path', input: formerPathInputSchema, output: formerPathSchema },
  search: { method: 'GET', path: '/search', input: searchInputSchema, output: searchSchema },
  properties: { method: 'GET', path: '/properties', input: listingInputSchema, output: listingSchema },
  featured: { method: 'GET', path: '/featured', input: featuredInputSchema, output: featuredSchema },
  propertiesById: {
    method: 'GET',
    path: '/properties-by-id',
    input: propertiesByIdInputSchema,
    output: propertiesByIdSchema,
  },
  mapPoints: { method: 'GET', path: '/map', input: mapInputSchema, output: mapSchema },
  property: { method: 'GET', path: '/properties/:id', input: propertyInputSchema, output: propertyDetailSchema },
  surroundings: {
    method: 'GET',
    path: '/properties/:id/surroundings',
    input: surroundingsInputSchema,
    output: surroundingsSchema,
  },
  projects: { method: 'GET', path: '/projects', input: projectsInputSchema, output: projectsSchema },
  project: { method: 'GET', path: '/projects/:id', input: projectInputSchema, output: projectDetailSchema },
  calculator: { method: 'GET', path: '/calculator', input: calculatorInputSchema, output: calculatorRulesSchema },
  // A request with a file comes as multipart: the part `requestPart`, and a part for each file.
  sendRequest: { method: 'POST', path: '/requests/:kind', input: requestSchema, output: requestStoredSchema },
  stamp: { method: 'GET', path: '/stamp', input: nothing, output: stampSchema },
  challenge: { method: 'GET', path: '/challenge', input: nothing, output: challengeSchema },
  slots: { method: 'GET', path: '/appointments/slots', input: slotsInputSchema, output: slotsSchema },
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
  session: { method: 'GET', path: '/owner/session', input: nothing, output: sessionSchema },
  ownerStatistics: {
    method: 'GET',
    path: '/owner/statistics',
    input: ownerStatisticsInputSchema,
    output: ownerStatisticsSchema,
  },
  ownerProperty: {
    method: 'GET',
    path: '/owner/subjects/:id',
    input: ownerPropertyInputSchema,
    output: ownerPropertySchema,
  },
  ownerPreferences: {
    method: 'POST',
    path: '/owner/preferences',
    input: ownerPreferencesSchema,
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
