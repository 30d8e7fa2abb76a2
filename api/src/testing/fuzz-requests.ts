import { apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { requestPart } from '@rowhouse/shared/contract/endpoint-definition';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import fc from 'fast-check';
import * as v from 'valibot';
import { hostileJson, hostileSegment, hostileText } from './hostile.ts';

/** A file in a multipart body. */
interface SentFile {
  file: string;
  name: string;
}

type Body =
  | { type: 'none' }
  | { type: 'text'; contentType: string; text: string }
  | { type: 'parts'; parts: [name: string, value: string | SentFile][] };

/** A request as data, so that one that breaks something can be read and sent again. */
export interface FuzzRequest {
  /** Method and pattern of the intended route. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body;
}

/** A route of the API: its method, and its path as a pattern. */
export interface Route {
  method: string;
  path: string;
}

/** Valid values for fields and parameters, by name. */
export type Known = Readonly<Record<string, readonly string[]>>;

const schemaSchema = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) })), []),
});

// Saved changes of a home are keyed by field name, each with a value of its own.
const fieldNames = [...Object.keys({ ...editedFields.property, ...editedFields.project }), 'source', '__proto__'];
const fieldValue = fc.oneof(
  fc.constantFrom<unknown>(null, 0, 1, 303, 450_000, 1e300, 2 ** 40, -1, 'a', 'a\0b', '\ud800', '2026-02-30', true, []),
  fc.constantFrom<unknown>(
    { nl: 'a', fr: '', en: '', de: '' },
    { nl: 'a\0b', fr: '\ud800', en: '', de: '' },
    [{ src: '/media/portrait-any-8', alt: { nl: '', fr: '', en: '', de: '' }, width: 8, height: 8 }],
    ['https://a.example/\0', '/media/films/a-b.mp4', 'javascript:alert(1)'],
  ),
);

// Each generator is made once: for some patterns fast-check tests all of Unicode, and many fields share a pattern.
const made = new Map<string, fc.Arbitrary<string>>();
const matching = (pattern: RegExp): fc.Arbitrary<string> => {
  const texts = made.get(String(pattern)) ?? fc.stringMatching(pattern);
  made.set(String(pattern), texts);
  return texts;
};

const usual = (given: unknown, name: string, known: Known): fc.Arbitrary<unknown> => {
  const schema = v.parse(schemaSchema, given);
  const pattern = schema.pipe.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) return matching(pattern);
  const values = known[name];
  if (values && values.length > 0) return fc.constantFrom(...values);
  const inner = (part: unknown) => usual(part, name, known);
  switch (schema.type) {
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'literal':
      return fc.constant(schema.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: 0, max: 20 });
    case 'array':
      return fc.array(inner(schema.item), { maxLength: 3 });
    case 'union':
      return fc.oneof(...(schema.options ?? []).map(inner));
    case 'object':
    case 'strict_object':
      return usualObject(schema, known);
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map(inner));
    case 'record':
      return fc.dictionary(fc.constantFrom(...fieldNames), fieldValue, { maxKeys: 4, noNullPrototype: true });
    case 'optional':
    case 'nullable':
      return fc.option(inner(schema.wrapped), { nil: undefined });
    default:
      return fc.constantFrom('a', '1', 'Ronse', 'nl');
  }
};

/** The values of a call or form, by name. */
export type Values = Record<string, unknown>;

/** A valid input for a call with an object schema. */
export const usualObject = (given: unknown, known: Known): fc.Arbitrary<Values> => {
  const { entries = {} } = v.parse(schemaSchema, given);
  return fc.record(
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, usual(entry, name, known)])),
  );
};

// A valid request of a kind, since its many fields would never be valid by chance.
const usualRequest = (kind: RequestKind, known: Known): fc.Arbitrary<Values> => {
  const names = ['language', 'propertyId', 'projectId', 'slotId', 'idempotencyKey', 'email', 'proof', 'stamp'];
  const { entries } = requestKinds[kind].schema;
  const changed = names.filter((name) => name in entries).map((name) => [name, usual(v.string(), name, known)]);
  return fc.record(Object.fromEntries(changed)).map((values) => ({ kind, ...goodRequests[kind], ...values }));
};

const addressIn = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom(
    '',
    '192.0.2.1',
    '2001:db8::1',
    '::ffff:192.0.2.9',
    '::',
    ':',
    '%',
    'unknown',
    '1.2.3.4, 5.6.7.8',
    'x'.repeat(500),
  ),
);

// Characters that a header can hold.
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').trim());

