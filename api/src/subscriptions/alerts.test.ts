import { parsePolygon } from '@rowhouse/shared/domain/area';
import { writtenAmount } from '@rowhouse/shared/domain/list-filters';
import { parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { beforeEach, expect, test } from 'vitest';
import { arrayContains, eq, inArray, isNull, sql } from '../database/orm.ts';
import { attempts, outbox, properties, requests, stockChanges, subscriptions } from '../database/schema.ts';
import { listingConditions } from '../properties/listing-conditions.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { describeOnDatabases, testChange, testNow } from '../testing/databases.ts';
import { insertGeneratedCities, insertGeneratedProperties } from '../testing/generated-properties.ts';
import { callOn, goodRequest, sendOn } from '../testing/requests.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { testApp } from '../testing/test-app.ts';
import { newsQueries, seeChanges } from './changes.ts';
import { sendAlerts } from './send-alerts.ts';

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

describeOnDatabases('the alerts of a demand', (database) => {
  const made: string[] = [];
  beforeEach(async () => {
    for (const table of [attempts, requests, subscriptions, outbox, stockChanges]) await database().delete(table);
    await database()
      .delete(properties)
      .where(inArray(properties.id, made.splice(0)));
  });

  const demand = async (app: ReturnType<typeof testApp>, more: Record<string, string> = {}) => {
    const good = await goodRequest('demand-register', app, database());
    const wanted = {
      goal: 'sale',
      typeIds: ['1'],
      cities: ['Ronse|9600'],
      minPrice: '',
      maxPrice: '',
      minBedrooms: '',
      energy: '',
      onlyAvailable: '',
      area: '',
    };
    const { id } = await sendOn(app, 'demand-register', {
      ...good,
      ...wanted,
      minGarages: '',
      language: 'en',
      email: 'an@example.org',
      ...more,
    });
    const [row] = await database().select().from(subscriptions).where(eq(subscriptions.requestId, id));
    await database().delete(outbox);
    return row;
  };
  const confirmed = async (app: ReturnType<typeof testApp>, more: Record<string, string> = {}) => {
    const row = await demand(app, more);
    await callOn(app)('confirmSubscription', { token: row?.confirmation ?? '' });
    return row;
  };

  type Stored = Partial<typeof properties.$inferInsert>;
  /** A house in Ronse that no alert has seen yet. */
  const build = async (id: string, more: Stored = {}) => {
    const [like] = await database()
      .select()
      .from(properties)
      .where(arrayContains(properties.typeIds, [1]))
      .orderBy(properties.id);
    if (!like) throw new Error('the demo has no house');
    const [ronse] = await database().query.cities.findMany({ where: (city) => eq(city.zip, '9600') });
    const titles = { nl: id, fr: id, en: id, de: id };
    const property = {
      ...like,
      id,
      titles,
      goal: 'sale' as const,
      stockStatus: 'published' as const,
      price: 300_000,
      pricePublished: true,
      cityId: ronse?.id ?? 0,
      typeIds: [1 as const],
      ...more,
    };
    await writeProperties(database(), [property], testChange);
    made.push(id);
  };
  const change = async (id: string, to: Stored) => {
    const [stored] = await database().select().from(properties).where(eq(properties.id, id));
    if (stored) await writeProperties(database(), [{ ...stored, ...to }], testChange);
  };
  const look = async (app: ReturnType<typeof testApp>) =>
    sendAlerts({
      database: database(),
      now: app.now,
      siteUrl: 'http://localhost:3000',
      agencyMail: 'agency@example.org',
    });
  const run = async (app: ReturnType<typeof testApp>, time: Date) => {
    app.setTime(time);
    await look(app);
    const mails = await database().select().from(outbox);
    await database().delete(outbox);
    return mails;
  };

  test('announce a new home that matches, in the visitor’s language, with one-click unsubscription', async () => {
    const app = testApp(database());
    const row = await confirmed(app);
    expect(await run(app, hours(1))).toEqual([]);
    await build('new-house');
    await build('new-flat-to-rent', { goal: 'rent' });
    await build('sold-house', { stockStatus: 'sold' });
    const mails = await run(app, hours(2));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'an@example.org',
      subject: 'A new match for your search: new-house',
      unsubscribe: `http://localhost:3000/api/v1/subscription/unsubscribe/${row?.unsubscribe}`,
    });
    expect(mails[0]?.plain).toMatch(/New: new-house in Ronse, €300,000\nhttp:\/\/localhost:3000\/en\/\S+/);
    expect(mails[0]?.plain).toContain(`token=${row?.unsubscribe}`);
    expect(mails[0]?.plain).not.toMatch(/rent|sold-house/);
    expect(await run(app, hours(26))).toEqual([]);
  });

  test('write the home’s own currency, before and after', async () => {
    const app = testApp(database());
    await confirmed(app);
    await build('house-in-francs', { currency: 'CHF' });
    const [news] = await run(app, hours(2));
    expect(news?.plain).toMatch(/New: house-in-francs in Ronse, CHF\s300,000\n/);
    await change('house-in-francs', { price: 280_000 });
    const [lower] = await run(app, hours(30));
    expect(lower?.plain).toMatch(/CHF\s280,000/);
    expect(lower?.plain).toMatch(/CHF\s300,000/);
    expect(lower?.plain).not.toContain('€');
  });

  test("of a search saved from its list name its criteria, with the agency's names for its towns", async () => {
    const app = testApp(database());
    const good = await goodRequest('keep-posted', app, database());
    const send = (search: string) =>
      sendOn(app, 'keep-posted', { ...good, search, language: 'fr', email: 'an@example.org', idempotencyKey: search });
    const { id, state } = await send('goal=sale&city=Ronse|9600,Free%20money|9999&type=1&max=400000&rooms=3');
    expect(state).toBe('confirm-by-mail');
    const [asked, ...toAgency] = await database().select().from(outbox);
    expect(toAgency).toEqual([]);
    const words = /Maisons à vendre à Renaix, jusqu’à 400\s000\s€, au moins 3 chambres/;
    expect(asked?.plain).toMatch(words);
    expect(asked?.plain).not.toContain('Free money');
    await database().delete(outbox);
    const [row] = await database().select().from(subscriptions).where(eq(subscriptions.requestId, id));
    await callOn(app)('confirmSubscription', { token: row?.confirmation ?? '' });
    await build('kept-house', { bedrooms: 3 });
    const [mail, ...more] = await run(app, hours(1));
    expect(more).toEqual([]);
    expect(mail?.plain).toMatch(words);
    expect(mail?.plain).toContain('kept-house');
    await expect(send('goal=sale&city=Free%20money|9999')).rejects.toMatchObject({ fields: { search: 'invalid' } });
  });

  test('of several searches of an address are one mail, which names each search and ends each, with each home once', async () => {
    const app = testApp(database());
    const rows = [
      await confirmed(app, { idempotencyKey: 'one' }),
      await confirmed(app, { idempotencyKey: 'two', maxPrice: '400000' }),
      await confirmed(app, { idempotencyKey: 'three', minBedrooms: '9' }),
    ];
    const other = await confirmed(app, { idempotencyKey: 'other', email: 'bo@example.org' });
    for (let count = 1; count <= 9; count += 1) await build(`cheap-${count}`, { bedrooms: 2 });
    await build('dear', { price: 900_000, bedrooms: 2 });
    await build('also-dear', { price: 900_000, bedrooms: 2 });
    const mails = await run(app, hours(1));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['an@example.org', 'bo@example.org']);
    const mail = mails.find(({ recipient }) => recipient === 'an@example.org');
    expect(mail?.plain).toMatch(/This matches your searches:\n(?:– Houses for sale in Ronse.*\n){2}\n/);
    for (const search of [/^– Houses for sale in Ronse$/m, /^– Houses for sale in Ronse, up to €400,000$/m])
      expect(mail?.plain).toMatch(search);
    expect(mail?.plain).not.toContain('9 bedrooms');
    const named = [...(mail?.plain ?? '').matchAll(/^New: (\S+)/gm)].map(([, id]) => id);
    expect(named).toHaveLength(10);
    expect(new Set(named).size).toBe(10);
    expect(mail?.plain.match(/^More properties that match/gm)).toHaveLength(1);
    const [one = '', two = '', three = ''] = rows.map((row) => row?.unsubscribe ?? '');
    for (const token of [one, two]) expect(mail?.plain).toContain(`token=${token}`);
    expect(mail?.plain).not.toContain(three);
    // Later news of any of them waits for the next day, also when one has ended.
    await callOn(app)('unsubscribe', { token: one });
    await build('late', { bedrooms: 9 });
    expect(await run(app, hours(2))).toEqual([]);
    const [next] = (await run(app, hours(26))).filter(({ recipient }) => recipient === 'an@example.org');
    expect(next?.plain).toContain('New: late');
    expect(next?.plain).not.toContain(one);
    // One click ends all that the mail was about.
    const address = new URL(next?.unsubscribe ?? '');
    expect(address.pathname.split('/').at(-1)?.split('.').toSorted()).toEqual([two, three].toSorted());
    expect((await app.app.request(address.pathname, { method: 'POST' })).status).toBe(204);
    const left = await database().select().from(subscriptions).where(isNull(subscriptions.endedAt));
    expect(left.map(({ id }) => id)).toEqual([other?.id]);
  });

  test('come at most once a day; later news of a day waits for the next', async () => {
    const app = testApp(database());
    await confirmed(app);
    await build('first');
    expect(await run(app, hours(1))).toHaveLength(1);
    await build('second');
    await build('third');
    // Until midnight in Brussels, twelve hours after noon.
    for (const hour of [2, 8, 11.99]) expect(await run(app, hours(hour))).toEqual([]);
    const [mail, ...more] = await run(app, hours(12));
    expect(more).toEqual([]);
    expect(mail?.plain).toContain('second');
    expect(mail?.plain).toContain('third');
    expect(mail?.plain).not.toContain('first');
  });

  test('name ten homes, and how many more there are, with a link', async () => {
    const app = testApp(database());
    await confirmed(app, { maxPrice: '400000', minBedrooms: '' });
    for (let count = 1; count <= 12; count += 1) await build(`house-${count}`);
    const [mail] = await run(app, hours(1));
    expect(mail?.plain.match(/^New: /gm)).toHaveLength(10);
    expect(mail?.plain).toContain('More properties that match (2): http://localhost:3000/en/for-sale/?');
    const link = /href="([^"]*for-sale[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
    const query = new URL(link.replaceAll('&amp;', '&')).searchParams;
    expect(Object.fromEntries(query)).toEqual({ city: 'Ronse|9600', type: '1', max: '400000' });
    await build('last-house');
    expect((await run(app, hours(25)))[0]?.plain).not.toContain('More that match');
  });

  test('announce a price that fell, not one that rose or is hidden', async () => {
    const app = testApp(database());
    for (const id of ['lower', 'higher', 'hidden', 'was-hidden'])
      await build(id, { pricePublished: id !== 'was-hidden' });
    await confirmed(app);
    await change('lower', { price: 280_000 });
    await change('higher', { price: 320_000 });
    await change('hidden', { price: 200_000, pricePublished: false });
    await change('was-hidden', { price: 200_000 });
    const [mail, ...more] = await run(app, hours(1));
    expect(more).toEqual([]);
    expect(mail?.plain).toMatch(/Price reduced: lower in Ronse, €280,000 instead of €300,000/);
    expect(mail?.plain).not.toMatch(/higher|hidden/);
    // When it is shown again, its price is compared with the last public one; a first price is no lower one.
    await change('hidden', { pricePublished: true });
    await change('was-hidden', { pricePublished: true });
    const [next] = await run(app, hours(25));
    expect(next?.plain).toContain('hidden in Ronse, ');
    expect(next?.plain).not.toContain('was-hidden');
  });

  test('with a limit on the price never announce a hidden one', async () => {
    const app = testApp(database());
    await confirmed(app, { maxPrice: '400000' });
    await build('hidden', { pricePublished: false });
    expect(await run(app, hours(1))).toEqual([]);
    await build('dear', { price: 500_000 });
    await build('right', { price: 400_000 });
    const [mail] = await run(app, hours(2));
    expect(mail?.plain).toContain('right');
    expect(mail?.plain).not.toMatch(/dear|hidden/);
  });

  test('announce a home that is published, not one that only came back', async () => {
    const app = testApp(database());
    await build('known');
    await build('drafted', { stockStatus: 'draft' });
    await build('paused', { stockStatus: 'suspended' });
    await confirmed(app);
    await change('known', { stockStatus: 'withdrawn' });
    expect(await run(app, hours(1))).toEqual([]);
    for (const id of ['known', 'drafted', 'paused']) await change(id, { stockStatus: 'published' });
    const [mail] = await run(app, hours(2));
    expect(mail?.plain).toMatch(/New: drafted/);
    expect(mail?.plain).toMatch(/New: paused/);
    expect(mail?.plain).not.toContain('known');
  });

  test('announce a home that is on offer again after it was sold or let, or was away for a month, at its new price', async () => {
    const app = testApp(database());
    await build('let-before', { stockStatus: 'rented' });
    await build('sold-before');
    await build('away');
    await build('short-away');
    await confirmed(app);
    expect(await run(app, hours(1))).toEqual([]);
    await change('sold-before', { stockStatus: 'sold' });
    await change('away', { stockStatus: 'withdrawn' });
    expect(await run(app, hours(2))).toEqual([]);
    await database()
      .update(stockChanges)
      .set({ at: hours(2) });
    await change('short-away', { stockStatus: 'withdrawn' });
    expect(await run(app, hours(24 * 30))).toEqual([]);
    await database()
      .update(stockChanges)
      .set({ at: hours(24 * 30) })
      .where(eq(stockChanges.subjectId, 'short-away'));
    expect(await run(app, hours(24 * 30 + 3))).toEqual([]);
    for (const id of ['let-before', 'sold-before', 'away', 'short-away'])
      await change(id, { stockStatus: 'published', price: 290_000 });
    const [mail] = await run(app, hours(24 * 30 + 4));
    for (const id of ['let-before', 'sold-before', 'away'])
      expect(mail?.plain).toContain(`New: ${id} in Ronse, €290,000`);
    expect(mail?.plain).toContain('Price reduced: short-away');
    expect(await run(app, hours(24 * 31 + 4))).toEqual([]);
  });

  test('with a limit on the price announce a home once its price is public', async () => {
    const app = testApp(database());
    await build('on-request', { pricePublished: false });
    await build('let-at-a-price', { stockStatus: 'rented' });
    await confirmed(app, { maxPrice: '400000' });
    await confirmed(app, { idempotencyKey: 'bo', email: 'bo@example.org' });
    await change('let-at-a-price', { stockStatus: 'published', pricePublished: false });
    expect((await run(app, hours(1))).map(({ recipient }) => recipient)).toEqual(['bo@example.org']);
    for (const id of ['on-request', 'let-at-a-price']) await change(id, { pricePublished: true });
    const [mail, ...more] = await run(app, hours(25));
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('an@example.org');
    for (const id of ['on-request', 'let-at-a-price']) expect(mail?.plain).toContain(`New: ${id} in Ronse, €300,000`);
  });

  test('announce a change whose transaction took so long that it is dated before the last check', async () => {
    const app = testApp(database());
    await confirmed(app);
    expect(await run(app, hours(5))).toEqual([]);
    await build('slow');
    expect((await run(app, hours(6)))[0]?.plain).toContain('New: slow');
  });

  test('keep the energy, availability and drawn area of the list that they were made from', async () => {
    const app = testApp(database());
    const area = '50.70_3.55_50.78_3.55_50.78_3.65_50.70_3.65';
    const row = await confirmed(app, { energy: 'b', onlyAvailable: 'on', area });
    const polygon = parsePolygon(area);
    expect(row?.criteria).toMatchObject({ energy: 'b', onlyAvailable: true, area: { polygon } });
    const here = { lat: 50.75, lng: 3.6, addressPublished: true, energyValue: 80 };
    await build('a-right', here);
    await build('elsewhere', { ...here, lat: 50.79 });
    await build('hungry', { ...here, energyValue: 400 });
    await build('sold', { ...here, stockStatus: 'sold' });
    for (let count = 1; count <= 10; count += 1) await build(`also-${count}`, here);
    const [mail] = await run(app, hours(1));
    expect(mail?.plain).toContain('New: a-right');
    expect(mail?.plain).not.toMatch(/elsewhere|hungry|sold/);
    const link = /href="([^"]*for-sale[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
    const query = new URL(link.replaceAll('&amp;', '&')).searchParams;
    expect(parseListingQuery(query, writtenAmount).query).toMatchObject({
      energy: 'b',
      area: { polygon },
    });
  });

  test('show the agency the area that a visitor drew, and reject an invalid one', async () => {
    const app = testApp(database());
    const good = { ...(await goodRequest('demand-register', app, database())), email: 'an@example.org' };
    const { id } = await sendOn(app, 'demand-register', { ...good, area: '50.7_3.5_50.8_3.6', energy: 'c' });
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    const toAgency = mails.find(({ recipient }) => recipient === 'agency@example.org')?.plain ?? '';
    expect(toAgency).toMatch(
      /Gebied op de kaart: http:\/\/localhost:3000\/nl\/te-koop\/\?\S*bounds=50\.7_3\.5_50\.8_3\.6/,
    );
    expect(toAgency).toContain('Energielabel minstens: C');
    const faults = [
      ['area', 'everywhere'],
      ['area', '1_2'],
      ['energy', 'z'],
      ['onlyAvailable', 'yes'],
    ] as const;
    for (const [field, value] of faults) {
      const sent = sendOn(app, 'demand-register', { ...good, [field]: value, idempotencyKey: 'bad' });
      await expect(sent).rejects.toMatchObject({ fields: { [field]: 'invalid' } });
    }
  });

  test('read the changed homes, and no other', async () => {
    await insertGeneratedCities(database());
    await insertGeneratedProperties(database(), 1, 1_000);
    await seeChanges(database(), hours(0));
    await build('changed');
    await seeChanges(database(), hours(1));
    for (const table of ['listings', 'properties', 'stock_changes', 'cities'])
      await database().execute(sql`vacuum analyze ${sql.identifier(table)}`);
    const where = listingConditions({ goal: 'sale', onlyAvailable: true }, { cityIds: [], scale: 'official' });
    const ask = newsQueries(database());
    const changed = ask.changed(hours(0.5));
    expect(await changed).toEqual([{ id: 'changed' }]);
    // Three changes, and then one home and its city.
    expect(await rowsRead(database(), changed)).toBeLessThan(5);
    expect(await rowsRead(database(), ask.meeting(['changed'], where))).toBeLessThan(5);
  });

  test('are not sent to those who did not confirm, who left, or whose request was erased', async () => {
    const app = testApp(database());
    const call = callOn(app);
    await demand(app, { email: 'unconfirmed@example.org' });
    const left = await confirmed(app, { email: 'left@example.org' });
    await call('unsubscribe', { token: left?.unsubscribe ?? '' });
    const erased = await confirmed(app, { email: 'erased@example.org' });
    await database()
      .delete(requests)
      .where(eq(requests.id, erased?.requestId ?? ''));
    await build('new-house');
    expect(await run(app, hours(1))).toEqual([]);
  });

  test('are written once when two instances run concurrently', async () => {
    const app = testApp(database());
    await confirmed(app);
    await build('new-house');
    app.setTime(hours(1));
    await Promise.all([look(app), look(app), look(app)]);
    expect(await database().$count(outbox)).toBe(1);
  });
});
