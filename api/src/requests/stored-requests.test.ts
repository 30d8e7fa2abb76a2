import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { writeAudit } from '../audit.ts';
import { eq, inArray } from '../database/orm.ts';
import {
  appointments,
  attempts,
  audit,
  outbox,
  requests,
  subjectVisits,
  subscriptions,
  uploads,
} from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { goodRequest, kinds, sendOn } from '../testing/requests.ts';
import { adminToken, keptInMemory, testApp } from '../testing/test-app.ts';
import { sweepLoose } from '../uploads/keep-uploads.ts';
import { noSpool } from './spool.ts';
import { eraseOld } from './stored-requests.ts';

const days = (count: number) => new Date(testNow.getTime() + count * 24 * 3_600_000);

describeOnDatabases('stored requests', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests, subscriptions, uploads, outbox]) await database().delete(table);
  });

  const admin = { authorization: `Bearer ${adminToken}` };
  const sendAll = async (app: ReturnType<typeof testApp>, email: string) => {
    for (const kind of kinds) {
      await database().delete(attempts);
      await sendOn(app, kind, { ...(await goodRequest(kind, app, database())), email });
    }
  };
  const everything = async () => {
    const tables = [requests, subscriptions, outbox, appointments, uploads];
    const rows = await Promise.all(tables.map((table) => database().select().from(table)));
    return JSON.stringify(rows);
  };
  const erase = async (app: ReturnType<typeof testApp>, email: string) =>
    (await app.post('/admin/requests/erase', { email }, admin)).json();

  test('of a person are erased with all that belongs to them, and nobody else’s', async () => {
    const app = testApp(database());
    await sendAll(app, 'an@example.org');
    await sendAll(app, 'bo@example.org');
    const mails = await database().select().from(outbox);
    const ofAn = mails.filter((mail) => `${mail.recipient}${mail.replyTo}`.includes('an@example.org'));
    const before = await database().$count(requests);
    expect(await erase(app, ' AN@example.org ')).toMatchObject({ requests: kinds.length });
    expect(await everything()).not.toMatch(/an@example/i);
    expect(await database().$count(requests)).toBe(before - kinds.length);
    expect(app.forgotten).toEqual(expect.arrayContaining(ofAn.map(({ id }) => id)));
    expect(app.forgotten).toHaveLength(new Set(app.forgotten).size);
    const left = await database().select().from(uploads);
    const store = app.uploads as ReturnType<typeof keptInMemory>;
    expect(store.ids().sort()).toEqual(left.map(({ id }) => id).sort());
    expect(await database().$count(appointments)).toBe(1);
  });

  test('are listed from a day on, which begins at midnight in Brussels', async () => {
    const app = testApp(database());
    const { id } = await sendOn(app, 'contact-me', await goodRequest('contact-me', app, database()));
    const listed = async (since: string) => (await app.get(`/admin/requests?since=${since}`, admin)).json();
    for (const [createdAt, isListed] of [
      ['2026-07-14T21:59:59Z', false],
      ['2026-07-14T22:00:00Z', true],
    ] as const) {
      await database()
        .update(requests)
        .set({ createdAt: new Date(createdAt) });
      expect((await listed('2026-07-15')).requests).toMatchObject(isListed ? [{ id }] : []);
    }
    expect((await app.get('/admin/requests?since=2026-02-40', admin)).status).toBe(400);
  });

  test('are erased with the friend whose address they name', async () => {
    const app = testApp(database());
    const good = await goodRequest('send-to-friend', app, database());
    await sendOn(app, 'send-to-friend', { ...good, friendEmail: 'zoe@example.org' });
    expect(await erase(app, 'zoe@example.org')).toMatchObject({ requests: 1 });
    expect(await everything()).not.toContain('zoe@example.org');
  });

  test('are erased after the days for which the agency keeps their kind', async () => {
    const uploaded = keptInMemory();
    const app = testApp(database(), { uploads: uploaded });
    await sendAll(app, 'an@example.org');
    await database()
      .update(appointments)
      .set({ startsAt: days(149), endsAt: days(150) });
    const kept = { ...settings, retention: { days: 100, kinds: { testimonial: 200, documents: 10 } } };
    const left = async (day: number) => {
      app.setTime(days(day));
      await eraseOld(kept, {
        database: database(),
        uploads: uploaded,
        now: app.now,
        forgetMails: async () => {},
        spool: noSpool,
      });
      return (await database().select().from(requests)).map(({ kind }) => kind);
    };
    expect(await left(10)).toHaveLength(kinds.length);
    expect(await left(10.01)).not.toContain('documents');
    expect(await left(100)).toHaveLength(kinds.length - 1);
    expect((await left(100.01)).sort()).toEqual(['contact-appointment', 'testimonial']);
    // A visit can be later than its request: the days count from its end.
    expect(await left(200.01)).toEqual(['contact-appointment']);
    expect(await left(250)).toHaveLength(1);
    expect(await left(250.01)).toEqual([]);
    expect(await database().$count(outbox)).toBe(0);
    expect(uploaded.ids()).toEqual([]);
  });

  test('that grow too old leave nothing of their senders in the audit, nor what was noted of their visits', async () => {
    const app = testApp(database());
    const { id } = await sendOn(app, 'contact-me', await goodRequest('contact-me', app, database()));
    const cv = await sendOn(app, 'job-application', await goodRequest('job-application', app, database()));
    const [file] = await database().select().from(uploads).where(eq(uploads.requestId, cv.id));
    const values = { before: { lastName: 'Peters' }, after: { lastName: 'Peeters', email: 'an@example.org' } };
    const by = { by: 'staff:an', at: testNow };
    await writeAudit(database(), by, [
      { action: 'visit.planned', kind: 'visit', subjectId: id, ...values },
      { action: 'request.changed', kind: 'request', subjectId: id, ...values },
      { action: 'upload.downloaded', kind: 'upload', subjectId: file?.id ?? '', ...values },
    ]);
    const feedback = { nl: 'Vond het klein', fr: '', en: '', de: '' };
    const noted = { subjectId: '1001', startsAt: testNow, visitor: 'A. P.', status: 'done', feedback } as const;
    await database()
      .insert(subjectVisits)
      .values([
        { ...noted, id: randomUUID(), requestId: id },
        { ...noted, id: randomUUID(), visitor: 'of the stock' },
      ]);
    const dependencies = { database: database(), uploads: app.uploads, forgetMails: async () => {}, spool: noSpool };
    await eraseOld({ ...settings, retention: { days: 10, kinds: {} } }, { ...dependencies, now: () => days(11) });
    const rows = await database().select().from(audit);
    expect(rows.filter((row) => row.by === by.by)).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/Pe+ters/);
    expect(rows.filter(({ action }) => action === 'audit.blanked').map((row) => row.by)).toEqual([
      'job:retention',
      'job:retention',
      'job:retention',
    ]);
    const visits = await database().select().from(subjectVisits).where(eq(subjectVisits.startsAt, testNow));
    expect(visits.map((visit) => [visit.visitor, visit.feedback]).toSorted()).toEqual([
      ['A. P.', null],
      ['of the stock', feedback],
    ]);
  });

  test('leave no unconfirmed subscription behind, and keep confirmed ones', async () => {
    const app = testApp(database());
    for (const email of ['an@example.org', 'bo@example.org']) {
      const good = await goodRequest('sign-newsletter', app, database());
      await sendOn(app, 'sign-newsletter', { ...good, email });
    }
    await database()
      .update(subscriptions)
      .set({ confirmedAt: testNow })
      .where(eq(subscriptions.email, 'bo@example.org'));
    app.setTime(days(5));
    await eraseOld(settings, {
      database: database(),
      uploads: app.uploads,
      now: app.now,
      forgetMails: async () => {},
      spool: noSpool,
    });
    expect((await database().select().from(subscriptions)).map(({ email }) => email)).toEqual(['bo@example.org']);
  });

  test('that mails are sent for stay as long as these', async () => {
    const app = testApp(database());
    await sendOn(app, 'keep-posted', await goodRequest('keep-posted', app, database()));
    const left = async (change: Partial<typeof subscriptions.$inferInsert>) => {
      await database().update(subscriptions).set(change);
      await eraseOld(
        { ...settings, retention: { days: 10, kinds: {} } },
        {
          database: database(),
          uploads: app.uploads,
          now: () => days(11),
          forgetMails: async () => {},
          spool: noSpool,
        },
      );
      return [await database().$count(requests), await database().$count(subscriptions)];
    };
    expect(await left({ confirmedAt: testNow })).toEqual([1, 1]);
    expect(await left({ endedAt: days(10.5) })).toEqual([0, 0]);
  });

  test('that were not stored leave their files for a day at most', async () => {
    const uploaded = keptInMemory();
    const [loose, young] = ['6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001', '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0002'];
    for (const [id, createdAt] of [
      [loose, testNow],
      [young, days(0.5)],
    ] as const) {
      await database()
        .insert(uploads)
        .values({ id, field: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1, createdAt });
      await uploaded.put(id, new Uint8Array([1]));
    }
    await sweepLoose({ database: database(), uploads: uploaded, now: () => days(1.01) });
    expect(uploaded.ids()).toEqual([young]);
    expect((await database().select().from(uploads)).map(({ id }) => id)).toEqual([young]);
  });

  test('are listed to the agency alone, by kind and from a day on', async () => {
    const app = testApp(database());
    await sendAll(app, 'an@example.org');
    const list = async (query: string, headers: Record<string, string> = admin) =>
      app.get(`/admin/requests${query}`, headers);
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer wrong' }]) {
      expect((await list('', headers)).status).toBe(401);
      expect((await app.post('/admin/requests/erase', { email: 'an@example.org' }, headers)).status).toBe(401);
    }
    expect(await database().$count(requests)).toBe(kinds.length);
    const found = async (query: string) => (await (await list(query)).json()).requests;
    expect(await found('')).toHaveLength(kinds.length);
    expect(await found('?kind=testimonial')).toMatchObject([
      { kind: 'testimonial', data: { comment: expect.any(String) } },
    ]);
    expect(await found('?since=2026-07-16')).toEqual([]);
    expect((await list('?since=yesterday')).status).toBe(400);
    const [{ data }] = await found('?kind=job-application');
    const file = await app.get(`/admin/requests/files/${data.cv.upload}`, admin);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toContain('%PDF-1.4');
    expect((await app.get('/admin/requests/files/none', admin)).status).toBe(404);
  });

  test('whose mails were given up are retried when the agency asks for it, and readiness reports their number', async () => {
    const app = testApp(database());
    await sendOn(app, 'contact-me', await goodRequest('contact-me', app, database()));
    const ids = (await database().select().from(outbox)).map(({ id }) => id);
    await database().update(outbox).set({ deadAt: testNow, attempts: 25 }).where(inArray(outbox.id, ids));
    const health = async () => (await (await app.app.request('/readyz')).json()).outbox;
    expect(await health()).toMatchObject({ waiting: 0, dead: ids.length });
    expect(await (await app.post('/admin/requests/retry', {}, admin)).json()).toEqual({ mails: ids.length, leads: 0 });
    expect(await health()).toMatchObject({ waiting: ids.length, dead: 0 });
  });
});
