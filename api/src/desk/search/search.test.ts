import { randomUUID } from 'node:crypto';
import { deskSearchKinds } from '@rowhouse/shared/contract/desk-search';
import { mondayOf, weekOf } from '@rowhouse/shared/domain/iso-week';
import { reachOf, type StaffRole, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq, isNotNull, ne } from '../../database/orm.ts';
import * as schema from '../../database/schema.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { callOn, goodRequest, offeredProperty, sendOn } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { listContent } from '../content/list-content.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { listOwners } from '../owners/read-owners.ts';
import { listPeople } from '../people/list-people.ts';
import { inbox } from '../requests/inbox.ts';
import { alertRecipients } from '../stock/alert-recipients.ts';
import { stockListEndpoints } from '../stock-list/stock-list-endpoints.ts';
import { readWeek } from '../visits/read-week.ts';
import { searchEndpoints } from './search-endpoints.ts';

const {
  attempts,
  audit,
  drafts,
  outbox,
  cities,
  properties,
  requests,
  staff,
  subjectVisits,
  subscriptions,
  user,
  owners,
} = schema;

describeOnDatabases('the search from everywhere at the desk', (database) => {
  const app = () => testApp(database());
  const search = (q: string, desk: DeskCall) =>
    searchEndpoints({ database: database() }).deskSearch({ q, all: '1', language: 'nl' }, desk);
  const by = (role: StaffRole, personId: number | null = null) => deskCallBy(database(), role, 'today', { personId });
  const idsOf = async (kind: keyof typeof deskSearchKinds, q: string, desk: DeskCall) =>
    (await search(q, desk)).groups.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];
  const send = async (kind: Parameters<typeof goodRequest>[0], more: Record<string, string | string[]> = {}) => {
    await database().delete(attempts);
    const running = app();
    return (await sendOn(running, kind, { ...(await goodRequest(kind, running, database())), ...more })).id;
  };
  const homeOf = async (managerId: number) => {
    const [home] = await database()
      .select()
      .from(properties)
      .where(and(eq(properties.managerId, managerId), eq(properties.stockStatus, 'published')));
    return home;
  };
  let agents: number[] = [];

  beforeAll(async () => {
    const rows = await database()
      .selectDistinct({ id: properties.managerId })
      .from(properties)
      .where(and(isNotNull(properties.managerId), eq(properties.stockStatus, 'published')));
    agents = rows.flatMap(({ id }) => id ?? []).sort();
  });
  beforeEach(async () => {
    for (const table of [attempts, requests, subscriptions, outbox, subjectVisits]) await database().delete(table);
    await database().update(staff).set({ personId: null });
  });

  test('finds a person by each spelling of a name or number, and gathers what is known of them', async () => {
    const home = await offeredProperty(database(), 'sale');
    const who = { firstName: 'Zoë', lastName: 'Müller-D’Hondt', phone: '0478 12 34 56' };
    const first = await send('contact-me', { ...who, email: 'zoe@example.org', propertyId: home });
    // The same person by telephone alone, and another one.
    await send('site-contact', { ...who, phone: '+32 478 12 34 56', email: 'zoe@work.example' });
    await send('site-contact', {
      firstName: 'Jan',
      lastName: 'Peeters',
      email: 'jan@example.org',
      phone: '055 12 34 56',
    });
    const desk = await by('admin');
    for (const q of [
      'zoe',
      'Muller',
      'ZOË MÜLLER',
      'zoe@example.org',
      '0478123456',
      '+32478/12.34.56',
      '0032 478 123456',
    ]) {
      const { groups } = await search(q, desk);
      const hits = groups.find(({ kind }) => kind === 'person')?.hits ?? [];
      expect([q, hits.length > 0, hits.every(({ title }) => title === 'Zoë Müller-D’Hondt')]).toEqual([q, true, true]);
    }
    expect(await idsOf('person', '055 12 34 56', desk)).toHaveLength(1);
    const known = await searchEndpoints({ database: database() }).deskPerson({ id: first, language: 'nl' }, desk);
    expect(known).toMatchObject({ name: 'Zoë Müller-D’Hondt', phones: ['0478 12 34 56', expect.any(String)] });
    expect(known.emails.toSorted()).toEqual(['zoe@example.org', 'zoe@work.example']);
    expect(known.requests).toHaveLength(2);
    expect(await database().select().from(audit).where(eq(audit.subjectId, first))).toMatchObject([
      { action: 'person.opened', kind: 'person' },
    ]);
  });

  test('finds homes by number, reference, street and town, whole numbers first', async () => {
    const desk = await by('reader');
    const [home] = await database().select().from(properties).where(ne(properties.street, '')).limit(1);
    for (const q of [home?.id ?? '', home?.street ?? '']) expect(await idsOf('property', q, desk)).toContain(home?.id);
    expect((await idsOf('property', home?.id ?? '', desk))[0]).toBe(home?.id);
    expect((await idsOf('property', 'renaix', desk)).length).toBeGreaterThan(3);
  });

  test('an owner’s page of a person has their requests', async () => {
    const [known] = await database()
      .select({ id: owners.id, email: user.email, name: owners.name })
      .from(owners)
      .innerJoin(user, eq(user.id, owners.userId));
    const id = await send('site-contact', { email: known?.email ?? '' });
    const desk = await by('admin');
    const person = await searchEndpoints({ database: database() }).deskPerson(
      { id: known?.id ?? '', language: 'nl' },
      desk,
    );
    expect(person).toMatchObject({ owner: { id: known?.id }, name: known?.name, requests: [{ id }] });
  });

  test('a person who gave a telephone number alone has a page', async () => {
    const id = await send('site-contact', { firstName: 'Marie', lastName: 'Vander', phone: '0479 11 22 33' });
    await database().update(requests).set({ addresses: [] }).where(eq(requests.id, id));
    const desk = await by('admin');
    const person = await searchEndpoints({ database: database() }).deskPerson({ id, language: 'nl' }, desk);
    expect(person).toMatchObject({ name: 'Marie Vander', requests: [{ id }] });
  });

  test('each role finds of each kind what its list shows, whatever is searched for', async () => {
    const [one = 0, other = 0] = agents;
    for (const [index, managerId] of [one, other, one].entries()) {
      const home = await homeOf(managerId);
      const who = { firstName: 'An', lastName: `Peeters${index}`, email: `an${index}@example.org` };
      const more = { ...who, propertyId: home?.id ?? '' };
      await send('contact-me', more);
      await database()
        .insert(subjectVisits)
        .values({
          id: randomUUID(),
          subjectId: home?.id ?? '',
          startsAt: testNow,
          visitor: `An Peeters${index}`,
          contactId: managerId,
          status: 'planned',
        });
    }
    await send('site-contact', { firstName: 'An', lastName: 'Algemeen', email: 'an@example.org' });
    const callers = await Promise.all(
      [...staffRoles.map((role) => ({ role, personId: null })), { role: 'agent' as const, personId: one }].map(
        async ({ role, personId }) => {
          await database().update(staff).set({ personId: null });
          return by(role, personId);
        },
      ),
    );
    const lists = {
      property: (q: string, desk: DeskCall) => stockOf('property', q, desk),
      project: (q: string, desk: DeskCall) => stockOf('project', q, desk),
      request: async (q: string, desk: DeskCall) =>
        (await inbox(database())({ q, language: 'nl' }, desk)).rows.map(({ id }) => id),
      visit: async (q: string, desk: DeskCall) => {
        const week = weekOf(mondayOf(weekOf(testNow.toISOString().slice(0, 10))));
        const { visits } = await readWeek(database(), { week, language: 'nl' }, desk);
        return visits.filter(({ visitor }) => visitor.toLowerCase().includes(q)).map(({ id }) => id);
      },
      owner: async (q: string, desk: DeskCall) =>
        (await listOwners(database(), { search: q, page: 1 }, desk)).owners.map(({ id }) => id),
      staff: async (q: string) =>
        (await listPeople(database(), testNow)).people
          .filter(({ name, email, state }) => state !== 'left' && `${name} ${email}`.toLowerCase().includes(q))
          .map(({ id }) => id),
      page: async (q: string, desk: DeskCall) => contentOf('page', q, desk),
    } as const;
    const stockOf = async (kind: 'property' | 'project', text: string, desk: DeskCall) =>
      (
        await stockListEndpoints({ database: database() }).stockList(
          { kind, text, sort: 'changed', page: 1, language: 'nl' },
          desk,
        )
      ).rows.map(({ id }) => id);
    const contentOf = async (kind: 'page', q: string, desk: DeskCall) =>
      (await listContent(database(), kind, desk)).items
        .filter(({ id, titles }) => `${id} ${JSON.stringify(titles)}`.toLowerCase().includes(q))
        .map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callers),
        fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
        fc.constantFrom(
          'an',
          'peeters1',
          'peeters',
          'ronse',
          'contact',
          'declercq',
          'algemeen',
          'an0@',
          'a reader',
          'home',
          'accueil',
        ),
        async (desk, kind, q) => {
          const { groups } = await search(q, desk);
          const group = groups.find((known) => known.kind === kind);
          const reach = reachOf(desk.staff.role, deskSearchKinds[kind]);
          if (reach === 'none') {
            expect(group).toBeUndefined();
            return;
          }
          const listed = await lists[kind](q, { ...desk, reach });
          const found = group?.hits.map(({ id }) => id) ?? [];
          if (!group?.hasMore) expect([kind, q, found.toSorted()]).toEqual([kind, q, listed.toSorted()]);
          for (const id of group?.hasMore ? [] : found) expect(listed).toContain(id);
        },
      ),
      { numRuns: 60 },
    );
    // A person is found by requests that the inbox shows, and opened by nobody else.
    const [, , , , , agent] = callers;
    if (!agent) throw new Error('there is no agent');
    const theirs = await idsOf('person', 'an', agent);
    expect(theirs.toSorted()).toEqual((await lists.request('an', { ...agent, reach: 'own' })).toSorted());
    const [hidden] = await database().select().from(requests).where(eq(requests.kind, 'site-contact'));
    await expect(
      searchEndpoints({ database: database() }).deskPerson(
        { id: hidden?.id ?? '', language: 'nl' },
        { ...agent, reach: 'own' },
      ),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a home shows who asked to be told of such a one: a number to all, names to who may read the request', async () => {
    const id = await offeredProperty(database(), 'sale');
    const running = app();
    const [home] = await database()
      .select({ typeIds: properties.typeIds, zip: cities.zip, names: cities.names })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(eq(properties.id, id));
    const wish = async (maxPrice: string) => {
      const request = await send('demand-register', {
        ...{ goal: 'sale', minPrice: '', minBedrooms: '', minGarages: '', energy: '', area: '', onlyAvailable: '' },
        ...{ typeIds: home?.typeIds.map(String) ?? [], cities: [`${home?.names.nl}|${home?.zip}`] },
        ...{ maxPrice, email: `wish${maxPrice}@example.org`, firstName: 'Wim', lastName: 'Wens' },
      });
      const [row] = await database().select().from(subscriptions).where(eq(subscriptions.requestId, request));
      await callOn(running)('confirmSubscription', { token: row?.confirmation ?? '' });
      return request;
    };
    const met = await wish('');
    await wish('1000');
    const seekers = (desk: DeskCall) =>
      searchEndpoints({ database: database() }).deskSeekers({ id, language: 'nl' }, desk);
    const admin = await by('admin');
    expect(await seekers(admin)).toMatchObject({ count: 1, people: [{ id: met, name: 'Wim Wens' }] });
    // So does the question who gets a mail of a lower price.
    const [{ version = 0, price } = {}] = await database().select().from(properties).where(eq(properties.id, id));
    const draft = { version: 1, baseVersion: version, base: { price }, changes: { price: Number(price) - 1000 } };
    const of = { kind: 'property', subjectId: id, staffId: admin.staff.id } as const;
    await database()
      .insert(drafts)
      .values({ id: randomUUID(), ...of, ...draft, createdAt: admin.at, updatedAt: admin.at });
    const later = { ...admin, at: new Date(admin.at.getTime() + 60_000) };
    expect(await alertRecipients(database(), { kind: 'property', id }, later)).toMatchObject({ count: 1 });
    for (const page of ['seekers', 'alerts']) {
      const isRead = and(eq(audit.by, admin.by), eq(audit.subjectId, page));
      const reads = await database().select().from(audit).where(isRead);
      expect(
        reads.map(({ after }) => after),
        page,
      ).toEqual([{ requests: [met] }]);
    }
    expect(await seekers(await by('editor'))).toEqual({ count: 1, people: [] });
    expect(await seekers(await by('agent', agents[0] ?? 0))).toEqual({ count: 1, people: [] });
  });
});
