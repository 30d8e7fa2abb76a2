import { beforeEach, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, outbox, requests } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

describeOnDatabases('a home that is sent to a friend', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
  });

  type App = ReturnType<typeof testApp>;
  const send = async (app: App, more: Record<string, string> = {}) => {
    const good = await goodRequest('send-to-friend', app, database());
    return sendOn(app, 'send-to-friend', { ...good, email: 'an@example.org', friendEmail: 'bo@example.org', ...more });
  };

  test("has the sender's own words, the names of both and the home", async () => {
    const { id } = await send(testApp(database()), { words: 'Mit <b>Garten</b>, {sender}!', language: 'de' });
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['an@example.org', 'bo@example.org']);
    const toFriend = mails.find(({ recipient }) => recipient === 'bo@example.org');
    expect(toFriend?.subject).toBe('An Peeters empfiehlt Ihnen eine Immobilie');
    expect(toFriend?.replyTo).toBe('agency@example.org');
    expect(toFriend?.plain).toContain('Guten Tag Zoë,');
    expect(toFriend?.plain).toContain('An Peeters schreibt: „Mit <b>Garten</b>, {sender}!“');
    expect(toFriend?.plain).toMatch(/http:\/\/localhost:3000\/de\/\S+/);
  });

  test('reaches one address twice a day at most, whoever sends it', async () => {
    const app = testApp(database());
    for (const email of ['an@example.org', 'cas@example.org']) await send(app, { email });
    await expect(send(app, { email: 'dirk@example.org', friendEmail: 'BO@example.org' })).rejects.toMatchObject({
      code: 'too-many-requests',
      fields: { friendEmail: 'too-often' },
    });
    expect(await database().$count(requests)).toBe(2);
    await send(app, { email: 'dirk@example.org', friendEmail: 'eva@example.org' });
    app.setTime('2026-07-16T10:00:01Z');
    await send(app, { email: 'dirk@example.org' });
  });

  test('reaches one mailbox twice a day at most, whatever tags or dots the address has', async () => {
    const app = testApp(database());
    const mailbox = ['bo.claes@gmail.com', 'boclaes+tuin@gmail.com', 'b.o.claes@googlemail.com'];
    for (const friendEmail of mailbox.slice(0, 2)) await send(app, { friendEmail });
    await expect(send(app, { friendEmail: mailbox[2] ?? '' })).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('can be sent from one address ten times a day', async () => {
    const app = testApp(database());
    for (let index = 0; index < 10; index += 1) await send(app, { friendEmail: `friend-${index}@example.org` });
    await expect(send(app, { friendEmail: 'eva@example.org' })).rejects.toMatchObject({
      code: 'too-many-requests',
      fields: { email: 'too-often' },
    });
  });
});
