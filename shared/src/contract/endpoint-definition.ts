import type * as v from 'valibot';

/** An endpoint of the API: its method, its path below `apiPrefix`, and the schemas of what it takes and answers. */
export interface EndpointDefinition {
  method: 'GET' | 'POST';
  path: string;
  input: v.GenericSchema;
  output: v.GenericSchema;
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
