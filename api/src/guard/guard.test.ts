import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { attempts, requests } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { callOn, goodRequest, sendOn } from '../testing/requests.ts';
import { serviceToken, testApp } from '../testing/test-app.ts';

const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

describeOnDatabases('many requests of one network', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
  });

  type App = ReturnType<typeof testApp>;
  const from = (host: string) => ({ 'x-service-token': serviceToken, 'x-visitor-address': host });
  const send = async (app: App, host: string, more: Record<string, string> = {}) => {
    const good = await goodRequest('contact-me', app, database());
    return sendOn(app, 'contact-me', { ...good, ...more }, from(host));
  };
  const sendMany = async (app: App, host: string, times: number, more: Record<string, string> = {}) => {
    for (let index = 0; index < times; index += 1) expect((await send(app, host, more)).state).toBe('stored');
  };
  /** One request, and the counts as they are after ten. */
  const sendTen = async (app: App, more: Record<string, string> = {}) => {
    await sendMany(app, '192.0.2.1', 1, more);
    await database().update(attempts).set({ count: 10 });
  };
  const solved = async (app: App): Promise<string> => {
    const challenge = JSON.parse((await callOn(app)('challenge', {})).challenge);
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  };
  const needsProof = { code: 'proof-needed' };

  test('need a proof of work from the eleventh in an hour on; other networks need none', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-me', app, database());
    // A repeated request is not counted.
    for (let index = 0; index < 3; index += 1) await sendOn(app, 'contact-me', good, from('192.0.2.1'));
    await sendMany(app, '192.0.2.1', 9);
    await expect(send(app, '192.0.2.1')).rejects.toMatchObject(needsProof);
    expect(await database().$count(requests)).toBe(10);
    expect((await sendOn(app, 'contact-me', good, from('192.0.2.1'))).repeated).toBe(true);
    await sendMany(app, '192.0.2.2', 1);
    app.setTime(later(3_600_001));
    await sendMany(app, '192.0.2.1', 1);
  });

  test('need one from the twenty-first on when the forms have a valid stamp', async () => {
    const app = testApp(database());
    const { stamp } = await callOn(app)('stamp', {});
    app.setTime(later(2_000));
    await sendMany(app, '192.0.2.1', 20, { stamp });
    await expect(send(app, '192.0.2.1', { stamp })).rejects.toMatchObject(needsProof);
  });

  test.each([
    ['too young', 1_999, (stamp: string) => stamp],
    ['more than a day old', 24 * 3_600_000 + 1, (stamp: string) => stamp],
    ['forged', 5_000, (stamp: string) => `x${stamp}`],
    ['of our own making for something else', 5_000, () => '0.'],
  ])('count as if without a stamp when it is %s', async (_, age, spoiled) => {
    const app = testApp(database());
    const stamp = spoiled((await callOn(app)('stamp', {})).stamp);
    app.setTime(later(age));
    await sendTen(app, { stamp });
    await expect(send(app, '192.0.2.1', { stamp })).rejects.toMatchObject(needsProof);
  });

  test('are accepted with a proof each, which is valid once, for half an hour, and only for a challenge of the site', async () => {
    const app = testApp(database());
    await sendTen(app);
    const proof = await solved(app);
    const good = await goodRequest('contact-me', app, database());
    expect((await sendOn(app, 'contact-me', { ...good, proof }, from('192.0.2.1'))).state).toBe('stored');
    await expect(send(app, '192.0.2.1', { proof })).rejects.toMatchObject(needsProof);

    const { challenge, solution } = JSON.parse(await solved(app));
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const forgeries = [
      { challenge: easier, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, signature: '00' }, solution },
      { challenge },
    ];
    for (const forged of ['x', ...forgeries.map((forgery) => JSON.stringify(forgery))])
      await expect(send(app, '192.0.2.1', { proof: forged })).rejects.toMatchObject(needsProof);
    app.setTime(later(1_800_001));
    await expect(send(app, '192.0.2.1', { proof: JSON.stringify({ challenge, solution }) })).rejects.toMatchObject(
      needsProof,
    );
  });

  test('leave a proof unspent when the request could not be stored', async () => {
    const app = testApp(database());
    await sendTen(app);
    const proof = await solved(app);
    const broken = testApp(database(), { agencyMail: null as unknown as string });
    await expect(send(broken, '192.0.2.1', { proof })).rejects.toMatchObject({ code: 'api-error' });
    expect((await send(app, '192.0.2.1', { proof })).state).toBe('stored');
  });

  test('are counted for one visitor too whose provider assigned more than the narrowest network', async () => {
    const app = testApp(database());
    // Each from another /64 of one /56, which has room for four, and of one /48, which has room for sixteen.
    const over = (third: string) => (index: number) => `2001:db8:${third}${index.toString(16).padStart(2, '0')}::1`;
    for (let index = 0; index < 40; index += 1) await send(app, over('1:aa')(index));
    await expect(send(app, over('1:aa')(40))).rejects.toMatchObject(needsProof);
    await sendMany(app, '2001:db8:1:bb00::1', 1);
    await sendMany(app, '2001:db8:2:aa00::1', 1);
  });

  test('are rate-limited after sixty', async () => {
    const app = testApp(database());
    await sendMany(app, '192.0.2.1', 1);
    await database().update(attempts).set({ count: 60 });
    const proof = await solved(app);
    await expect(send(app, '192.0.2.1', { proof })).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});
