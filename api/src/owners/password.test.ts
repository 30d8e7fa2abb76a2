import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { getTableName, is, ne } from '../database/orm.ts';
import { attempts, outbox, passwordResets, session, verification } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';
import { createOwners, type Owners } from './owners.ts';

const { email, username } = owners.demo;
const wanted = 'een heel nieuw wachtwoord';
const secret = 'a-secret-for-tests-that-is-long-enough';

const asking = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);

/** A database that reports each of its queries, in order. */
const watched = (database: Database, tell: (question: string) => void): Database =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !asking.has(name)) return value;
      return (...args: unknown[]) => {
        const [table] = args;
        tell(`${String(name)} ${is(table, PgTable) ? getTableName(table) : ''}`);
        return Reflect.apply(value, target, args);
      };
    },
  });

const failing = (database: Database): Owners => ({
  ...createOwners({ database, siteUrl: 'http://localhost:3000', secret }),
  forgetPassword: () => Promise.reject(new Error('ended')),
});

describeOnDatabases('a forgotten password', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, passwordResets, session, verification]) await database().delete(table);
  });

  type App = ReturnType<typeof testApp>;
  const forget = (app: App, address: string, headers = {}) =>
    app.post('/owner/password-forgotten', { email: address, language: 'fr' }, headers);
  const reset = (app: App, token: string, password = wanted, confirmation = password) =>
    app.post('/owner/password-reset', { token, password, confirmation, language: 'fr' });
  const login = (app: App, password: string) => app.post('/owner/login', { name: username, password });
  const tokensOf = async () => {
    const mails = await database().select().from(outbox);
    return mails.flatMap(({ plain }) => /token=([\w-]+)/.exec(plain)?.[1] ?? []);
  };
  const tokenOf = async () => (await tokensOf()).at(-1) ?? '';
  const asBefore = async (app: App) => {
    await database().delete(outbox);
    await database().delete(attempts);
    await forget(app, email);
    await app.sendLinks();
    const { resetPassword } = createOwners({ database: database(), siteUrl: 'http://localhost:3000', secret });
    expect((await resetPassword(await tokenOf(), owners.demo.password))?.id).toBe('demo');
  };

  test('is replaced by a link in a mail in the visitor’s language, once, which ends every session', async () => {
    const app = testApp(database());
    const old = (await login(app, owners.demo.password)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await outputOf('forgetPassword', forget(app, email.toUpperCase()))).toEqual({});
    await app.sendLinks();
    const [mail] = await database().select().from(outbox);
    expect(mail).toMatchObject({ recipient: email, subject: 'Choisissez un nouveau mot de passe' });
    expect(mail?.plain).toContain('http://localhost:3000/fr/nouveau-mot-de-passe/?token=');
    const token = await tokenOf();
    // The stored value gives no access.
    expect(JSON.stringify(await database().select().from(verification))).not.toContain(token);

    const isUsable = (one: string) => outputOf('resetLink', app.get(`/owner/password-reset?token=${one}`));
    // However often it is opened.
    for (const _ of ['a program that follows links', 'the owner'])
      expect(await isUsable(token)).toEqual({ usable: true, first: false });
    expect(await isUsable('none-of-ours')).toEqual({ usable: false, first: false });

    const both = await Promise.all([reset(app, token), reset(app, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await errorOf(reset(app, token))).code).toBe('gone');
    expect(await isUsable(token)).toEqual({ usable: false, first: false });
    expect((await app.get('/owner/statistics?language=nl', { cookie: old })).status).toBe(401);
    expect((await login(app, owners.demo.password)).status).toBe(401);
    expect((await login(app, wanted)).status).toBe(200);

    await asBefore(app);
  });

  test('ends every other link of the account once one link is used, and the owner is told by mail', async () => {
    const app = testApp(database());
    for (const _ of ['first', 'second', 'third']) await forget(app, email);
    await app.sendLinks();
    const [first = '', second = '', third = ''] = await tokensOf();
    expect(new Set([first, second, third, '']).size).toBe(4);
    // Also a link that was requested and not sent yet.
    await database().delete(attempts);
    await forget(app, email.toUpperCase());
    expect((await reset(app, second)).status).toBe(200);
    for (const older of [first, third]) {
      expect(await outputOf('resetLink', app.get(`/owner/password-reset?token=${older}`))).toEqual({
        usable: false,
        first: false,
      });
      expect((await errorOf(reset(app, older))).code).toBe('gone');
    }
    await database().delete(outbox).where(ne(outbox.subject, 'Votre mot de passe a été modifié'));
    await app.sendLinks();
    const [told, ...more] = await database().select().from(outbox);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ recipient: email, subject: 'Votre mot de passe a été modifié' });
    expect(told?.plain).toContain('http://localhost:3000/fr/mot-de-passe-oublie/');
    expect(await database().$count(verification)).toBe(0);
    await asBefore(app);
  });

  test('is set by only one of two concurrently used links, or by none', async () => {
    const app = testApp(database());
    for (const _ of ['first', 'second']) await forget(app, email);
    await app.sendLinks();
    const tokens = await tokensOf();
    const statuses = (await Promise.all(tokens.map((token) => reset(app, token)))).map(({ status }) => status);
    expect(statuses).toContain(410);
    for (const token of tokens) expect((await errorOf(reset(app, token))).code).toBe('gone');
    await asBefore(app);
  });

  test.each([
    ['Password2026!', 'common'],
    ['123456789012', 'common'],
    ['martine.declercq', 'personal'],
  ])('is not replaced by one that is easily guessed: %s', async (password, fault) => {
    const app = testApp(database());
    await forget(app, email);
    await app.sendLinks();
    const token = await tokenOf();
    expect((await errorOf(reset(app, token, password))).fields).toEqual({ password: fault });
    // The attempt does not use up the link, and reveals nothing without a valid link.
    expect((await outputOf('resetLink', app.get(`/owner/password-reset?token=${token}`))).usable).toBe(true);
    expect((await errorOf(reset(app, 'none', password))).code).toBe('gone');
  });

  test('is answered in the same way for an address without an account, after the same work', async () => {
    const questions: string[] = [];
    const told = watched(database(), (question) => questions.push(question));
    // The account is not even looked up before the answer is sent.
    const blind: Owners = {
      ...createOwners({ database: database(), siteUrl: 'http://localhost:3000', secret }),
      forgetPassword: () => Promise.reject(new Error('asked before the answer')),
      named: () => Promise.reject(new Error('asked before the answer')),
    };
    const app = testApp(told, { owners: blind });
    const answers = [];
    for (const address of [email, 'nobody@example.org']) {
      questions.length = 0;
      const response = await forget(app, address);
      response.headers.delete('x-request-id');
      const asks = (await database().select().from(passwordResets)).map((ask) => ask.email);
      answers.push([response.status, await response.text(), [...response.headers], [...questions], asks.length]);
      expect(asks).toEqual([address]);
      await database().delete(passwordResets);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(questions.length).toBeGreaterThan(2);
    expect(await database().select().from(outbox)).toEqual([]);
  });

  test('is handled afterwards: a mail if there is an account, none otherwise, and both requests are removed', async () => {
    const app = testApp(database());
    for (const address of ['nobody@example.org', email]) await forget(app, address);
    await app.sendLinks();
    expect((await database().select().from(outbox)).map(({ recipient }) => recipient)).toEqual([email]);
    expect(await database().select().from(passwordResets)).toEqual([]);
  });

  test('is handled once by several instances, and by another when one ended in the middle', async () => {
    const app = testApp(database());
    await forget(app, email);
    await Promise.all([app.sendLinks(), app.sendLinks()]);
    expect(await database().select().from(outbox)).toHaveLength(1);
    await forget(app, email);
    const ending = testApp(database(), { owners: failing(database()) });
    await expect(ending.sendLinks()).rejects.toThrow('ended');
    await app.sendLinks();
    expect(await database().select().from(outbox)).toHaveLength(1);
    app.setTime('2026-07-15T10:01:01Z');
    await app.sendLinks();
    expect(await database().select().from(outbox)).toHaveLength(2);
  });

  test('has a link that is given up when it cannot be sent for half an hour', async () => {
    const app = testApp(database(), { owners: failing(database()) });
    await forget(app, email);
    let tries = 0;
    for (let minute = 0; minute < 40; minute += 1) {
      app.setTime(new Date(Date.parse('2026-07-15T10:00:01Z') + minute * 61_000));
      await app.sendLinks().catch(() => {
        tries += 1;
      });
    }
    expect(tries).toBe(30);
    expect(await database().select().from(passwordResets)).toEqual([]);
    expect(app.errors).toMatchObject([{ message: 'a link to a new password is given up' }]);
  });

  test('has a link that soon expires', async () => {
    const app = testApp(database());
    await forget(app, email);
    await app.sendLinks();
    const [kept] = await database().select().from(verification);
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - (kept?.createdAt.getTime() ?? 0)) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await database()
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    const opened = app.get(`/owner/password-reset?token=${await tokenOf()}`);
    expect(await outputOf('resetLink', opened)).toEqual({ usable: false, first: false });
    expect(await errorOf(reset(app, await tokenOf()))).toMatchObject({ status: 410, code: 'gone' });
  });

  test('sends one address at most three mails an hour, with the same answer', async () => {
    const app = testApp(database());
    for (let asked = 0; asked < 5; asked += 1) expect((await forget(app, email)).status).toBe(200);
    await app.sendLinks();
    expect(await database().select().from(outbox)).toHaveLength(3);
  });

  test('can be requested a limited number of times from one network', async () => {
    const app = testApp(database());
    const from = { 'x-service-token': serviceToken, 'x-visitor-address': '192.0.2.1' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked += 1)
      statuses.push((await forget(app, `nobody${asked}@example.org`, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['short', 'short', { password: 'too-short' }],
    ['', '', { password: 'required', confirmation: 'required' }],
    [wanted, 'something else', { confirmation: 'no-match' }],
    ['x'.repeat(201), 'x'.repeat(201), { password: 'too-long' }],
  ])('is not replaced by %j and %j', async (password, confirmation, fields) => {
    const refusal = await errorOf(reset(testApp(database()), 'token', password, confirmation));
    expect(refusal).toEqual({ status: 400, code: 'invalid-input', fields });
  });
});
