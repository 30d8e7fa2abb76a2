import { hrefFor } from '@rowhouse/shared/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { eq } from '../../database/orm.ts';
import {
  attempts,
  audit,
  outbox,
  passwordResets,
  session,
  sessionProofs,
  staff,
  twoFactor,
  user,
  verification,
} from '../../database/schema.ts';
import { codeOf } from '../../testing/codes.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookiesOf, deskPassword, staffSession } from '../../testing/staff-session.ts';
import { adminToken, errorOf, testApp } from '../../testing/test-app.ts';

describeOnDatabases('the login of the desk', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(outbox);
    await database().delete(passwordResets);
  });
  const api = () => testApp(database(), { passwords: quickPasswords });
  type App = ReturnType<typeof api>;
  const bearer = { authorization: `Bearer ${adminToken}` };
  const invite = async (app: App, email: string) => {
    const answer = await app.post('/admin/staff/invite', { email, name: 'An Peeters', role: 'admin' }, bearer);
    expect(answer.status).toBe(200);
    const { link } = (await answer.json()) as { link: string };
    return new URL(link).searchParams.get('token') ?? '';
  };
  const set = (app: App, token: string, password: string = deskPassword) =>
    app.post('/desk/password', { token, password, confirmation: password });

  test("is opened by a command's invitation: once, with a password that is not weak, stored as a hash", async () => {
    const app = api();
    const token = await invite(app, 'An@agency.example');
    expect(JSON.stringify(await database().select().from(verification))).not.toContain(token);
    expect(await (await app.get(`/desk/link?token=${token}`)).json()).toEqual({ name: 'An Peeters' });
    expect((await errorOf(set(app, token, 'an.peeters.2026'))).fields).toEqual({ password: 'personal' });
    const entered = await set(app, token);
    expect(entered.status).toBe(200);
    const opened = await app.get('/desk/session', { cookie: cookiesOf(entered) });
    expect(await opened.json()).toMatchObject({
      staff: { email: 'an@agency.example', role: 'admin', secondStep: 'needed' },
    });
    expect((await errorOf(set(app, token))).status).toBe(410);
    expect(await (await app.get(`/desk/link?token=${token}`)).json()).toEqual({ name: null });
    const done = await database().select({ action: audit.action, by: audit.by }).from(audit);
    expect(done.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined']));
  });

  test('answers the same, after the same work, for a wrong password and a person who left', async () => {
    const [hash, verify] = [vi.fn(quickPasswords.hash), vi.fn(quickPasswords.verify)];
    const app = testApp(database(), { passwords: { hash, verify } });
    const { email, id } = await staffSession(app, 'agent', { secondStep: false });
    const login = async (password: string) => {
      for (const work of [hash, verify]) work.mockClear();
      const error = await errorOf(app.post('/desk/login', { name: email, password }));
      return { ...error, work: hash.mock.calls.length + verify.mock.calls.length };
    };
    const wrong = await login('a wrong password');
    expect(wrong).toMatchObject({ status: 401, work: 1 });
    await database().update(staff).set({ leftAt: app.now() }).where(eq(staff.id, id));
    // Also when a code would be asked for.
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    expect(await login(deskPassword)).toEqual(wrong);
  });

  test('opens no export, invitation or address with a session alone: password and code are given again', async () => {
    const app = api();
    const { id, headers: first } = await staffSession(app, 'admin', { secondStep: false });
    const start = await app.post('/desk/account/second-step/start', { present: deskPassword }, first);
    const { key } = (await start.json()) as { key: string };
    const on = await app.post('/desk/account/second-step/confirm', { code: codeOf(key) }, first);
    const headers = { cookie: cookiesOf(on) };
    const file = (more = {}) => app.get('/desk/audit.csv?language=nl', { ...headers, ...more });
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
    expect((await errorOf(app.get('/desk/audit.csv?language=nl', renewed))).code).toBe('confirm-login');
    expect((await app.post('/desk/account/second-step/start', { present: other }, renewed)).status).toBe(401);
    await database().delete(twoFactor).where(eq(twoFactor.userId, id));
  });
});
