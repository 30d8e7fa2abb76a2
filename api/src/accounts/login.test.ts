import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { account, attempts, session } from '../database/schema.ts';
import { sealText } from '../sealed.ts';
import { kindsTried, password, stageOf } from '../testing/account-stage.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { errorOf, testApp } from '../testing/test-app.ts';
import { createAccounts, type Passwords } from './accounts.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
// More than any limit allows.
const tries = Array.from({ length: 60 }, (_, index) => index);
const home = '192.0.2.1';
const network = (index: number) => `198.51.${100 + Math.floor(index / 200)}.${1 + (index % 200)}`;

describeOnDatabases('a login', (database) => {
  beforeEach(() => database().delete(attempts));

  describe.each(kindsTried)('of %s', (kind) => {
    const { browser, member, invited, paths, person, traits, accountsOf } = stageOf(kind);
    const other = stageOf(kind === 'owners' ? 'staff' : 'owners');
    const api = () => testApp(database(), { passwords: quickPasswords });
    type App = ReturnType<typeof api>;
    type Member = Awaited<ReturnType<typeof member>>;
    const deviceOf = ({ jar }: ReturnType<typeof browser>) => `${traits.deviceCookie}=${jar.get(traits.deviceCookie)}`;
    const sessionsOf = ({ userId }: Member) => database().select().from(session).where(eq(session.userId, userId));
    /** Logs in from an address, with a device's cookie. */
    const login = (app: App, { email }: { email: string }, typed: string, address: string, device = '') => {
      const { jar, login: send } = browser(app, { email }, address);
      const [name = '', value = ''] = device.split('=');
      if (device) jar.set(name, value);
      return send(typed);
    };
    const guess = async (app: App, own: { email: string }, from: (index: number) => string, device = '') => {
      const counts: Record<number, number> = {};
      for (const index of tries) {
        const { status } = await login(app, own, `guess ${index}`, from(index), device);
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };
    /** A person who has logged in with a device. */
    const withDevice = async (app: App) => {
      const own = await member(app);
      const at = browser(app, own, home);
      expect((await at.login()).status).toBe(200);
      return { own, at, device: deviceOf(at) };
    };

    test('works with the name in any case, and gives cookies that no script can read, but for the initials', async () => {
      const app = api();
      const own = await member(app);
      for (const name of [own.email, own.email.toUpperCase(), ` ${own.email} `]) {
        const response = await browser(app, own).login(password, name);
        const cookies = response.headers.getSetCookie();
        expect(await response.json()).toEqual({ [person]: { id: own.id, name: 'Ria Nieuw' } });
        expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
          `${traits.cookie}.session_token`,
          `${traits.cookie}.who`,
          traits.deviceCookie,
        ]);
        for (const cookie of cookies)
          expect(cookie).toMatch(
            cookie.includes('.who=') ? /; Path=\/; SameSite=Lax$/ : /; Path=\/; HttpOnly; SameSite=Lax$/,
          );
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
    });

    test('is refused with the same answer, after the same work, whatever was wrong', async () => {
      let work = 0;
      const passwords: Passwords = {
        hash: (typed) => {
          work += 1;
          return hashPassword(typed);
        },
        verify: (given) => {
          work += 1;
          return verifyPassword(given);
        },
      };
      const app = testApp(database(), { passwords });
      const [own, guest, stranger] = [await member(app), await invited(app), await other.member(app)];
      expect((await database().select().from(account).where(eq(account.userId, own.userId)))[0]?.password).toMatch(
        /^[0-9a-f]{32}:[0-9a-f]{128}$/,
      );
      const names = [
        guest.email,
        stranger.email,
        `desk ${stranger.email}`,
        'nobody',
        'nobody@example.org',
        'a b"c',
        '@',
      ];
      for (const [name, typed] of [[own.email, 'wrong'], ...names.map((each) => [each, password])] as const) {
        work = 0;
        const response = await browser(app, own).login(typed, name);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await errorOf(response)).toEqual({ status: 401, code: 'wrong-credentials', fields: undefined });
        expect([name, work]).toEqual([name, 1]);
      }
      const empty = await errorOf(browser(app, own).login('', ' '));
      expect(empty).toMatchObject({ status: 400, fields: { name: 'required', password: 'required' } });
      expect(await sessionsOf(own)).toEqual([]);
    });

    test('leaves no address in the session, and only the device name of the browser', async () => {
      const app = api();
      const own = await member(app);
      const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
      await browser(app, own, home, firefox).login();
      expect(await sessionsOf(own)).toMatchObject([{ ipAddress: '', userAgent: 'Firefox, Windows' }]);
    });

    test('gives a new session each time, and ends the one that the visitor came with', async () => {
      const app = api();
      const [own, attacker] = [await member(app), await member(app)];
      const at = browser(app, attacker);
      await at.login();
      const name = `${traits.cookie}.session_token`;
      const planted = at.jar.get(name);
      await at.login(password, own.email);
      expect(at.jar.get(name)).not.toBe(planted);
      expect([await sessionsOf(attacker), (await sessionsOf(own)).length]).toEqual([[], 1]);
      const first = browser(app, own);
      first.jar.set(name, planted ?? '');
      expect([await first.isIn(), await at.isIn()]).toEqual([false, true]);
    });

    test('ends for good, here or everywhere, and ending is no error without one', async () => {
      const app = api();
      const own = await member(app);
      const [here, elsewhere, third] = [browser(app, own), browser(app, own), browser(app, own)];
      for (const at of [here, elsewhere, third]) await at.login();
      const stolen = new Map(here.jar);
      const response = await here.post(paths.logout, {});
      expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
      for (const [name, value] of stolen) here.jar.set(name, value);
      expect([await here.isIn(), await elsewhere.isIn()]).toEqual([false, true]);
      expect((await elsewhere.post(paths.everywhere, {})).headers.getSetCookie().join()).toMatch(/session_token=;/);
      expect([await third.isIn(), await sessionsOf(own)]).toEqual([false, []]);
      expect((await browser(app, own).post(paths.logout, {})).status).toBe(200);
    });

    test.each(['', '=forged', '=a.b', '=%'])('shows nothing with the cookie of a session %j', async (value) => {
      const app = api();
      const cookie = value && `${traits.cookie}.session_token${value}`;
      expect(await errorOf(app.get(paths.private, { cookie }))).toMatchObject({ status: 401, code: 'unauthorized' });
    });

    test('has a cookie that only this host can set, on an encrypted site', async () => {
      const own = await member(api());
      const options = { database: database(), siteUrl: 'https://rowhouse.example', secret, passwords: quickPasswords };
      const accounts = createAccounts(kind, options);
      const entered = await accounts.login(own.email, password, new Headers());
      const line = entered?.headers.getSetCookie()[0] ?? '';
      expect(line.startsWith(`__Host-${traits.cookie}.session_token=`)).toBe(true);
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const cookie = line.split(';')[0] ?? '';
      expect((await accounts.ofSession(new Headers({ cookie })))?.account.id).toBe(own.id);
      expect(await accounts.ofSession(new Headers({ cookie: cookie.replace('__Host-', '') }))).toBeNull();
      // A session of one kind opens nothing of the other.
      expect(await createAccounts(other.kind, options).ofSession(new Headers({ cookie }))).toBeNull();
    });

    test('lasts while it is used, until its idle time, and never longer than its age', async () => {
      const app = api();
      const own = await member(app);
      const at = browser(app, own);
      await at.login();
      const minutesLeft = async () => {
        const [row] = await sessionsOf(own);
        return row ? Math.round((row.expiresAt.getTime() - Date.now()) / 60_000) : 0;
      };
      const set = (values: { expiresAt?: Date; createdAt?: Date }) =>
        database().update(session).set(values).where(eq(session.userId, own.userId));
      const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
      expect(await minutesLeft()).toBe(traits.idle / 60);
      await set({ expiresAt: later(traits.idle / 15) });
      expect([await at.isIn(), await minutesLeft()]).toEqual([true, traits.idle / 60]);
      await set({ createdAt: later(60 - traits.longest / 1000) });
      expect(await at.isIn()).toBe(true);
      await set({ createdAt: later(-traits.longest / 1000) });
      expect([await at.isIn(), await sessionsOf(own)]).toEqual([false, []]);
      await at.login();
      await set({ expiresAt: later(0) });
      expect(await at.isIn()).toBe(false);
    });

    test('can be guessed ten times from one network and fifty times from all, and is the same without an account', async () => {
      const app = api();
      const own = await member(app);
      expect(await guess(app, own, () => home)).toEqual({ 401: 10, 429: 50 });
      const refused = await login(app, own, password, home);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
      app.setTime('2026-07-15T10:15:01Z');
      expect((await login(app, own, password, home)).status).toBe(200);
      await database().delete(attempts);
      app.setTime('2026-07-16T10:15:01Z');
      expect(await guess(app, own, network)).toEqual({ 401: 50, 429: 10 });
      expect(await guess(app, { email: 'nobody@new.example' }, network)).toEqual({ 401: 50, 429: 10 });
      expect((await login(app, own, password, '203.0.113.9')).status).toBe(429);
      // The same name is another account of the other kind.
      expect((await other.browser(app, own, '203.0.113.9').login()).status).toBe(401);
      app.setTime('2026-07-17T10:15:02Z');
      expect((await login(app, own, password, '203.0.113.9')).status).toBe(200);
    });

    test('may not be tried for many accounts from one network, from whatever address in it', async () => {
      const app = api();
      const attempt = (index: number, net: string) =>
        login(app, { email: `nobody${index}@x.example` }, 'wrong', `2001:db8:0:${net}::${index.toString(16)}`);
      const statuses: number[] = [];
      for (let index = 1; index <= 61; index += 1) statuses.push((await attempt(index, '1')).status);
      expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
      expect(statuses[60]).toBe(429);
      expect((await attempt(1, '2')).status).toBe(401);
      // The other kind has a count of its own.
      expect((await other.browser(app, { email: 'nobody@x.example' }, '2001:db8:0:1::1').login()).status).toBe(401);
    });

    test('stays open to a known device from any network, which has twenty more attempts of its own', async () => {
      const app = api();
      const { own, device } = await withDevice(app);
      expect(await guess(app, own, network)).toEqual({ 401: 49, 429: 11 });
      for (const address of [home, network(3), '203.0.113.9'])
        expect((await login(app, own, password, address, device)).status).toBe(200);
      expect((await login(app, own, password, '203.0.113.9')).status).toBe(429);
      await database().delete(attempts);
      expect(await guess(app, own, () => home, device)).toEqual({ 401: 30, 429: 30 });
    });

    test('is not opened by the device of another person, a forged one, or one of more than a year ago', async () => {
      const app = api();
      const { own, device } = await withDevice(app);
      const [name, seal = ''] = device.split('=');
      const ofAnother = sealText(secret, 'known device of somebody, 0', 'device 9999999999999');
      await guess(app, own, () => home);
      for (const forged of [ofAnother, `x${seal}`, seal.replace('.', '.x')])
        expect((await login(app, own, password, home, `${name}=${forged}`)).status).toBe(429);
      app.setTime('2027-07-16T10:00:00Z');
      await guess(app, own, () => home);
      expect((await login(app, own, password, home, device)).status).toBe(429);
      // It holds no name, and gives no access.
      const text = Buffer.from(seal.split('.')[0] ?? '', 'base64url').toString();
      expect(text).toMatch(/^[\w-]{16} \d{13}$/);
      expect((await app.get(paths.private, { cookie: device })).status).toBe(401);
    });

    test('forgets its devices when the person logs out everywhere; one that is remembered after that is known', async () => {
      const app = api();
      const { own, at, device } = await withDevice(app);
      await browser(app, own).post(paths.everywhere, {});
      await guess(app, own, () => home);
      expect((await login(app, own, password, home, device)).status).toBe(200);
      await at.post(paths.everywhere, {});
      expect((await login(app, own, password, home, device)).status).toBe(429);
      const again = browser(app, own, '203.0.113.10');
      await again.login();
      expect((await login(app, own, password, home, deviceOf(again))).status).toBe(200);
    });

    test('is refused to a person who is removed from those who may log in', async () => {
      const app = api();
      const own = await member(app);
      const at = browser(app, own);
      await at.login();
      await database().update(traits.persons).set({ userId: null }).where(eq(traits.persons.id, own.id));
      expect([await at.isIn(), (await at.login()).status]).toEqual([false, 401]);
      expect(await accountsOf(app).accountNamed(own.email)).toBeNull();
    });
  });
});
