import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { claimedPng, hostileBodies, pictureForm } from '@rowhouse/shared/testing/hostile-bodies';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, requests, uploads } from '../database/schema.ts';
import { decode } from '../media/decode-queue.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { errorOf, serviceToken, testApp } from '../testing/test-app.ts';

const testimonial = { ...goodRequests.testimonial, kind: 'testimonial', language: 'nl' };
// Its header is valid, but it cannot be decoded.
const cutOff = claimedPng(900, 900);

describeOnDatabases('a post to the API', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
  });
  afterEach(() => void vi.restoreAllMocks());

  const from = (host: string) => ({ 'x-service-token': serviceToken, 'x-visitor-address': host });
  const post = (
    { type, bytes }: { type: string; bytes: Buffer | ReadableStream<Uint8Array> },
    path = '/requests/testimonial',
    app = testApp(database()),
  ) =>
    app.app.request(`${apiPrefix}${path}`, {
      method: 'POST',
      body: bytes instanceof Buffer ? new Uint8Array(bytes) : bytes,
      headers: { 'content-type': type, ...from('192.0.2.1') },
      duplex: 'half',
    } as RequestInit);
  /** Sets every count of the network to this number. */
  const countTo = async (count: number) => {
    for (const { key } of await database().select().from(attempts))
      await database().update(attempts).set({ count }).where(eq(attempts.key, key));
  };

  test.each(Object.entries(hostileBodies))('of %s is refused before it is parsed, and counted', async (_, bodyOf) => {
    const body = bodyOf(0.05);
    const parsers = [
      vi.spyOn(JSON, 'parse').mock,
      vi.spyOn(Response.prototype, 'formData').mock,
      vi.spyOn(globalThis, 'URLSearchParams').mock,
    ];
    const answer = await post(body);
    const parsed = parsers.flatMap(({ calls }): unknown[] => calls.map(([text]) => text));
    vi.restoreAllMocks();
    expect([400, 413]).toContain(answer.status);
    expect(parsed.filter((text) => typeof text !== 'string' || text.length > 10_000)).toEqual([]);
    expect(await database().select({ count: attempts.count }).from(attempts)).toEqual([{ count: 1 }]);
  });

  const paths = [
    '/requests/testimonial',
    '/owner/login',
    '/consents',
    '/owner/password-forgotten',
    '/subscription/confirm',
  ];
  test.each(paths)('to %s is refused unread once its network has sent too many', async (path) => {
    const app = testApp(database());
    const refused = { status: 400, code: 'invalid-input' };
    expect(await errorOf(post({ type: 'application/json', bytes: Buffer.from('{') }, path, app))).toMatchObject(
      refused,
    );
    await countTo(500);
    const pull = vi.fn();
    const bytes = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    expect(await errorOf(post({ type: 'application/json', bytes }, path, app))).toMatchObject({ status: 429 });
    expect(pull).not.toHaveBeenCalled();
  });

  test.each(kindsOfRequests)('of the kind %s takes 256 kB unless it has a file', async (kind) => {
    const large = Buffer.alloc(300 * 1024, 'a');
    const boundary = 'multipart/form-data; boundary=b';
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect((await post({ type, bytes: large }, `/requests/${kind}`)).status).toBe(413);
    const takesFile = kind === 'testimonial' || kind === 'job-application';
    expect((await post({ type: boundary, bytes: large }, `/requests/${kind}`)).status).toBe(takesFile ? 400 : 413);
  });

  test('of a picture is decoded only when its network may send', async () => {
    const form = () => pictureForm({ ...testimonial, stamp: crypto.randomUUID() }, cutOff);
    const app = testApp(database());
    // Decoding finds an invalid picture, which counts all the same.
    for (let sent = 0; sent < 10; sent += 1)
      expect(await errorOf(post(form(), undefined, app))).toMatchObject({
        status: 400,
        fields: { picture: 'wrong-file' },
      });
    expect(await errorOf(post(form(), undefined, app))).toMatchObject({ status: 428, code: 'proof-needed' });
    await countTo(60);
    expect(await errorOf(post(form(), undefined, app))).toMatchObject({ status: 428 });
    expect(await database().$count(uploads)).toBe(0);
  });

  test('of a picture with too many pixels returns that reason, and is not counted as a request', async () => {
    const app = testApp(database());
    for (let sent = 0; sent < 12; sent += 1)
      expect(await errorOf(post(pictureForm(testimonial, claimedPng(7000, 7000)), undefined, app))).toMatchObject({
        status: 400,
        fields: { picture: 'too-many-pixels' },
      });
  });

  test('of a picture is refused temporarily while too many wait to be decoded', async () => {
    const release = Promise.withResolvers<void>();
    const busy = Array.from({ length: 22 }, () => decode(() => release.promise));
    const answer = await post(pictureForm(testimonial, cutOff));
    release.resolve();
    await Promise.all(busy);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await errorOf(answer)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test('that is cut off is answered with an error and does not fail', async () => {
    const app = testApp(database());
    for (const type of ['application/json', 'multipart/form-data; boundary=b']) {
      const bytes = new ReadableStream<Uint8Array>({
        pull: (stream) => stream.error(new Error('aborted')),
      });
      expect(await errorOf(post({ type, bytes }, undefined, app))).toMatchObject({
        status: 400,
        code: 'invalid-input',
      });
    }
    expect(app.errors).toEqual([]);
  });
});
