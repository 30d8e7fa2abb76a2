import { CallError } from '@rowhouse/shared/platform/call';
import { badRequests } from '@rowhouse/shared/platform/testing/bad-requests';
import type { SentValues } from '@rowhouse/shared/platform/testing/requests';
import { hrefFor } from '@rowhouse/shared/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { asc, eq } from '../database/orm.ts';
import {
  appointments,
  attempts,
  outbox,
  people,
  properties,
  requests,
  subscriptions,
  uploads,
} from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, kinds, offeredProperty, sendOn } from '../testing/requests.ts';
import { errorOf, keptInMemory, serviceToken, testApp } from '../testing/test-app.ts';

const refusal = (error: unknown) => (error instanceof CallError ? { code: error.code, fields: error.fields } : error);

describeOnDatabases('a request', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
    await database().delete(subscriptions);
    await database().delete(uploads);
  });

  const api = (overrides: Parameters<typeof testApp>[1] = {}) => testApp(database(), overrides);
  const mailsOf = (id: string) =>
    database().select().from(outbox).where(eq(outbox.requestId, id)).orderBy(asc(outbox.recipient));
  const storedOf = async (id: string) => (await database().select().from(requests).where(eq(requests.id, id)))[0];
  const counts = async () =>
    Promise.all(
      [requests, outbox, uploads, appointments, subscriptions, attempts].map((table) => database().$count(table)),
    );

  describe.each(kinds)('of the kind %s', (kind) => {
    test('is answered with the code of each fault, and nothing is stored, whatever is wrong with it', async () => {
      const uploaded = keptInMemory();
      const app = api({ uploads: uploaded });
      const good = await goodRequest(kind, app, database());
      const { propertyId = '', projectId = '', slotId = '' } = good;
      const before = await counts();
      for (const [what, sent, faults] of badRequests(kind)) {
        // Values that the table of cases leaves out come from the demo.
        const slot: SentValues = 'slotId' in sent && !('slotId' in faults) ? { slotId } : {};
        const answer = sendOn(app, kind, { propertyId, projectId, ...sent, ...slot }).then(
          () => 'taken',
          (error) => refusal(error),
        );
        expect(await answer, what).toEqual({ code: 'invalid-input', fields: faults });
      }
      expect(await counts()).toEqual(before);
      expect(uploaded.ids()).toEqual([]);
    });

    test('is stored whole, and once, with its mails', async () => {
      const app = api();
      const good = await goodRequest(kind, app, database());
      const { id, repeated, state } = await sendOn(app, kind, good);
      expect(repeated).toBe(false);
      const again = kind === 'documents' ? 'already-requested' : state;
      expect(await sendOn(app, kind, good)).toMatchObject({ id, repeated: true, state: again, unsent: [] });
      const stored = await storedOf(id);
      expect(stored).toMatchObject({ kind, language: 'nl' });
      const mails = await mailsOf(id);
      const all = mails.map(({ subject, plain, html }) => subject + plain + html).join('\n');
      expect(all).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
      const toAgency = mails.find(({ recipient }) => recipient === 'agency@example.org');
      for (const value of Object.values(stored?.data ?? {}))
        if (toAgency && typeof value === 'string' && value.includes(' '))
          for (const line of value.split('\n')) expect(toAgency.plain).toContain(line.trim());
      expect(mails.some(({ recipient }) => recipient === stored?.data.email)).toBe(true);
      expect(await mailsOf(id)).toHaveLength(mails.length);
    });
  });

  test('is mailed to the agency with the visitor as reply address, and confirmed in the visitor’s language', async () => {
    const app = api();
    const good = await goodRequest('contact-me', app, database());
    const { id } = await sendOn(app, 'contact-me', {
      ...good,
      language: 'fr',
      firstName: 'Zoë',
      lastName: 'D’Hondt',
      phone: '0470 12 34 56',
      email: 'zoe@example.org',
      remark: 'Dag\r\nMet <b>groet</b> & dank',
      newsletter: '',
    });
    const [toAgency, toAgent, toVisitor] = await mailsOf(id);
    const [agent] = await database()
      .select({ email: people.email })
      .from(people)
      .innerJoin(properties, eq(properties.managerId, people.id))
      .where(eq(properties.id, String(good.propertyId)));
    expect(toAgent).toMatchObject({ recipient: agent?.email, replyTo: 'zoe@example.org', plain: toAgency?.plain });
    expect(toAgency?.plain).toContain(
      `Openen op kantoor: http://localhost:3000${hrefFor('desk-request', { id }, 'nl')}`,
    );
    expect(toAgency).toMatchObject({ recipient: 'agency@example.org', replyTo: 'zoe@example.org' });
    expect(toAgency?.subject).toBe(`Vraag over een pand (${good.propertyId}) van Zoë D’Hondt`);
    expect(toAgency?.plain).toContain('Telefoon: 0470 12 34 56');
    expect(toAgency?.plain).toContain('> Dag\n> Met <b>groet');
    expect(toAgency?.html).toContain('Dag<br>Met &lt;b&gt;groet&lt;/b&gt; &amp; dank');
    expect(toVisitor).toMatchObject({ recipient: 'zoe@example.org', replyTo: 'agency@example.org' });
    expect(toVisitor?.subject).toBe('Nous avons bien reçu votre question');
    expect(toVisitor?.plain).toContain('Bonjour Zoë,');
    expect(toVisitor?.plain).toMatch(/http:\/\/localhost:3000\/fr\/\S+/);
    expect(toVisitor?.messageId).toMatch(/^<[\w-]+@localhost>$/);
  });

  test("is confirmed in a mail that quotes nothing typed and links only to the site's own pages", async () => {
    const app = api();
    const good = await goodRequest('contact-me', app, database());
    const typed = 'Win https://prize.example/now';
    const { id } = await sendOn(app, 'contact-me', { ...good, firstName: typed, lastName: typed, remark: typed });
    const mails = await mailsOf(id);
    const [toAgency, toVisitor] = ['agency@example.org', good.email].map((to) =>
      mails.find(({ recipient }) => recipient === to),
    );
    expect(`${toVisitor?.plain}${toVisitor?.html}`).not.toContain('prize');
    const links = [...`${toAgency?.html}${toVisitor?.html}`.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(3);
    // The numbers are those of the agency.
    for (const link of links) expect(link).toMatch(/^(?:http:\/\/localhost:3000\/|tel:055)/);
  });

  test('is stored in one transaction with its mails: when they cannot be stored, neither the request nor its file is', async () => {
    const uploaded = keptInMemory();
    const broken = api({ agencyMail: null as unknown as string, uploads: uploaded });
    const good = await goodRequest('job-application', broken, database());
    const before = await counts();
    await expect(sendOn(broken, 'job-application', good)).rejects.toMatchObject({ code: 'api-error' });
    expect(broken.errors).toHaveLength(1);
    expect(await counts()).toEqual(before);
    expect(uploaded.ids()).toEqual([]);
  });

  test('keeps its file private, named and typed by its content, and mails it to the agency', async () => {
    const uploaded = keptInMemory();
    const app = api({ uploads: uploaded });
    const good = await goodRequest('job-application', app, database());
    const { id } = await sendOn(app, 'job-application', good);
    const [row] = await database().select().from(uploads).where(eq(uploads.requestId, id));
    expect(uploaded.ids()).toEqual([row?.id]);
    expect(row).toMatchObject({ field: 'cv', type: 'application/pdf' });
    expect((await storedOf(id))?.data.cv).toEqual({ upload: row?.id, name: row?.name });
    const [toAgency, toVisitor] = await mailsOf(id);
    expect(toAgency?.attachments).toEqual([{ upload: row?.id, name: row?.name, type: 'application/pdf' }]);
    expect(toVisitor?.attachments).toEqual([]);
    for (const path of [`/uploads/${row?.id}`, `/media/${row?.id}`, `/api/v1/admin/requests/files/${row?.id}`])
      expect((await app.app.request(path)).status).toBeGreaterThanOrEqual(401);
    // A repeated form sends the file again; the copy is not kept.
    await sendOn(app, 'job-application', good);
    expect(uploaded.ids()).toEqual([row?.id]);
  });

  test('is recognised by its content for ten minutes', async () => {
    const app = api();
    const good = { ...(await goodRequest('site-contact', app, database())), idempotencyKey: '' };
    const first = await sendOn(app, 'site-contact', good);
    app.setTime('2026-07-15T10:09:59Z');
    expect(await sendOn(app, 'site-contact', { ...good, email: ' an.peeters@mail.example ' })).toMatchObject({
      id: first.id,
    });
    app.setTime('2026-07-15T10:10:01Z');
    expect((await sendOn(app, 'site-contact', good)).repeated).toBe(false);
  });

  test('is recognised by its key at any time, unless its content changed in between', async () => {
    const app = api();
    const good = await goodRequest('site-contact', app, database());
    const first = await sendOn(app, 'site-contact', good);
    app.setTime('2026-08-15T10:00:00Z');
    expect(await sendOn(app, 'site-contact', { ...good, stamp: 'another', proof: 'another' })).toMatchObject({
      id: first.id,
      repeated: true,
    });
    expect((await sendOn(app, 'site-contact', { ...good, remark: 'Toch nog iets' })).repeated).toBe(false);
    expect((await sendOn(app, 'site-contact', { ...good, idempotencyKey: 'another' })).repeated).toBe(false);
  });

  test('is stored once when it arrives several times concurrently', async () => {
    const app = api();
    const good = await goodRequest('site-contact', app, database());
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendOn(app, 'site-contact', good)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  const ofVisitor = 'an@example.org';
  const sendFrom = async (app: ReturnType<typeof api>, kind: (typeof kinds)[number], more: SentValues = {}) => {
    const good = await goodRequest(kind, app, database());
    return sendOn(app, kind, { ...good, email: ofVisitor, newsletter: '', ...more });
  };
  /** Uses up the mails that one address may get in an hour. */
  const useUp = async (app: ReturnType<typeof api>, kind: (typeof kinds)[number]) => {
    const most = kind === 'site-contact' ? 3 : 6;
    for (let count = 0; count < most; count += 1) expect((await sendFrom(app, kind)).unsent).toEqual([]);
  };

  test('is confirmed to one address three times an hour; beyond that the answer and the agency’s mail report it, also when the form is repeated', async () => {
    const app = api();
    const recipientsOf = async (email: string) => {
      const { id } = await sendFrom(app, 'site-contact', { email });
      return (await mailsOf(id)).map(({ recipient }) => recipient);
    };
    for (const email of ['an@example.org', 'An@example.org', 'an@Example.org'])
      expect(await recipientsOf(email)).toHaveLength(2);
    const good = await goodRequest('site-contact', app, database());
    const over = { ...good, email: ofVisitor, newsletter: '' };
    const { id, unsent, state } = await sendOn(app, 'site-contact', over);
    expect({ unsent, state }).toEqual({ unsent: ['confirmation'], state: 'stored' });
    expect(await sendOn(app, 'site-contact', over)).toMatchObject({ id, repeated: true, state, unsent });
    const mails = await mailsOf(id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['agency@example.org']);
    expect(mails[0]?.plain).toContain('Niet naar de afzender gestuurd: de bevestiging (dit adres');
    expect(await recipientsOf('bo@example.org')).toHaveLength(2);
    app.setTime('2026-07-15T11:00:01Z');
    expect(await recipientsOf('an@example.org')).toHaveLength(2);
  });

  const useless = ['documents', 'contact-appointment', 'demand-register', 'sign-newsletter'] as const;

  test.each(useless)(
    'of the kind %s, which is useless without its mail, is refused as a whole beyond its own limit, and mailed however many confirmations were sent',
    async (kind) => {
      const app = api();
      await useUp(app, 'site-contact');
      expect((await sendFrom(app, 'site-contact')).unsent).toEqual(['confirmation']);
      const { id } = await sendFrom(app, kind);
      expect((await mailsOf(id)).map(({ recipient }) => recipient)).toContain(ofVisitor);
      for (let count = 1; count < 6; count += 1) await sendFrom(app, 'sign-newsletter');
      const before = await counts();
      const again = { email: 'An@example.org', documents: ['soil'] };
      const other: SentValues = kind === 'contact-appointment' ? { slotId: '2026-07-16T12:00:00.000Z' } : {};
      const refused = { code: 'too-many-requests', fields: {} };
      await expect(sendFrom(app, kind, { ...again, ...other })).rejects.toMatchObject(refused);
      expect(await counts()).toEqual(before);
      app.setTime('2026-07-15T11:00:01Z');
      expect((await sendFrom(app, kind, { ...again, ...other })).id).not.toBe('');
    },
  );

  test('with a wish for the newsletter beyond the limit is stored without it, and the answer reports that', async () => {
    const app = api();
    await useUp(app, 'sign-newsletter');
    await database().delete(subscriptions);
    const { id, unsent } = await sendFrom(app, 'site-contact', { newsletter: 'on' });
    expect(unsent).toEqual(['newsletter']);
    const [toAgency, toVisitor, ...more] = await mailsOf(id);
    expect(toAgency?.plain).toContain('Niet naar de afzender gestuurd: de inschrijving op de nieuwsbrief');
    expect([toVisitor?.recipient, more]).toEqual([ofVisitor, []]);
    // A subscription that nobody can confirm is not stored.
    expect(await database().$count(subscriptions)).toBe(0);
  });

  test.each([
    ['contact-me', 'sale'],
    ['contact-appointment', 'sale'],
    ['documents', 'sale'],
    ['send-to-friend', 'rent'],
    ['rental-application', 'rent'],
    ['purchase-offer', 'sale'],
  ] as const)('of the kind %s is accepted only for homes on offer', async (kind, goal) => {
    const app = api();
    const taken = await offeredProperty(database(), goal);
    const good = { ...(await goodRequest(kind, app, database())), propertyId: taken };
    const gone = { stockStatus: goal === 'sale' ? ('sold' as const) : ('rented' as const) };
    await database().update(properties).set(gone).where(eq(properties.id, taken));
    const before = await counts();
    await expect(sendOn(app, kind, good)).rejects.toMatchObject({ code: 'conflict' });
    expect(await counts()).toEqual(before);
    await database().update(properties).set({ stockStatus: 'published' }).where(eq(properties.id, taken));
    await expect(sendOn(app, kind, { ...good, propertyId: "1'42" })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { propertyId: 'invalid' },
    });
    const other = await offeredProperty(database(), goal === 'sale' ? 'rent' : 'sale');
    if (kind === 'rental-application' || kind === 'purchase-offer')
      await expect(sendOn(app, kind, { ...good, propertyId: other })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('can come from a form without JavaScript, and may hold characters that no database can store', async () => {
    const response = await api().app.request('/api/v1/requests/site-contact', {
      method: 'POST',
      body: new URLSearchParams({
        firstName: 'A\u0000n',
        lastName: 'Claes',
        email: 'an@example.org',
        remark: 'voor\u0000na\ud800',
        privacy: 'on',
        language: 'nl',
      }),
    });
    expect(response.status).toBe(200);
    const [stored] = await database().select().from(requests);
    expect(stored?.data).toMatchObject({ remark: 'voorna\ufffd', firstName: 'An' });
  });

  test.each([
    ['no object', '[]', 'application/json', 400],
    ['no JSON', '{', 'application/json', 400],
    ['no kind', '{}', 'application/json', 400],
    ['more than a file may have', 'x'.repeat(9_000_000), 'application/json', 413],
    ['a form that is cut off', '--a\r\nContent-Disposition', 'multipart/form-data; boundary=a', 400],
  ])('whose body is %s is refused', async (_, body, type, status) => {
    const kind = body === '{}' ? 'none' : 'site-contact';
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    expect((await errorOf(api().app.request(`/api/v1/requests/${kind}`, init))).status).toBe(status);
  });

  test('of a foreign site is refused', async () => {
    const app = api();
    const good = await goodRequest('site-contact', app, database());
    const foreign = { 'sec-fetch-site': 'cross-site' };
    await expect(sendOn(app, 'site-contact', good, foreign)).rejects.toMatchObject({ code: 'forbidden' });
    const ours = { ...foreign, 'x-service-token': serviceToken };
    expect((await sendOn(app, 'site-contact', good, ours)).repeated).toBe(false);
  });
});
