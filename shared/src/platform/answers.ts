import * as v from 'valibot';
import type { AnsweredEndpoint, EndpointDefinition } from '../contract/endpoint-definition.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { type ErrorEnvelope, errorEnvelopeSchema } from '../contract/error.ts';

/** The endpoint of a name. A remote that was built with another contract may name one that is missing from this one. */
export const definitionOf = (named: EndpointName | EndpointDefinition): AnsweredEndpoint => {
  if (typeof named === 'object') return named;
  if (!Object.hasOwn(endpoints, named)) throw new TypeError(`'${named}' is not an endpoint of the contract`);
  return endpoints[named];
};

/** The output in the body of an answer, or what the contract of its endpoint does not allow. */
export const parseAnswer = (
  { path, output }: AnsweredEndpoint,
  body: unknown,
): { output: unknown } | { fault: string } => {
  const parsed = v.safeParse(output, body);
  return parsed.success
    ? { output: parsed.output }
    : { fault: `${path} answered what its contract does not allow: ${v.summarize(parsed.issues)}` };
};

/** The error in the body of a rejection, if it has one. */
export const parseError = (body: unknown): ErrorEnvelope['error'] | undefined => {
  const parsed = v.safeParse(errorEnvelopeSchema, body);
  return parsed.success ? parsed.output.error : undefined;
};
