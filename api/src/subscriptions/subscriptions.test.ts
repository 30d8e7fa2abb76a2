import { beforeEach, expect, test } from 'vitest';
import { and, eq } from '../database/orm.ts';
import { attempts, outbox, requests, subscriptions } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { callOn, goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { oneClickUrl, tokenUrl } from './subscribe.ts';

const site = 'http://localhost:3000';

describeOnDatabases('the newsletter', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
    await database().delete(subscriptions);
  });

  type App = ReturnType<typeof testApp>;
  const sign = async (app: App, email = 'an@example.org') => {
    const good = await goodRequest('sign-newsletter', app, database());
    const { id, state } = await sendOn(app, 'sign-newsletter', { ...good, email, language: 'fr' });
    const [mail] = await database().select().from(outbox).where(eq(outbox.requestId, id));
    const link = /http:\S+token=(\S+)/.exec(mail?.plain ?? '');
    return { state, mail, token: link?.[1] ?? '', link: link?.[0] ?? '' };
  };
  const rowOf = async (token: string) =>
    (await database().select().from(subscriptions).where(eq(subscriptions.confirmation, token)))[0];

  test("is sent only to confirmed addresses, by a link in a mail in the visitor's language", async () => {
    const app = testApp(database());
    const { state, mail, token, link } = await sign(app);
    expect(state).toBe('confirm-by-mail');
    expect(mail).toMatchObject({ recipient: 'an@example.org', replyTo: 'agency@example.org' });
    expect(mail?.subject).toBe('Confirmez votre inscription');
    expect(link.startsWith(`${site}/fr/`)).toBe(true);
    const call = callOn(app);
    // A program that follows the link changes nothing.
    expect(await call('subscription', { token })).toEqual({ what: 'newsletter', state: 'waiting' });
    expect((await rowOf(token))?.confirmedAt).toBeNull();
    expect(await call('confirmSubscription', { token })).toEqual({ what: 'newsletter', state: 'active' });
    expect((await rowOf(token))?.confirmedAt).toEqual(app.now());
  });

  test('is confirmed by a link once: using it again after the end does not restart it', async () => {
    const app = testApp(database());
    const { token } = await sign(app);
    const call = callOn(app);
    await call('confirmSubscription', { token });
    expect(await call('confirmSubscription', { token })).toEqual({ what: 'newsletter', state: 'active' });
    await call('unsubscribe', { token: (await rowOf(token))?.unsubscribe ?? '' });
    expect(await call('confirmSubscription', { token })).toEqual({ what: 'newsletter', state: 'ended' });
  });

  test('cannot be confirmed after three days, or by an invalid link', async () => {
    const app = testApp(database());
    const { token } = await sign(app);
    const call = callOn(app);
    app.setTime('2026-07-18T10:00:01Z');
    await expect(call('confirmSubscription', { token })).rejects.toMatchObject({ code: 'gone' });
    const unsubscribe = (await rowOf(token))?.unsubscribe ?? '';
    for (const wrong of ['none', unsubscribe])
      await expect(call('confirmSubscription', { token: wrong })).rejects.toMatchObject({ code: 'not-found' });
    await expect(call('subscription', { token: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('comes once to an address that subscribed twice, and ends by the link of either', async () => {
    const app = testApp(database());
    const call = callOn(app);
    const [first, second] = [await sign(app), await sign(app)];
    await call('confirmSubscription', { token: first.token });
    await call('confirmSubscription', { token: second.token });
    const standing = await database().select().from(subscriptions).where(eq(subscriptions.email, 'an@example.org'));
    expect(standing.filter(({ confirmedAt, endedAt }) => confirmedAt && !endedAt)).toHaveLength(1);
    await call('unsubscribe', { token: (await rowOf(first.token))?.unsubscribe ?? '' });
    expect((await rowOf(second.token))?.endedAt).toEqual(app.now());
  });

  test('can be subscribed to by a checkbox in another form too, in the one mail that confirms it', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-me', app, database());
    const { id } = await sendOn(app, 'contact-me', { ...good, email: 'bo@example.org', newsletter: 'on' });
    const toVisitor = and(eq(outbox.requestId, id), eq(outbox.recipient, 'bo@example.org'));
    const mails = await database().select().from(outbox).where(toVisitor);
    expect(mails.map(({ subject }) => subject)).toEqual(['Wij hebben uw vraag goed ontvangen']);
    expect(mails[0]?.plain).toMatch(/^Inschrijving bevestigen: http:\S+token=\S+$/m);
    // It continues when the request is removed.
    await database().delete(requests);
    expect(await database().$count(subscriptions)).toBe(1);
  });

  test('ends by the one-click POST of a mail program; opening the address ends nothing', async () => {
    const app = testApp(database());
    const { token } = await sign(app);
    await callOn(app)('confirmSubscription', { token });
    const unsubscribe = (await rowOf(token))?.unsubscribe ?? '';
    const path = oneClickUrl([unsubscribe], site).replace(site, '');
    const opened = await app.app.request(path);
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(tokenUrl('unsubscribe', unsubscribe, 'fr', site).slice(site.length));
    expect((await rowOf(token))?.endedAt).toBeNull();
    const click = () =>
      app.app.request(path, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });
    for (const time of ['2026-07-16T10:00:00Z', '2026-07-17T10:00:00Z']) {
      app.setTime(time);
      expect((await click()).status).toBe(204);
    }
    expect((await rowOf(token))?.endedAt).toEqual(new Date('2026-07-16T10:00:00Z'));
    expect((await app.app.request(`${path}x`, { method: 'POST' })).status).toBe(404);
  });

  test('ends by a one-click POST whose other tokens belong to nothing any more', async () => {
    const app = testApp(database());
    const { token } = await sign(app);
    const unsubscribe = (await rowOf(token))?.unsubscribe ?? '';
    const path = oneClickUrl(['erased', unsubscribe, 'erased-too'], site).replace(site, '');
    expect((await app.app.request(path)).headers.get('location')).toContain(unsubscribe);
    expect((await app.app.request(path, { method: 'POST' })).status).toBe(204);
    expect((await rowOf(token))?.endedAt).toEqual(app.now());
  });
});
