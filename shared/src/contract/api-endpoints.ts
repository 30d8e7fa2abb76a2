import type * as v from 'valibot';
import { endpointInputs } from './endpoint-inputs.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { ownerEndpoints } from './owner-endpoints.ts';

const whole = <N extends EndpointName>(name: N) => ({ ...endpoints[name], input: endpointInputs[name] });

const visitorEndpoints = {
  site: whole('site'),
  content: whole('content'),
  formerPath: whole('formerPath'),
  search: whole('search'),
  properties: whole('properties'),
  featured: whole('featured'),
  propertiesById: whole('propertiesById'),
  mapPoints: whole('mapPoints'),
  property: whole('property'),
  withdrawn: whole('withdrawn'),
  surroundings: whole('surroundings'),
  projects: whole('projects'),
  project: whole('project'),
  calculator: whole('calculator'),
  sendRequest: whole('sendRequest'),
  stamp: whole('stamp'),
  challenge: whole('challenge'),
  slots: whole('slots'),
  subscription: whole('subscription'),
  confirmSubscription: whole('confirmSubscription'),
  recordConsent: whole('recordConsent'),
  unsubscribe: whole('unsubscribe'),
} satisfies Record<EndpointName, unknown>;

/** Every endpoint of the API except those of the desk, for programs that need all of them. A browser only gets those of its page. */
export const apiEndpoints = { ...visitorEndpoints, ...ownerEndpoints };

/** Name of an endpoint. */
export type ApiEndpointName = keyof typeof apiEndpoints;

/** The output of an endpoint. */
export type ApiEndpointOutput<N extends ApiEndpointName> = v.InferOutput<(typeof apiEndpoints)[N]['output']>;
