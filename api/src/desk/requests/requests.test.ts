import { randomUUID } from 'node:crypto';
import { type RequestChange, replyTemplateSchema } from '@rowhouse/shared/contract/desk-requests';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { Permission, StaffRole } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { and, eq, isNull, sql } from '../../database/orm.ts';
import {
  appointments,
  attempts,
  audit,
  outbox,
  properties,
  replyTemplates,
  requestDrafts,
  requestNotes,
  requestReplies,
  requests,
  savedViews,
  staff,
} from '../../database/schema.ts';
import { textStream } from '../../files/download.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { races } from '../../testing/races.ts';
import { goodRequest, sendOn } from '../../testing/requests.ts';
import { staffSession } from '../../testing/staff-session.ts';
import { adminToken, testApp } from '../../testing/test-app.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { requestsEndpoints } from './requests-endpoints.ts';

describeOnDatabases('the requests at the desk', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests, outbox, replyTemplates]) await database().delete(table);
  });

  const open = () => {
    const app = testApp(database());
    return { app, desk: requestsEndpoints(app.dependencies) };
  };
  const by = (role: StaffRole, may: Permission = 'requests.write', personId: number | null = null) =>
    deskCallBy(database(), role, may, { personId });
  const send = async (
    app: ReturnType<typeof testApp>,
    kind: RequestKind = 'site-contact',
    more: Record<string, string> = {},
  ) => {
    await database().delete(attempts);
    return (await sendOn(app, kind, { ...(await goodRequest(kind, app, database())), ...more })).id;
  };
  const read = async (id: string) => {
    const [row] = await database().select().from(requests).where(eq(requests.id, id));
    if (!row) throw new Error('there is no such request');
    return row;
  };
  const written = async (subjectId: string) =>
    (await database().select().from(audit).where(eq(audit.subjectId, subjectId)).orderBy(audit.id)).map(
      ({ action }) => action,
    );
  const reply = { replyTo: 'agency', subject: 'Uw vraag', text: 'Dag An,\n\nGraag.' } as const;

  test('are exported to a file dated by the day in Brussels; an aborted export is logged', async () => {
    const { app } = open();
    app.setTime('2026-07-15T22:30:00Z');
    const { headers } = await staffSession(app, 'admin');
    const answer = await app.get('/desk/requests/export/csv', headers);
    expect(answer.headers.get('content-disposition')).toContain('requests 2026-07-16.csv');
    const away = async function* () {
      yield 'id\n';
      throw new Error('the database is away');
    };
    const failures: unknown[] = [];
    await expect(new Response(textStream(away(), (error) => failures.push(error))).text()).rejects.toThrow('away');
    expect(failures).toHaveLength(1);
    await answer.text();
  });

  test('are answered with links that exclude closing punctuation', async () => {
    const { app, desk } = open();
    const id = await send(app);
    const text = 'Zie https://a.be/nl/pand/1, (https://a.be/fr) of https://a.be/.';
    await desk.deskReply({ requestId: id, id: randomUUID(), version: 1, ...reply, text }, await by('admin'));
    const [mail] = await database().select().from(outbox).where(eq(outbox.byPerson, true));
    const links = [...(mail?.html ?? '').matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);
    // The last one is the site's own.
    expect(links.slice(0, -1)).toEqual(['https://a.be/nl/pand/1', 'https://a.be/fr', 'https://a.be/']);
  });

  test('lead on to the next open one of the filter, and belong to who answers them unless they are somebody’s', async () => {
    const { app, desk } = open();
    const ids: string[] = [];
    for (const [minute, lastName] of ['Zandstra', 'Anders', 'Zandstra', 'Zandstra'].entries()) {
      app.setTime(new Date(testNow.getTime() + minute * 60_000));
      ids.push(await send(app, 'site-contact', { lastName }));
    }
    const [oldest = '', other = '', middle = '', newest = ''] = ids;
    const me = await by('reception');
    const filter = { q: 'zandstra' };
    const opened = (id: string, of = {}) => desk.deskRequest({ id, language: 'nl', ...of }, me);
    expect((await opened(newest, filter)).others).toEqual({ open: 2, next: middle });
    expect((await opened(newest)).others).toEqual({ open: 3, next: middle });
    const answer = (requestId: string, version: number) =>
      desk.deskReply({ requestId, id: randomUUID(), version, ...reply, filter }, me);
    expect(await answer(middle, 1)).toMatchObject({ next: oldest });
    // After the last one comes the first.
    expect((await opened(oldest, filter)).others).toEqual({ open: 1, next: newest });
    const colleague = await by('admin');
    await desk.deskChangeRequests({ changes: [{ id: oldest, version: 1, assigneeId: colleague.staff.id }] }, me);
    expect(await answer(oldest, 2)).toMatchObject({ next: newest });
    expect(await answer(newest, 1)).toMatchObject({ next: null });
    expect((await read(middle)).assigneeId).toBe(me.staff.id);
    expect((await read(oldest)).assigneeId).toBe(colleague.staff.id);
    expect((await read(other)).state).toBe('open');
    const { replies, others } = await opened(middle);
    expect(others).toEqual({ open: 1, next: other });
    expect(replies).toMatchObject([{ replyTo: 'agency@example.org' }]);
  });

  test('begin open and unread, or planned when they booked a visit; a reader leaves them unread, and each opening is recorded', async () => {
    const { app, desk } = open();
    const [plain, visit] = [await send(app), await send(app, 'contact-appointment')];
    expect(await read(plain)).toMatchObject({ state: 'open', readAt: null, version: 1 });
    expect(await read(visit)).toMatchObject({ state: 'planned', readAt: null });
    await desk.deskRequest({ id: plain, language: 'nl' }, await by('reader', 'requests.read'));
    expect((await read(plain)).readAt).toBeNull();
    const reception = await by('reception');
    // The page reads the request again after each change made on it.
    for (const _ of [1, 2]) await desk.deskRequest({ id: plain, language: 'nl' }, reception);
    expect(await read(plain)).toMatchObject({ readAt: testNow, version: 1 });
    expect(await written(plain)).toEqual(['request.opened', 'request.opened']);
    const opened = await desk.deskRequest({ id: visit, language: 'fr' }, reception);
    expect(opened).toMatchObject({ kindName: 'Visite', about: { kind: 'property' }, lead: null });
    expect(opened.visit?.startsAt).toBeTruthy();
    expect(opened.facts.map(({ name }) => name)).toContain('Prénom');
    // Mails to the visitor, the agency, and the agent.
    expect(opened.mails.map(({ fate }) => fate)).toEqual(['waits', 'waits', 'waits']);
  });

  test('are visible to an agent when about their homes or assigned to them; another’s are not found', async () => {
    const { app, desk } = open();
    const id = await send(app, 'contact-me');
    const other = await send(app, 'site-contact', { email: 'bo@example.org' });
    const { subjectId } = await read(id);
    const [home] = await database()
      .select()
      .from(properties)
      .where(eq(properties.id, subjectId ?? ''));
    const agent = await by('agent', 'requests.write', home?.managerId ?? 1);
    const listed = async (call: DeskCall) =>
      (await desk.deskRequests({ language: 'nl' }, call)).rows.map((row) => row.id);
    expect(await listed(agent)).toEqual([id]);
    expect((await desk.deskRequests({ language: 'nl' }, agent)).counts).toMatchObject({ open: 1, unread: 1 });
    const change: RequestChange = { id: other, version: 1, state: 'closed' };
    for (const tried of [
      () => desk.deskRequest({ id: other, language: 'nl' }, agent),
      () => desk.deskChangeRequests({ changes: [change] }, agent),
      () => desk.deskAddNote({ requestId: other, id: randomUUID(), text: 'x' }, agent),
      () => desk.deskReply({ requestId: other, id: randomUUID(), version: 1, ...reply }, agent),
      () => desk.deskKeepDraft({ requestId: other, kind: 'note', subject: '', text: 'x' }, agent),
    ])
      await expect(tried()).rejects.toMatchObject({ code: 'not-found' });
    const all = await by('reception');
    await desk.deskChangeRequests({ changes: [{ id: other, version: 1, assigneeId: agent.staff.id }] }, all);
    expect((await listed(agent)).sort()).toEqual([id, other].sort());
    // An agent without a public person sees nothing.
    expect(await listed(await by('agent'))).toEqual([]);
    expect((await desk.deskRequest({ id: other, language: 'nl' }, agent)).subscriptions).toEqual([]);
    await database().update(requests).set({ assigneeId: null });
  });

  test('are found by each filter, and by the beginning of any word, in any spelling', async () => {
    const { app, desk } = open();
    const call = await by('reception');
    const an = await send(app, 'site-contact', {
      firstName: 'Zoë',
      lastName: "D'Hondt",
      email: 'xanthe@example.org',
      remark: 'Is de œuvre nog vrij? '.repeat(3),
    });
    const visit = await send(app, 'contact-appointment', { email: 'bo@example.org' });
    const { subjectId } = await read(visit);
    await desk.deskChangeRequests(
      { changes: [{ id: an, version: 1, assigneeId: call.staff.id, state: 'closed', isUnread: false }] },
      call,
    );
    const found = async (filter: object) =>
      (await desk.deskRequests({ language: 'nl', ...filter }, call)).rows.map(({ id }) => (id === an ? 'an' : 'visit'));
    expect(await found({})).toEqual(expect.arrayContaining(['an', 'visit']));
    for (const filter of [
      { kind: 'site-contact' },
      { state: 'closed' },
      { assignee: 'me' },
      { assignee: call.staff.id },
      { person: ' XANTHE@example.org' },
      { q: 'zoe hondt' },
      { q: 'OEUV' },
      { q: 'xanthe@example' },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual(['an']);
    for (const filter of [
      { home: subjectId },
      { unread: '1' },
      { assignee: 'nobody' },
      { state: 'planned' },
      { q: subjectId },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual(['visit']);
    expect(await found({ q: 'nergens' })).toEqual([]);
    // A search without words finds everything.
    expect(await found({ q: "!&|:*()'\\" })).toHaveLength(2);
    await desk.deskChangeRequests({ changes: [{ id: visit, version: 1, state: 'spam' }] }, call);
    expect(await found({})).toEqual(['an']);
    expect(await found({ state: 'all' })).toHaveLength(2);
    await database().update(requests).set({ assigneeId: null });
  });

  test('are listed newest first, each once, page after page', async () => {
    const { desk } = open();
    const call = await by('reception');
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: randomUUID(),
      kind: 'site-contact',
      language: 'nl' as const,
      data: { email: 'an@example.org', remark: 'x'.repeat(20_000) },
      fingerprint: String(index),
      // Many with the same time.
      createdAt: new Date(testNow.getTime() - Math.floor(index / 40) * 1000),
    }));
    await database().insert(requests).values(rows);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await desk.deskRequests({ language: 'nl', after }, call);
      expect(page.rows.every(({ excerpt }) => excerpt.length === 160)).toBe(true);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    const order = await database().select({ id: requests.id }).from(requests).orderBy(sql`created_at desc, id desc`);
    expect(seen).toEqual(order.map(({ id }) => id));
  });

  test('are changed by only one of two concurrent editors, however often they race, and nothing is lost', async () => {
    const { app, desk } = open();
    const [one, other] = [await by('reception'), await by('admin')];
    const id = await send(app);
    const won: string[] = [];
    for (let race = 1; race <= races; race += 1) {
      const version = race;
      const text = `Antwoord ${race}`;
      const tries = await Promise.allSettled([
        desk.deskChangeRequests({ changes: [{ id, version, state: race % 2 ? 'closed' : 'open' }] }, one),
        desk.deskReply(
          { requestId: id, id: randomUUID(), version, ...reply, text },
          { ...other, staff: { ...other.staff, id: race > races - 2 ? one.staff.id : other.staff.id } },
        ),
        desk.deskAddNote({ requestId: id, id: randomUUID(), text: `Nota ${race}` }, one),
      ]);
      const [changed, replied, noted] = tries;
      expect(noted.status).toBe('fulfilled');
      expect([changed.status, replied.status].sort()).toEqual(['fulfilled', 'rejected']);
      for (const tried of [changed, replied])
        if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'conflict' });
      if (replied.status === 'fulfilled') won.push(text);
      await database().delete(attempts);
    }
    expect((await read(id)).version).toBe(races + 1);
    expect(await database().$count(requestNotes, eq(requestNotes.requestId, id))).toBe(races);
    const replies = await database().select().from(requestReplies).where(eq(requestReplies.requestId, id));
    expect(replies.map(({ text }) => text).sort()).toEqual(won.sort());
    const actions = await written(id);
    expect(actions.filter((action) => action === 'request.changed')).toHaveLength(races);
    expect(actions.filter((action) => action === 'request.noted')).toHaveLength(races);
  });

  test('are changed in bulk, with the values to undo it; those changed by somebody else are named', async () => {
    const { app, desk } = open();
    const call = await by('reception');
    const ids = [await send(app), await send(app, 'testimonial'), await send(app, 'job-application')];
    const [first = '', second = '', third = ''] = ids;
    await desk.deskChangeRequests({ changes: [{ id: second, version: 1, state: 'answered' }] }, call);
    const spam = ids.map((id): RequestChange => ({ id, version: 1, state: 'spam', isUnread: false }));
    const { done, conflicts } = await desk.deskChangeRequests({ changes: spam }, call);
    expect(conflicts).toEqual([second]);
    expect(done).toEqual([first, third].map((id) => ({ id, version: 2, undo: { state: 'open', isUnread: true } })));
    const undo = done.map(({ undo: before, ...change }) => ({ ...change, ...before }));
    await desk.deskChangeRequests({ changes: undo }, call);
    for (const id of [first, third]) expect(await read(id)).toMatchObject({ state: 'open', readAt: null, version: 3 });
    const nobody: RequestChange = { id: first, version: 3, assigneeId: 'nobody-at-all' };
    await expect(desk.deskChangeRequests({ changes: [nobody] }, call)).rejects.toMatchObject({ code: 'invalid-input' });
    const reader = await by('reader', 'requests.read');
    const toReader: RequestChange = { id: first, version: 3, assigneeId: reader.staff.id };
    await expect(desk.deskChangeRequests({ changes: [toReader] }, call)).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('are answered by one mail, however often the reply is sent, with its state; the draft is kept until then', async () => {
    const { app, desk } = open();
    const call = await by('reception');
    const id = await send(app, 'site-contact', { email: 'an@example.org' });
    await database().delete(outbox);
    const draft = { requestId: id, kind: 'reply', subject: 'Uw vraag', text: 'Dag' } as const;
    await desk.deskKeepDraft(draft, call);
    await desk.deskKeepDraft({ ...draft, text: 'Dag An' }, call);
    expect((await desk.deskRequest({ id, language: 'nl' }, call)).drafts.reply?.text).toBe('Dag An');
    // Another tab that read an older draft is told and overwrites nothing; one that read the latest does overwrite.
    const tab = (text: string, before: string) =>
      desk.deskKeepDraft({ ...draft, text, before: { subject: draft.subject, text: before } }, call);
    expect((await tab('Beste', 'Dag')).elsewhere).toMatchObject({ subject: 'Uw vraag', text: 'Dag An' });
    expect((await desk.deskRequest({ id, language: 'nl' }, call)).drafts.reply?.text).toBe('Dag An');
    expect((await tab('Dag An', 'Dag')).elsewhere).toBeNull();
    expect((await tab('Dag An, beste', 'Dag An')).elsewhere).toBeNull();
    const another = await by('admin');
    expect((await desk.deskRequest({ id, language: 'nl' }, another)).drafts.reply).toBeNull();
    const sent = {
      requestId: id,
      id: randomUUID(),
      version: 1,
      ...reply,
      text: 'Dag <b>An</b>,\n\nZie https://rowhouse.example/x.',
    };
    const twice = await Promise.all([desk.deskReply(sent, call), desk.deskReply(sent, call)]);
    expect(twice.map(({ isRepeated }) => isRepeated).sort()).toEqual([false, true]);
    const mails = await database().select().from(outbox);
    expect(mails).toMatchObject([
      {
        recipient: 'an@example.org',
        replyTo: 'agency@example.org',
        subject: 'Uw vraag',
        byPerson: true,
        requestId: id,
      },
    ]);
    expect(mails[0]?.plain).toMatch(/^Dag <b>An<\/b>,\n\nZie https:\/\/rowhouse\.example\/x\.\n\n-- \n/);
    expect(mails[0]?.html).toContain('Dag &lt;b&gt;An&lt;/b&gt;');
    expect(await read(id)).toMatchObject({ state: 'answered', version: 2, readAt: testNow });
    const opened = await desk.deskRequest({ id, language: 'nl' }, call);
    expect(opened.replies).toMatchObject([{ by: call.staff.name, fate: 'waits', text: sent.text }]);
    expect(opened.mails).toEqual([]);
    expect(opened.drafts.reply).toBeNull();
    expect(opened.lastChange?.by).toBe(call.staff.name);
    for (const [set, fate] of [
      [{ deadAt: testNow }, 'given-up'],
      [{ deadAt: null, sentAt: testNow }, 'sent'],
    ] as const) {
      await database().update(outbox).set(set);
      expect((await desk.deskRequest({ id, language: 'nl' }, call)).replies[0]?.fate).toBe(fate);
    }
    await desk.deskReply({ ...sent, id: randomUUID(), version: 2, replyTo: 'own' }, call);
    expect(await database().$count(outbox, eq(outbox.replyTo, call.staff.email))).toBe(1);
  });

  test('replies to one address are limited to what somebody writes by hand', async () => {
    const { app, desk } = open();
    const call = await by('reception');
    const id = await send(app);
    let version = 1;
    const answer = () => desk.deskReply({ requestId: id, id: randomUUID(), version: version++, ...reply }, call);
    for (let count = 0; count < 20; count += 1) await answer();
    await expect(answer()).rejects.toMatchObject({ code: 'too-many-requests', fields: { text: 'too-often' } });
    expect(await database().$count(requestReplies, eq(requestReplies.requestId, id))).toBe(20);
  });

  test('a visit stays planned when a reply is sent', async () => {
    const { app, desk } = open();
    const id = await send(app, 'contact-appointment');
    await desk.deskReply({ requestId: id, id: randomUUID(), version: 1, ...reply }, await by('reception'));
    expect((await read(id)).state).toBe('planned');
  });

  test('templates are the starting ones until an admin changes one, in the visitor’s language, and repeat only a valid name', async () => {
    const { app, desk } = open();
    const call = await by('admin', 'requests.templates');
    const id = await send(app, 'contact-me', {
      language: 'fr',
      firstName: 'Gagnez http://x.example',
      lastName: 'Dubois',
    });
    const filled = async () => (await desk.deskRequest({ id, language: 'nl' }, call)).templates;
    const first = await filled();
    expect(first).toHaveLength(4);
    expect(first[0]?.subject).toMatch(/^Votre question sur /);
    expect(JSON.stringify(first)).not.toMatch(/x\.example|\{[a-z]+\}/);
    const { templates } = await desk.deskReplyTemplates({}, call);
    // The result must match the contract.
    for (const template of templates) expect(v.safeParse(replyTemplateSchema, template).issues).toBeUndefined();
    const [one] = templates;
    if (!one) throw new Error('there is no template');
    await desk.deskSaveReplyTemplate({ ...one, name: 'Eigen', subjects: { ...one.subjects, fr: 'Bonjour' } }, call);
    expect((await filled()).map(({ subject }) => subject)).toContain('Bonjour');
    expect(await filled()).toHaveLength(4);
    await desk.deskRemoveReplyTemplate({ id: one.id }, call);
    expect(await filled()).toHaveLength(3);
    expect(await written(one.id)).toEqual(['template.saved', 'template.removed']);
  });

  test('a person is erased with notes, replies, drafts and audit values, and the erasure is recorded without their identity', async () => {
    const { app, desk } = open();
    const call = await by('admin', 'requests.erase');
    const id = await send(app, 'job-application', { email: 'zoe@example.org' });
    const left = await send(app, 'site-contact', { email: 'bo@example.org' });
    await desk.deskAddNote({ requestId: id, id: randomUUID(), text: 'Zoë belde' }, call);
    await desk.deskReply({ requestId: id, id: randomUUID(), version: 1, ...reply }, call);
    await desk.deskKeepDraft({ requestId: id, kind: 'note', subject: '', text: 'Zoë' }, call);
    const view = {
      id: randomUUID(),
      staffId: call.staff.id,
      page: 'requests',
      name: 'Zoë',
      query: 'person=zoe%40example.org',
    };
    await database().insert(savedViews).values(view);
    const wrong = desk.deskErasePerson({ requestId: id, typed: 'bo@example.org' }, call);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-input', fields: { typed: 'no-match' } });
    expect(await desk.deskErasePerson({ requestId: id, typed: 'ZOE@example.org' }, call)).toMatchObject({
      requests: 1,
    });
    for (const table of [requestNotes, requestReplies, requestDrafts, savedViews])
      expect(await database().$count(table)).toBe(0);
    expect((await database().select({ id: requests.id }).from(requests)).map((row) => row.id)).toEqual([left]);
    const rows = await database().select().from(audit).where(eq(audit.by, call.by));
    expect(rows.filter(({ subjectId, action }) => subjectId === id && action !== 'audit.blanked')).toEqual(
      expect.arrayContaining([expect.objectContaining({ before: null, after: null })]),
    );
    expect(rows.filter((row) => row.subjectId === id && row.action !== 'audit.blanked' && row.after !== null)).toEqual(
      [],
    );
    expect(rows.filter(({ action }) => action === 'person.erased')).toMatchObject([
      { kind: 'person', after: { requests: 1 } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('zoe@');
  });

  test('an erasure by a command is recorded, too', async () => {
    const { app } = open();
    const id = await send(app, 'site-contact', { email: 'yan@example.org' });
    const { desk } = open();
    await desk.deskAddNote({ requestId: id, id: randomUUID(), text: 'x' }, await by('reception'));
    await app.post('/admin/requests/erase', { email: 'yan@example.org' }, { authorization: `Bearer ${adminToken}` });
    const erased = await database()
      .select()
      .from(audit)
      .where(and(eq(audit.by, 'command'), eq(audit.action, 'person.erased')));
    expect(erased).toHaveLength(1);
    expect(await database().$count(audit, and(eq(audit.subjectId, id), isNull(audit.after)))).toBeGreaterThan(0);
    expect(await database().$count(appointments)).toBe(0);
    expect(await database().$count(staff)).toBeGreaterThan(0);
  });
});
