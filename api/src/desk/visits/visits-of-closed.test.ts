import { randomUUID } from 'node:crypto';
import type { VisitChoice } from '@rowhouse/shared/contract/desk-stock';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { beforeEach, expect, test } from 'vitest';
import { attemptsIn } from '../../attempts.ts';
import { asc, eq } from '../../database/orm.ts';
import * as schema from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { editorOn } from '../../testing/desk-stock.ts';
import { offeredProperty } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { visitsEndpoints } from './visits-endpoints.ts';

const { appointments, attempts, audit, outbox, properties, requests, subjectVisits, visitSlots } = schema;
const kind = 'property' as const;

describeOnDatabases('a home that can no longer be visited', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests, visitSlots, outbox, subjectVisits]) await database().delete(table);
    await database().update(properties).set({ stockStatus: 'published' });
  });

  const begin = async () => {
    const app = testApp(database());
    const desk = await deskCallBy(database(), 'reception', 'visits.write');
    const editor = await editorOn(database());
    const home = await offeredProperty(database(), 'sale');
    const row = async () => (await database().select().from(properties).where(eq(properties.id, home)))[0];
    const agent = (await row())?.managerId ?? 0;
    const visits = visitsEndpoints(app.dependencies);
    const plan = (time: string, more: object = {}) =>
      visits.deskPlanVisit(
        {
          ...{ home, agent, day: '2026-07-21', time, firstName: 'An', lastName: 'Peeters', phone: '0470 12 34 56' },
          ...{ email: 'an@example.org', language: 'fr' as const, remark: '', key: randomUUID() },
          ...more,
        },
        desk,
      );
    const to = async (status: StockStatus, choice?: VisitChoice, undo = false) => {
      const items = [{ id: home, version: (await row())?.version ?? 0, status }];
      const done = await editor.do('deskStatus', { kind, items, undo, ...(choice && { visits: choice }) });
      return done.items[0];
    };
    return { desk, editor, home, agent, visits, plan, to, row };
  };
  const toVisitor = () => database().$count(outbox, eq(outbox.recipient, 'an@example.org'));
  const slots = () => database().select().from(visitSlots).orderBy(asc(visitSlots.startsAt));

  test('reports its planned visits before anything is changed, and keeps them on request', async () => {
    const { plan, to, row } = await begin();
    await plan('14:00');
    await plan('16:00', { email: '' });
    expect(await to('sold')).toMatchObject({ result: 'visits', visits: 2 });
    expect((await row())?.stockStatus).toBe('published');
    // A home that is only suspended reports none.
    expect(await to('suspended')).toMatchObject({ result: 'changed', visits: 0 });
    expect(await to('withdrawn', 'keep')).toMatchObject({ result: 'changed', visits: 2 });
    expect(await database().$count(appointments)).toBe(2);
  });

  test('cancels its visits with a mail and closes its free slots, and undo restores both', async () => {
    const { desk, home, agent, visits, plan, to } = await begin();
    const [other] = (await database().select().from(properties).orderBy(asc(properties.id))).filter(
      ({ id }) => id !== home,
    );
    const pattern = {
      ...{ agent, weekdays: [3 as const], from: '2026-07-20', until: '2026-07-26', opens: '14:00', minutes: 60 },
    };
    await visits.deskMakeSlots({ ...pattern, homes: [home], closes: '16:00' }, desk);
    await visits.deskMakeSlots({ ...pattern, homes: [home, other?.id ?? ''], opens: '16:00', closes: '17:00' }, desk);
    const { id } = await plan('14:00');
    const before = await slots();
    // The confirmation left long ago.
    await database()
      .update(outbox)
      .set({ createdAt: new Date(0), attempts: 1 });
    const mails = await toVisitor();
    expect(await to('sold', 'cancel')).toMatchObject({ result: 'changed', visits: 1 });
    expect(await database().$count(appointments)).toBe(0);
    expect((await slots()).map(({ subjectIds }) => subjectIds)).toEqual([[other?.id]]);
    expect(await toVisitor()).toBe(mails + 1);

    expect(await to('published', undefined, true)).toMatchObject({ result: 'changed' });
    expect((await database().select().from(appointments)).map(({ requestId }) => requestId)).toEqual([id]);
    const sorted = (rows: Awaited<ReturnType<typeof slots>>) =>
      rows.map((slot) => ({ ...slot, subjectIds: slot.subjectIds.toSorted() }));
    expect(sorted(await slots())).toEqual(sorted(before));
    // Nobody hears of what was taken back before its mail left.
    expect(await toVisitor()).toBe(mails);
    expect(await database().$count(audit, eq(audit.action, 'slots.closed'))).toBeGreaterThan(0);
  });

  test('counts as one change for the person who closes it, however many visits are cancelled', async () => {
    const { editor, plan, to } = await begin();
    for (const hour of ['09', '10', '11']) await plan(`${hour}:00`, { email: `at${hour}@example.org` });
    await database().delete(attempts);
    const { count } = attemptsIn(testApp(database()).dependencies);
    for (let mail = 1; mail < 100; mail += 1)
      await count({ kind: 'visit-mail-by-staff', most: 100, window: 3_600_000 }, editor.desk().by);
    expect(await to('sold', 'cancel')).toMatchObject({ result: 'changed', visits: 3 });
    expect(await database().$count(appointments)).toBe(0);
  });

  test('is not reopened with times that somebody took in the meantime', async () => {
    const { plan, to } = await begin();
    await plan('14:00');
    await to('sold', 'cancel');
    const { id } = await plan('14:00', { email: 'piet@example.org' });
    expect(await to('published', undefined, true)).toMatchObject({ result: 'changed' });
    expect((await database().select().from(appointments)).map(({ requestId }) => requestId)).toEqual([id]);
  });

  test('and every visit send at most ten mails an hour to one address, and a hundred by one person', async () => {
    const { desk, plan, visits } = await begin();
    let { id, version } = await plan('08:00');
    const move = async (time: string) => {
      ({ id, version } = await visits.deskMoveVisit({ id, version, day: '2026-07-21', time, agent: null }, desk));
    };
    const times = ['09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`);
    for (const time of times) await move(time);
    await expect(move('18:00')).rejects.toMatchObject({ code: 'too-many-requests' });
    const mails = await toVisitor();
    // Nothing was changed.
    const [row] = await database().select().from(appointments);
    expect(row?.startsAt.toISOString()).toBe('2026-07-21T15:00:00.000Z');
    // Without an address no mail is sent, and nothing is counted.
    await plan('20:00', { email: '' });
    expect(await toVisitor()).toBe(mails);
    await database().update(attempts).set({ count: 100 });
    await expect(plan('21:00', { email: 'piet@example.org' })).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});
