import { hrefFor } from '@rowhouse/shared/routes';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '../../database/orm.ts';
import { attempts, session, sessionProofs, twoFactor, user } from '../../database/schema.ts';
import { codeOf } from '../../testing/codes.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookiesOf, deskPassword, staffSession } from '../../testing/staff-session.ts';
import { errorOf, serviceToken, testApp } from '../../testing/test-app.ts';
import { makeLink } from './staff-links.ts';

describeOnDatabases('an attacker at the login of the desk', (database) => {
  beforeEach(() => database().delete(attempts));
  const api = () => testApp(database(), { passwords: quickPasswords });
  type App = ReturnType<typeof api>;
  const from = (address: string) => ({ 'x-service-token': serviceToken, 'x-visitor-address': address });
  const login = (app: App, name: string, password: string, headers = {}) =>
    app.post('/desk/login', { name, password }, headers);

  test('cannot fixate a session: a login creates a new one, and ends the one sent with it', async () => {
    const app = api();
    const attacker = await staffSession(app, 'reader', { secondStep: false });
    const victim = await staffSession(app, 'agent', { secondStep: false });
    const entered = await login(app, victim.email, deskPassword, attacker.headers);
    expect(cookiesOf(entered)).not.toContain(attacker.headers.cookie.split(';')[0] ?? '-');
    expect((await app.get('/desk/session', attacker.headers)).status).toBe(401);
  });

  test('gets ten guesses from one network, and fifty from anywhere; an owner with the same address is counted separately', async () => {
    const app = api();
    const { email } = await staffSession(app, 'agent', { secondStep: false });
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

  test('cannot lock a staff member out: a new password by mail lets them in, and known devices stay known', async () => {
    const app = api();
    const { email, id } = await staffSession(app, 'agent', { secondStep: false });
    const known = await login(app, email, deskPassword, from('203.0.113.1'));
    const device = cookiesOf(known);
    for (let index = 0; index < 60; index += 1) await login(app, email, `guess ${index}`, from(`198.51.${index}.1`));
    expect((await login(app, email, deskPassword, from('203.0.113.9'))).status).toBe(429);
    const at = { at: app.now(), siteUrl: app.dependencies.siteUrl };
    const link = await makeLink(database(), { staffId: id, language: 'nl', purpose: 'password' }, at);
    const password = 'chimney pots and slates';
    const token = new URL(link).searchParams.get('token');
    const entered = await app.post('/desk/password', { token, password, confirmation: password }, from('203.0.113.9'));
    expect([entered.status, await entered.json()]).toMatchObject([200, { staff: { id } }]);
    const again = { ...from('203.0.113.9'), cookie: cookiesOf(entered) };
    expect((await app.get('/desk/session', again)).status).toBe(200);
    const inside = await login(app, email, password, again);
    expect(inside.status).toBe(200);
    expect((await login(app, email, password, { ...from('203.0.113.1'), cookie: device })).status).toBe(200);
    expect((await login(app, email, password, from('203.0.113.9'))).status).toBe(429);
    await app.post('/desk/account/sessions/end-all', {}, { cookie: cookiesOf(inside) });
    expect((await login(app, email, password, { ...from('203.0.113.1'), cookie: device })).status).toBe(429);
  });

  test('can use a code of the second step once, and only after the password', async () => {
    const app = api();
    const { email, id, headers } = await staffSession(app, 'agent', { secondStep: false });
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
    const { id, headers } = await staffSession(app, 'agent', { secondStep: false });
    const early = new Date(Date.now() - 12 * 60 * 60_000);
    await database().update(session).set({ createdAt: early }).where(eq(session.userId, id));
    expect((await app.get('/desk/session', headers)).status).toBe(401);
  });

  test('loses a session that was not used for half an hour; one in use goes on', async () => {
    const app = api();
    const { id, headers } = await staffSession(app, 'agent');
    const minutesLeft = async () => {
      const [row] = await database().select().from(session).where(eq(session.userId, id));
      return row ? Math.round((row.expiresAt.getTime() - Date.now()) / 60_000) : 0;
    };
    expect(await minutesLeft()).toBe(30);
    const setLeft = (minutes: number) =>
      database()
        .update(session)
        .set({ expiresAt: new Date(Date.now() + minutes * 60_000) })
        .where(eq(session.userId, id));
    await setLeft(2);
    expect((await app.get('/desk/session', headers)).status).toBe(200);
    expect(await minutesLeft()).toBe(30);
    await setLeft(0);
    expect((await app.get('/desk/session', headers)).status).toBe(401);
  });

  test('gets no export, invitation or address with a session alone: password and code are given again', async () => {
    const app = api();
    const { id, headers: first } = await staffSession(app, 'agent', { secondStep: false });
    const start = await app.post('/desk/account/second-step/start', { present: deskPassword }, first);
    const { key } = (await start.json()) as { key: string };
    const on = await app.post('/desk/account/second-step/confirm', { code: codeOf(key) }, first);
    const headers = { cookie: cookiesOf(on) };
    const file = (more = {}) => app.get('/desk/stock-list.csv?kind=property&language=nl', { ...headers, ...more });
    expect((await file()).status).toBe(200);
    const late = { createdAt: new Date(Date.now() - 11 * 60_000) };
    await database().update(session).set(late).where(eq(session.userId, id));
    expect(await errorOf(file())).toMatchObject({ status: 403, code: 'confirm-login' });
    const led = await file({ accept: 'text/html', referer: 'http://localhost:3000/fr/bureau/biens/?goal=sale' });
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      `${hrefFor('desk-account', {}, 'fr')}?confirm=login&next=%2Ffr%2Fbureau%2Fbiens%2F%3Fgoal%3Dsale`,
    ]);
    const confirm = (present: string, code: string) =>
      app.post('/desk/account/confirm-login', { present, code }, headers);
    expect((await errorOf(confirm('another', codeOf(key, -1)))).fields).toEqual({ present: 'wrong' });
    expect((await errorOf(confirm(deskPassword, '000000'))).fields).toEqual({ code: 'wrong' });
    expect((await errorOf(file())).code).toBe('confirm-login');
    expect((await confirm(deskPassword, codeOf(key, 1))).status).toBe(200);
    expect((await file()).status).toBe(200);
    await database().update(sessionProofs).set({ at: late.createdAt });
    expect((await errorOf(file())).code).toBe('confirm-login');
    // Who knows the password, but has no code, gets no further by another password or another device.
    const other = 'chimney pots and slates';
    const change = { present: deskPassword, password: other, confirmation: other };
    const changed = await app.post('/desk/account/password', change, headers);
    expect(changed.status).toBe(200);
    const renewed = { cookie: cookiesOf(changed) };
    expect((await app.get('/desk/session', renewed)).status).toBe(200);
    expect((await errorOf(app.get('/desk/stock-list.csv?kind=property&language=nl', renewed))).code).toBe(
      'confirm-login',
    );
    expect((await app.post('/desk/account/second-step/start', { present: other }, renewed)).status).toBe(401);
    await database().delete(twoFactor).where(eq(twoFactor.userId, id));
  });

  test("gets no code of a staff member through the owners' login: the two are separate", async () => {
    const app = api();
    const { email } = await staffSession(app, 'agent', { secondStep: false });
    for (const name of [email, `desk ${email}`])
      expect((await app.post('/owner/login', { name, password: deskPassword })).status).toBe(401);
    const [row] = await database().select().from(user).where(eq(user.email, email));
    expect(row).toBeUndefined();
  });
});
