import { shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { shortlistBounds, shortlistDays } from '@rowhouse/shared/domain/shortlist';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { asc, eq, inArray } from '../database/orm.ts';
import { attempts, properties, savedViews, shortlistMarks, shortlists } from '../database/schema.ts';
import { erasePerson } from '../requests/erase-person.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { casesOf, races } from '../testing/races.ts';
import { callOn } from '../testing/requests.ts';
import { serviceToken, testApp } from '../testing/test-app.ts';
import { eraseUnused } from './shortlists.ts';

const language = 'nl' as const;
const day = 86_400_000;
const visitor = { 'x-service-token': serviceToken, 'x-visitor-address': '198.51.100.7' };
const {
  shortlist: show,
  startShortlist: start,
  joinShortlist: join,
  addToShortlist: add,
  heartOfShortlist: heart,
  noteOfShortlist: note,
  removeFromShortlist: remove,
  renewShortlist: renew,
  eraseShortlist: erase,
} = shortlistEndpoints;

describeOnDatabases('a shortlist', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, shortlists, savedViews]) await database().delete(table);
  });

  const offered = async (count: number): Promise<string[]> =>
    (
      await database()
        .select({ id: properties.id })
        .from(properties)
        .where(eq(properties.stockStatus, 'published'))
        .orderBy(asc(properties.id))
        .limit(count)
    ).map(({ id }) => id);

  const begin = async (homes = 2) => {
    const app = testApp(database());
    const call = callOn(app, visitor);
    const ids = await offered(homes);
    const { token } = await call(start, { name: 'Anna', ids });
    const list = () => call(show, { token, language });
    return { app, call, ids, token, list };
  };

  test('holds the hearts and notes of two people, and where they agree', async () => {
    const { call, ids, token, list } = await begin();
    const [one = '', other = ''] = ids;
    expect(await call(join, { token, name: ' Bert ' })).toEqual({ person: 2 });
    // Pressed twice, it is the same person.
    expect(await call(join, { token, name: 'bert' })).toEqual({ person: 2 });
    for (const person of [1, 2]) await call(heart, { token, person, id: one, heart: true });
    await call(note, { token, person: 2, id: other, note: '  Te dicht bij de baan\n<b>echt</b> ' });
    await call(heart, { token, person: 2, id: other, heart: true });
    await call(heart, { token, person: 2, id: other, heart: false });
    const { people, homes, until } = await list();
    expect([people, until]).toEqual([['Anna', 'Bert'], '2026-10-13']);
    expect(homes.map(({ id, card, marks }) => [id, card?.id, marks])).toEqual([
      [
        one,
        one,
        [
          { person: 1, heart: true, note: '' },
          { person: 2, heart: true, note: '' },
        ],
      ],
      [other, other, [{ person: 2, heart: false, note: 'Te dicht bij de baan\n<b>echt</b>' }]],
    ]);
    await call(remove, { token, id: one });
    expect((await list()).homes.map(({ id }) => id)).toEqual([other]);
  });

  test('names a person who gives no name by a letter, and has room for a bounded number', async () => {
    const { call, token, list } = await begin();
    for (const name of ['', '', 'D']) await call(join, { token, name });
    await expect(call(join, { token, name: 'Eva' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await list()).people).toEqual(['Anna', 'B', 'C', 'D']);
  });

  test('shows a home that was sold or withdrawn as such, and nothing of a hidden one', async () => {
    const { ids, list } = await begin(3);
    const [sold = '', withdrawn = '', hidden = ''] = ids;
    const set = (id: string, stockStatus: 'sold' | 'withdrawn' | 'suspended' | 'published') =>
      database().update(properties).set({ stockStatus }).where(eq(properties.id, id));
    try {
      await set(sold, 'sold');
      await set(withdrawn, 'withdrawn');
      await set(hidden, 'suspended');
      const { homes } = await list();
      expect(homes.map(({ card, title }) => [card?.availability ?? null, title !== null])).toEqual([
        ['sold', false],
        [null, true],
        [null, false],
      ]);
    } finally {
      await database().update(properties).set({ stockStatus: 'published' }).where(inArray(properties.id, ids));
    }
  });

  test('takes homes that visitors see, each once, while there is room', async () => {
    const { call, ids, token, list } = await begin();
    expect(await call(add, { token, ids: [...ids, 'nowhere'] })).toEqual({ added: 0, without: 0 });
    const all = await offered(1000);
    const more = all.slice(2, 2 + shortlistBounds.homes);
    const { added, without } = await call(add, { token, ids: more });
    const room = Math.min(more.length, shortlistBounds.homes - 2);
    expect([added, without]).toEqual([room, more.length - room]);
    expect((await list()).homes).toHaveLength(2 + room);
  });

  test.each([
    ['a person who is not on it', { person: 2 }, 'gone'],
    ['a home that is not on it', { id: 'nowhere' }, 'gone'],
    ['no person', { person: 0 }, 'invalid-input'],
    ['a person beyond all', { person: 5 }, 'invalid-input'],
    ['a guessed link', { token: 'A'.repeat(43) }, 'not-found'],
    ['a cut link', { token: 'A'.repeat(42) }, 'invalid-input'],
    ['a pattern as a link', { token: `${'%'.repeat(42)}_` }, 'invalid-input'],
  ])('takes no heart of %s', async (_, changed, code) => {
    const { call, ids, token } = await begin();
    const press = { token, person: 1, id: ids[0] ?? '', heart: true, ...changed };
    await expect(call(heart, press)).rejects.toMatchObject({ code });
  });

  test.each([
    ['a note beyond its bound', { note: 'x'.repeat(shortlistBounds.note + 1) }, 400],
    ['a note of many bytes', { note: 'x'.repeat(20_000) }, 413],
    ['a note that is a table', { note: { $gt: '' } }, 400],
  ])('takes no %s', async (_, { note: text }, status) => {
    const { app, ids, token } = await begin();
    expect((await app.post('/shortlist/note', { token, person: 1, id: ids[0], note: text })).status).toBe(status);
  });

  test.each(['anna@example.org', 'https://x', '<i>', 'x'.repeat(shortlistBounds.name + 1)])(
    'takes no name such as %s',
    async (name) => {
      const { call, token } = await begin();
      await expect(call(join, { token, name })).rejects.toMatchObject({ code: 'invalid-input' });
    },
  );

  test('of one link is not reached by another, and a former link is worth nothing', async () => {
    const { call, ids, token } = await begin();
    const { token: other } = await call(start, { name: 'Carl', ids: [] });
    await expect(call(heart, { token: other, person: 1, id: ids[0] ?? '', heart: true })).rejects.toMatchObject({
      code: 'gone',
    });
    const { token: next } = await call(renew, { token });
    for (const endpoint of [renew, erase])
      await expect(call(endpoint, { token })).rejects.toMatchObject({ code: 'not-found' });
    await expect(call(show, { token, language })).rejects.toMatchObject({ code: 'not-found' });
    expect((await call(show, { token: next, language })).people).toEqual(['Anna']);
    await call(erase, { token: next });
    await expect(call(show, { token: next, language })).rejects.toMatchObject({ code: 'not-found' });
    expect((await call(show, { token: other, language })).people).toEqual(['Carl']);
  });

  test('stores a hash of its link alone, and neither its log nor a cache holds the link or a note', async () => {
    const { app, call, ids, token } = await begin();
    await call(note, { token, person: 1, id: ids[0] ?? '', note: 'dakwerken' });
    const answer = await app.get(`/shortlist?token=${token}&language=nl`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.stringify(await database().select().from(shortlists))).not.toContain(token);
    expect(app.logged.join()).not.toContain(token);
    expect(app.logged.join()).not.toContain('dakwerken');
  });

  test('is not changed by a form of another site', async () => {
    const { app, token } = await begin();
    const answer = await app.post('/shortlist/erase', { token }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  test('is gone 90 days after its last use, and each use puts that off', async () => {
    const { app, list } = await begin();
    const wait = (days: number) => app.setTime(new Date(app.now().getTime() + days * day));
    wait(shortlistDays - 1);
    await list();
    expect(await eraseUnused(app.dependencies)).toBe(0);
    wait(shortlistDays - 1);
    await list();
    wait(shortlistDays + 1);
    await expect(list()).rejects.toMatchObject({ code: 'not-found' });
    expect(await eraseUnused(app.dependencies)).toBe(1);
    expect(await database().select().from(shortlistMarks)).toEqual([]);
  });

  test('loses the notes that name an erased person', async () => {
    const { app, call, ids, token, list } = await begin();
    const [one = '', other = ''] = ids;
    await call(note, { token, person: 1, id: one, note: 'Mail Jan: JAN@example.org' });
    await call(note, { token, person: 1, id: other, note: 'mooi' });
    await erasePerson('jan@example.org', { by: 'command', at: testNow }, app.dependencies);
    expect((await list()).homes.map(({ marks }) => marks[0]?.note)).toEqual(['', 'mooi']);
  });

  test('is started and pressed a bounded number of times by one network', async () => {
    const { app, ids, token } = await begin();
    const statuses = async (times: number, path: string, body: object) => {
      const all: Record<string, number> = {};
      for (let time = 0; time < times; time += 1) {
        const { status } = await app.post(path, body, visitor);
        all[status] = (all[status] ?? 0) + 1;
      }
      return all;
    };
    expect(await statuses(25, '/shortlist/start', { ids: [] })).toEqual({ 200: 19, 429: 6 });
    const press = { token, person: 1, id: ids[0], heart: true };
    // As after 599 presses.
    await database().update(attempts).set({ count: 599 });
    expect(await statuses(4, '/shortlist/heart', press)).toEqual({ 200: 1, 429: 3 });
    expect(await database().select().from(shortlistMarks)).toHaveLength(1);
  });

  test('keeps every press of people who press at once', async () => {
    type Press = { person: number; home: number } & ({ heart: boolean } | { note: string });
    const press: fc.Arbitrary<Press> = fc.oneof(
      fc.record({ person: fc.constantFrom(1, 2), home: fc.constantFrom(0, 1), heart: fc.boolean() }),
      fc.record({ person: fc.constantFrom(1, 2), home: fc.constantFrom(0, 1), note: fc.constantFrom('a', 'b', '') }),
    );
    const keyOf = (one: Press) => `${one.person} ${one.home} ${'heart' in one}`;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(press, { selector: keyOf, maxLength: 8 }), async (presses) => {
        await database().delete(attempts);
        const { call, ids, token, list } = await begin();
        await call(join, { token, name: 'Bert' });
        await Promise.all(
          presses.map(({ person, home, ...of }) => {
            const on = { token, person, id: ids[home] ?? '' };
            return 'heart' in of ? call(heart, { ...on, ...of }) : call(note, { ...on, ...of });
          }),
        );
        const { homes } = await list();
        for (const { person, home, ...of } of presses)
          expect(homes[home]?.marks.find((mark) => mark.person === person)).toMatchObject(of);
      }),
      { numRuns: casesOf(30) },
    );
  });

  test('gives two people who join at once a number each, and takes no press by a link that is renewed', async () => {
    for (let race = 0; race < races; race += 1) {
      await database().delete(attempts);
      const { call, ids, token, list } = await begin();
      const joined = await Promise.all(['Bert', 'Carl'].map((name) => call(join, { token, name })));
      expect(joined.map(({ person }) => person).sort()).toEqual([2, 3]);
      const { people } = await list();
      expect(joined.map(({ person }) => people[person - 1])).toEqual(['Bert', 'Carl']);
      const [renewed, pressed] = await Promise.allSettled([
        call(renew, { token }),
        call(heart, { token, person: 1, id: ids[0] ?? '', heart: true }),
      ]);
      const next = renewed.status === 'fulfilled' ? renewed.value.token : '';
      const hearts = (await call(show, { token: next, language })).homes[0]?.marks.length;
      expect(hearts).toBe(pressed.status === 'fulfilled' ? 1 : 0);
    }
  });
});
