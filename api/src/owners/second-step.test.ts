import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, outbox, session, twoFactor, user, verification } from '../database/schema.ts';
import { codeOf } from '../testing/codes.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { adminToken, errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';

const { username, email, password: present } = owners.demo;

describeOnDatabases('the second step of a login', (database) => {
  beforeEach(async () => {
    // Codes depend on the time, so the clock is fixed.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T10:00:15Z') });
    for (const table of [attempts, outbox, session, twoFactor, verification]) await database().delete(table);
    await database().update(user).set({ twoFactorEnabled: false });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const api = () => testApp(database(), { passwords: quickPasswords });
  type App = ReturnType<typeof api>;
  /** A browser: it stores the cookies that it gets, and drops those that are removed. */
  const browser = (app: App, address = '192.0.2.1') => {
    const jar = new Map<string, string>();
    const headers = () => ({
      'x-service-token': serviceToken,
      'x-visitor-address': address,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    const kept = (response: Response): Response => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    };
    return {
      jar,
      post: async (path: string, body: object) => kept(await app.post(`/owner/${path}`, body, headers())),
      login: async (password: string = present) =>
        kept(await app.post('/owner/login', { name: username, password }, headers())),
      code: async (code: string) => kept(await app.post('/owner/login/code', { code }, headers())),
      isIn: async () => (await app.get('/owner/statistics?language=nl', headers())).status === 200,
      security: () => outputOf('ownerSecurity', app.get('/owner/security', headers())),
    };
  };
  const start = (at: ReturnType<typeof browser>) =>
    outputOf('ownerStartSecondStep', at.post('second-step/start', { present }));
  /** Turns the step on; returns the device's key and the recovery codes. */
  const turnOn = async (app: App) => {
    const at = browser(app);
    await at.login();
    const { key, codes } = await start(at);
    expect((await at.post('second-step/confirm', { code: codeOf(key, -1) })).status).toBe(200);
    return { at, key, codes };
  };
  const subjects = async () => (await database().select().from(outbox)).map(({ subject }) => subject);

  test('is on once a code of the device confirms it; the owner gets a mail and stays logged in', async () => {
    const app = api();
    const at = browser(app);
    await at.login();
    const wrong = await errorOf(at.post('second-step/start', { present: 'something else' }));
    expect(wrong).toEqual({ status: 401, code: 'wrong-credentials', fields: { present: 'wrong' } });
    const setup = await start(at);
    expect(setup.address).toMatch(
      /^otpauth:\/\/totp\/Immo%20Vlasbloem:martine%40declercq\.example\?secret=[A-Z2-7]{52}&/,
    );
    expect(setup.picture.path).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/);
    // Not on before the device has given a valid code.
    expect((await outputOf('login', browser(app).login())).owner?.id).toBe('demo');
    expect(await errorOf(at.post('second-step/confirm', { code: '000000' }))).toMatchObject({
      fields: { code: 'wrong' },
    });
    expect((await at.post('second-step/confirm', { code: codeOf(setup.key) })).status).toBe(200);
    const { codes } = setup;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{12}$/);
    expect(await at.security()).toMatchObject({ secondStep: true, recoveryCodes: 10 });
    expect(await subjects()).toEqual(['Inloggen in twee stappen staat aan']);
    expect((await errorOf(at.post('second-step/confirm', { code: codeOf(setup.key, 1) }))).code).toBe('gone');
    // The database stores neither key nor codes in readable form.
    const kept = JSON.stringify(await database().select().from(twoFactor));
    for (const secret of [setup.key, ...codes]) expect(kept).not.toContain(secret);
  });

  test('needs a code only after a valid password, and gives no access before it', async () => {
    const app = api();
    const { key } = await turnOn(app);
    const at = browser(app, '192.0.2.2');
    expect((await at.login('wrong')).status).toBe(401);
    expect(await outputOf('login', at.login())).toEqual({ owner: null });
    expect([...at.jar.keys()]).toEqual(['rowhouse.two_factor']);
    expect(await at.isIn()).toBe(false);
    expect(await errorOf(at.code('123456'))).toEqual({
      status: 401,
      code: 'wrong-credentials',
      fields: { code: 'wrong' },
    });
    expect((await outputOf('loginCode', at.code(codeOf(key)))).owner?.id).toBe('demo');
    expect(await at.isIn()).toBe(true);
    expect([...at.jar.keys()].sort()).toEqual(['rowhouse-device', 'rowhouse.session_token', 'rowhouse.who']);
  });

  test('accepts a code once, also on a known device', async () => {
    const app = api();
    const { at, key } = await turnOn(app);
    const code = codeOf(key);
    await at.post('logout', {});
    expect([...at.jar.keys()]).toEqual(['rowhouse-device']);
    await at.login();
    expect((await at.code(code)).status).toBe(200);
    const other = browser(app);
    await other.login();
    expect((await errorOf(other.code(code))).fields).toEqual({ code: 'wrong' });
    // The code that turned the step on was used, too.
    expect((await errorOf(other.code(codeOf(key, -1)))).fields).toEqual({ code: 'wrong' });
    expect((await other.code(codeOf(key, 1))).status).toBe(200);
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const app = api();
    const { at, codes } = await turnOn(app);
    const [first = '', second = ''] = codes;
    const lost = browser(app, '192.0.2.3');
    await lost.login();
    expect((await lost.code(first.replace(/(\d{4})(?=\d)/g, '$1 '))).status).toBe(200);
    expect(await lost.isIn()).toBe(true);
    expect(await at.security()).toMatchObject({ recoveryCodes: 9 });
    const again = browser(app, '192.0.2.4');
    await again.login();
    app.setTime('2026-07-15T10:05:00Z');
    expect((await errorOf(again.code(first))).fields).toEqual({ code: 'wrong' });
    expect((await again.code(second)).status).toBe(200);
  });

  test('expires after ten minutes, and a session of another owner does not help with a code', async () => {
    const app = api();
    const { at, key } = await turnOn(app);
    const late = browser(app);
    await late.login();
    // The challenge of one browser next to the session of another gives no access.
    at.jar.set('rowhouse.two_factor', 'forged.c2lnbmF0dXJl');
    expect((await errorOf(at.code(codeOf(key)))).code).toBe('gone');
    vi.setSystemTime(new Date('2026-07-15T10:10:16Z'));
    expect((await errorOf(late.code(codeOf(key)))).code).toBe('gone');
    expect((await errorOf(browser(app).code(codeOf(key)))).code).toBe('gone');
    for (const odd of ['%', '%E0%A4%A', '.', 'a'.repeat(5000)]) {
      late.jar.set('rowhouse.two_factor', odd);
      expect((await errorOf(late.code('123456'))).code).toBe('gone');
    }
  });

  test('limits a person who knows the password to fifty codes a day, ten from one network, and lets the owner in', async () => {
    const app = api();
    const { key } = await turnOn(app);
    const statuses: number[] = [];
    for (let network = 1; network <= 5; network += 1) {
      const thief = browser(app, `198.51.100.${network}`);
      for (let guess = 0; guess < 11; guess += 1) {
        if (guess % 4 === 0) await thief.login();
        statuses.push((await thief.code(String(100_000 + network * 100 + guess))).status);
      }
      if (network === 1) {
        expect(statuses.filter((status) => status === 401)).toHaveLength(10);
        const home = browser(app);
        await home.login();
        expect((await home.code(codeOf(key))).status).toBe(200);
      }
    }
    // The owner's own attempt was one of the fifty.
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('is turned off, and its recovery codes renewed, with the password and a code, and the owner gets a mail', async () => {
    const app = api();
    const { at, key, codes } = await turnOn(app);
    const wrongs = [
      [{ present: 'wrong', code: codeOf(key) }, 'present'],
      [{ present, code: '123456' }, 'code'],
    ] as const;
    for (const path of ['second-step/stop', 'second-step/recovery-codes'])
      for (const [proof, field] of wrongs) {
        await database().delete(attempts);
        expect((await errorOf(at.post(path, proof))).fields).toEqual({ [field]: 'wrong' });
      }
    expect((await at.security()).secondStep).toBe(true);
    await database().delete(attempts);
    const renewed = at.post('second-step/recovery-codes', { present, code: codeOf(key, 1) });
    const { codes: fresh } = await outputOf('ownerRecoveryCodes', renewed);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect((await errorOf(at.post('second-step/stop', { present, code: codes[0] ?? '' }))).fields).toEqual({
      code: 'wrong',
    });
    expect((await at.post('second-step/stop', { present, code: fresh[0] ?? '' })).status).toBe(200);
    expect(await at.security()).toMatchObject({ secondStep: false, recoveryCodes: 0 });
    expect((await outputOf('login', browser(app).login())).owner?.id).toBe('demo');
    expect(await subjects()).toEqual([
      'Inloggen in twee stappen staat aan',
      'Nieuwe herstelcodes',
      'Inloggen in twee stappen staat uit',
    ]);
    for (const recipient of await database().select({ to: outbox.recipient }).from(outbox))
      expect(recipient.to).toBe(email);
  });

  test('is turned off by the agency for an owner who lost device and codes', async () => {
    const app = api();
    await turnOn(app);
    const off = (token: string) =>
      app.post('/admin/owners/second-step-off', { email: email.toUpperCase() }, { authorization: `Bearer ${token}` });
    expect((await off('guessed')).status).toBe(401);
    expect([(await off(adminToken)).status, (await off(adminToken)).status]).toEqual([200, 404]);
    expect((await outputOf('login', browser(app).login())).owner?.id).toBe('demo');
    expect(await database().$count(twoFactor)).toBe(0);
    expect((await subjects()).at(-1)).toBe('Inloggen in twee stappen staat uit');
  });

  test('stays on after a new password by a link, and earlier challenges are invalid', async () => {
    const app = api();
    const { key } = await turnOn(app);
    const thief = browser(app, '192.0.2.9');
    await thief.login();
    const [challenge] = await database().select().from(verification).where(eq(verification.value, 'demo'));
    expect(challenge).toBeDefined();
    await app.post('/owner/password-forgotten', { email, language: 'nl' });
    await app.sendLinks();
    const mails = await database().select().from(outbox);
    const token = /token=([\w-]+)/.exec(mails.map(({ plain }) => plain).join())?.[1] ?? '';
    const password = 'een heel nieuw wachtwoord';
    expect((await app.post('/owner/password-reset', { token, password, confirmation: password })).status).toBe(200);
    expect((await errorOf(thief.code(codeOf(key)))).code).toBe('gone');
    expect(await outputOf('login', browser(app).login(password))).toEqual({ owner: null });
  });
});
