import { beforeEach, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { account, attempts, outbox, session, verification } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

const { username, email, password: present } = owners.demo;
const wanted = 'een heel nieuw wachtwoord';

describeOnDatabases('an owner who is logged in', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, session, verification]) await database().delete(table);
    await database().update(account).set({ password: 'as before' }).where(eq(account.userId, 'demo'));
  });

  const api = () => testApp(database(), { passwords: quickPasswords });
  type App = ReturnType<typeof api>;
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  const login = (app: App, password: string = present, userAgent = '') =>
    app.post('/owner/login', { name: username, password }, { 'user-agent': userAgent });
  const change = (app: App, cookie: string, given: string, password: string, confirmation = password) =>
    app.post('/owner/password', { present: given, password, confirmation }, { cookie });
  const isIn = async (app: App, cookie: string) =>
    (await app.get('/owner/statistics?language=nl', { cookie })).status === 200;
  const security = (app: App, cookie: string) => outputOf('ownerSecurity', app.get('/owner/security', { cookie }));

  test('changes the password with the present one; every other session and link ends, and a mail reports it', async () => {
    const app = api();
    const [here, elsewhere] = [cookieOf(await login(app)), cookieOf(await login(app))];
    await app.post('/owner/password-forgotten', { email, language: 'nl' });
    await app.sendLinks();
    expect((await errorOf(change(app, here, 'wrong', wanted))).fields).toEqual({ present: 'wrong' });
    expect((await errorOf(change(app, here, present, 'Welkom123456'))).fields).toEqual({ password: 'common' });
    expect((await errorOf(change(app, here, present, 'te kort'))).fields).toEqual({ password: 'too-short' });
    expect((await errorOf(change(app, here, present, wanted, 'iets anders'))).fields).toEqual({
      confirmation: 'no-match',
    });
    await database().delete(outbox);
    const changed = await change(app, here, present, wanted);
    expect(changed.status).toBe(200);
    expect(await isIn(app, cookieOf(changed))).toBe(true);
    for (const old of [here, elsewhere]) expect(await isIn(app, old)).toBe(false);
    expect(await database().$count(verification)).toBe(0);
    expect(await database().select({ to: outbox.recipient, subject: outbox.subject }).from(outbox)).toEqual([
      { to: email, subject: 'Uw wachtwoord is gewijzigd' },
    ]);
    expect([(await login(app)).status, (await login(app, wanted)).status]).toEqual([401, 200]);
  });

  test('may try the present password ten times in a quarter of an hour', async () => {
    const app = api();
    const cookie = cookieOf(await login(app));
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await change(app, cookie, `guess ${guess}`, wanted)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await change(app, cookie, present, wanted)).status).toBe(429);
    app.setTime('2026-07-15T10:15:01Z');
    expect((await change(app, cookie, present, wanted)).status).toBe(200);
  });

  test('sees the sessions, and ends one of them and nobody else’s', async () => {
    const app = api();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const [here, elsewhere] = [cookieOf(await login(app, present, firefox)), cookieOf(await login(app))];
    const { sessions, ...rest } = await security(app, here);
    expect(rest).toEqual({ username, email, secondStep: false, recoveryCodes: 0 });
    expect(sessions.map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
      ['', false],
      ['Firefox, Linux', true],
    ]);
    // The id that ends a session is not its token.
    const [kept] = await database().select().from(session);
    expect(JSON.stringify(sessions)).not.toContain(kept?.token);
    await database()
      .insert(session)
      .values({ id: 'theirs', token: 'theirs', userId: 'demo', expiresAt: new Date(0) });
    expect((await security(app, here)).sessions).toHaveLength(2);
    const other = sessions.find(({ isThis }) => !isThis)?.id;
    const end = () => app.post(`/owner/sessions/${other}/end`, {}, { cookie: here });
    expect((await app.post(`/owner/sessions/${other}/end`, {})).status).toBe(401);
    expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
    expect([await isIn(app, here), await isIn(app, elsewhere)]).toEqual([true, false]);
  });

  test('is logged out after thirty days, however often the session was used', async () => {
    const app = api();
    const cookie = cookieOf(await login(app));
    const startedAt = (days: number) =>
      database()
        .update(session)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000), updatedAt: new Date() });
    await startedAt(29.9);
    expect(await isIn(app, cookie)).toBe(true);
    await startedAt(30.1);
    expect(await isIn(app, cookie)).toBe(false);
    expect(await database().select().from(session)).toEqual([]);
  });
});
