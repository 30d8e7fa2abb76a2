import { beforeEach, expect, test } from 'vitest';
import { attempts, outbox, passwordResets, session } from '../database/schema.ts';
import { sealed } from '../sealed.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { serviceToken, testApp } from '../testing/test-app.ts';
import type { Passwords } from './owners.ts';

const { username, email, password } = owners.demo;
// More than any limit allows.
const tries = Array.from({ length: 60 }, (_, index) => index);

// A quick hash: this test counts attempts, and the time of a real hash is tested with the passwords.
const quick: Passwords = {
  hash: async (typed) => `kept ${typed}`,
  verify: async ({ password: typed }) => typed === password,
};

describeOnDatabases('an attacker who guesses sixty passwords', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, passwordResets, session]) await database().delete(table);
  });

  const api = () => testApp(database(), { passwords: quick });
  type App = ReturnType<typeof api>;
  const home = '192.0.2.1';
  const network = (index: number) => `198.51.${100 + Math.floor(index / 200)}.${1 + (index % 200)}`;

  const login = (app: App, typed: string, address: string, cookie = '', name: string = username) =>
    app.post(
      '/owner/login',
      { name, password: typed },
      { 'x-service-token': serviceToken, 'x-visitor-address': address, ...(cookie && { cookie }) },
    );
  const deviceOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.startsWith('rowhouse-device=')) ?? '';
  const guess = async (app: App, from: (index: number) => string, cookie = '', name: string = username) => {
    const counts: Record<number, number> = {};
    for (const index of tries) {
      const { status } = await login(app, `guess ${index}`, from(index), cookie, name);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };
  const knownDevice = async (app: App) => deviceOf(await login(app, password, home));

  test('is blocked on the owner’s own network, while the owner’s device can still log in', async () => {
    const app = api();
    const device = await knownDevice(app);
    expect(await guess(app, () => home)).toEqual({ 401: 10, 429: 50 });
    expect((await login(app, password, home, device)).status).toBe(200);
    // Either name works, and a single wrong password does no harm.
    expect((await login(app, 'a slip', home, device, email)).status).toBe(401);
    expect((await login(app, password, home, device, email.toUpperCase())).status).toBe(200);
  });

  test('is blocked across sixty networks, while the owner’s device can still log in from any network', async () => {
    const app = api();
    const device = await knownDevice(app);
    // The owner's own first login was one of the fifty allowed from anywhere.
    expect(await guess(app, network)).toEqual({ 401: 49, 429: 11 });
    for (const address of [home, network(3), '203.0.113.9'])
      expect((await login(app, password, address, device)).status).toBe(200);
    expect((await login(app, password, '203.0.113.9')).status).toBe(429);
    app.setTime('2026-07-16T10:00:01Z');
    expect((await login(app, password, '203.0.113.9')).status).toBe(200);
  });

  test('cannot find out across sixty networks whether the account exists', async () => {
    const app = api();
    expect(await guess(app, network, '', 'nobody')).toEqual(await guess(app, network));
  });

  test('cannot lock the owner out of a new device: a new password by mail still works', async () => {
    const app = api();
    await guess(app, network);
    expect((await login(app, password, home)).status).toBe(429);
    await app.post('/owner/password-forgotten', { email, language: 'nl' });
    await app.sendLinks();
    const [mail] = await database().select().from(outbox);
    const token = new URL(/http\S+/.exec(mail?.plain ?? '')?.[0] ?? '').searchParams.get('token');
    const chosen = { token, password: 'another password', confirmation: 'another password' };
    const device = deviceOf(await app.post('/owner/password-reset', chosen));
    expect((await login(app, password, home, device)).status).toBe(200);
    expect((await login(app, password, home)).status).toBe(429);
  });

  test('gains nothing from a device of another owner, a forged one, or one from more than a year ago', async () => {
    const app = api();
    const device = await knownDevice(app);
    const [, seal = ''] = device.split('=');
    const ofAnother = sealed(
      'a-secret-for-tests-that-is-long-enough',
      'known device of vanneste, 0',
      'device 9999999999999',
    );
    await guess(app, () => home);
    for (const forged of [ofAnother, `x${seal}`, seal.replace('.', '.x'), ''])
      expect((await login(app, password, home, `rowhouse-device=${forged}`)).status).toBe(429);
    app.setTime('2027-07-16T10:00:00Z');
    await guess(app, () => home);
    expect((await login(app, password, home, device)).status).toBe(429);
  });

  test('with the owner’s own device has twenty more attempts, and then no more', async () => {
    const app = api();
    const device = await knownDevice(app);
    expect(await guess(app, () => home, device)).toEqual({ 401: 30, 429: 30 });
  });

  test('has no known device once the owner logged out everywhere or has a new password', async () => {
    const app = api();
    const device = await knownDevice(app);
    await app.post('/owner/logout-everywhere', {});
    await guess(app, () => home);
    expect((await login(app, password, home, device)).status).toBe(200);
    const response = await login(app, password, '203.0.113.9');
    const here = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    await app.post('/owner/logout-everywhere', {}, { cookie: here.join('; ') });
    expect((await login(app, password, home, device)).status).toBe(429);
    // A device remembered after that is known again.
    const again = deviceOf(await login(app, password, '203.0.113.10'));
    expect((await login(app, password, home, again)).status).toBe(200);
  });

  test('cannot read a name in the device’s cookie, nor log in with it', async () => {
    const app = api();
    const device = await knownDevice(app);
    const text = Buffer.from(device.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString();
    expect(text).toMatch(/^[\w-]{16} \d{13}$/);
    expect((await app.get('/owner/statistics?language=nl', { cookie: device })).status).toBe(401);
  });
});
