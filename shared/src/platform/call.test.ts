import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type ErrorCode, errorCodes } from '../contract/error.ts';
import { ownerEndpoints } from '../contract/owner-endpoints.ts';
import { CallError, createCall, loadAnswers, type Send } from './call.ts';
import { CodeGone } from './code-gone.ts';

interface Sent {
  path: string;
  init: RequestInit;
}

const answering = (answer: Response | Error): { call: ReturnType<typeof createCall>; sent: Sent[] } => {
  const sent: Sent[] = [];
  const send: Send = async (path, init) => {
    sent.push({ path, init });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { call: createCall(send), sent };
};

const json = (body: unknown, status = 200) => Response.json(body, { status });
const stored = { id: 'r1', repeated: false, state: 'stored' };
const nobody = { owner: null };
// An endpoint that a remote defines itself.
const { session } = ownerEndpoints;

const failure = async (answer: Response | Error): Promise<CallError> => {
  const error: unknown = await answering(answer)
    .call(session, {})
    .catch((reason: unknown) => reason);
  if (error instanceof CallError) return error;
  throw new Error(`No CallError: ${String(error)}`);
};

describe('a call', () => {
  test('that reads sends its input as path and query, and returns the parsed answer', async () => {
    const { call, sent } = answering(json({ ...nobody, more: 'a later release' }));
    expect(await call(session, {})).toEqual(nobody);
    expect(sent).toEqual([
      { path: '/api/v1/owner/session', init: { method: 'GET', headers: { accept: 'application/json' } } },
    ]);
  });

  test('omits missing values from the query', async () => {
    const { call, sent } = answering(json(null));
    await call('properties', { goal: 'sale', language: 'nl', city: undefined, page: 2, size: 12 }).catch(() => null);
    expect(sent[0]?.path).toBe('/api/v1/properties?goal=sale&language=nl&page=2&size=12');
  });

  test('puts each parameter of the path into one segment, whatever it contains, and not into the query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (id) => {
        const { call, sent } = answering(json(null));
        await call('property', { id, language: 'nl' }).catch(() => null);
        const [, segment, query] = /^\/api\/v1\/properties\/([^/?#]+)\?(.*)$/.exec(sent[0]?.path ?? '') ?? [];
        expect(decodeURIComponent(segment ?? '')).toBe(id);
        expect(query).toBe('language=nl');
      }),
    );
  });

  test('that writes sends its input as JSON', async () => {
    const { call, sent } = answering(json(stored));
    const input = { kind: 'site-contact', firstName: 'An', language: 'nl' } as const;
    // An older API does not report unsent mails, and returns no receipt.
    expect(await call('sendRequest', { ...input, lastName: 'Peeters', email: 'an@example.be', privacy: 'on' })).toEqual(
      {
        ...stored,
        unsent: [],
        receipt: '',
      },
    );
    expect(sent[0]?.path).toBe('/api/v1/requests/site-contact');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ firstName: 'An', language: 'nl' });
  });

  test('that contains a file sends it in a part of its own', async () => {
    const { call, sent } = answering(json(stored));
    const cv = new File(['%PDF-'], 'cv.pdf');
    const rest = { title: 'ms', firstName: 'An', lastName: 'Peeters', email: 'an@example.be', privacy: 'on' } as const;
    await call('sendRequest', { kind: 'job-application', language: 'nl', ...rest, phone: '0470123456', cv });
    const body = sent[0]?.init.body;
    if (!(body instanceof FormData)) throw new Error('The body is not a form');
    expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
    expect(JSON.parse(String(body.get('request')))).toEqual({ ...rest, language: 'nl', phone: '0470123456' });
    expect(body.get('cv')).toMatchObject({ name: 'cv.pdf', size: 5 });
  });
});

describe('a call that fails', () => {
  test.each(errorCodes)('with the error envelope of %s carries its code and fields', async (code) => {
    const error = await failure(json({ error: { code, message: 'why', fields: { email: 'required' } } }, 400));
    expect(error).toMatchObject({ code, message: 'why', fields: { email: 'required' } });
  });

  test('with an error code of a later release has the code unknown', async () => {
    expect((await failure(json({ error: { code: 'out-of-tea', message: 'why' } }, 418))).code).toBe('unknown');
  });

  test.each<[status: number, body: string, code: ErrorCode]>([
    [502, '<h1>Bad gateway</h1>', 'unavailable'],
    [500, '{}', 'unavailable'],
    [404, '<h1>Not found</h1>', 'unknown'],
    [429, '', 'unknown'],
  ])('with status %i and no error envelope gets a code from the status', async (status, body, code) => {
    expect((await failure(new Response(body, { status }))).code).toBe(code);
  });

  test('during the request has the code unavailable', async () => {
    expect((await failure(new TypeError('fetch failed'))).code).toBe('unavailable');
  });

  test.each([
    ['another shape', json({ owner: 'someone' })],
    ['no JSON', new Response('<html>')],
    ['nothing', new Response(null, { status: 200 })],
  ])('because it was answered by %s reports an API error', async (_, answer) => {
    const error = await failure(answer);
    expect(error.code).toBe('api-error');
    expect(error.message).toContain('/owner/session answered what its contract does not allow');
  });
});

test('an aborted call rejects with the reason for the abort, not as a failure of the API', async () => {
  const controller = new AbortController();
  const reason = new DOMException('left the page', 'AbortError');
  const call = createCall(async (_, { signal }) => {
    controller.abort(reason);
    throw signal?.reason;
  });
  await expect(call(session, {}, controller.signal)).rejects.toBe(reason);
});

test('a call sends nothing until what checks its answer is there, and may be repeated after that failed', async () => {
  let attempts = 0;
  const send = vi.fn(async () => json(nobody));
  const call = createCall(send, undefined, async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('away');
    return loadAnswers();
  });
  await expect(call(session, {})).rejects.toMatchObject({ code: 'unavailable', perhapsDone: false });
  expect(send).not.toHaveBeenCalled();
  expect(await call(session, {})).toEqual(nobody);
});

test('a call whose checks were removed is no failure of the API', async () => {
  const gone = new CodeGone('pruned');
  const call = createCall(vi.fn(), undefined, () => Promise.reject(gone));
  await expect(call(session, {})).rejects.toBe(gone);
});
