import * as v from 'valibot';
import { consentRecordSchema } from './consent.ts';
import { contactRequestSchema, requestStoredSchema } from './contact-request.ts';
import { contentInputSchema, contentPageSchema } from './content.ts';
import {
  featuredInputSchema,
  featuredSchema,
  listingInputSchema,
  listingSchema,
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
import { propertyDetailSchema, propertyInputSchema } from './property.ts';
import { siteInputSchema, siteSchema } from './site.ts';

export { apiPrefix } from './api-prefix.ts';

const nothing = v.object({});

/**
 * Every endpoint of the API under `/api/v1`, with its input and output; a GET sends its input as path parameters (`:id`)
 * and query, a POST as JSON. Errors come in the envelope of `contract/error` (specification 7 leaves the calls to us).
 */
export const endpoints = {
  site: { method: 'GET', path: '/site', input: siteInputSchema, output: siteSchema },
  content: { method: 'GET', path: '/content/:page', input: contentInputSchema, output: contentPageSchema },
  search: { method: 'GET', path: '/search', input: searchInputSchema, output: searchSchema },
  properties: { method: 'GET', path: '/properties', input: listingInputSchema, output: listingSchema },
  featured: { method: 'GET', path: '/featured', input: featuredInputSchema, output: featuredSchema },
  property: { method: 'GET', path: '/properties/:id', input: propertyInputSchema, output: propertyDetailSchema },
  sendContactRequest: {
    method: 'POST',
    path: '/requests/contact',
    input: contactRequestSchema,
    output: requestStoredSchema,
  },
  recordConsent: { method: 'POST', path: '/consents', input: consentRecordSchema, output: nothing },
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

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** What a caller hands to an endpoint. */
export type EndpointInput<N extends EndpointName> = v.InferInput<(typeof endpoints)[N]['input']>;

/** What an endpoint answers. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
