import type * as v from 'valibot';
import { apiPrefix } from '../contract/api-prefix.ts';
import { type AnsweredEndpoint, type EndpointDefinition, requestPart } from '../contract/endpoint-definition.ts';
import type { EndpointInput } from '../contract/endpoint-inputs.ts';
import type { EndpointName, EndpointOutput } from '../contract/endpoints.ts';
import type { ErrorCode, FieldErrors } from '../contract/error.ts';
import { neverReached } from '../domain/never-reached.ts';
import { CodeGone } from './code-gone.ts';

/**
 * Thrown for a call that the API rejected, or that did not reach it. It has a code of the error catalogue, and the invalid fields if any.
 * `perhapsDone` says that no answer came, so that what was asked may have been done.
 */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly perhapsDone: boolean;
  constructor(code: ErrorCode, message: string, fields: FieldErrors = {}, perhapsDone = false) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
    this.perhapsDone = perhapsDone;
  }
}

/** Calls an endpoint of the contract by its name, or an endpoint that a remote defines itself, and returns its parsed output; throws `CallError`, or `CodeGone` where the contract was removed. */
export interface Call {
  <N extends EndpointName>(endpoint: N, input: EndpointInput<N>, signal?: AbortSignal): Promise<EndpointOutput<N>>;
  <E extends EndpointDefinition>(
    endpoint: E,
    input: v.InferInput<E['input']>,
    signal?: AbortSignal,
  ): Promise<v.InferOutput<E['output']>>;
}

/** Sends a request: `fetch` in the browser; on the server it adds the visitor's address and cookies. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

const addressOf = (
  endpoint: AnsweredEndpoint,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/:([a-z]+)/gi, (_, key: string) => {
    const value = String(rest[key] ?? '');
    delete rest[key];
    return encodeURIComponent(value);
  });
  return { path: apiPrefix + path, rest };
};

const queryOf = (values: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

// A multipart body sets no content type: `fetch` sets it, with the boundary.
const postOf = (values: Record<string, unknown>): RequestInit => {
  const files = Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File);
  const text = JSON.stringify(values, (_, value: unknown) => (value instanceof File ? undefined : value));
  if (files.length === 0)
    return { headers: { accept: 'application/json', 'content-type': 'application/json' }, body: text };
  const body = new FormData();
  body.set(requestPart, text);
  for (const [name, file] of files) body.set(name, file);
  return { headers: { accept: 'application/json' }, body };
};

type Answers = typeof import('./answers.ts');

/** Loads what checks answers. No page needs it before it shows another, or sends something. */
export type LoadAnswers = () => Promise<Answers>;

let code: Answers | undefined;

/** The code itself; the browser loads its file before. */
export const loadAnswers: LoadAnswers = async () => {
  code ??= await import(/* webpackChunkName: "answers" */ './answers.ts');
  return code;
};

const failureOf = async (response: Response, { parseError }: Answers): Promise<CallError> => {
  const error = parseError(await response.json().catch(() => null));
  // 504: the front waited for the API in vain.
  const perhapsDone = response.status === 504;
  if (error) return new CallError(error.code, error.message, error.fields, perhapsDone);
  return new CallError(
    response.status >= 500 ? 'unavailable' : 'unknown',
    `The API answered ${response.status}`,
    {},
    perhapsDone,
  );
};

/** The parsed output of a reading call, with the headers of its answer. */
interface Read {
  output: unknown;
  headers: Headers;
}

/** How a program gets the output of a reading call: it asks the API, or has it from an earlier answer. */
export type ReadFrom = (path: string, schema: v.GenericSchema, ask: () => Promise<Read>) => Promise<unknown>;

const readFromApi: ReadFrom = async (_path, _schema, ask) => (await ask()).output;

/** Creates the `Call` of a program that sends requests with `send`. */
export const createCall =
  (send: Send, readFrom = readFromApi, load = loadAnswers): Call =>
  async (named: EndpointName | EndpointDefinition, input: object, signal?: AbortSignal) => {
    const answers = await load().catch((error: unknown) => {
      // Not the API is at fault, and no repeat helps.
      if (error instanceof CodeGone) throw error;
      throw new CallError('unavailable', `The contract cannot be loaded: ${String(error)}`);
    });
    const endpoint = answers.definitionOf(named);
    const { method, output } = endpoint;
    const { path, rest } = addressOf(endpoint, { ...input });
    const ask = async (address: string, init: RequestInit): Promise<Read> => {
      const response = await send(address, { ...init, ...(signal && { signal }) }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new CallError('unavailable', `The API cannot be reached: ${String(error)}`, {}, !neverReached(error));
      });
      if (!response.ok) throw await failureOf(response, answers);
      const answer = answers.parseAnswer(endpoint, await response.json().catch(() => null));
      if ('fault' in answer) throw new CallError('api-error', answer.fault);
      return { output: answer.output, headers: response.headers };
    };
    if (method === 'POST') return (await ask(path, { method, ...postOf(rest) })).output;
    const address = path + queryOf(rest);
    return readFrom(address, output, () => ask(address, { method, headers: { accept: 'application/json' } }));
  };

// A malformed id cannot belong to anything either.
const missing: readonly string[] = ['not-found', 'invalid-input', 'gone'];

/** Whether a call failed because nothing with the requested id exists. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && missing.includes(error.code);

/** The result of a call, or null if nothing with the requested id exists. Rethrows any other failure. */
export const foundOrNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
