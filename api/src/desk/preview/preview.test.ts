import { randomUUID } from 'node:crypto';
import { previewCookie, previewHeader } from '@rowhouse/shared/contract/bearer-links';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { eq, getTableName, is, sql } from '../../database/orm.ts';
import * as schema from '../../database/schema.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { editorOn, type TestEditor } from '../../testing/desk-stock.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../../testing/test-app.ts';
import { draftedKindRules } from '../stock/drafted-kinds.ts';
import { previewLink } from './preview-link.ts';

const kind = 'property' as const;

describeOnDatabases('a preview', (database) => {
  const newHome = async (more: Record<string, unknown> = {}): Promise<{ id: string; editor: TestEditor }> => {
    const editor = await editorOn(database());
    const [city] = await database().select().from(schema.cities);
    const values = { cityId: city?.id, typeIds: [1], goal: 'sale', street: 'Markt', price: 251_000, ...more };
    const { id } = await editor.do('deskStockNew', { kind, values });
    return { id, editor };
  };
  const openLink = async (app: ReturnType<typeof testApp>, { id, editor }: { id: string; editor: TestEditor }) => {
    const { path } = await editor.do('deskPreview', { kind, id });
    const answer = await app.app.request(path);
    const [cookie = ''] = answer.headers.getSetCookie();
    return { path, answer, line: cookie, headers: { cookie: cookie.split(';')[0] ?? '' } };
  };
  /** The whole content of the database, table by table. */
  const contents = async () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const rows = tables.map(async (table) => {
      const name = getTableName(table);
      const of = sql`select md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as hash from ${table} one`;
      return [name, JSON.stringify(await database().execute(of))];
    });
    // Answers are counted.
    return { ...Object.fromEntries(await Promise.all(rows)), attempts: null };
  };

  test('shows a home that was never published in the list, on the map, in search and at its address, only with the link', async () => {
    const app = testApp(database());
    const home = await newHome();
    const { answer, line, headers } = await openLink(app, home);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/nl/property/${home.id}/`]);
    expect(line).toMatch(new RegExp(`^${previewCookie}=.*; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax$`));
    const before = await contents();

    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const path = `/properties/${home.id}?language=${language}`;
      expect((await outputOf('property', app.get(path, headers))).price.amount).toBe(251_000);
      expect((await errorOf(app.get(path))).code).toBe('not-found');
    }
    const list = '/properties?goal=sale&language=nl';
    const [shown, usual] = [await app.get(list, headers), await app.get(list)];
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get(previewHeader)).toBe('shown');
    expect(usual.headers.get(previewHeader)).toBeNull();
    const totals = [(await outputOf('properties', shown)).total, (await outputOf('properties', usual)).total];
    expect(totals[0]).toBe((totals[1] ?? 0) + 1);
    const found = await outputOf('search', app.get(`/search?text=${home.id}&language=nl`, headers));
    expect(JSON.stringify(found)).toContain(home.id);
    const area = '/map?goal=sale&language=nl&north=52&south=49&east=7&west=2&zoom=8';
    const points = [await outputOf('mapPoints', app.get(area, headers)), await outputOf('mapPoints', app.get(area))];
    expect(points[0]).not.toEqual(points[1]);
    expect(await contents()).toEqual(before);
  });

  test('shows a changed home as it will be, and reports when its draft was published, discarded, or lacks too much', async () => {
    const app = testApp(database());
    const home = await newHome();
    const { headers } = await openLink(app, home);
    await home.editor.do('deskDraftDiscard', { kind, id: home.id });
    const done = await app.get('/projects?language=nl', headers);
    expect([done.status, done.headers.get(previewHeader)]).toEqual([200, 'done']);

    const bare = await home.editor.do('deskStockNew', { kind });
    const incomplete = await openLink(app, { ...home, id: bare.id });
    const answer = await app.get('/projects?language=nl', incomplete.headers);
    expect([answer.status, answer.headers.get(previewHeader)]).toEqual([200, 'incomplete']);
    // Its own address, where the link leads, answers not-found and names the reason.
    const nothing = await app.get(`/properties/${bare.id}?language=nl`, incomplete.headers);
    expect([nothing.status, nothing.headers.get(previewHeader)]).toEqual([404, 'incomplete']);
    // The notice at the top of such a page names this field.
    expect(Object.values(draftedKindRules).map(({ needed }) => needed)).toEqual([['cityId'], ['cityId']]);
  });

  test('counts no view and sends no form', async () => {
    const app = testApp(database());
    const home = await newHome();
    const { headers } = await openLink(app, home);
    const before = await contents();
    const visitor = { ...headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const [known] = await database().select().from(schema.properties).limit(1);
    await app.get(`/views/${known?.id}.gif?page=detail&language=nl&source=direct`, visitor);
    const sent = await errorOf(app.post('/requests/contact', { kind: 'contact', language: 'nl' }, headers));
    expect(sent.code).not.toBe('api-error');
    expect(await contents()).toMatchObject({
      property_views: before.property_views,
      outbox: before.outbox,
      requests: before.requests,
    });
  });

  test('expires after a week, and rejects a tampered link', async () => {
    const app = testApp(database());
    const home = await newHome();
    const { path, headers } = await openLink(app, home);
    expect((await app.app.request(`${path}x`)).status).toBe(404);
    app.setTime(new Date(testNow.getTime() + 8 * 24 * 60 * 60_000));
    expect((await app.app.request(path)).status).toBe(410);
    expect((await app.get('/projects?language=nl', headers)).headers.get(previewHeader)).toBe('over');
  });

  test('shows nothing of a person who left', async () => {
    const app = testApp(database());
    const { headers } = await openLink(app, await newHome());
    await database().update(schema.staff).set({ leftAt: testNow });
    expect((await app.get('/projects?language=nl', headers)).headers.get(previewHeader)).toBe('done');
  });

  test.each<[(typeof schema.subjectKinds)[number], string, StaffRole, StaffRole]>([
    ['property', '1001', 'editor', 'reader'],
    ['project', '303', 'agent', 'reception'],
    ['page', 'home', 'editor', 'agent'],
    ['article', 'a', 'admin', 'reception'],
    ['category', 'a', 'editor', 'reader'],
    ['settings', 'agency', 'admin', 'editor'],
  ])('shows nothing of a %s (%s) that an %s began who is of the role %s now', async (of, subject, before, after) => {
    const app = testApp(database());
    const [project] = await database().select().from(schema.projects).where(eq(schema.projects.id, subject));
    // An agent begins it as the one who shows it.
    const personId = before === 'agent' ? (project?.managerId ?? null) : null;
    const { staff } = await editorOn(database(), { role: before, personId });
    const draft = randomUUID();
    const row = { id: draft, kind: of, subjectId: subject, staffId: staff.id, version: 1, baseVersion: 1 };
    const times = { createdAt: testNow, updatedAt: testNow };
    await database()
      .insert(schema.drafts)
      .values({ ...row, ...times, base: {}, changes: {} });
    const { path } = previewLink({ kind: of, subject, draft }, { secret: app.dependencies.secret, at: testNow });
    const headers = { cookie: `${previewCookie}=${path.split('/').at(-1)}` };
    const state = async () => (await app.get('/projects?language=nl', headers)).headers.get(previewHeader);
    expect(await state()).not.toBe('done');
    await database().update(schema.staff).set({ role: after }).where(eq(schema.staff.id, staff.id));
    expect(await state()).toBe('done');
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'gives up for the moment where another transaction holds its rows',
    async () => {
      const app = testApp(database(), { previewLimits: { statement: 0, lock: 1 } });
      const { headers } = await openLink(app, await newHome());
      await database().transaction(async (other) => {
        await other.execute(sql`lock table ${schema.properties}`);
        const answer = await app.get('/properties?goal=sale&language=nl', headers);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      });
      expect((await app.get('/properties?goal=sale&language=nl', headers)).status).toBe(200);
    },
  );

  test('is counted by its link, on any network, and one at a time where the database is embedded', async () => {
    const app = testApp(database());
    const { headers } = await openLink(app, await newHome());
    const ask = (address: string) =>
      app.get('/projects?language=nl', {
        ...headers,
        'x-service-token': serviceToken,
        'x-visitor-address': address,
      });
    await database().delete(schema.attempts);
    expect((await ask('192.0.2.1')).status).toBe(200);
    await database().update(schema.attempts).set({ count: 600 });
    expect((await ask('198.51.100.1')).status).toBe(429);
    const other = await openLink(app, await newHome());
    expect((await app.get('/projects?language=nl', other.headers)).status).toBe(200);
  });

  test('answers concurrent calls one after the other, and refuses more than its queue holds', async () => {
    const app = testApp(database());
    const { headers } = await openLink(app, await newHome());
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.get('/properties?goal=sale&language=nl', headers)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
    expect((await app.get('/properties?goal=sale&language=nl', headers)).status).toBe(200);
  });
});
