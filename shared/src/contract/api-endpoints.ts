import type * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { ownerEndpoints } from './owner-endpoints.ts';

/** Every endpoint of the API but those of the desk, for programs that know them all; a browser gets those of its page. */
export const apiEndpoints = { ...endpoints, ...ownerEndpoints };

/** Name of an endpoint. */
export type ApiEndpointName = keyof typeof apiEndpoints;

/** What a caller hands to an endpoint. */
export type ApiEndpointInput<N extends ApiEndpointName> = v.InferInput<(typeof apiEndpoints)[N]['input']>;

/** What an endpoint answers. */
export type ApiEndpointOutput<N extends ApiEndpointName> = v.InferOutput<(typeof apiEndpoints)[N]['output']>;
