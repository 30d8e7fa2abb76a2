import { beforeEach, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, outbox, properties, session, twoFactor, user, viewsByDay, viewTotals } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners, plans, projects } from '../testing/demo-files.ts';
import { adminToken, outputOf, testApp } from '../testing/test-app.ts';

const { username, email, password, name } = owners.demo;

describeOnDatabases('an owner', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(session);
  });

  type App = ReturnType<typeof testApp>;
  const api = () => testApp(database());
  const login = (app: App, name: string, password: string) => app.post('/owner/login', { name, password });
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  const statistics = (app: App, cookie: string) => app.get('/owner/statistics?language=nl', { cookie });

  test.each([username, email])('logs in by user name as by address: %j', async (as) => {
    expect(await outputOf('login', login(api(), as, password))).toEqual({ owner: { id: 'demo', name } });
  });

  test('reads who is logged in, and null without a session', async () => {
    const app = api();
    expect(await outputOf('session', app.get('/owner/session'))).toEqual({ owner: null });
    const cookie = cookieOf(await login(app, username, password));
    expect(await outputOf('session', app.get('/owner/session', { cookie }))).toEqual({ owner: { id: 'demo', name } });
  });

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

  test('loses a second step by the agency’s command, and gets a mail', async () => {
    const app = api();
    const { id: userId } = owners.demo;
    await database().delete(outbox);
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, userId));
    await database().insert(twoFactor).values({ id: 'step', secret: '', backupCodes: '', userId, verified: true });
    const off = (token: string) =>
      app.post('/admin/owners/second-step-off', { email: email.toUpperCase() }, { authorization: `Bearer ${token}` });
    expect((await off('guessed')).status).toBe(401);
    expect([(await off(adminToken)).status, (await off(adminToken)).status]).toEqual([200, 404]);
    expect((await outputOf('login', login(app, username, password))).owner?.id).toBe('demo');
    expect(await database().$count(twoFactor)).toBe(0);
    const mails = await database().select().from(outbox);
    expect(mails).toMatchObject([{ recipient: email, subject: 'Inloggen in twee stappen staat uit' }]);
  });
});
