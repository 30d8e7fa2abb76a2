import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, outbox, session, twoFactor, verification } from '../database/schema.ts';
import { anotherPassword, kindsTried, password as present, stageOf } from '../testing/account-stage.ts';
import { codeOf } from '../testing/codes.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { errorOf, testApp } from '../testing/test-app.ts';

interface Setup {
  key: string;
  address: string;
  picture: { path: string };
  codes: string[];
}

interface Overview {
  email: string;
  secondStep: boolean;
  recoveryCodes: number;
  sessions: { id: string; device: string; isThis: boolean }[];
}

describeOnDatabases('the protection of a login', (database) => {
  beforeEach(async () => {
    // Codes depend on the time, so the clock is fixed.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T10:00:15Z') });
    for (const table of [attempts, outbox]) await database().delete(table);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  describe.each(kindsTried)('of %s', (kind) => {
    const { browser: browserOf, member, link, paths, person, traits, mayStop } = stageOf(kind);
    const api = () => testApp(database(), { passwords: quickPasswords });
    type App = ReturnType<typeof api>;
    type Member = Awaited<ReturnType<typeof member>>;
    type Browser = ReturnType<typeof browserOf>;
    const bodyOf = async <T>(response: Response): Promise<T> => {
      expect(response.status).toBe(200);
      return (await response.json()) as T;
    };
    const overview = async (at: Browser) => bodyOf<Overview>(await at.get(paths.overview));
    const start = async (at: Browser) => bodyOf<Setup>(await at.post(paths.start, { present }));
    const entered = async (response: Response) =>
      (await bodyOf<Record<string, { id: string } | null>>(response))[person];
    const mails = async () => (await database().select().from(outbox)).map(({ subject }) => subject);
    /** Turns the step on; returns the device's key and the recovery codes. */
    const turnOn = async (app: App) => {
      const own = await member(app);
      const at = browserOf(app, own);
      await at.login();
      const { key, codes } = await start(at);
      expect((await at.post(paths.confirm, { code: codeOf(key, -1) })).status).toBe(200);
      return { own, at, key, codes };
    };
    const sessionsOf = ({ userId }: Member) => database().select().from(session).where(eq(session.userId, userId));

    test('changes the password with the present one; every other session and link ends, and a mail reports it', async () => {
      const app = api();
      const own = await member(app);
      const [here, elsewhere] = [browserOf(app, own), browserOf(app, own, '192.0.2.2')];
      for (const at of [here, elsewhere]) await at.login();
      await link(app, own, 'password');
      const early = new Date(Date.now() - 11 * 60_000);
      await database().update(session).set({ createdAt: early }).where(eq(session.userId, own.userId));
      const faultsOf = async (...given: [string, string, string?]) => (await errorOf(here.change(...given))).fields;
      expect(await faultsOf('wrong', anotherPassword)).toEqual({ present: 'wrong' });
      expect(await faultsOf(present, 'Welkom123456')).toEqual({ password: 'common' });
      expect(await faultsOf(present, 'ria.nieuw.2026')).toEqual({ password: 'personal' });
      expect(await faultsOf(present, 'te kort')).toEqual({ password: 'too-short' });
      expect(await faultsOf(present, anotherPassword, 'iets anders')).toEqual({ confirmation: 'no-match' });
      expect((await here.change(present)).status).toBe(200);
      expect([await here.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
      // Only the password was given, so the session that continues is as old as the one before.
      expect((await sessionsOf(own)).map(({ createdAt }) => createdAt)).toEqual([early]);
      expect(await database().$count(verification, eq(verification.value, own.userId))).toBe(0);
      expect(await database().select({ to: outbox.recipient, subject: outbox.subject }).from(outbox)).toEqual([
        { to: own.email, subject: 'Votre mot de passe a été modifié' },
      ]);
      expect([(await elsewhere.login()).status, (await elsewhere.login(anotherPassword)).status]).toEqual([401, 200]);
    });

    test('forgets every device but this one with a new password', async () => {
      const app = api();
      const own = await member(app);
      const [here, elsewhere] = [browserOf(app, own), browserOf(app, own)];
      for (const at of [here, elsewhere]) await at.login();
      await here.change(present);
      for (let guess = 0; guess < 11; guess += 1) await browserOf(app, own).login('a guess');
      expect([(await elsewhere.login(anotherPassword)).status, (await here.login(anotherPassword)).status]).toEqual([
        429, 200,
      ]);
    });

    test('lets the present password be tried ten times in a quarter of an hour', async () => {
      const app = api();
      const at = browserOf(app, await member(app));
      await at.login();
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) statuses.push((await at.change(`guess ${guess}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect((await at.change(present)).status).toBe(429);
      app.setTime('2026-07-15T10:15:01Z');
      expect((await at.change(present)).status).toBe(200);
    });

    test('lists the sessions, and ends one of them and nobody else’s', async () => {
      const app = api();
      const [own, somebody] = [await member(app), await member(app)];
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const [here, elsewhere, theirs] = [
        browserOf(app, own, '192.0.2.1', firefox),
        browserOf(app, own),
        browserOf(app, somebody),
      ];
      for (const at of [here, elsewhere, theirs]) await at.login();
      const { sessions, ...rest } = await overview(here);
      expect(rest).toMatchObject({ email: own.email, secondStep: false, recoveryCodes: 0 });
      expect(sessions.map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
        ['', false],
        ['Firefox, Linux', true],
      ]);
      // The id that ends a session is not its token.
      for (const { token } of await sessionsOf(own)) expect(JSON.stringify(sessions)).not.toContain(token);
      const values = { id: `over-${kind}`, token: `over-${kind}`, userId: own.userId, expiresAt: new Date(0) };
      await database().insert(session).values(values);
      expect((await overview(here)).sessions).toHaveLength(2);
      const end = (at: Browser, id = '') => at.post(...paths.end(id));
      const other = sessions.find(({ isThis }) => !isThis)?.id;
      const [strange] = await sessionsOf(somebody);
      expect((await end(browserOf(app, own), other)).status).toBe(401);
      expect([(await end(here, strange?.id)).status, (await end(here, other)).status]).toEqual([404, 200]);
      expect((await end(here, other)).status).toBe(404);
      expect([await here.isIn(), await elsewhere.isIn(), await theirs.isIn()]).toEqual([true, false, true]);
    });

    test('has a second step once a code of the device confirms it; a mail reports it, and the session goes on', async () => {
      const app = api();
      const own = await member(app);
      const at = browserOf(app, own);
      await at.login();
      const wrong = await errorOf(at.post(paths.start, { present: 'something else' }));
      expect(wrong).toEqual({ status: 401, code: 'wrong-credentials', fields: { present: 'wrong' } });
      const { key, address, picture, codes } = await start(at);
      expect(address).toContain(`otpauth://totp/Immo%20Vlasbloem:${encodeURIComponent(own.email)}?secret=`);
      expect(key).toMatch(/^[A-Z2-7]{52}$/);
      expect(picture.path).toMatch(/^(M0 \d+([hv]-?\d+)+)+$/);
      // Not on before the device has given a valid code.
      expect((await entered(await browserOf(app, own).login()))?.id).toBe(own.id);
      expect((await errorOf(at.post(paths.confirm, { code: '000000' }))).fields).toEqual({ code: 'wrong' });
      expect((await at.post(paths.confirm, { code: codeOf(key) })).status).toBe(200);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^\d{12}$/);
      expect(await overview(at)).toMatchObject({ secondStep: true, recoveryCodes: 10 });
      expect(await mails()).toEqual(['La connexion en deux étapes est activée']);
      expect((await errorOf(at.post(paths.confirm, { code: codeOf(key, 1) }))).code).toBe('gone');
      // The database stores neither key nor codes in readable form.
      const rows = JSON.stringify(await database().select().from(twoFactor));
      for (const secret of [key, ...codes]) expect(rows).not.toContain(secret);
    });

    test('needs a code only after a valid password, and gives no access before it', async () => {
      const app = api();
      const { own, key } = await turnOn(app);
      const at = browserOf(app, own, '192.0.2.2');
      expect((await at.login('wrong')).status).toBe(401);
      expect(await entered(await at.login())).toBeNull();
      expect([...at.jar.keys()]).toEqual([`${traits.cookie}.two_factor`]);
      expect(await at.isIn()).toBe(false);
      expect((await errorOf(at.code('123456'))).fields).toEqual({ code: 'wrong' });
      expect((await entered(await at.code(codeOf(key))))?.id).toBe(own.id);
      expect(await at.isIn()).toBe(true);
      expect([...at.jar.keys()].sort()).toEqual(
        [traits.deviceCookie, `${traits.cookie}.session_token`, `${traits.cookie}.who`].sort(),
      );
    });

    test('accepts a code once, also on a known device', async () => {
      const app = api();
      const { own, at, key } = await turnOn(app);
      const code = codeOf(key);
      await at.post(paths.logout, {});
      expect([...at.jar.keys()]).toEqual([traits.deviceCookie]);
      await at.login();
      expect((await at.code(code)).status).toBe(200);
      const other = browserOf(app, own);
      await other.login();
      expect((await errorOf(other.code(code))).fields).toEqual({ code: 'wrong' });
      // The code that turned the step on was used, too.
      expect((await errorOf(other.code(codeOf(key, -1)))).fields).toEqual({ code: 'wrong' });
      expect((await other.code(codeOf(key, 1))).status).toBe(200);
    });

    test('accepts each recovery code once, in any spelling', async () => {
      const app = api();
      const { own, at, codes } = await turnOn(app);
      const [first = '', second = ''] = codes;
      const lost = browserOf(app, own, '192.0.2.3');
      await lost.login();
      expect((await lost.code(first.replace(/(\d{4})(?=\d)/g, '$1 '))).status).toBe(200);
      expect(await lost.isIn()).toBe(true);
      expect(await overview(at)).toMatchObject({ recoveryCodes: 9 });
      const again = browserOf(app, own, '192.0.2.4');
      await again.login();
      app.setTime('2026-07-15T10:05:00Z');
      expect((await errorOf(again.code(first))).fields).toEqual({ code: 'wrong' });
      expect((await again.code(second)).status).toBe(200);
    });

    test('waits ten minutes for a code, and a session of another person does not help with one', async () => {
      const app = api();
      const { own, at, key } = await turnOn(app);
      const challenge = `${traits.cookie}.two_factor`;
      const late = browserOf(app, own);
      await late.login();
      // The challenge of one browser next to the session of another gives no access.
      at.jar.set(challenge, 'forged.c2lnbmF0dXJl');
      expect((await errorOf(at.code(codeOf(key)))).code).toBe('gone');
      vi.setSystemTime(new Date('2026-07-15T10:10:16Z'));
      expect((await errorOf(late.code(codeOf(key)))).code).toBe('gone');
      expect((await errorOf(browserOf(app, own).code(codeOf(key)))).code).toBe('gone');
      for (const odd of ['%', '%E0%A4%A', '.', 'a'.repeat(5000)]) {
        late.jar.set(challenge, odd);
        expect((await errorOf(late.code('123456'))).code).toBe('gone');
      }
    });

    test('limits a person who knows the password to fifty codes a day, ten from one network, and lets the right one in', async () => {
      const app = api();
      const { own, key } = await turnOn(app);
      const statuses: number[] = [];
      for (let network = 1; network <= 5; network += 1) {
        const thief = browserOf(app, own, `198.51.100.${network}`);
        for (let guess = 0; guess < 11; guess += 1) {
          if (guess % 4 === 0) await thief.login();
          statuses.push((await thief.code(String(100_000 + network * 100 + guess))).status);
        }
        if (network === 1) {
          expect(statuses.filter((status) => status === 401)).toHaveLength(10);
          const home = browserOf(app, own);
          await home.login();
          expect((await home.code(codeOf(key))).status).toBe(200);
        }
      }
      // The person's own attempt was one of the fifty.
      expect(statuses.filter((status) => status === 401)).toHaveLength(49);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    });

    test('takes a code of a known device from a network whose passwords are used up', async () => {
      const app = api();
      const { own, at, key } = await turnOn(app);
      for (let guess = 0; guess <= 60; guess += 1) await browserOf(app, { email: `nobody${guess}@x.example` }).login();
      expect((await browserOf(app, own).login()).status).toBe(429);
      expect(await entered(await at.login())).toBeNull();
      expect((await at.code(codeOf(key))).status).toBe(200);
    });

    test('renews the recovery codes, and turns the step off where the role may do without, with the password and a code', async () => {
      const app = api();
      const { own, at, key, codes } = await turnOn(app);
      const wrongs = [
        [{ present: 'wrong', code: codeOf(key) }, 'present'],
        [{ present, code: '123456' }, 'code'],
      ] as const;
      for (const path of mayStop ? [paths.stop, paths.codes] : [paths.codes])
        for (const [proof, field] of wrongs) {
          await database().delete(attempts);
          expect((await errorOf(at.post(path, proof))).fields).toEqual({ [field]: 'wrong' });
        }
      expect((await overview(at)).secondStep).toBe(true);
      await database().delete(attempts);
      const { codes: fresh } = await bodyOf<Setup>(await at.post(paths.codes, { present, code: codeOf(key, 1) }));
      expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
      const stop = (code = '') => at.post(paths.stop, { present, code });
      const isOn = mayStop ? { status: 401, fields: { code: 'wrong' } } : { status: 403, code: 'forbidden' };
      expect(await errorOf(stop(codes[0]))).toMatchObject(isOn);
      expect((await stop(fresh[0])).status).toBe(mayStop ? 200 : 403);
      expect(await overview(at)).toMatchObject({ secondStep: !mayStop, recoveryCodes: mayStop ? 0 : 10 });
      const person = await entered(await browserOf(app, own).login());
      expect(person?.id).toBe(mayStop ? own.id : undefined);
      expect(await mails()).toEqual([
        'La connexion en deux étapes est activée',
        'Nouveaux codes de secours',
        ...(mayStop ? ['La connexion en deux étapes est désactivée'] : []),
      ]);
      for (const { to } of await database().select({ to: outbox.recipient }).from(outbox)) expect(to).toBe(own.email);
    });

    test('keeps the step after a new password by a link, and ends earlier challenges', async () => {
      const app = api();
      const { own, key } = await turnOn(app);
      const thief = browserOf(app, own, '192.0.2.9');
      await thief.login();
      const at = browserOf(app, own);
      expect(await entered(await at.set(await link(app, own, 'password')))).toBeNull();
      expect((await errorOf(thief.code(codeOf(key)))).code).toBe('gone');
      expect((await entered(await at.code(codeOf(key))))?.id).toBe(own.id);
    });
  });
});
