import { randomUUID } from 'node:crypto';
import { type OwnerTable, ownerTables } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { languages } from '@rowhouse/shared/domain/language';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { and, eq, isNull } from '../database/orm.ts';
import {
  onlineMedia,
  outbox,
  ownerDocuments,
  owners as ownerRows,
  projects,
  properties,
  stockChanges,
  subjectVisits,
  user,
  viewsByDay,
  weeklySummaries,
} from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners, visitors } from '../testing/demo-files.ts';
import { callOn, sendOn } from '../testing/requests.ts';
import { adminToken, outputOf, testApp } from '../testing/test-app.ts';
import { sendWeeklySummaries } from './weekly-summary.ts';

describeOnDatabases('the tables of an owner’s property', (database) => {
  let cookie = '';
  const app = () => testApp(database());
  beforeAll(async () => {
    const response = await app().post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });

  const ask = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ language: 'nl', ...query });
    return outputOf('ownerProperty', app().get(`/owner/subjects/1001?${search}`, { cookie }));
  };
  const table = async (query: Record<string, string>) => (await ask(query)).table;
  const csv = async (of: OwnerTable, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ language: 'nl', ...query });
    return app().get(`/owner/subjects/1001/${of}?${search}`, { cookie });
  };

  test('are sorted by any column in either direction, with missing values last', async () => {
    for (const name of ownerTables) {
      const { columns } = await table({ table: name });
      for (const [index, { key }] of columns.entries()) {
        for (const order of ['up', 'down'] as const) {
          const sorted = await table({ table: name, sort: key, order });
          expect([sorted.sort, sorted.order]).toEqual([key, order]);
          const cells = sorted.rows.map((row) => row.cells[index] ?? null);
          const present = cells.filter((cell) => cell !== null);
          expect(cells.slice(0, present.length)).toEqual(present);
          const up = present.toSorted((a, b) =>
            typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'nl'),
          );
          expect(present).toEqual(order === 'up' ? up : up.toReversed());
        }
      }
    }
  });

  test('are filtered by words and by one word of a list, and leave nothing out over their pages', async () => {
    const all = await table({ table: 'calendar' });
    const ids: string[] = [];
    for (let page = 1; page <= all.pageCount; page += 1)
      ids.push(...(await table({ table: 'calendar', page: String(page) })).rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(all.total);
    expect((await table({ table: 'calendar', page: '99' })).page).toBe(all.pageCount);

    const planned = await table({ table: 'calendar', only: 'Gepland' });
    expect(planned.rows.map(({ cells }) => cells[3])).toEqual(['Gepland', 'Gepland']);
    const found = await table({ table: 'calendar', q: 'GEÏNTERESSEERD' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.rows.every(({ cells }) => String(cells[4]).includes('geïnteresseerd'))).toBe(true);
    expect((await table({ table: 'calendar', q: 'nergens te vinden' })).total).toBe(0);
  });

  test("hold visitors' appointments, masked, until the agency records their outcome", async () => {
    const now = app();
    const { slots } = await callOn(now)('slots', { property: '1001' });
    const slotId = slots.find(({ free }) => free > 0)?.id ?? '';
    const sent = { ...goodRequests['contact-appointment'], propertyId: '1001', slotId, lastName: 'Zonderling' };
    const { id, state } = await sendOn(now, 'contact-appointment', { ...sent, idempotencyKey: 'one of a kind' });
    expect(state).toBe('confirmed');
    const rowAt = async (time: string, query: Record<string, string> = {}) => {
      const at = testApp(database());
      at.setTime(time);
      const search = new URLSearchParams({
        language: 'nl',
        q: `${brusselsDay(new Date(slotId)).slice(8)}-7`,
        ...query,
      });
      const path = `/owner/subjects/1001?${search}`;
      const text = await (await at.get(path, { cookie })).text();
      expect(text).not.toContain('Zonderling');
      const output = await outputOf('ownerProperty', at.get(path, { cookie }));
      return [
        ...output.table.rows.filter((row) => row.cells[0] === slotId),
        output.performance.funnel.visited,
      ] as const;
    };
    const [planned, before] = await rowAt('2026-07-15T10:00:00Z');
    expect(planned).toMatchObject({
      id,
      cells: [slotId, expect.stringMatching(/^\p{L}\. Z\.$/u), expect.any(String), 'Gepland', null],
    });
    const [past, unchanged] = await rowAt('2026-07-30T10:00:00Z');
    expect(past).toMatchObject({ id, cells: { 3: 'Verslag volgt' } });
    expect(unchanged).toBe(before);

    const admin = { authorization: `Bearer ${adminToken}` };
    const report = (body: unknown) => now.post('/admin/requests/visited', body, admin);
    expect((await report({ id: randomUUID(), status: 'done' })).status).toBe(404);
    expect((await report({ id, status: 'perhaps' })).status).toBe(400);
    expect((await now.post('/admin/requests/visited', { id, status: 'done' })).status).toBe(401);
    for (const feedback of ['Wat?', 'Vindt het licht mooi, bel 0470 12 34 56.'])
      expect((await report({ id, status: 'done', feedback })).status).toBe(200);
    const [done, after] = await rowAt('2026-07-30T10:00:00Z', { language: 'fr' });
    expect(done).toMatchObject({ cells: { 3: 'Effectuée', 4: 'Vindt het licht mooi, bel ….' } });
    expect(after).toBe(Number(before) + 1);
    // An erased visitor is named nowhere, and the visit stays.
    await now.post('/admin/requests/erase', { email: String(goodRequests['contact-appointment'].email) }, admin);
    expect(JSON.stringify(await database().select().from(subjectVisits))).not.toContain('Zonderling');
    expect((await rowAt('2026-07-30T10:00:00Z'))[0]).toMatchObject({ cells: { 3: 'Afgelegd' } });
  });

  test('name no visitor, in any language, nor in a file', async () => {
    for (const language of languages) {
      const { rows } = await table({ table: 'calendar', language });
      const text = JSON.stringify(rows) + (await (await csv('calendar', { language })).text());
      for (const visitor of visitors()) expect(text).not.toContain(visitor.split(' ').at(-1));
    }
  });

  test('hold nothing of the time in which the home was another owner’s, nor do their files', async () => {
    const moments = async () => {
      const days: Record<string, (string | undefined)[]> = {};
      for (const name of ['calendar', 'communications'] as const) {
        const rows: string[] = [];
        for (let page = 1, of = 1; page <= of; page += 1) {
          const shown = await table({ table: name, page: String(page) });
          rows.push(...shown.rows.map(({ cells }) => String(cells[0])));
          of = shown.pageCount;
        }
        expect((await (await csv(name)).text()).trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
        days[name] = rows.toSorted();
      }
      return days;
    };
    const all = await moments();
    const at = new Date(all.calendar?.[Math.floor((all.calendar?.length ?? 0) / 2)] ?? '');
    const change = { kind: 'property', subjectId: '1001', at, by: 'import', field: 'ownerId', after: 'demo' } as const;
    const changed = async (before: string | null) => {
      await database().delete(stockChanges).where(eq(stockChanges.field, 'ownerId'));
      await database()
        .insert(stockChanges)
        .values({ ...change, before });
      return moments();
    };
    for (const before of [null, 'demo']) expect(await changed(before)).toEqual(all);
    const own = await changed('former');
    for (const [name, first] of [
      ['calendar', at.toISOString()],
      ['communications', brusselsDay(at)],
    ] as const) {
      expect(own[name]).toEqual(all[name]?.filter((day) => String(day) >= first));
      expect(own[name]?.length).toBeLessThan(all[name]?.length ?? 0);
    }
    await database().delete(stockChanges).where(eq(stockChanges.field, 'ownerId'));
  });

  test('show when a person has left, nothing where nobody was noted, and warn of what expires', async () => {
    const ofPaper = (kind: typeof ownerDocuments.$inferSelect.kind) =>
      and(eq(ownerDocuments.subjectId, '1001'), eq(ownerDocuments.kind, kind));
    const set = (kind: typeof ownerDocuments.$inferSelect.kind, contactId: number | null, expires: string | null) =>
      database().update(ownerDocuments).set({ contactId, expires }).where(ofPaper(kind));
    await set('mandate', null, null);
    await set('electricity', 0, '2026-07-14');
    await set('soil', 1, '2026-08-01');
    const { rows } = await table({ table: 'documents', sort: 'expires' });
    const rowOf = (kind: string) => {
      const row = rows.find(({ cells }) => cells[1] === kind);
      return [row?.cells[3], row?.expiry];
    };
    expect(rowOf('Bemiddelingsopdracht')).toEqual([null, null]);
    expect(rowOf('Elektrische keuring')).toEqual(['Persoon niet gevonden', 'over']);
    expect(rowOf('Bodemattest')).toEqual([expect.stringMatching(/^\p{Lu}/u), 'soon']);
    expect(rowOf('Energieprestatiecertificaat')).toEqual([expect.any(String), null]);
    await database().delete(ownerDocuments).where(eq(ownerDocuments.subjectId, '1001'));
    expect(await table({ table: 'documents' })).toMatchObject({ rows: [], total: 0, all: 0 });
  });

  test('can be downloaded: whole, as requested, in the owner’s language, without spreadsheet formulas', async () => {
    await database()
      .insert(onlineMedia)
      .values({ id: randomUUID(), subjectId: '1001', medium: '=HYPERLINK("http://x";"y")', since: '2026-01-05' });
    const response = await csv('media', { language: 'fr', sort: 'medium', order: 'up' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''1001%20M%C3%A9dias%20en%20ligne.csv",
    );
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFOù;Depuis;Jusqu’au');
    expect(lines).toHaveLength(7);
    expect(lines).toContainEqual(`"'=HYPERLINK(""http://x"";""y"")";5-1-2026;`);
  });

  test('add up to the counters', async () => {
    const { subject, table: sources, performance } = await ask({ table: 'sources' });
    const count = (rows: typeof sources.rows, index: number) =>
      rows.reduce((total, { cells }) => total + Number(cells[index]), 0);
    expect(count(sources.rows, 1)).toBe(subject.visits.total);
    expect(count(sources.rows, 2)).toBeCloseTo(1);
    const pages = await table({ table: 'pages', only: 'Eigen pagina' });
    expect(count(pages.rows, 2)).toBe(subject.visits.total);
    expect(performance.funnel.opened).toBe(subject.visits.total);
    expect(performance.own).toBe(subject.visits.days.reduce((total, { visits }) => total + visits, 0));
    expect(performance.among).toBeGreaterThan(2);
    expect(performance.median).toBeGreaterThan(0);
  });

  test('the weekly summary is sent once a week to owners who want it, by whichever instance is first', async () => {
    await database().delete(weeklySummaries);
    await database().delete(outbox);
    const of = (time: string) => ({
      database: database(),
      now: () => new Date(time),
      siteUrl: 'http://localhost:3000',
      agencyMail: 'agency@example.org',
    });
    const set = async (day: string, visits: number) => {
      await database().delete(viewsByDay).where(eq(viewsByDay.day, day));
      await database().insert(viewsByDay).values({ subjectId: '1001', day, visits });
    };
    // Monday and Sunday of the week of the summary, and the Monday after it.
    for (const [day, visits] of [
      ['2026-07-06', 1000],
      ['2026-07-12', 100],
      ['2026-07-13', 7],
    ] as const)
      await set(day, visits);
    for (let before = 7; before < 12; before += 1)
      await database()
        .delete(viewsByDay)
        .where(eq(viewsByDay.day, `2026-07-${String(before).padStart(2, '0')}`));
    const monday = of('2026-07-12T22:00:00Z');
    // A summary that cannot be written does not stop the others.
    const broken = { id: 'broken', name: 'Broken', email: 'broken@example.org' };
    await database().insert(user).values(broken);
    await database()
      .insert(ownerRows)
      .values({ id: '0', name: 'Broken', userId: 'broken', language: 'xx' as 'nl' });
    const [home] = await database().select().from(properties).where(isNull(properties.ownerId)).limit(1);
    const isHome = eq(properties.id, home?.id ?? '');
    await database()
      .update(properties)
      .set({ ownerId: '0', stockStatus: 'published', publishedAt: new Date(0) })
      .where(isHome);
    await expect(sendWeeklySummaries(monday)).rejects.toThrow('1 of');
    expect(await database().$count(outbox)).toBe(1);
    await database().update(properties).set({ ownerId: null }).where(isHome);
    await database().delete(user).where(eq(user.id, 'broken'));
    await database().delete(ownerRows).where(eq(ownerRows.id, '0'));
    for (const table of [outbox, weeklySummaries]) await database().delete(table);
    const counts = await Promise.all([sendWeeklySummaries(monday), sendWeeklySummaries(monday)]);
    expect(counts.sort()).toEqual([0, 1]);
    const statements = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    expect(await sendWeeklySummaries(of('2026-07-14T21:59:00Z'))).toBe(0);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
    const mails = await database().select().from(outbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: owners.demo.email, subject: 'Uw pand in de voorbije week' });
    expect(mails[0]?.plain).toContain('1.100 keer bekeken (de week ervoor');
    expect(mails[0]?.plain).toContain('van 6-7-2026 tot en met 12-7-2026');

    // A home that the site has known for minutes has no week of data, and no summary comes on another day than its own.
    for (const table of [outbox, weeklySummaries]) await database().delete(table);
    for (const day of ['15', '16', '17', '18', '19'])
      expect(await sendWeeklySummaries(of(`2026-07-${day}T10:00:00Z`))).toBe(0);
    const counted = await database().select().from(viewsByDay);
    await database().delete(viewsByDay);
    await database()
      .update(properties)
      .set({ createdAt: new Date('2026-07-13T09:50:00Z') });
    await database()
      .update(projects)
      .set({ createdAt: new Date('2026-07-13T09:50:00Z') });
    expect(await sendWeeklySummaries(of('2026-07-13T10:00:00Z'))).toBe(0);
    // After a whole week even no visit is a fact.
    await database()
      .update(properties)
      .set({ createdAt: new Date('2026-07-05T09:50:00Z') });
    expect(await sendWeeklySummaries(of('2026-07-14T10:00:00Z'))).toBe(1);
    for (let start = 0; start < counted.length; start += 1000)
      await database()
        .insert(viewsByDay)
        .values(counted.slice(start, start + 1000));

    const wish = await app().post('/owner/preferences', { weekly: false, language: 'fr' }, { cookie });
    expect(wish.status).toBe(200);
    expect(await sendWeeklySummaries(of('2026-07-20T10:00:00Z'))).toBe(0);
    expect((await database().select().from(ownerRows).where(eq(ownerRows.id, 'demo')))[0]).toMatchObject({
      weekly: false,
      language: 'fr',
    });
  });
});
