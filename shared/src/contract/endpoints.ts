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
 * Every endpoint of the API under `/api/v1` that visitors use, with its output; a GET sends its input as path parameters (`:id`)
 * and query, a POST as JSON, or as multipart where it holds a file. Errors come in the envelope of `contract/error`. What only one
 * remote asks, and no visitor, stands in a file of its own (`owner-endpoints`, `desk-endpoints`): these travel to every browser.
 */
export const endpoints = {
  site: reads('/site', siteSchema),
  // The page id of the route table or the id of the content.
  content: reads('/content/:page', contentPageSchema),
  // A path that names no page, from its first slash; the content that stood there before it moved, null where none did.
  formerPath: reads('/former-path', v.object({ content: v.nullable(v.string()) })),
  search: reads('/search', searchSchema),
  properties: reads('/properties', listingSchema),
  // The best first.
  featured: reads('/featured', v.object({ items: v.array(propertyCardSchema) })),
  propertiesById: reads('/properties-by-id', propertiesByIdSchema),
  mapPoints: reads('/map', mapSchema),
  // 'gone' where it was withdrawn; `withdrawn` has what its page still shows.
  property: reads('/properties/:id', propertyDetailSchema),
  // A property or project whose own call answers 'gone'; 'not-found' for any other.
  withdrawn: reads('/withdrawn/:id', withdrawnSchema),
  surroundings: reads('/properties/:id/surroundings', surroundingsSchema),
  // All that are published, in the agency's order.
  projects: reads('/projects', v.object({ items: v.array(projectCardSchema) })),
  project: reads('/projects/:id', projectDetailSchema),
  calculator: reads('/calculator', calculatorRulesSchema),
  // A request with a file comes as multipart: the part `requestPart`, and a part for each file.
  sendRequest: changes('/requests/:kind', requestStoredSchema),
  // A signed time stamp, which a form sends back with what was typed.
  stamp: reads('/stamp', v.object({ stamp: v.string() })),
  // A proof of work to solve before a request is taken, as altcha-lib makes it: JSON as text.
  challenge: reads('/challenge', v.object({ challenge: v.string() })),
  slots: reads('/appointments/slots', slotsSchema),
  // What a link in a mail leads to: reading changes nothing, since programs follow the links of mails too.
  subscription: reads('/subscription', subscriptionSchema),
  confirmSubscription: changes('/subscription/confirm', subscriptionSchema),
  recordConsent: changes('/consents', nothing),
  unsubscribe: changes('/subscription/unsubscribe', subscriptionSchema),
};

/** The part of a multipart request that holds all but its files, as JSON. */
export const requestPart = 'request';

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** What an endpoint answers. */
export type EndpointOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
