import { type ApiEndpointName, type ApiEndpointOutput, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import type { BodyBounds } from '@rowhouse/shared/server/body-bounds';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { entriesOf, storable, storableEntries } from './body.ts';
import type { Call } from './call.ts';

type ParsedInput<N extends ApiEndpointName> = v.InferOutput<(typeof apiEndpoints)[N]['input']>;

export type Endpoint<N extends ApiEndpointName> = (input: ParsedInput<N>, call: Call) => Promise<ApiEndpointOutput<N>>;

/** All endpoints of the contract with their handlers: a missing one does not compile. */
export type Endpoints = { [N in ApiEndpointName]: Endpoint<N> };

export const inputOf = <N extends ApiEndpointName>(
  name: N,
  context: Context,
  largest: number,
): Promise<ParsedInput<N>> => parsedInput(apiEndpoints[name], context, largest);

/**
 * The input of a call as the contract parses it, from a body of at most the given bytes; a fault is an `ApiError` with
 * a code for each field.
 */
export const parsedInput = async <E extends EndpointDefinition>(
  endpoint: E,
  context: Context,
  largest: number,
  bounds?: BodyBounds,
): Promise<v.InferOutput<E['input']>> => {
  if (endpoint.method === 'GET') return parsedQuery(endpoint.input, context);
  return parseInput(endpoint.input, await entriesOf(context.req.raw, largest, bounds), context);
};

/** The query of an address as a schema parses it; its faults are those of `parsedInput`. */
export const parsedQuery = <S extends v.GenericSchema>(schema: S, context: Context): v.InferOutput<S> =>
  parseInput(schema, queryOf(context), context);

const parseInput = <S extends v.GenericSchema>(schema: S, raw: object, context: Context): v.InferOutput<S> => {
  const result = v.safeParse(schema, { ...raw, ...storableEntries(context.req.param()) });
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= codeOf(issue);
  throw new ApiError('invalid-input', `Bad input: ${Object.keys(fields).join(', ')}`, { fields });
};

// The project's own messages are codes; valibot's are sentences.
const codeOf = (issue: v.BaseIssue<unknown>): string =>
  /^[a-z]+(-[a-z]+)*$/.test(issue.message) ? issue.message : issue.input === undefined ? 'required' : 'invalid';

// A form sends untouched filters as empty texts, which count as absent.
const queryOf = (context: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(context.req.query())
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, storable(value)]),
  );
