import { beforeEach, expect, test } from 'vitest';
import { eq } from '../../database/orm.ts';
import { attempts, audit, outbox, passwordResets, staff, staffLinks, user } from '../../database/schema.ts';
import type { Passwords } from '../../owners/owners.ts';
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
    expect(JSON.stringify(await database().select().from(staffLinks))).not.toContain(token);
    expect(await (await app.get(`/desk/link?token=${token}`)).json()).toEqual({ name: 'An Peeters' });
    expect((await errorOf(set(app, token, 'an.peeters.2026'))).fields).toEqual({ password: 'personal' });
    const entered = await set(app, token);
    expect(entered.status).toBe(200);
    const session = await app.get('/desk/session', { cookie: cookiesOf(entered) });
    expect(await session.json()).toMatchObject({
      staff: { email: 'an@agency.example', role: 'admin', secondStep: 'needed' },
    });
    expect((await errorOf(set(app, token))).status).toBe(410);
    expect(await (await app.get(`/desk/link?token=${token}`)).json()).toEqual({ name: null });
    const done = await database().select({ action: audit.action, by: audit.by }).from(audit);
    expect(done.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined']));
  });

  test('accepts only the newer of two invitations, and one of two concurrent uses', async () => {
    const app = api();
    const first = await invite(app, 'bo@agency.example');
    const second = await invite(app, 'bo@agency.example');
    expect((await errorOf(set(app, first))).status).toBe(410);
    const both = await Promise.all([set(app, second), set(app, second, 'another sentence to say')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('rejects an invitation after 48 hours', async () => {
    const app = api();
    const token = await invite(app, 'late@agency.example');
    app.setTime(new Date(app.now().getTime() + 48 * 60 * 60_000));
    expect((await errorOf(set(app, token))).status).toBe(410);
  });

  test('answers the same for a wrong password, an unknown person, and one who left', async () => {
    const app = api();
    const { email, id } = await staffSession(app, 'agent', { secondStep: false });
    const tries = async (name: string, password: string) => errorOf(app.post('/desk/login', { name, password }));
    const wrong = await tries(email, 'a wrong password');
    expect(await tries('nobody@agency.example', deskPassword)).toEqual(wrong);
    await database().update(staff).set({ leftAt: app.now() }).where(eq(staff.id, id));
    // Also when a code would be asked for.
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    expect(await tries(email, deskPassword)).toEqual(wrong);
  });

  test('works as long for an unknown person as for one who knows a password, was invited, or left', async () => {
    let hashes = 0;
    const passwords: Passwords = {
      hash: (typed) => {
        hashes += 1;
        return quickPasswords.hash(typed);
      },
      verify: (typed) => {
        hashes += 1;
        return quickPasswords.verify(typed);
      },
    };
    const app = testApp(database(), { passwords });
    const { email } = await staffSession(app, 'agent');
    const left = await staffSession(app, 'agent');
    await database().update(staff).set({ leftAt: app.now() }).where(eq(staff.id, left.id));
    await invite(app, 'invited@agency.example');
    for (const path of ['/desk/login', '/owner/login'])
      for (const name of [email, left.email, 'invited@agency.example', 'nobody@agency.example', 'nobody', 'demo']) {
        hashes = 0;
        expect((await app.post(path, { name, password: 'a wrong password' })).status).toBe(401);
        expect([path, name, hashes]).toEqual([path, name, 1]);
      }
  });

  test('sends a link to a person who forgot the password, and answers others the same', async () => {
    const app = api();
    const { email } = await staffSession(app, 'reader', { secondStep: false });
    for (const asked of [email, 'nobody@agency.example']) {
      const answer = await app.post('/desk/password-forgotten', { email: asked, language: 'fr' });
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    await app.sendLinks();
    const [mail, ...others] = await database().select().from(outbox);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(email);
    const token = /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    expect((await set(app, token, 'chimney pots and slates')).status).toBe(200);
    expect((await errorOf(app.post('/desk/login', { name: email, password: deskPassword }))).status).toBe(401);
  });
});
