import * as v from 'valibot';
import { calculatorRulesSchema } from './calculator.ts';
import { contentPageSchema } from './content.ts';
import { changes, reads } from './endpoint-definition.ts';
import { listingSchema, mapSchema, searchSchema } from './listing.ts';
import { projectCardSchema, projectDetailSchema } from './project.ts';
import { propertiesByIdSchema, propertyCardSchema, propertyDetailSchema, withdrawnSchema } from './property.ts';
import { requestStoredSchema, slotsSchema, subscriptionSchema } from './request-answers.ts';
import { siteSchema } from './site.ts';
import { surroundingsSchema } from './surroundings.ts';

export { apiPrefix } from './api-prefix.ts';

const nothing = v.object({});

/**
 * Every endpoint of the API under `/api/v1` for visitors, with its output. A GET sends its input as path parameters (`:id`) and query,
 * a POST as JSON, or as multipart if it contains a file. Errors have the envelope of `contract/error`. Endpoints that only one remote
 * uses, and no visitor, are in files of their own (`owner-endpoints`, `desk-endpoints`), since the ones here are sent to every
 * browser.
 */
export const endpoints = {
  /** What every page needs in a language: agency, menus, settings. */
  site: reads('/site', siteSchema),
  /** The content of a page, by the page id of the route table or the id of content. */
  content: reads('/content/:page', contentPageSchema),
  /** The content that was at a path before it moved, for a path without a page, from its first slash; null if there was none. */
  formerPath: reads('/former-path', v.object({ content: v.nullable(v.string()) })),
  /** Types and cities with counts, and at most 8 homes, for a typed text; without a text all types, the towns with homes (at most 100, those with most), and the newest homes. */
  search: reads('/search', searchSchema),
  /** A page of the list of a goal, at most 48 homes, with types and cities that it offers; without filters all homes, newest first. */
  properties: reads('/properties', listingSchema),
  /** Homes that the agency features, the best first, filled up with the newest: 4, or up to 12; without a goal for sale and for rent. */
  featured: reads('/featured', v.object({ items: v.array(propertyCardSchema) })),
  /** Up to 50 homes by their ids, in this order; unknown ids are omitted. */
  propertiesById: reads('/properties-by-id', propertiesByIdSchema),
  /** The homes of a list on a map, as clusters if there are more than 500; without a rectangle on the whole map. */
  mapPoints: reads('/map', mapSchema),
  /** A home with all that its page shows; 'gone' if it was withdrawn: `withdrawn` then has what its page still shows. */
  property: reads('/properties/:id', propertyDetailSchema),
  /** A property or project whose own call answers 'gone'; 'not-found' for any other. */
  withdrawn: reads('/withdrawn/:id', withdrawnSchema),
  /** What is around a home. */
  surroundings: reads('/properties/:id/surroundings', surroundingsSchema),
  /** All published projects, in the agency's order. */
  projects: reads('/projects', v.object({ items: v.array(projectCardSchema) })),
  /** A project with its units. */
  project: reads('/projects/:id', projectDetailSchema),
  /** The rates and rules of the calculator of costs. */
  calculator: reads('/calculator', calculatorRulesSchema),
  /** Stores a request of a kind; one with a file is sent as multipart: the part `requestPart`, and a part for each file. */
  sendRequest: changes('/requests/:kind', requestStoredSchema),
  /** A signed time stamp, which a form sends back with its values. */
  stamp: reads('/stamp', v.object({ stamp: v.string() })),
  /** A proof of work to solve before a request is accepted, in altcha-lib's format: JSON as text. */
  challenge: reads('/challenge', v.object({ challenge: v.string() })),
  /** The free times for a visit of a home. */
  slots: reads('/appointments/slots', slotsSchema),
  /** The target of a link in a mail. Reading changes nothing, since programs follow the links of mails too. */
  subscription: reads('/subscription', subscriptionSchema),
  /** Confirms a subscription by the token of a mail. */
  confirmSubscription: changes('/subscription/confirm', subscriptionSchema),
  /** Logs a choice of consent. */
  recordConsent: changes('/consents', nothing),
  /** Ends a subscription by the token of a mail. */
  unsubscribe: changes('/subscription/unsubscribe', subscriptionSchema),
};

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** The output of an endpoint. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
