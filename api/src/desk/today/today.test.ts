import { randomUUID } from 'node:crypto';
import { unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import { type HomeNeed, homeNeedNames, type Today } from '@rowhouse/shared/contract/desk-today';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '../../database/orm.ts';
import {
  appointments,
  cities,
  feedRuns,
  feeds,
  outbox,
  plannedChanges,
  projects,
  properties,
  requests,
  staff,
  stockChanges,
  subjectVisits,
} from '../../database/schema.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { todayEndpoints } from './today-endpoints.ts';

const days = (count: number): Date => new Date(testNow.getTime() + count * 86_400_000);
const agent = 1;
const other = 2;
const none = { nl: '', fr: '', en: '', de: '' };

describeOnDatabases('today at the desk', (database) => {
  const today = async (desk: DeskCall): Promise<Today> =>
    (await todayEndpoints({ database: database() }).deskToday({ language: 'nl' }, desk)) as Today;
  // One account for each of the agency's people.
  const known = new Map<number, Promise<DeskCall>>();
  const by = (role: StaffRole, personId: number | null = null): Promise<DeskCall> => {
    const call = known.get(personId ?? 0) ?? deskCallBy(database(), role, 'today', { personId });
    if (personId !== null) known.set(personId, call);
    return call;
  };

  const request = async (given: Partial<typeof requests.$inferInsert> = {}): Promise<string> => {
    const id = randomUUID();
    const data = { firstName: 'An', lastName: 'Peeters', email: 'an@mail.example', phone: '0470123456' };
    await database()
      .insert(requests)
      .values({ id, kind: 'contact-me', language: 'nl', data, fingerprint: id, createdAt: testNow, ...given });
    return id;
  };

  describe('a home', () => {
    // The agent's only home and project, without any fault.
    const home = '1001';
    let site = '';
    let flanders = 0;
    let clean: typeof properties.$inferSelect;
    let cleanSite: typeof projects.$inferSelect;

    beforeAll(async () => {
      const [row] = await database().select().from(properties).where(eq(properties.id, home));
      const [project] = await database().select().from(projects).limit(1);
      const [city] = await database().select().from(cities).where(eq(cities.zip, '9600'));
      if (!row || !project || !city) throw new Error('The demo lacks a home, a project or a city');
      flanders = city.id;
      site = project.id;
      await database().update(properties).set({ managerId: other });
      await database().delete(stockChanges);
      await database().update(projects).set({ managerId: other });
      const { energyExpiryDate: _, ...fields } = row.fields;
      clean = {
        ...row,
        managerId: agent,
        cityId: flanders,
        stockStatus: 'published',
        goal: 'sale',
        typeIds: [1],
        energyValue: 80,
        fields: { ...fields, pScore: 'A', gScore: 'A', energyExpiryDate: '2030-01-01' },
      };
      cleanSite = { ...project, managerId: agent, stockStatus: 'published', status: 'building', delivery: '2027-01' };
    });

    type Change = Partial<typeof properties.$inferInsert>;
    const needsOf = async (change: Change, siteChange: Partial<typeof projects.$inferInsert> = {}) => {
      await database()
        .update(properties)
        .set({ ...clean, ...change })
        .where(eq(properties.id, home));
      await database()
        .update(projects)
        .set({ ...cleanSite, ...siteChange })
        .where(eq(projects.id, site));
      const { homes } = await today(await agentCall());
      expect(homes.total).toBe(homes.items.length);
      return homes.items;
    };
    const agentCall = () => by('agent', agent);

    const fields = (changed: object): Change => ({ fields: { ...clean.fields, ...changed } });
    const without = (...names: ('pScore' | 'gScore')[]): Change => ({
      fields: Object.fromEntries(Object.entries(clean.fields).filter(([name]) => !names.some((one) => one === name))),
    });
    const closed = (stockStatus: 'sold' | 'rented', ago: number): Change => ({ stockStatus, closedAt: days(-ago) });

    // The needs after a change; an empty list means none.
    const cases: [string, () => Change, HomeNeed[]][] = [
      ['nothing', () => ({}), []],
      ['a certificate that ended yesterday', () => fields({ energyExpiryDate: '2026-07-14' }), ['certificate-over']],
      ['a certificate that ends today', () => fields({ energyExpiryDate: '2026-07-15' }), ['certificate-soon']],
      ['one that ends in 30 days', () => fields({ energyExpiryDate: '2026-08-14' }), ['certificate-soon']],
      ['one that ends in 31 days', () => fields({ energyExpiryDate: '2026-08-15' }), []],
      [
        'an ended certificate of what is sold',
        () => ({ ...fields({ energyExpiryDate: '2020-01-01', soldPrice: 1 }), ...closed('sold', 1) }),
        [],
      ],
      ['no energy value', () => ({ energyValue: null, energyLabelText: null }), ['no-energy']],
      ['a label without its value', () => ({ energyValue: null, energyLabelText: 'B' }), ['no-energy']],
      ['a garage without a value', () => ({ typeIds: [7], energyValue: null, energyLabelText: null }), []],
      ['no P-score', () => without('pScore'), ['no-plot-score']],
      ['no G-score', () => without('gScore'), ['no-building-score']],
      ['a home to rent without scores', () => ({ ...without('pScore', 'gScore'), goal: 'rent' }), []],
      ['a plot without scores', () => ({ ...without('pScore', 'gScore'), typeIds: [4] }), ['no-plot-score']],
      ['no pictures', () => ({ pictures: [] }), ['no-pictures']],
      ['a draft without pictures', () => ({ pictures: [], stockStatus: 'draft' }), []],
      ['no description', () => ({ descriptions: none }), ['no-description']],
      ['a description in one language', () => ({ descriptions: { ...none, fr: 'Belle maison' } }), []],
      ['sold without its price', () => closed('sold', 10), []],
      ['let without its price', () => closed('rented', 10), []],
      [
        'several things, the most urgent first',
        () => ({
          pictures: [],
          ...fields({ energyExpiryDate: '2026-07-20' }),
          energyValue: null,
          energyLabelText: null,
        }),
        ['no-energy', 'no-pictures', 'certificate-soon'],
      ],
    ];

    it.each(cases)('with %s', async (_, change, needs) => {
      const items = await needsOf(change());
      expect(items).toEqual(needs.length === 0 ? [] : [expect.objectContaining({ kind: 'property', id: home, needs })]);
    });

    it('of another agent is not shown to an agent, and a home without an agent needs one', async () => {
      expect(await needsOf({ managerId: other, pictures: [] })).toEqual([]);
      expect(await needsOf({ managerId: null, pictures: [] })).toEqual([]);
      const { homes } = await today(await by('editor'));
      expect(homes.items.find(({ id }) => id === home)?.needs).toEqual(['no-pictures', 'no-manager']);
      await needsOf({});
    });

    it('whose agent has left needs another, and so does a coming visit with that agent', async () => {
      const left = await deskCallBy(database(), 'agent', 'today', { personId: other });
      await database().update(staff).set({ leftAt: testNow }).where(eq(staff.id, left.staff.id));
      await needsOf({ managerId: other });
      const needs = async (role: StaffRole) =>
        (await today(await by(role))).homes.items.find(({ id }) => id === home)?.needs;
      expect(await needs('editor')).toEqual(['no-manager']);
      const requestId = await request({ subjectId: home });
      const visit = { requestId, agentId: other, startsAt: days(9), endsAt: days(9.02), place: 1 };
      await database().insert(appointments).values(visit);
      await needsOf({});
      for (const role of ['editor', 'reception'] as const) expect(await needs(role)).toEqual(['visits-of-left']);
      await database().delete(requests);
      await database().delete(staff).where(eq(staff.id, left.staff.id));
    });

    it('is only named to reception for a visit that is left', async () => {
      await needsOf({ pictures: [] });
      expect((await today(await by('reception'))).homes).toEqual({ total: 0, items: [] });
      await needsOf({});
    });

    it('outside Flanders needs no scores', async () => {
      const [city] = await database()
        .insert(cities)
        .values({
          zip: '7500',
          countryId: 10,
          names: { nl: 'Doornik', fr: 'Tournai', en: 'Tournai', de: 'Tournai' },
          words: [],
        })
        .returning();
      expect(await needsOf({ ...without('pScore', 'gScore'), cityId: city?.id ?? 0 })).toEqual([]);
      // This town has no middle either.
      const placeless = await needsOf({ cityId: city?.id ?? 0, lat: null, lng: null });
      expect(placeless.map(({ needs }) => needs)).toEqual([['no-place']]);
      await needsOf({});
    });

    it.each<[string, Partial<typeof projects.$inferInsert>, HomeNeed[]]>([
      ['whose completion date has passed', { delivery: '2026-06' }, ['delivery-over']],
      ['that is delivered this month', { delivery: '2026-07' }, []],
      ['that is delivered', { delivery: '2026-06', status: 'delivered' }, []],
      ['without pictures', { pictures: [] }, ['no-pictures']],
    ])('that is a project %s', async (_, change, needs) => {
      const items = await needsOf({}, change);
      expect(items).toEqual(needs.length === 0 ? [] : [expect.objectContaining({ kind: 'project', id: site, needs })]);
      await needsOf({});
    });

    it('has a failed planned change', async () => {
      const desk = await agentCall();
      const plan = { kind: 'property', subjectId: home, action: 'publish', staffId: desk.staff.id } as const;
      await database()
        .insert(plannedChanges)
        .values({ ...plan, id: randomUUID(), dueAt: days(-1), fault: 'no-draft' });
      expect((await needsOf({})).map(({ needs }) => needs)).toEqual([['plan-failed']]);
      await database().delete(plannedChanges);
    });

    it.each<[string, Change, number, HomeNeed[]]>([
      ['is sold, with a visit tomorrow', { stockStatus: 'sold' }, 1, ['visits-left']],
      ['a feed withdrew, with a visit tomorrow', { stockStatus: 'withdrawn', source: 'office' }, 1, ['visits-left']],
      ['is sold, with a visit yesterday', { stockStatus: 'sold' }, -1, []],
      ['is still offered, with a visit tomorrow', {}, 1, []],
    ])('that %s', async (_, change, inDays, needs) => {
      const requestId = await request({ subjectId: home });
      const [startsAt, endsAt] = [days(inDays), days(inDays + 0.02)];
      await database().insert(appointments).values({ requestId, agentId: agent, startsAt, endsAt, place: 1 });
      expect((await needsOf(change)).flatMap((item) => item.needs)).toEqual(needs);
      expect((await today(await by('reception'))).homes.items.flatMap((item) => item.needs)).toEqual(needs);
      await database().delete(requests);
      await needsOf({ source: clean.source });
    });

    it('can have every need of the table', () => {
      const tried = new Set([
        ...cases.flatMap(([, , needs]) => needs),
        ...['no-place', 'no-manager', 'delivery-over', 'plan-failed', 'visits-left', 'visits-of-left'],
      ]);
      expect(homeNeedNames.filter((need) => !tried.has(need))).toEqual([]);
    });
  });

  describe('requests, visits and mails', () => {
    beforeAll(async () => {
      await database().delete(requests);
      await database().update(properties).set({ managerId: agent }).where(eq(properties.id, '1001'));
    });

    it('lists open unread requests, newest first, and counts open ones', async () => {
      const reception = await by('reception');
      const mine = await by('agent', agent);
      const first = await request({ subjectId: '1001', createdAt: days(-2) });
      const second = await request({ subjectId: '1002', createdAt: days(-1) });
      await request({ readAt: testNow });
      await request({ state: 'spam' });
      const assigned = await request({ assigneeId: mine.staff.id, subjectId: null, kind: 'site-contact' });
      const { requests: all } = await today(reception);
      expect(all?.items.map(({ id }) => id)).toEqual([assigned, second, first]);
      expect([all?.open, all?.unread]).toEqual([4, 3]);
      expect(all?.items[2]).toMatchObject({ name: 'An Peeters', home: { kind: 'property', id: '1001' } });
      const { requests: own } = await today(mine);
      expect(own?.items.map(({ id }) => id)).toEqual([assigned, first]);
      expect([own?.open, own?.unread]).toEqual([2, 2]);
      expect((await today(await by('editor'))).requests).toBeNull();
      expect((await today(await by('agent', null))).requests).toEqual({ open: 0, unread: 0, items: [] });
    });

    it('lists the visits of today and tomorrow in Brussels, by time, without cancelled ones', async () => {
      await database().delete(subjectVisits);
      const visit = async (start: string, agentId: number | null, status?: 'done' | 'cancelled' | 'missed') => {
        const id = await request({ subjectId: '1001', kind: 'contact-appointment' });
        const startsAt = new Date(start);
        const place = await database().$count(appointments);
        await database()
          .insert(appointments)
          .values({ requestId: id, startsAt, endsAt: new Date(startsAt.getTime() + 60_000), agentId, place });
        if (status)
          await database()
            .insert(subjectVisits)
            .values({ id: randomUUID(), requestId: id, subjectId: '1001', startsAt, visitor: 'A. P.', status });
        return id;
      };
      // Midnight in Brussels is 22:00 in UTC.
      await visit('2026-07-14T21:59:00Z', agent);
      const late = await visit('2026-07-16T21:00:00Z', other, 'missed');
      const early = await visit('2026-07-14T22:00:00Z', agent, 'done');
      const noon = await visit('2026-07-15T10:00:00Z', agent);
      await visit('2026-07-15T11:00:00Z', agent, 'cancelled');
      await visit('2026-07-16T22:00:00Z', agent);
      await database().update(properties).set({ addressPublished: false }).where(eq(properties.id, '1001'));
      const { visits } = await today(await by('reception'));
      await database().update(properties).set({ addressPublished: true }).where(eq(properties.id, '1001'));
      expect(visits?.map(({ id }) => id)).toEqual([early, noon, late]);
      expect(visits?.map(({ isToday, done, missed }) => [isToday, done, missed])).toEqual([
        [true, true, false],
        [true, false, false],
        [false, false, true],
      ]);
      // Whoever comes later was told that the agency sends the address.
      expect(visits?.map(({ addressDue }) => addressDue)).toEqual([false, false, true]);
      expect(visits?.[1]).toMatchObject({ visitor: 'An Peeters', phone: '0470123456' });
      expect(visits?.[1]?.address).toMatch(/^\S.+, \d{4} \S/);
      expect((await today(await by('agent', agent))).visits?.map(({ id }) => id)).toEqual([early, noon]);
      expect((await today(await by('agent', null))).visits).toEqual([]);
      expect((await today(await by('editor'))).visits).toBeNull();
    });

    it('lists the mails that were given up, to people who may see requests', async () => {
      await database().delete(outbox);
      const mail = (requestId: string | null, deadAt: Date | null) => ({
        ...{ id: randomUUID(), messageId: randomUUID(), recipient: 'an@mail.example', subject: 'Uw bezoek' },
        ...{ plain: '', html: '', createdAt: testNow, dueAt: testNow, requestId, deadAt },
      });
      const own = await request({ subjectId: '1001', readAt: testNow });
      const others = await request({ subjectId: '1002', readAt: testNow });
      await database()
        .insert(outbox)
        .values([mail(own, days(-1)), mail(others, days(-2)), mail(null, days(-3)), mail(own, null)]);
      const { mails } = await today(await by('admin'));
      expect([mails?.total, mails?.items.map(({ requestId }) => requestId)]).toEqual([3, [own, others, null]]);
      expect((await today(await by('agent', agent))).mails?.items.map(({ requestId }) => requestId)).toEqual([own]);
      expect((await today(await by('editor'))).mails).toBeNull();
    });

    it('lists feeds with a waiting run or a failed last one, to people who may change all homes', async () => {
      const feed = (name: string, waitingRun: string | null = null) => ({
        ...{ name, adapter: 'csv', settings: {}, createdAt: testNow, waitingRun },
      });
      await database()
        .insert(feeds)
        .values([feed('waits', randomUUID()), feed('fails'), feed('works'), feed('skips'), feed('new')]);
      const run = (name: string, state: 'done' | 'failed' | 'running', at: Date) => ({
        ...{ id: randomUUID(), feed: name, state, startedAt: at },
      });
      const notes = [
        { sourceId: 'K-2', path: 'line 3.Type', value: 'Kasteel', why: unknownCodeWhy },
        { sourceId: null, path: 'line 4', value: '', why: 'something new' },
      ];
      await database()
        .insert(feedRuns)
        .values([
          run('fails', 'done', days(-3)),
          run('fails', 'failed', days(-2)),
          run('fails', 'running', days(-1)),
          run('works', 'failed', days(-2)),
          run('works', 'done', days(-1)),
          { ...run('skips', 'done', days(-1)), report: { skipped: notes, more: { skipped: 1 } } },
        ]);
      expect((await today(await by('editor'))).feeds).toEqual([
        { name: 'fails', state: 'failed', count: 0, at: days(-2).toISOString(), skipped: [] },
        {
          ...{ name: 'skips', state: 'skips', count: 3, at: days(-1).toISOString() },
          skipped: [
            { id: 'K-2', why: 'regel 3, Type: is een onbekende code' },
            { id: '', why: '' },
          ],
        },
        { name: 'waits', state: 'waits', count: 0, at: null, skipped: [] },
      ]);
      expect((await today(await by('agent', agent))).feeds).toBeNull();
      expect((await today(await by('reader'))).feeds).toBeNull();
    });
  });

  it('runs few statements, and as many with a thousand requests and drafts as with none', async () => {
    const [admin, mine] = [await by('admin'), await by('agent', agent)];
    // A transaction keeps nothing in memory, so that the time a step takes does not change what is read.
    await database().transaction(async (transaction) => {
      const session: object = Reflect.get(transaction, 'session');
      const rounds = vi.spyOn(session as { prepareQuery: () => unknown }, 'prepareQuery');
      const asked = async (desk: DeskCall): Promise<number> => {
        rounds.mockClear();
        await todayEndpoints({ database: transaction }).deskToday({ language: 'nl' }, desk);
        return rounds.mock.calls.length;
      };
      // Only the first in ten minutes is recorded.
      for (const desk of [admin, mine]) await asked(desk);
      const few = [await asked(admin), await asked(mine)];
      await transaction.execute(sql`
        insert into requests (id, kind, subject_id, language, data, fingerprint, created_at)
        select gen_random_uuid(), 'contact-me', (1001 + n % 20)::text, 'nl', '{}', n::text, now() from generate_series(1, 1000) n`);
      expect([await asked(admin), await asked(mine)]).toEqual(few);
      expect(Math.max(...few)).toBeLessThanOrEqual(13);
      expect(Math.min(...few)).toBeGreaterThan(5);
      rounds.mockRestore();
    });
  });
});