const oddHeaders = fc.record(
  {
    accept: fc.oneof(headerText, fc.constantFrom('text/html', 'image/avif,image/webp;q=0', '*/*;q=9')),
    'accept-language': headerText,
    'if-none-match': fc.oneof(headerText, fc.constantFrom('*', '"', 'W/"')),
    range: fc.constantFrom(
      'bytes=',
      'bytes=-',
      'bytes=9-1',
      'bytes=-999999999999',
      'bytes=0-0,1-1',
      `bytes=${'9'.repeat(400)}-`,
    ),
    'x-request-id': headerText,
    'user-agent': fc.oneof(headerText, fc.constant('Mozilla/5.0')),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    'content-length': fc.constantFrom('0', '-1', 'a'),
    authorization: fc.constantFrom('Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'a'.repeat(4000)}`),
  },
  { requiredKeys: [] },
);

const oddCookie = fc.oneof(
  headerText,
  fc
    .tuple(
      fc.constantFrom('rowhouse.session_token', 'rowhouse-device', '__Secure-x', '__proto__'),
      fc.oneof(headerText, fc.constantFrom('%', '%00', '%E0%A4%A', 'a.b', '.', '%ed%a0%80.%00')),
    )
    .map(([name, value]) => `${name}=${value}`),
);

/**
 * Headers of a visitor: the site calls for them, or they call the API directly; with one of the given cookies, none, or
 * invented ones.
 */
const visitor = (cookies: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      address: addressIn,
      cookie: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('', ...cookies) }, { weight: 1, arbitrary: oddCookie }),
      odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    })
    .map(({ address, cookie, odd }) => ({
      'user-agent': 'Mozilla/5.0',
      ...odd,
      'x-visitor-address': address,
      ...(cookie && { cookie }),
    }));

/** Values of the wrong type, missing, repeated, and additional ones. */
export const spoilt = (values: fc.Arbitrary<Values>, known: Known): fc.Arbitrary<[string, string][]> => {
  const names = Object.keys(known);
  const spoils = fc.array(
    fc.record({
      at: fc.nat(),
      how: fc.constantFrom('replaced', 'replaced', 'dented', 'left out', 'twice', 'another'),
      json: hostileJson,
      dent: fc.constantFrom('\0', '\ud800', '\u202e', '\n', "'", '%', '|', ',', '\u0301'),
      name: fc.oneof(fc.constantFrom(...names, 'id[]', 'a.b'), hostileText),
    }),
    { maxLength: 3 },
  );
  return fc.tuple(values, spoils).map(([given, changes]) => {
    const entries = Object.entries(given)
      .filter(([, value]) => value !== undefined && !(value instanceof File))
      .map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
    for (const { at, how, json, dent, name } of changes) {
      const index = at % Math.max(1, entries.length);
      const [own, good] = entries[index] ?? [name, json];
      if (how === 'dented') entries[index] = [own, dented(good, dent)];
      else if (how === 'replaced') entries[index] = [own, json];
      else if (how === 'left out') entries.splice(index, 1);
      else entries.push([how === 'twice' ? own : name, json]);
    }
    return entries;
  });
};

// A text with a character inserted after its first letter; for a list, its first text.
const dented = (json: string, dent: string): string => {
  const value: unknown = JSON.parse(json);
  const changed = (one: unknown): unknown => (typeof one === 'string' ? one.slice(0, 1) + dent + one.slice(1) : one);
  return JSON.stringify(Array.isArray(value) ? [changed(value[0]), ...value.slice(1)] : changed(value));
};

const textOf = (json: string): string => {
  const value: unknown = JSON.parse(json);
  const plain = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one));
  return Array.isArray(value) ? value.map(plain).join(',') : typeof value === 'string' ? value : json;
};

/** Entries with JSON values, as a query. */
export const queryOf = (entries: [string, string][]): string =>
  new URLSearchParams(entries.map(([name, json]) => [name.toWellFormed(), textOf(json).toWellFormed()])).toString();

