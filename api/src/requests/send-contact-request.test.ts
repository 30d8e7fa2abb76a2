import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempts, outbox, requests } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';

let count = 0;
const contact = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    kind: 'site-contact',
    firstName: 'Zoë',
    lastName: 'D’Hondt',
    email: 'zoe@example.org',
    remark: `Dag, dit is bericht ${count}.\nMet <b>groet</b> & dank`,
    privacy: 'on',
    language: 'fr',
    ...more,
  };
};

describeOnDatabases('a contact request', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
  });

  const api = () => testApp(database());
  const send = (body: unknown, app = api()) => outputOf('sendContactRequest', app.post('/requests/contact', body));
  const mailsOf = (id: string) =>
    database().select().from(outbox).where(eq(outbox.requestId, id)).orderBy(asc(outbox.recipient));

  test('is stored with a mail to the agency, which answers the visitor, and a confirmation in their language', async () => {
    const body = contact({ kind: 'contact-me', propertyId: '1042', phone: '0470 12 34 56' });
    const { id, repeated } = await send(body);
    expect(repeated).toBe(false);
    const [stored] = await database().select().from(requests).where(eq(requests.id, id));
    expect(stored).toMatchObject({ kind: 'contact-me', propertyId: '1042', language: 'fr' });
    expect(stored?.data).toMatchObject({ email: 'zoe@example.org', remark: body.remark });

    const [toAgency, toVisitor] = await mailsOf(id);
    expect(toAgency).toMatchObject({ recipient: 'agency@example.org', replyTo: 'zoe@example.org' });
    expect(toAgency?.subject).toBe('Vraag over 1042 van Zoë D’Hondt');
    expect(toAgency?.plain).toContain('Strakke villa');
    expect(toAgency?.plain).toContain('Telefoon: 0470 12 34 56');
    expect(toVisitor).toMatchObject({ recipient: 'zoe@example.org', replyTo: 'agency@example.org' });
    expect(toVisitor?.subject).toBe('Nous avons bien reçu votre message');
    expect(toVisitor?.plain).toContain('Bonjour Zoë,');
    expect(toVisitor?.plain).toMatch(/http:\/\/localhost:3000\/fr\/\S+1042/);
    expect(toAgency?.html).toContain('&lt;b&gt;groet&lt;/b&gt; &amp; dank');
    expect(toVisitor?.messageId).toMatch(/^<[\w-]+@example\.org>$/);
  });

  test('is one with its mails: when they cannot be stored, nothing is', async () => {
    const broken = testApp(database(), { agencyMail: null as unknown as string });
    const body = contact({ lastName: 'Alles-of-niets' });
    expect(await errorOf(broken.post('/requests/contact', body))).toMatchObject({ status: 500, code: 'api-error' });
    expect(broken.errors).toHaveLength(1);
    const stored = await database().select().from(requests);
    expect(stored.filter(({ data }) => data.lastName === 'Alles-of-niets')).toEqual([]);
  });

  test('is known again for ten minutes by its content', async () => {
    const app = api();
    const body = contact();
    const first = await send(body, app);
    app.setTime('2026-07-15T10:09:59Z');
    expect(await send({ ...body, email: ' zoe@example.org ' }, app)).toEqual({ id: first.id, repeated: true });
    app.setTime('2026-07-15T10:10:01Z');
    expect((await send(body, app)).repeated).toBe(false);
    expect(await mailsOf(first.id)).toHaveLength(2);
  });

  test('is known again by its key whenever it comes, unless it was changed in between', async () => {
    const app = api();
    const body = contact({ idempotencyKey: 'form-1' });
    const first = await send(body, app);
    app.setTime('2026-08-15T10:00:00Z');
    expect(await send(body, app)).toEqual({ id: first.id, repeated: true });
    expect((await send({ ...body, remark: 'Toch nog iets' }, app)).repeated).toBe(false);
    expect((await send({ ...body, idempotencyKey: 'form-2' }, app)).repeated).toBe(false);
  });

  test('is stored once when it arrives several times at once', async () => {
    const body = contact({ idempotencyKey: 'impatient' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  test('is taken from one network twenty times an hour, a repeated one not counted; others go on', async () => {
    const app = api();
    const post = (host: string, body: unknown = contact()) =>
      app.post('/requests/contact', body, { 'x-service-token': serviceToken, 'x-visitor-address': host });
    const body = contact();
    for (let index = 0; index < 3; index += 1) expect((await post('192.0.2.1', body)).status).toBe(200);
    for (let index = 0; index < 19; index += 1) expect((await post('192.0.2.1')).status).toBe(200);
    const before = (await database().select().from(requests)).length;
    const refused = await post('192.0.2.1');
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await database().select().from(requests)).toHaveLength(before);
    expect((await post('192.0.2.1', body)).status).toBe(200);
    expect((await post('192.0.2.2')).status).toBe(200);
    app.setTime('2026-07-15T11:00:01Z');
    expect((await post('192.0.2.1')).status).toBe(200);
  });

  test('is confirmed to one address three times an hour; the agency hears of all', async () => {
    const app = api();
    const recipientsOf = async (email: string) => {
      const { id } = await send(contact({ email }), app);
      return (await mailsOf(id)).map(({ recipient }) => recipient);
    };
    for (const email of ['an@example.org', 'An@example.org', 'an@Example.org'])
      expect(await recipientsOf(email)).toHaveLength(2);
    expect(await recipientsOf('an@example.org')).toEqual(['agency@example.org']);
    expect(await recipientsOf('bo@example.org')).toHaveLength(2);
    app.setTime('2026-07-15T11:00:01Z');
    expect(await recipientsOf('an@example.org')).toHaveLength(2);
  });

  test('can come from a form without JavaScript', async () => {
    const response = await api().app.request('/api/v1/requests/contact', {
      method: 'POST',
      body: new URLSearchParams(contact()),
    });
    expect(response.status).toBe(200);
  });

  test.each([
    [
      { firstName: '', remark: ' ', privacy: undefined },
      { firstName: 'required', remark: 'required', privacy: 'not-agreed' },
    ],
    [{ email: 'zoe' }, { email: 'invalid-mail' }],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, { email: 'invalid' }],
    [{ firstName: 'Zoë\nBcc: b@example.org' }, { firstName: 'invalid' }],
    [{ phone: 'bel mij' }, { phone: 'invalid-phone' }],
    [{ language: 'es' }, { language: 'invalid' }],
    [{ kind: 'contact-me' }, { propertyId: 'required' }],
    [{ kind: 'contact-me', propertyId: "1'42" }, { propertyId: 'invalid' }],
  ])('that is wrong in %j names the fields', async (wrong, fields) => {
    const refusal = await errorOf(api().post('/requests/contact', contact(wrong)));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-input', fields });
  });

  test('may hold characters that no database can', async () => {
    const { id } = await send(contact({ remark: 'voor\u0000na\ud800', firstName: 'A\u0000n' }));
    const [stored] = await database().select().from(requests).where(eq(requests.id, id));
    expect(stored?.data).toMatchObject({ remark: 'voorna\ufffd', firstName: 'An' });
  });
});
