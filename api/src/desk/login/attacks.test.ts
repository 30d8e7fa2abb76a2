import { beforeEach, expect, test } from 'vitest';
import { eq } from '../../database/orm.ts';
import { attempts, session, twoFactor, user } from '../../database/schema.ts';
import { codeOf } from '../../testing/codes.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookiesOf, deskPassword, staffSession } from '../../testing/staff-session.ts';
import { errorOf, serviceToken, testApp } from '../../testing/test-app.ts';

describeOnDatabases('an attacker at the login of the desk', (database) => {
  beforeEach(() => database().delete(attempts));
  const api = () => testApp(database(), { passwords: quickPasswords });
  type App = ReturnType<typeof api>;
  const from = (address: string) => ({ 'x-service-token': serviceToken, 'x-visitor-address': address });
  const login = (app: App, name: string, password: string, headers = {}) =>
    app.post('/desk/login', { name, password }, headers);

  test('cannot fixate a session: a login creates a new one, and ends the one sent with it', async () => {
    const app = api();
    const attacker = await staffSession(app, 'reader');
    const victim = await staffSession(app, 'agent');
    const entered = await login(app, victim.email, deskPassword, attacker.headers);
    expect(cookiesOf(entered)).not.toContain(attacker.headers.cookie.split(';')[0] ?? '-');
    expect((await app.get('/desk/session', attacker.headers)).status).toBe(401);
  });

  test('gets ten guesses from one network, and fifty from anywhere; an owner with the same address is counted separately', async () => {
    const app = api();
    const { email } = await staffSession(app, 'agent');
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await login(app, email, `guess ${index}`, from('192.0.2.7'))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (let index = 0; index < 45; index += 1)
      statuses.push((await login(app, email, `guess ${index}`, from(`198.51.${index}.1`))).status);
    // Fifty with the login before them.
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
    expect((await login(app, email, deskPassword, from('203.0.113.9'))).status).toBe(429);
    expect((await app.post('/owner/login', { name: email, password: 'x' }, from('203.0.113.9'))).status).toBe(401);
  });

  test('can use a code of the second step once, and only after the password', async () => {
    const app = api();
    const { email, id, headers } = await staffSession(app, 'agent');
    const start = await app.post('/desk/account/second-step/start', { present: deskPassword }, headers);
    const { key, address } = (await start.json()) as { key: string; address: string };
    expect(decodeURIComponent(address)).toContain(`:${email}?`);
    expect(address).not.toContain(encodeURIComponent('desk '));
    const code = codeOf(key);
    const on = await app.post('/desk/account/second-step/confirm', { code }, headers);
    expect(on.status).toBe(200);
    expect((await errorOf(app.post('/desk/login/code', { code: codeOf(key, 1) }))).status).toBe(410);
    const asked = await login(app, email, deskPassword);
    expect(await asked.json()).toEqual({ staff: null });
    const cookie = cookiesOf(asked);
    expect((await app.get('/desk/session', { cookie })).status).toBe(401);
    expect((await errorOf(app.post('/desk/login/code', { code }, { cookie }))).fields).toEqual({ code: 'wrong' });
    expect((await app.post('/desk/login/code', { code: codeOf(key, 1) }, { cookie })).status).toBe(200);
    await database().delete(twoFactor).where(eq(twoFactor.userId, id));
  });

  test('loses a session after twelve hours, however it was used', async () => {
    const app = api();
    const { id, headers } = await staffSession(app, 'agent');
    const early = new Date(Date.now() - 12 * 60 * 60_000);
    await database().update(session).set({ createdAt: early }).where(eq(session.userId, id));
    expect((await app.get('/desk/session', headers)).status).toBe(401);
  });

  test("gets no code of a staff member through the owners' login: the two are separate", async () => {
    const app = api();
    const { email } = await staffSession(app, 'agent');
    for (const name of [email, `desk ${email}`])
      expect((await app.post('/owner/login', { name, password: deskPassword })).status).toBe(401);
    const [row] = await database().select().from(user).where(eq(user.email, email));
    expect(row).toBeUndefined();
  });
});
