import { beforeEach, expect, test } from 'vitest';
import { and, eq } from '../database/orm.ts';
import { attempts, propertyViews, viewsByDay, viewsOfWeek, viewTotals, visitorSalts } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { serviceToken, testApp } from '../testing/test-app.ts';
import { createDayEnd } from './end-day.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const day = '2026-07-15';

describeOnDatabases('the picture that counts views', (database) => {
  beforeEach(async () => {
    await database().delete(propertyViews);
    await database().delete(visitorSalts);
    await database().delete(attempts);
    await database().delete(viewsByDay).where(eq(viewsByDay.day, day));
  });

  const visitor = (address: string, userAgent = firefox) => ({
    'user-agent': userAgent,
    'x-service-token': serviceToken,
    'x-visitor-address': address,
  });
  const visits = async (propertyId: string, on = day) => {
    const where = and(eq(viewsByDay.subjectId, propertyId), eq(viewsByDay.day, on));
    return (await database().select().from(viewsByDay).where(where))[0]?.visits ?? 0;
  };
  let made: ReturnType<typeof testApp> | undefined;
  const ours = () => {
    made ??= testApp(database());
    return made;
  };
  const view = async (id: string, headers: Record<string, string>, app = ours(), query = '') => {
    const response = await app.get(`/views/${id}.gif${query}`, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20);
    expect(app.errors).toEqual([]);
  };

  test('counts a visitor once a day for each property', async () => {
    await view('1001', visitor('192.0.2.1'));
    await view('1001', visitor('192.0.2.1'));
    await view('1002', visitor('192.0.2.1'));
    expect([await visits('1001'), await visits('1002')]).toEqual([1, 1]);
  });

  test('counts another address or another browser as another visitor', async () => {
    await view('1001', visitor('192.0.2.1'));
    await view('1001', visitor('192.0.2.2'));
    await view('1001', visitor('192.0.2.2', `${firefox} Mobile`));
    expect(await visits('1001')).toBe(3);
  });

  test('counts each of many concurrent visitors', async () => {
    const addresses = Array.from({ length: 10 }, (_, index) => `192.0.2.${index}`);
    await Promise.all([...addresses, ...addresses].map((address) => view('1001', visitor(address))));
    expect(await visits('1001')).toBe(10);
  });

  test('counts a project like a home, and on a page only the subject it is about', async () => {
    await view('301,1001', visitor('192.0.2.1'));
    expect([await visits('301'), await visits('1001')]).toEqual([1, 0]);
  });

  test('counts no more lists of one network than of a large office', async () => {
    const where = and(eq(viewTotals.subjectId, '1002'), eq(viewTotals.page, 'list'));
    const seen = async () =>
      (await database().select().from(viewTotals).where(where)).reduce((sum, row) => sum + row.visits, 0);
    const before = await seen();
    await view('1002', visitor('192.0.2.9'), undefined, '?page=list');
    // Simulates 395 counted lists.
    await database().update(attempts).set({ count: 395 }).where(eq(attempts.count, 1));
    for (let made = 0; made < 8; made += 1)
      await view('1002', visitor('192.0.2.9', `${firefox} ${made}`), undefined, '?page=list');
    expect((await seen()) - before).toBe(6);
  });

  test('counts no more fake browsers of one network than of a large office', async () => {
    for (let made = 0; made < 25; made += 1) await view('1001', visitor('2001:db8::1', `${firefox} ${made}`));
    await view('1001', visitor('2001:db8::ffff', `${firefox} more`));
    expect(await visits('1001')).toBe(20);
    expect(await database().select().from(propertyViews)).toHaveLength(20);
    await view('1002', visitor('2001:db8::1'));
    await view('1001', visitor('2001:db8:0:1::1'));
    expect([await visits('1001'), await visits('1002')]).toEqual([21, 1]);
  });

  test('counts pages, languages and sources separately, and a list separately from the homes on it', async () => {
    const before = await database().select().from(viewTotals).where(eq(viewTotals.subjectId, '1004'));
    await view('1004', visitor('192.0.2.1'), undefined, '?page=property&language=fr&source=search');
    await view('1004', visitor('192.0.2.1'), undefined, '?page=print&language=fr&source=site');
    await view('1002,1004,9999', visitor('192.0.2.1'), undefined, '?page=list&language=de&source=mail');
    await view('1004', visitor('192.0.2.2'), undefined, "?page=secret&language=xx&source='");
    const after = await database().select().from(viewTotals).where(eq(viewTotals.subjectId, '1004'));
    const count = (rows: typeof after, ...[page, language, source]: string[]) =>
      rows.find((row) => row.page === page && row.language === language && row.source === source)?.visits ?? 0;
    for (const how of [
      ['property', 'fr', 'search'],
      ['print', 'fr', 'site'],
      ['list', 'de', 'mail'],
      ['property', 'nl', 'direct'],
    ])
      expect([how, count(after, ...how) - count(before, ...how)]).toEqual([how, 1]);
    expect(await visits('1004')).toBe(2);
    expect(await visits('1002')).toBe(0);
  });

  test.each<Record<string, string>>([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'ignores requests before anyone sees the page: %j',
    async (early) => {
      await view('1001', { ...visitor('192.0.2.1'), ...early });
      expect(await visits('1001')).toBe(0);
    },
  );

  test('starts anew the next day in Brussels', async () => {
    const app = testApp(database());
    for (const time of ['2026-07-15T21:59:00Z', '2026-07-15T22:01:00Z']) {
      app.setTime(time);
      await view('1001', visitor('192.0.2.1'), app);
    }
    expect([await visits('1001'), await visits('1001', '2026-07-16')]).toEqual([1, 1]);
    const salts = await database().select().from(visitorSalts);
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(2);
    await database().delete(viewsByDay).where(eq(viewsByDay.day, '2026-07-16'));
  });

  test('leaves nothing of a day by which two views are one visitor’s, also if nobody comes the next day; figures stay', async () => {
    const app = testApp(database());
    const end = createDayEnd({ database: database(), now: app.now });
    app.setTime('2026-07-15T08:20:00Z');
    for (const id of ['1001', '1002', '1004']) await view(id, visitor('192.0.2.1'), app);
    await view('1001', visitor('192.0.2.2'), app);
    const rows = () => database().select().from(propertyViews);
    const figures = async () => [
      await Promise.all([viewsByDay, viewTotals, viewsOfWeek].map((table) => database().select().from(table))),
      await countRows(),
    ];
    // As a recount of the views tells them.
    const countRows = async () =>
      (await rows())
        .map(({ day, subjectId, page, language, source }) => [day, subjectId, page, language, source])
        .sort();
    const before = await figures();
    const visitors = async () => new Set((await rows()).map((row) => row.visitor)).size;
    await end();
    expect(await visitors()).toBe(2);
    app.setTime('2026-07-15T22:00:00Z');
    await end();
    expect(await visitors()).toBe(4);
    expect(await database().select().from(visitorSalts)).toEqual([]);
    expect(new Set((await rows()).map(({ hour }) => hour.toISOString()))).toEqual(
      new Set(['2026-07-14T22:00:00.000Z']),
    );
    expect(await figures()).toEqual(before);
    const ended = await rows();
    app.setTime('2026-07-17T10:00:00Z');
    await end();
    expect(await rows()).toEqual(ended);
    app.setTime('2026-09-16T10:00:00Z');
    await end();
    expect(await rows()).toEqual([]);
  });

  test('stores neither address nor browser', async () => {
    await view('1001', visitor('192.0.2.77'));
    const kept = JSON.stringify(await database().select().from(propertyViews));
    expect(kept).not.toContain('192.0.2.77');
    expect(kept).not.toContain('Firefox');
    expect(kept).toMatch(/[0-9a-f]{64}/);
  });

  test('trusts a forwarded address only with the service token', async () => {
    await view('1001', { ...visitor('192.0.2.1'), 'x-service-token': 'guessed' });
    await view('1001', { ...visitor('192.0.2.2'), 'x-service-token': 'guessed' });
    expect(await visits('1001')).toBe(1);
  });

  test('ignores bots', async () => {
    await view('1001', visitor('192.0.2.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)'));
    await view('1001', visitor('192.0.2.1', ''));
    expect(await visits('1001')).toBe(0);
  });

  test('ignores a logged-in owner', async () => {
    const app = testApp(database());
    const login = await app.post('/owner/login', { name: 'demo', password: 'rowhouse-demo' });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await view('1001', { ...visitor('192.0.2.1'), cookie }, app);
    expect(await visits('1001')).toBe(0);
    await view('1001', { ...visitor('192.0.2.1'), cookie: 'rowhouse.session_token=forged' }, app);
    expect(await visits('1001')).toBe(1);
  });

  test.each(['9999', "10'42", '..%2F..', 'a'.repeat(80)])(
    'is sent for the id %j too, and counts nothing',
    async (id) => {
      await view(id, visitor('192.0.2.1'));
      expect(await database().select().from(propertyViews)).toEqual([]);
    },
  );
});
