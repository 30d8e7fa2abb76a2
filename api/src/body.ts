import { requestPart } from '@rowhouse/shared/contract/endpoint-definition';
import {
  type BodyBounds,
  formBounds,
  isBeyondBounds,
  isMultipart,
  isUrlencoded,
} from '@rowhouse/shared/server/body-bounds';
import { readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import { ApiError } from './api-error.ts';

/** Largest body without a file, in bytes. */
export const largestBody = 256 * 1024;

const unreadable = (): never => {
  throw new ApiError('invalid-input', 'The body is neither a JSON object nor a form');
};

/** The bytes of a body within its bounds, before any of it is parsed; throws 'too-large' or 'invalid-input'. */
const bytesOf = async (request: Request, most: number, bounds: BodyBounds): Promise<Buffer<ArrayBuffer>> => {
  const bytes = await readBody(request, most).catch((error: unknown) => {
    if (!(error instanceof UnreadBody)) throw error;
    throw new ApiError(error.status === 413 ? 'too-large' : 'invalid-input', error.message, error);
  });
  if (isBeyondBounds(bytes, request.headers.get('content-type') ?? '', bounds))
    throw new ApiError('invalid-input', 'The body has too many fields, or is too deep');
  return bytes;
};

// TextDecoder drops a byte order mark.
const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A body parsed as JSON, whatever its content type; undefined when it is not JSON. */
export const jsonOf = async (request: Request, most: number, bounds: BodyBounds): Promise<unknown> => {
  try {
    return JSON.parse(decodeText(await bytesOf(request, most, bounds)));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return undefined;
  }
};

/** The fields of a form with files, or null when the body is no such form. */
export const partsOf = async (request: Request, most: number): Promise<Record<string, string | File> | null> => {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type)) return null;
  const bytes = await bytesOf(request, most, formBounds);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  return form && Object.fromEntries(form);
};

/** The entries of a body by name, from JSON or a form; a form with files has all other entries in one part as JSON. */
export const entriesOf = async (
  request: Request,
  most: number,
  bounds: BodyBounds = formBounds,
): Promise<Record<string, unknown>> => {
  const type = request.headers.get('content-type') ?? '';
  if (isMultipart(type)) {
    const { [requestPart]: rest, ...parts } = (await partsOf(request, most)) ?? unreadable();
    if (typeof rest !== 'string') return storableEntries(parts);
    if (isBeyondBounds(Buffer.from(rest), 'application/json', formBounds)) return unreadable();
    return { ...objectIn(rest), ...storableEntries(parts) };
  }
  const text = decodeText(await bytesOf(request, most, bounds));
  if (isUrlencoded(type)) return storableEntries(Object.fromEntries(new URLSearchParams(text)));
  return text === '' ? {} : objectIn(text);
};

const objectIn = (json: string): Record<string, unknown> => {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    return unreadable();
  }
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? storableEntries(body) : unreadable();
};

/** Entries with texts that a database can store. */
export const storableEntries = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [storable(name), storableValue(value)]));

/** A JSON value with texts that a database can store; a file of a form is returned as it is. */
export const storableValue = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableValue);
  return typeof value === 'object' && value !== null && !(value instanceof File) ? storableEntries(value) : value;
};

/** A text without the characters that a database cannot store: NUL and unpaired surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
