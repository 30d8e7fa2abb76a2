import { deskOwnersEndpoints, type OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { ownerStatisticsSchema } from '@rowhouse/shared/contract/owner';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { and, asc, eq, isNull, like } from '../../database/orm.ts';
import {
  attempts,
  audit,
  outbox,
  ownerDocuments,
  owners,
  people,
  properties,
  session,
  stockDocuments,
  user,
} from '../../database/schema.ts';
import { settleNextAddress } from '../../owners/new-address.ts';
import { removeOtherOwners } from '../../stock/write-owners.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { pdfOf } from '../../testing/pdf.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookiesOf, staffSession } from '../../testing/staff-session.ts';
import { errorOf, outputOf, testApp } from '../../testing/test-app.ts';

type App = ReturnType<typeof testApp>;
type Headers = Record<string, string>;

const password = 'slates and chimney pots';

describeOnDatabases('owners at the desk', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox]) await database().delete(table);
    await database().delete(user).where(like(user.email, '%@new.example'));
  });
  const api = () => testApp(database(), { passwords: quickPasswords });
  const post = (app: App, path: string, body: object, headers: Headers) =>
    app.post(`/desk/owners/${path}`, body, headers);
  const read = async (app: App, id: string, headers: Headers): Promise<OwnerPage> => {
    const answer = await app.get(`/desk/owners/one/${id}?language=nl`, headers);
    expect(answer.status).toBe(200);
    return v.parse(deskOwnersEndpoints.deskOwner.output, await answer.json());
  };
  const added = async (app: App, headers: Headers, more: object = {}): Promise<string> => {
    const email = `${crypto.randomUUID()}@new.example`;
    const answer = await post(app, 'add', { name: 'Ria Nieuw', email, language: 'fr', home: '', ...more }, headers);
    expect(answer.status).toBe(200);
    return v.parse(v.object({ id: v.string() }), await answer.json()).id;
  };
  const tokenMailed = async (): Promise<string> => {
    const mails = await database().select().from(outbox).orderBy(asc(outbox.createdAt));
    return [...JSON.stringify(mails).matchAll(/token=([\w-]+)/g)].at(-1)?.[1] ?? '';
  };
  const setPassword = (app: App, token: string) =>
    app.post('/owner/password-reset', { token, password, confirmation: password });
  /** A home without an owner, managed by one of the agency's people. */
  const freeHome = async (managerId: number | null): Promise<string> => {
    const [home] = await database().select().from(properties).where(isNull(properties.ownerId)).limit(1);
    if (!home) throw new Error('every home has an owner');
    await database().update(properties).set({ managerId }).where(eq(properties.id, home.id));
    return home.id;
  };
  /** Gives a home an owner, or takes it from theirs, as its own form does. */
  const give = (home: string, ownerId: string | null) =>
    database().update(properties).set({ ownerId }).where(eq(properties.id, home));
  const actionsOf = async (id: string) =>
    (await database().select().from(audit).where(eq(audit.subjectId, id)).orderBy(asc(audit.id)))
      .map(({ action }) => action)
      // Each test reads the owner.
      .filter((action) => action !== 'owner.opened');

  test('are invited by a one-time link, see connected homes, and no longer once these are disconnected', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'editor');
    const id = await added(app, headers);
    expect(await read(app, id, headers)).toMatchObject({ state: 'invited', invitation: 'open', language: 'fr' });
    const first = await tokenMailed();
    expect((await post(app, 'invite', { id }, headers)).status).toBe(200);
    expect((await setPassword(app, first)).status).toBe(410);
    const token = await tokenMailed();
    const link = () => outputOf('resetLink', app.get(`/owner/password-reset?token=${token}`));
    expect(await link()).toEqual({ usable: true, first: true });
    const mails = await database().$count(outbox);
    expect((await setPassword(app, token)).status).toBe(200);
    // They chose the password themselves, so no mail asks whether it was them.
    expect(await database().$count(outbox)).toBe(mails);
    expect((await setPassword(app, token)).status).toBe(410);
    expect(await link()).toEqual({ usable: false, first: false });
    expect((await errorOf(post(app, 'invite', { id }, headers))).status).toBe(409);

    const { email } = await read(app, id, headers);
    const owner = { cookie: cookiesOf(await app.post('/owner/login', { name: email, password })) };
    const seen = async (): Promise<string> => (await app.get('/owner/statistics?language=fr', owner)).text();
    const home = await freeHome(null);
    expect(await seen()).not.toContain(`"id":"${home}"`);
    await give(home, id);
    expect(await seen()).toContain(`"id":"${home}"`);
    expect(await read(app, id, headers)).toMatchObject({
      state: 'active',
      loggedInAt: app.now().toISOString(),
      owned: [{ kind: 'property', id: home }],
    });
    await give(home, null);
    expect(await seen()).not.toContain(`"id":"${home}"`);
    expect(await actionsOf(id)).toEqual(['owner.added', 'owner.invited', 'owner.invited']);
  });

  test('keep their home: a new owner gets none that has an owner', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const home = await freeHome(null);
    const id = await added(app, headers, { home });
    expect(await actionsOf(id)).toEqual(['owner.added', 'owner.connected', 'owner.invited']);
    const another = { name: 'Ria', email: '', language: 'fr', home };
    expect((await errorOf(post(app, 'add', another, headers))).fields).toEqual({ home: 'owned' });
    const unknown = { ...another, home: 'none' };
    expect((await errorOf(post(app, 'add', unknown, headers))).fields).toEqual({ home: 'no-home' });
    await give(home, null);
  });

  test('are told at both addresses of a change of the address, and links to the old one become invalid', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const id = await added(app, headers);
    const token = await tokenMailed();
    const other = await added(app, headers);
    const before = await read(app, id, headers);
    await database().delete(outbox);
    const change = { id, version: before.version, name: 'Ria Oud', email: 'RIA@new.example', language: 'de' };
    const taken = { ...change, email: (await read(app, other, headers)).email };
    expect((await errorOf(post(app, 'change', taken, headers))).fields).toEqual({ email: 'taken' });
    expect((await errorOf(post(app, 'change', { ...change, email: '' }, headers))).fields).toEqual({
      email: 'required',
    });
    expect((await post(app, 'change', change, headers)).status).toBe(200);
    expect((await errorOf(post(app, 'change', change, headers))).status).toBe(409);
    expect(await read(app, id, headers)).toMatchObject({ name: 'Ria Oud', email: 'ria@new.example', language: 'de' });
    const recipients = (await database().select().from(outbox)).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual([before.email, 'ria@new.example'].sort());
    expect((await setPassword(app, token)).status).toBe(410);
    const [row] = await database()
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'owner.changed')));
    // The audit holds no personal data of the owner.
    expect(row?.after).toEqual({ fields: ['name', 'email', 'language'] });
  });

  test('keep their address until the new mailbox confirmed it and the former one let three days pass', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const settle = () => settleNextAddress(app.dependencies);
    const days = (count: number) => app.setTime(new Date(app.now().getTime() + count * 86_400_000));
    /** An owner with a password, for whom the agency wants another address; the links to both mailboxes. */
    const moving = async () => {
      const id = await added(app, headers);
      await setPassword(app, await tokenMailed());
      const { email, version } = await read(app, id, headers);
      await database().delete(outbox);
      await database().delete(attempts);
      const wanted = `${crypto.randomUUID()}@new.example`;
      const change = { id, version, name: 'Ria Nieuw', email: wanted, language: 'fr' };
      expect((await post(app, 'change', change, headers)).status).toBe(200);
      const mails = await database().select().from(outbox);
      const linkTo = (to: string) =>
        /token=([\w-]+)/.exec(JSON.stringify(mails.find(({ recipient }) => recipient === to)))?.[1] ?? '';
      expect(await read(app, id, headers)).toMatchObject({ email, newAddress: { email: wanted, isConfirmed: false } });
      const knows = async (name: string) => (await app.post('/owner/login', { name, password })).status === 200;
      return { id, email, wanted, confirm: linkTo(wanted), refuse: linkTo(email), knows };
    };
    const answer = (token: string) => app.post('/owner/address', { token });
    const asked = (token: string) => outputOf('addressLink', app.get(`/owner/address?token=${token}`));

    const one = await moving();
    // Reading a link, as programs do, confirms nothing.
    expect(await asked(one.confirm)).toEqual({ asks: 'confirm', email: one.wanted });
    expect(await asked(one.refuse)).toEqual({ asks: 'refuse', email: one.wanted });
    days(3);
    expect(await settle()).toBe(false);
    expect(await one.knows(one.wanted)).toBe(false);
    expect(await outputOf('answerAddress', answer(one.confirm))).toEqual({ state: 'changed' });
    expect([await one.knows(one.wanted), await one.knows(one.email)]).toEqual([true, false]);
    expect((await answer(one.refuse)).status).toBe(410);

    const two = await moving();
    expect(await outputOf('answerAddress', answer(two.confirm))).toEqual({ state: 'waiting' });
    expect(await settle()).toBe(false);
    // A link to a new password still goes to the former mailbox alone.
    await database().delete(outbox);
    await app.post('/owner/password-forgotten', { email: two.wanted, language: 'nl' });
    await app.sendLinks();
    expect(await database().$count(outbox)).toBe(0);
    days(2);
    expect(await outputOf('answerAddress', answer(two.refuse))).toEqual({ state: 'refused' });
    days(2);
    expect(await settle()).toBe(false);
    expect([await two.knows(two.email), await two.knows(two.wanted)]).toEqual([true, false]);
    expect((await answer(two.confirm)).status).toBe(410);

    const three = await moving();
    await answer(three.confirm);
    days(3);
    expect(await settle()).toBe(true);
    expect(await read(app, three.id, headers)).toMatchObject({ email: three.wanted, newAddress: null });
    expect((await database().select().from(outbox)).map(({ recipient }) => recipient).sort()).toEqual(
      expect.arrayContaining([three.email, three.wanted].sort()),
    );

    const four = await moving();
    days(8);
    expect(await asked(four.confirm)).toEqual({ asks: null, email: '' });
    expect(await settle()).toBe(true);
    expect(await read(app, four.id, headers)).toMatchObject({ email: four.email, newAddress: null });
    expect(await actionsOf(two.id)).toEqual(
      expect.arrayContaining(['owner.address-asked', 'owner.address-confirmed', 'owner.address-refused']),
    );
  });

  test('keep a second step that an editor or agent would turn off: administrators alone do', async () => {
    const app = api();
    const admin = await staffSession(app, 'admin');
    const id = await added(app, admin.headers);
    const { email } = await read(app, id, admin.headers);
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.email, email));
    await database().delete(outbox);
    for (const role of ['editor', 'agent'] as const) {
      const { headers } = await staffSession(app, role);
      expect((await post(app, 'second-step-off', { id }, headers)).status).toBe(403);
    }
    expect(await read(app, id, admin.headers)).toMatchObject({ secondStep: true });
    expect((await post(app, 'second-step-off', { id }, admin.headers)).status).toBe(200);
    expect((await database().select().from(outbox)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('are logged out, sent a link to a new password, and lose a second step, each recorded in the audit', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const id = await added(app, headers);
    await setPassword(app, await tokenMailed());
    const { email } = await read(app, id, headers);
    await app.post('/owner/login', { name: email, password });
    // One is of the link.
    expect((await read(app, id, headers)).sessions).toBe(2);
    expect((await post(app, 'end-sessions', { id }, headers)).status).toBe(200);
    expect((await read(app, id, headers)).sessions).toBe(0);
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.email, email));
    expect((await post(app, 'second-step-off', { id }, headers)).status).toBe(200);
    expect((await errorOf(post(app, 'second-step-off', { id }, headers))).status).toBe(404);
    expect((await read(app, id, headers)).secondStep).toBe(false);
    await database().delete(outbox);
    expect((await post(app, 'reset', { id }, headers)).status).toBe(200);
    await app.sendLinks();
    expect((await setPassword(app, await tokenMailed())).status).toBe(200);
    expect((await actionsOf(id)).slice(2)).toEqual([
      'owner.sessions-ended',
      'owner.second-step-off',
      'owner.reset-sent',
    ]);
    await database().delete(session).where(eq(session.userId, id));
  });

  test("are visible to the agent of one of their homes, and can be changed by an agent only if all their homes are the agent's", async () => {
    const app = api();
    const _admin = await staffSession(app, 'admin');
    const [own, other] = await database().select().from(people).limit(2);
    if (!own || !other) throw new Error('there are two people');
    const agent = await staffSession(app, 'agent', { personId: own.id });
    const home = await freeHome(own.id);
    const without = { name: 'Wie', email: '', language: 'nl', home: '' };
    expect((await errorOf(post(app, 'add', without, agent.headers))).fields).toEqual({ home: 'required' });
    const id = await added(app, agent.headers, { home });
    const list = async () => {
      const answer = await app.get('/desk/owners', agent.headers);
      return v.parse(deskOwnersEndpoints.deskOwners.output, await answer.json()).owners.map((row) => row.id);
    };
    expect(await list()).toContain(id);
    expect((await read(app, id, agent.headers)).mayChange).toBe(true);
    const second = await freeHome(other.id);
    const another = { ...without, home: second };
    expect((await errorOf(post(app, 'add', another, agent.headers))).fields).toEqual({ home: 'no-home' });
    await give(second, id);
    expect((await read(app, id, agent.headers)).mayChange).toBe(false);
    for (const act of ['invite', 'reset', 'end-sessions'])
      expect([act, (await post(app, act, { id }, agent.headers)).status]).toEqual([act, 404]);
    await database().update(properties).set({ managerId: other.id }).where(eq(properties.id, home));
    expect(await list()).not.toContain(id);
    expect((await app.get(`/desk/owners/one/${id}?language=nl`, agent.headers)).status).toBe(404);
    for (const one of [home, second]) await give(one, null);
  });

  test('read messages of the agency in the portal, and nobody else’s', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const id = await added(app, headers);
    await setPassword(app, await tokenMailed());
    const other = await added(app, headers);
    await setPassword(app, await tokenMailed());
    const login = async (of: string) => {
      const { email } = await read(app, of, headers);
      return { cookie: cookiesOf(await app.post('/owner/login', { name: email, password })) };
    };
    const [own, others] = [await login(id), await login(other)];
    await database().delete(outbox);
    const message = { id, subject: 'Offre', text: 'Une offre est arrivée.' };
    expect((await errorOf(post(app, 'message', { ...message, text: ' ' }, headers))).status).toBe(400);
    expect((await post(app, 'message', message, headers)).status).toBe(200);
    const [mail] = await database().select().from(outbox);
    // The text is only in the portal.
    expect(JSON.stringify(mail)).toContain('Offre');
    expect(JSON.stringify(mail)).not.toContain('arrivée');
    const messagesOf = async (as: Headers) => {
      const answer = await app.get('/owner/statistics?language=fr', as);
      return v.parse(ownerStatisticsSchema, await answer.json()).messages;
    };
    const [kept] = await messagesOf(own);
    expect(kept).toMatchObject({ subject: 'Offre', text: message.text, isRead: false });
    expect(await messagesOf(others)).toEqual([]);
    const noted = (as: Headers) => app.post(`/owner/messages/${kept?.id}/read`, {}, as);
    expect((await noted(others)).status).toBe(404);
    expect((await noted(own)).status).toBe(200);
    expect(await messagesOf(own)).toMatchObject([{ isRead: true }]);
    const { messages } = await read(app, id, headers);
    expect(messages).toMatchObject([{ ...message, id: kept?.id, by: 'A admin', readAt: app.now().toISOString() }]);
    for (let count = 1; count < 20; count += 1) await post(app, 'message', message, headers);
    expect((await post(app, 'message', message, headers)).status).toBe(429);
  });

  test('added at the desk stay when an import does not name them, unlike imported ones', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'editor');
    const id = await added(app, headers);
    await database().insert(owners).values({ id: 'left-out', name: 'Left Out' });
    await removeOtherOwners(database(), [], { by: 'import', at: app.now() });
    const left = (await database().select({ id: owners.id }).from(owners)).map((row) => row.id);
    expect(left).toContain(id);
    expect(left).not.toContain('left-out');
    expect((await read(app, id, headers)).state).toBe('invited');
  });

  test('are erased by an admin once they own nothing, with all their data', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const editor = await staffSession(app, 'editor');
    const home = await freeHome(null);
    const id = await added(app, headers, { home });
    const { email } = await read(app, id, headers);
    await setPassword(app, await tokenMailed());
    const cookie = cookiesOf(await app.post('/owner/login', { name: email, password }));
    const body = new FormData();
    body.set('file', new File([pdfOf(['theirs'])], 'theirs.pdf'));
    const path = `/api/v1/owner/subjects/${home}/documents?language=nl`;
    await app.app.request(path, { method: 'POST', body, headers: { cookie } });
    const isTheirs = eq(ownerDocuments.senderId, id);
    const [sent] = await database().select().from(ownerDocuments).where(isTheirs);
    expect(await app.documents.get(sent?.id ?? '')).not.toBeNull();
    await post(app, 'message', { id, subject: 'Bod', text: 'Een bod.' }, headers);
    const erase = (typed: string, as: Headers) => errorOf(post(app, 'erase', { id, typed }, as));
    expect((await erase('Ria Nieuw', editor.headers)).status).toBe(403);
    expect((await erase('Ria', headers)).fields).toEqual({ typed: 'invalid' });
    expect((await erase('Ria Nieuw', headers)).status).toBe(409);
    // A mandate of the agency, and a document of the home that passes on.
    const mandate = {
      id: crypto.randomUUID(),
      subjectId: home,
      ownerId: id,
      kind: 'deed',
      name: 'mandate.pdf',
    } as const;
    await database()
      .insert(ownerDocuments)
      .values({ ...mandate, day: '2026-07-01', type: 'application/pdf', size: 3 });
    await app.documents.put(mandate.id, new Uint8Array([1]));
    const ofHome = { id: crypto.randomUUID(), kind: 'property', subjectId: home, name: 'talk.pdf', size: 3 } as const;
    const more = { type: 'application/pdf', documentKind: 'other', access: 'desk', createdAt: app.now() } as const;
    await database()
      .insert(stockDocuments)
      .values({ ...ofHome, ...more, formerOwnerId: id });
    await give(home, null);
    const { formerDocuments } = await read(app, id, headers);
    expect(formerDocuments).toEqual([{ id: ofHome.id, kind: 'property', subjectId: home, name: 'talk.pdf' }]);
    const away = vi.spyOn(app.documents, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    expect((await erase('Ria Nieuw', headers)).status).toBe(500);
    away.mockRestore();
    expect((await post(app, 'erase', { id, typed: 'Ria Nieuw' }, headers)).status).toBe(200);
    expect(await database().$count(owners, eq(owners.id, id))).toBe(0);
    expect(await database().$count(user, eq(user.email, email))).toBe(0);
    expect(await database().$count(ownerDocuments, isTheirs)).toBe(0);
    for (const gone of [sent?.id ?? '', mandate.id]) expect(await app.documents.get(gone)).toBeNull();
    expect(await database().$count(ownerDocuments, eq(ownerDocuments.ownerId, id))).toBe(0);
    const [left] = await database().delete(stockDocuments).where(eq(stockDocuments.id, ofHome.id)).returning();
    expect(left).toMatchObject({ access: 'desk', formerOwnerId: null });
    expect(await database().$count(outbox, eq(outbox.recipient, email))).toBe(0);
    const rows = await database().select().from(audit).where(eq(audit.subjectId, id)).orderBy(asc(audit.id));
    expect(rows.filter(({ action, after }) => after !== null && action !== 'audit.blanked')).toEqual([]);
    expect(rows.at(-1)?.action).toBe('owner.erased');
  });

  test('are found by name and address, a page at a time', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'editor');
    const id = await added(app, headers, { name: 'Zoë 100%_ Quint' });
    const search = async (text: string) => {
      const answer = await app.get(`/desk/owners?${new URLSearchParams({ search: text })}`, headers);
      return v.parse(deskOwnersEndpoints.deskOwners.output, await answer.json()).owners.map((row) => row.id);
    };
    const { email } = await read(app, id, headers);
    for (const text of ['quint 100%_', email.slice(0, 20), 'zoë']) expect(await search(text)).toEqual([id]);
    expect(await search('quint 100%%')).toEqual([]);
    expect(await database().$count(owners)).toBeGreaterThan(0);
  });
});
