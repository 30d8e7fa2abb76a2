import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { account, attempts, properties, session, viewsByDay, viewTotals } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners, plans, projects } from '../testing/demo-files.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';
import { createOwners, type Passwords } from './owners.ts';

const { username, email, password, name } = owners.demo;

describeOnDatabases('an owner', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(session);
  });

  type App = ReturnType<typeof testApp>;
  const api = () => testApp(database());
  /** For tests that count attempts, which real hashing would make slow. */
  const quick = () => testApp(database(), { passwords: quickPasswords });
  const login = (app: App, name: string, password: string, headers = {}) =>
    app.post('/owner/login', { name, password }, headers);
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  const statistics = (app: App, cookie: string) => app.get('/owner/statistics?language=nl', { cookie });

  test.each([username, email, email.toUpperCase(), ` ${username} `])('logs in as %j', async (as) => {
    const response = await login(api(), as, password);
    const cookies = response.headers.getSetCookie();
    expect(await outputOf('login', response)).toEqual({ owner: { id: 'demo', name } });
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'rowhouse.session_token',
      'rowhouse.who',
      'rowhouse-device',
    ]);
    // The initials alone are readable by scripts, and give no access.
    for (const cookie of cookies)
      expect(cookie).toMatch(
        cookie.includes('.who=') ? /; Path=\/; SameSite=Lax$/ : /; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('gets the same answer for a wrong password, an unknown account and an impossible name', async () => {
    for (const [as, secret] of [
      [username, 'wrong'],
      [email, 'wrong'],
      ['nobody', password],
      ['nobody@example.org', password],
      ['a b"c', password],
      ['@', password],
    ] as const) {
      const response = await login(api(), as, secret);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await errorOf(response)).toEqual({ status: 401, code: 'wrong-credentials', fields: undefined });
    }
    expect(await database().select().from(session)).toEqual([]);
  });

  test('gets the names of the empty fields', async () => {
    const refusal = await errorOf(login(api(), ' ', ''));
    expect(refusal).toMatchObject({ status: 400, fields: { name: 'required', password: 'required' } });
  });

  test('leaves no address in the session, and only the device name of the browser', async () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await login(api(), username, password, { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.1' });
    const [kept] = await database().select().from(session);
    expect(kept).toMatchObject({ ipAddress: '', userAgent: 'Firefox, Windows', userId: 'demo' });
  });

  test('has a new session with each login, which ends the one that the visitor came with', async () => {
    const app = api();
    const first = cookieOf(await login(app, username, password));
    const second = cookieOf(await login(app, username, password, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await statistics(app, first)).status).toBe(401);
    expect((await statistics(app, second)).status).toBe(200);
    expect(await database().select().from(session)).toHaveLength(1);
  });

  test('can log out everywhere at once', async () => {
    const app = api();
    const here = cookieOf(await login(app, username, password));
    const elsewhere = cookieOf(await login(app, username, password));
    const response = await app.post('/owner/logout-everywhere', {}, { cookie: here });
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await database().select().from(session)).toEqual([]);
    for (const cookie of [here, elsewhere]) expect((await statistics(app, cookie)).status).toBe(401);
    expect((await app.post('/owner/logout-everywhere', {})).status).toBe(200);
  });

  test('has a password stored with scrypt, and the work for an attempt is the same without such an account', async () => {
    const [kept] = await database().select({ password: account.password }).from(account);
    expect(kept?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    let work = 0;
    const counted: Passwords = {
      hash: (typed) => {
        work += 1;
        return hashPassword(typed);
      },
      verify: (given) => {
        work += 1;
        return verifyPassword(given);
      },
    };
    const app = testApp(database(), { passwords: counted });
    for (const name of [username, email, 'nobody', 'nobody@example.org']) {
      work = 0;
      expect((await login(app, name, 'wrong')).status).toBe(401);
      expect([name, work]).toEqual([name, 1]);
    }
  });

  test('gets a cookie that only this host can set, on an encrypted site', async () => {
    const owners = createOwners({
      database: database(),
      siteUrl: 'https://rowhouse.example',
      secret: 'a-secret-for-tests-that-is-long-enough',
    });
    const found = await owners.login(username, password, new Headers());
    const line = found?.headers.getSetCookie()[0] ?? '';
    expect(line).toMatch(/^__Host-rowhouse\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/Domain/i);
    const cookie = line.split(';')[0] ?? '';
    expect((await owners.ofSession(new Headers({ cookie })))?.owner.id).toBe('demo');
    expect(await owners.ofSession(new Headers({ cookie: cookie.replace('__Host-', '') }))).toBeNull();
  });

  test('is logged out for good', async () => {
    const app = api();
    const cookie = cookieOf(await login(app, username, password));
    expect((await statistics(app, cookie)).status).toBe(200);
    const response = await app.post('/owner/logout', {}, { cookie });
    expect(await outputOf('logout', response)).toEqual({});
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect((await errorOf(statistics(app, cookie))).status).toBe(401);
  });

  test('reads who is logged in, and null without a session', async () => {
    const app = api();
    expect(await outputOf('session', app.get('/owner/session'))).toEqual({ owner: null });
    const cookie = cookieOf(await login(app, username, password));
    expect(await outputOf('session', app.get('/owner/session', { cookie }))).toEqual({ owner: { id: 'demo', name } });
  });

  test('may log out without being logged in', async () => {
    expect(await outputOf('logout', api().post('/owner/logout', {}))).toEqual({});
  });

  test.each(['', 'rowhouse.session_token=forged', 'rowhouse.session_token=a.b', 'rowhouse.session_token=%'])(
    'sees nothing with the cookie %j',
    async (cookie) => {
      expect(await errorOf(statistics(api(), cookie))).toMatchObject({ status: 401, code: 'unauthorized' });
    },
  );

  test('sees their own properties and projects and no others', async () => {
    const app = api();
    const cookie = cookieOf(await login(app, username, password));
    const own = [...plans, ...projects].filter(({ owner }) => owner === 'demo').map(({ id }) => id);
    const ids = async () => (await outputOf('ownerStatistics', statistics(app, cookie))).subjects.map(({ id }) => id);
    expect((await ids()).sort()).toEqual(own.sort());
    await database().update(properties).set({ ownerId: 'vanneste' }).where(eq(properties.id, '1001'));
    expect(await ids()).not.toContain('1001');
    await database().update(properties).set({ ownerId: 'demo' }).where(eq(properties.id, '1001'));
  });

  test('sees visits by the day, week and month of Brussels', async () => {
    await database().delete(viewsByDay).where(eq(viewsByDay.subjectId, '1001'));
    await database().delete(viewTotals).where(eq(viewTotals.subjectId, '1001'));
    const how = { subjectId: '1001', language: 'nl', source: 'direct' } as const;
    await database()
      .insert(viewTotals)
      .values([
        { ...how, page: 'property', visits: 60 },
        { ...how, page: 'property', language: 'fr', visits: 3 },
        { ...how, page: 'list', visits: 500 },
      ]);
    const rows = [
      ['2026-03-31', 1],
      ['2026-04-26', 2],
      ['2026-04-27', 4],
      ['2026-04-30', 8],
      ['2026-05-01', 16],
      ['2024-01-01', 32],
    ] as const;
    await database()
      .insert(viewsByDay)
      .values(rows.map(([day, visits]) => ({ subjectId: '1001', day, visits })));
    const app = api();
    app.setTime('2026-04-30T21:59:59Z');
    const cookie = cookieOf(await login(app, username, password));
    const read = async () => {
      const { subjects } = await outputOf('ownerStatistics', statistics(app, cookie));
      return subjects.find(({ id }) => id === '1001')?.visits;
    };

    const thursday = await read();
    expect(thursday).toMatchObject({ today: 8, week: 12, month: 14, total: 63 });
    expect(thursday?.days).toHaveLength(30);
    expect(thursday?.days[0]).toEqual({ day: '2026-04-01', visits: 0 });
    expect(thursday?.days.at(-1)).toEqual({ day: '2026-04-30', visits: 8 });

    app.setTime('2026-04-30T22:00:00Z');
    const friday = await read();
    expect(friday).toMatchObject({ today: 16, week: 28, month: 16, total: 63 });
    expect(friday?.days.at(-1)).toEqual({ day: '2026-05-01', visits: 16 });

    app.setTime('2026-05-31T10:00:00Z');
    expect(await read()).toMatchObject({ today: 0, week: 0, month: 16, total: 63 });
  });

  test('may try ten times in a quarter of an hour from one address, and others are not affected', async () => {
    const app = quick();
    const from = (address: string) => ({ 'x-service-token': serviceToken, 'x-visitor-address': address });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(app, username, 'wrong', from('192.0.2.1'))).status).toBe(401);
    }
    const refused = await login(app, username, password, from('192.0.2.1'));
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await login(app, username, password, from('192.0.2.2'))).status).toBe(200);
    app.setTime('2026-07-15T10:15:01Z');
    expect((await login(app, username, password, from('192.0.2.1'))).status).toBe(200);
    // The account's count on this network is removed. The counts of the network, of the account on all networks, and of
    // the posts of each of two networks within the hour are kept until they expire.
    expect(await database().select().from(attempts)).toHaveLength(4);
    app.setTime('2026-07-16T10:15:02Z');
    expect((await login(app, username, password)).status).toBe(200);
    expect(await database().select().from(attempts)).toHaveLength(1);
  });

  test('may not try many accounts from one network, from whatever address in it', async () => {
    const app = quick();
    const attempt = (index: number, network: string) =>
      login(app, `nobody${index}`, 'wrong', {
        'x-service-token': serviceToken,
        'x-visitor-address': `2001:db8:0:${network}::${index.toString(16)}`,
      });
    const statuses: number[] = [];
    for (let index = 1; index <= 61; index += 1) statuses.push((await attempt(index, '1')).status);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await attempt(1, '2')).status).toBe(401);
  });
});