const objectOf = (entries: [string, string][]): string =>
  `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

const noObject = fc.constantFrom(
  '',
  '{',
  '[]',
  '[[[[',
  '"a"',
  'null',
  '1e400',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  "{'a':1}",
  '\0',
  '{"__proto__":null}',
  '{"a":"\\ud800"}',
);

const contents = fc.constantFrom(
  '',
  'text',
  '%PDF-1.4\n%%EOF',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\0\0\0WEBP',
  'GIF89a',
  '<svg/>',
  'PK\x03\x04',
);
const filed = (names: readonly string[]): fc.Arbitrary<[string, SentFile]> =>
  fc.tuple(
    fc.constantFrom('file', 'cv', 'picture', 'kind', ...names),
    fc.record({ file: contents, name: hostileText.map((text) => text.toWellFormed()) }),
  );

const bodyOf = (values: fc.Arbitrary<Values>, known: Known): fc.Arbitrary<Body> => {
  const entries = spoilt(values, known);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: entries.map((list): Body => ({ type: 'text', contentType: 'application/json', text: objectOf(list) })),
    },
    {
      weight: 2,
      arbitrary: entries.map(
        (list): Body => ({ type: 'text', contentType: 'application/x-www-form-urlencoded', text: queryOf(list) }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(entries, fc.array(filed([]), { maxLength: 2 }), fc.boolean()).map(
        ([list, files, whole]): Body => ({
          type: 'parts',
          parts: [
            ...(whole
              ? [[requestPart, objectOf(list)] as [string, string]]
              : list.map(([name, json]): [string, string] => [name.toWellFormed(), textOf(json).toWellFormed()])),
            ...files,
          ],
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'application/json',
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
            '',
          ),
          fc.oneof(noObject, hostileText),
        )
        .map(([contentType, text]): Body => ({ type: 'text', contentType, text })),
    },
    { weight: 1, arbitrary: fc.constant<Body>({ type: 'none' }) },
  );
};

const contract = new Map(
  [...Object.values(apiEndpoints), ...Object.values(deskEndpoints), ...Object.values(deskLoginEndpoints)].map(
    (endpoint) => [`${endpoint.method} ${apiPrefix}${endpoint.path}`, endpoint],
  ),
);

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** A part of a path by the pattern's: a known value of a parameter, or an unknown one. */
export const segmentOf = (part: string, known: Known): fc.Arbitrary<string> => {
  const [, name = '', pattern] = /^:(\w+)(?:\{(.*)\})?$/.exec(part) ?? [];
  if (name === '') return fc.constant(part);
  const own = known[name] ?? [];
  return fc.oneof(
    ...(own.length > 0 ? [often(4, fc.constantFrom(...own.map(encodeURIComponent)))] : []),
    ...(pattern ? [often(2, fc.stringMatching(new RegExp(`^${pattern}$`), { maxLength: 40 }))] : []),
    often(3, hostileSegment),
  );
};

const requestsWith = (
  { method, path }: Route,
  values: fc.Arbitrary<Values>,
  known: Known,
  cookies: readonly string[],
): fc.Arbitrary<FuzzRequest> => {
  const isGet = method === 'GET';
  const query = fc.tuple(
    isGet ? spoilt(values, known).map(queryOf) : fc.constantFrom('', 'language=nl'),
    fc.oneof(often(8, fc.constant('')), often(1, hostileSegment)),
  );
  return fc
    .record({
      segments: fc.tuple(...path.split('/').map((part) => segmentOf(part, known))),
      query,
      body: isGet ? fc.constant<Body>({ type: 'none' }) : bodyOf(values, known),
      headers: visitor(cookies),
    })
    .map(({ segments, query: [asked, more], body, headers }) => ({
      route: `${method} ${path}`,
      method,
      path: `${segments.join('/')}${asked || more ? '?' : ''}${asked}${more}`,
      headers,
      body,
    }));
};

/** Requests to one route: mostly valid by its contract, with up to three faults. */
export const requestsTo = (route: Route, known: Known, cookies: readonly string[]): fc.Arbitrary<FuzzRequest> => {
  const endpoint = contract.get(`${route.method} ${route.path}`);
  if (endpoint === apiEndpoints.sendRequest)
    return fc
      .constantFrom(...kindsOfRequests)
      .chain((kind) => requestsWith(route, usualRequest(kind, known), { ...known, kind: [kind] }, cookies));
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(known)),
    fc.constantFrom(...Object.values(known).flat()),
    { maxKeys: 3 },
  );
  return requestsWith(route, endpoint ? usualObject(endpoint.input, known) : anything, known, cookies);
};

/** Requests by any method to paths of no route. */
export const requestsAnywhere: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
    start: fc.constantFrom(
      '/',
      `${apiPrefix}/`,
      `${apiPrefix}/owner/`,
      `${apiPrefix}/admin/`,
      '/media/',
      '/_content/',
      '/.well-known/',
      '//',
    ),
    segments: fc.array(hostileSegment, { maxLength: 4 }),
    headers: visitor([]),
  })
  .map(({ method, start, segments, headers }) => ({
    route: 'none',
    method,
    path: start + segments.join('/'),
    headers,
    body: { type: 'none' },
  }));
