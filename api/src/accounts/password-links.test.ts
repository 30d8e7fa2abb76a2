import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eq, getTableName, is } from '../database/orm.ts';
import { attempts, outbox, passwordResets, verification } from '../database/schema.ts';
import { anotherPassword, kindsTried, stageOf } from '../testing/account-stage.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { errorOf, testApp } from '../testing/test-app.ts';

const databaseCalls = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);
const hour = 3_600_000;

/** A database that reports each of its queries, in order. */
const watched = (database: Database, tell: (query: string) => void): Database =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !databaseCalls.has(name)) return value;
      return (...args: unknown[]) => {
        const [table] = args;
        tell(`${String(name)} ${is(table, PgTable) ? getTableName(table) : ''}`);
        return Reflect.apply(value, target, args);
      };
    },
  });

describeOnDatabases('a link to a password', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, passwordResets]) await database().delete(table);
  });

  describe.each(kindsTried)('of %s', (kind) => {
    const { browser, member, invited, link, paths, person, traits, accountsOf } = stageOf(kind);
    const other = stageOf(kind === 'owners' ? 'staff' : 'owners');
    const api = (more: Parameters<typeof testApp>[1] = {}) =>
      testApp(database(), { passwords: quickPasswords, ...more });
    type App = ReturnType<typeof api>;
    const name = kind === 'owners' ? 'ownerAccounts' : 'staffAccounts';
    /** The API with accounts that fail. */
    const failing = () => {
      const makeLink = () => Promise.reject(new Error('ended'));
      return api({ [name]: { ...accountsOf(api()), makeLink } });
    };
    const mails = () => database().select().from(outbox);
    const tokensMailed = async () => (await mails()).flatMap(({ plain }) => /token=([\w-]+)/.exec(plain)?.[1] ?? []);
    /** The tokens of several links that a person asked for. */
    const asked = async (app: App, own: { email: string }, count = 1) => {
      for (let index = 0; index < count; index += 1) expect((await browser(app, own).forget()).status).toBe(200);
      await app.sendLinks();
      return tokensMailed();
    };

    test('is mailed in the language of the page, sets a password once, logs in, and ends every session', async () => {
      const app = api();
      const own = await member(app);
      const old = browser(app, own);
      await old.login();
      const at = browser(app, own);
      const answer = await at.forget(own.email.toUpperCase());
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
      await app.sendLinks();
      const [mail] = await mails();
      expect(mail).toMatchObject({ recipient: own.email, subject: 'Kies een nieuw wachtwoord' });
      const [token = ''] = await tokensMailed();
      expect(JSON.stringify(await database().select().from(verification))).not.toContain(token);
      // However often it is opened.
      for (const _ of ['a program that follows links', 'the person']) expect(await at.isLink(token)).toBe(true);
      expect(await at.isLink('none-of-ours')).toBe(false);
      expect((await at.login()).status).toBe(200);
      await database().delete(outbox);

      const both = await Promise.all([at.set(token), browser(app, own).set(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      const entered = both.find(({ status }) => status === 200);
      expect(await entered?.json()).toEqual({ [person]: { id: own.id, name: 'Ria Nieuw' } });
      expect(await at.isLink(token)).toBe(false);
      expect((await errorOf(at.set(token))).code).toBe('gone');
      expect([await old.isIn(), (await old.login()).status, (await old.login(anotherPassword)).status]).toEqual([
        false,
        401,
        200,
      ]);
      const [told, ...more] = await mails();
      expect(more).toEqual([]);
      expect(told).toMatchObject({ recipient: own.email, subject: 'Votre mot de passe a été modifié' });
      expect(told?.plain).not.toContain('token=');
    });

    test('lets a person in whom guesses have locked out, and devices that were known stay known', async () => {
      const app = api();
      const own = await member(app);
      const known = browser(app, own, '203.0.113.1');
      await known.login();
      for (let index = 0; index < 60; index += 1) await browser(app, own, `198.51.${index}.1`).login('a guess');
      const at = browser(app, own, '203.0.113.9');
      expect((await at.login()).status).toBe(429);
      const [token = ''] = await asked(app, own);
      expect([(await at.set(token)).status, await at.isIn()]).toEqual([200, true]);
      expect((await at.login(anotherPassword)).status).toBe(200);
      expect((await known.login(anotherPassword)).status).toBe(200);
      expect((await browser(app, own, '203.0.113.9').login(anotherPassword)).status).toBe(429);
    });

    test('ends with every other link of the account, also with one that was requested and not sent yet', async () => {
      const app = api();
      const own = await member(app);
      const [first = '', second = '', third = ''] = await asked(app, own, 3);
      expect(new Set([first, second, third, '']).size).toBe(4);
      await database().delete(attempts);
      const at = browser(app, own);
      await at.forget(own.email.toUpperCase());
      expect((await at.set(second)).status).toBe(200);
      for (const older of [first, third]) {
        expect(await at.isLink(older)).toBe(false);
        expect((await errorOf(at.set(older))).code).toBe('gone');
      }
      await database().delete(outbox);
      await app.sendLinks();
      expect(await mails()).toEqual([]);
      const rows = await database().select().from(verification).where(eq(verification.value, own.userId));
      expect(rows).toEqual([]);
    });

    test('is followed by only one of two that are used at the same time', async () => {
      const app = api();
      const own = await member(app);
      const tokens = await asked(app, own, 2);
      const answers = await Promise.all(tokens.map((token) => browser(app, own).set(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    test.each([
      ['Password2026!', 'common'],
      ['123456789012', 'common'],
      ['ria.nieuw.2026', 'personal'],
    ])('accepts no password that is easily guessed, and stays usable: %s', async (weak, fault) => {
      const app = api();
      const own = await member(app);
      const token = await link(app, own, 'password');
      const at = browser(app, own);
      expect((await errorOf(at.set(token, weak))).fields).toEqual({ password: fault });
      expect(await at.isLink(token)).toBe(true);
      // It reveals nothing without a valid link.
      expect((await errorOf(at.set('none', weak))).code).toBe('gone');
    });

    test.each([
      ['short', 'short', { password: 'too-short' }],
      ['', '', { password: 'required', confirmation: 'required' }],
      [anotherPassword, 'something else', { confirmation: 'no-match' }],
      ['x'.repeat(201), 'x'.repeat(201), { password: 'too-long' }],
    ])('sets no password of %j and %j', async (typed, confirmation, fields) => {
      const refusal = await errorOf(api().post(paths.set, { token: 'token', password: typed, confirmation }));
      expect(refusal).toEqual({ status: 400, code: 'invalid-input', fields });
    });

    test.each([
      ['password', 30 * 60_000],
      ['invitation', 48 * hour],
    ] as const)('with the purpose %s is valid for %d ms', async (purpose, life) => {
      const app = api();
      const own = await invited(app);
      const token = await link(app, own, purpose);
      const at = browser(app, own);
      const start = app.now().getTime();
      app.setTime(new Date(start + life - 1));
      expect(await at.isLink(token)).toBe(true);
      app.setTime(new Date(start + life));
      expect([await at.isLink(token), (await at.set(token)).status]).toEqual([false, 410]);
    });

    test('that invites sets the first password without a mail, ends with a newer one, and not with a request of anybody', async () => {
      const app = api();
      const own = await invited(app);
      const first = await link(app, own, 'invitation');
      const token = await link(app, own, 'invitation');
      await asked(app, own);
      await database().delete(outbox);
      const at = browser(app, own);
      expect([await at.isLink(first), await at.isLink(token)]).toEqual([false, true]);
      expect([(await at.set(first)).status, (await at.set(token)).status]).toEqual([410, 200]);
      expect([await at.isIn(), await mails()]).toEqual([true, []]);
    });

    test('sets no password of the other kind, and none of a person who may not log in any more', async () => {
      const app = api();
      const own = await member(app);
      const token = await link(app, own, 'password');
      const strange = other.browser(app, own);
      expect([await strange.isLink(token), (await strange.set(token)).status]).toEqual([false, 410]);
      await database().update(traits.persons).set({ userId: null }).where(eq(traits.persons.id, own.id));
      const at = browser(app, own);
      expect([await at.isLink(token), (await at.set(token)).status]).toEqual([false, 410]);
    });

    test('is requested with the same answer and the same work for an address without an account', async () => {
      const queries: string[] = [];
      const told = watched(database(), (query) => queries.push(query));
      // The account is not even looked up before the answer is sent.
      const accountNamed = () => Promise.reject(new Error('looked up before the answer'));
      const app = testApp(told, { [name]: { ...accountsOf(api()), accountNamed } });
      const own = await member(api());
      const answers = [];
      for (const address of [own.email, 'nobody@example.org']) {
        queries.length = 0;
        const response = await browser(app, own).forget(address);
        response.headers.delete('x-request-id');
        answers.push([response.status, await response.text(), [...response.headers], [...queries]]);
        expect(await database().$count(passwordResets)).toBe(1);
        await database().delete(passwordResets);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(queries.length).toBeGreaterThan(2);
      expect(await mails()).toEqual([]);
    });

    test('is sent once by several instances, by another when one ended, and never for an unknown address', async () => {
      const app = api();
      const own = await member(app);
      const at = browser(app, own);
      for (const address of ['nobody@example.org', own.email]) await at.forget(address);
      await Promise.all([app.sendLinks(), app.sendLinks()]);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([own.email]);
      expect(await database().$count(passwordResets)).toBe(0);
      await at.forget();
      await expect(failing().sendLinks()).rejects.toThrow('ended');
      await app.sendLinks();
      expect(await database().$count(outbox)).toBe(1);
      app.setTime('2026-07-15T10:01:01Z');
      await app.sendLinks();
      expect(await database().$count(outbox)).toBe(2);
    });

    test('is given up when it cannot be sent for half an hour', async () => {
      const app = failing();
      await browser(app, await member(app)).forget();
      let tries = 0;
      for (let minute = 0; minute < 40; minute += 1) {
        app.setTime(new Date(Date.parse('2026-07-15T10:00:01Z') + minute * 61_000));
        await app.sendLinks().catch(() => {
          tries += 1;
        });
      }
      expect(tries).toBe(30);
      expect(await database().$count(passwordResets)).toBe(0);
      expect(app.errors).toMatchObject([{ message: 'a link to a new password is given up' }]);
    });

    test('is sent to one address at most three times an hour, with the same answer, and to one network twenty times', async () => {
      const app = api();
      const own = await member(app);
      const at = browser(app, own);
      for (let index = 0; index < 5; index += 1) expect((await at.forget()).status).toBe(200);
      await app.sendLinks();
      expect(await database().$count(outbox)).toBe(3);
      const statuses: number[] = [];
      for (let index = 0; index < 16; index += 1) statuses.push((await at.forget(`nobody${index}@example.org`)).status);
      expect(statuses.slice(-2)).toEqual([200, 429]);
      // The other kind has a count of its own.
      expect((await other.browser(app, own).forget()).status).toBe(200);
    });
  });
});
