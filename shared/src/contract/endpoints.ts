import * as v from 'valibot';
import { contactRequestSchema, requestStoredSchema } from './contact-request.ts';
import { contentInputSchema, contentPageSchema } from './content.ts';
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
import { loginSchema, ownerSchema, ownerStatisticsInputSchema, ownerStatisticsSchema, sessionSchema } from './owner.ts';
import {
  propertiesByIdInputSchema,
  propertiesByIdSchema,
  propertyDetailSchema,
  propertyInputSchema,
} from './property.ts';
import { siteInputSchema, siteSchema } from './site.ts';

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
  propertiesById: {
    method: 'GET',
    path: '/properties-by-id',
    input: propertiesByIdInputSchema,
    output: propertiesByIdSchema,
  },
  mapPoints: { method: 'GET', path: '/map', input: mapInputSchema, output: mapSchema },
  property: { method: 'GET', path: '/properties/:id', input: propertyInputSchema, output: propertyDetailSchema },
  sendContactRequest: {
    method: 'POST',
    path: '/requests/contact',
    input: contactRequestSchema,
    output: requestStoredSchema,
  },
  login: { method: 'POST', path: '/owner/login', input: loginSchema, output: ownerSchema },
  logout: { method: 'POST', path: '/owner/logout', input: nothing, output: nothing },
  session: { method: 'GET', path: '/owner/session', input: nothing, output: sessionSchema },
  ownerStatistics: {
    method: 'GET',
    path: '/owner/statistics',
    input: ownerStatisticsInputSchema,
    output: ownerStatisticsSchema,
  },
} as const;

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** What a caller hands to an endpoint. */
export type EndpointInput<N extends EndpointName> = v.InferInput<(typeof endpoints)[N]['input']>;

/** What an endpoint answers. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;

/** The prefix of every endpoint, on the API and on the site's own origin. */
export const apiPrefix = '/api/v1';

/** Path of the picture whose request counts one view of a property (specification 1: visits), on the site's own origin. */
export const viewPath = (propertyId: string): string => `${apiPrefix}/views/${encodeURIComponent(propertyId)}.gif`;
