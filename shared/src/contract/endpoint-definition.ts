import type * as v from 'valibot';

/** The part of a multipart request that holds all but its files, as JSON. */
export const requestPart = 'request';

/** An endpoint of the API as a browser knows it: its method, its path below `apiPrefix`, and the schema of its output. */
export interface AnsweredEndpoint {
  method: 'GET' | 'POST';
  path: string;
  output: v.GenericSchema;
}

/** An endpoint of the API, with the schema of its input. */
export interface EndpointDefinition extends AnsweredEndpoint {
  input: v.GenericSchema;
}

const endpointOf =
  <const M extends 'GET' | 'POST'>(method: M) =>
  <const P extends string, const I extends v.GenericSchema, const O extends v.GenericSchema>(
    path: P,
    input: I,
    output: O,
  ) => ({ method, path, input, output });

/** An endpoint that only reads. */
export const get = endpointOf('GET');

/** An endpoint that changes something. */
export const post = endpointOf('POST');

const answeredOf =
  <const M extends 'GET' | 'POST'>(method: M) =>
  <const P extends string, const O extends v.GenericSchema>(path: P, output: O) => ({ method, path, output });

/** Like `get`, for an endpoint whose input schema is defined elsewhere. */
export const reads = answeredOf('GET');

/** Like `post`, for an endpoint whose input schema is defined elsewhere. */
export const changes = answeredOf('POST');
