import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempts, outbox, session, verification } from '../database/schema.ts';
import { owners } from '../demo/people.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';

const { email, username } = owners.demo;
const wanted = 'een heel nieuw wachtwoord';

describeOnDatabases('a forgotten password', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, session, verification]) await database().delete(table);
  });

  type App = ReturnType<typeof testApp>;
  const forget = (app: App, address: string, headers = {}) =>
    app.post('/owner/password-forgotten', { email: address, language: 'fr' }, headers);
  const reset = (app: App, token: string, password = wanted, confirmation = password) =>
    app.post('/owner/password-reset', { token, password, confirmation });
  const login = (app: App, password: string) => app.post('/owner/login', { name: username, password });
  const tokenOf = async () => {
    const [mail] = await database().select().from(outbox);
    return new URL(/http\S+/.exec(mail?.plain ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  };

  test('leads by a mail in the visitor’s language to a new one, once, and ends every session', async () => {
    const app = testApp(database());
    const old = (await login(app, owners.demo.password)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await outputOf('forgetPassword', forget(app, email.toUpperCase()))).toEqual({});
    const [mail] = await database().select().from(outbox);
    expect(mail).toMatchObject({ recipient: email, subject: 'Choisissez un nouveau mot de passe' });
    expect(mail?.plain).toContain('http://localhost:3000/fr/nouveau-mot-de-passe/?token=');
    const token = await tokenOf();
    // What the database keeps opens nothing.
    expect(JSON.stringify(await database().select().from(verification))).not.toContain(token);

    const both = await Promise.all([reset(app, token), reset(app, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await errorOf(reset(app, token))).code).toBe('gone');
    expect((await app.get('/owner/statistics?language=nl', { cookie: old })).status).toBe(401);
    expect((await login(app, owners.demo.password)).status).toBe(401);
    expect((await login(app, wanted)).status).toBe(200);

    await forget(app, email);
    await database()
      .delete(outbox)
      .where(eq(outbox.id, mail?.id ?? ''));
    expect((await reset(app, await tokenOf(), owners.demo.password)).status).toBe(200);
  });

  test('is answered in the same way for an address that nobody has', async () => {
    const app = testApp(database());
    const answers = await Promise.all(
      [email, 'nobody@example.org'].map(async (address) => {
        const response = await forget(app, address);
        response.headers.delete('x-request-id');
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await database().select().from(outbox)).toHaveLength(1);
  });

  test('has a link that does not hold for long', async () => {
    const app = testApp(database());
    await forget(app, email);
    const [kept] = await database().select().from(verification);
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - (kept?.createdAt.getTime() ?? 0)) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await database()
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await errorOf(reset(app, await tokenOf()))).toMatchObject({ status: 410, code: 'gone' });
  });

  test('floods nobody’s mailbox, and says nothing of it', async () => {
    const app = testApp(database());
    for (let asked = 0; asked < 5; asked += 1) expect((await forget(app, email)).status).toBe(200);
    expect(await database().select().from(outbox)).toHaveLength(3);
  });

  test('can be asked for so often from one network', async () => {
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
