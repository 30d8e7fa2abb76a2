import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { ownerDocuments, projects as projectRows, requests, viewsByDay } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

const [own, other] = ['302', '301'];

describeOnDatabases('a project of an owner', (database) => {
  let cookie = '';
  const app = () => testApp(database());
  beforeAll(async () => {
    const response = await app().post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  const detail = (id: string, query = '') => app().get(`/owner/subjects/${id}?language=fr${query}`, { cookie });

  test('is on the dashboard with its visits, its stage and its picture, and a new visit is counted there', async () => {
    const read = async () =>
      (await outputOf('ownerStatistics', app().get('/owner/statistics?language=fr', { cookie }))).subjects.find(
        ({ id }) => id === own,
      );
    const before = await read();
    expect(before).toMatchObject({
      kind: 'project',
      title: 'Le Clos du Tilleul',
      typeName: 'Construction neuve',
      city: 'Renaix',
      goal: 'sale',
      availability: 'available',
      stage: 'for-sale',
    });
    expect(before?.picture).not.toBeNull();
    expect(before?.visits.days).toHaveLength(30);
    expect(before?.visits.total).toBeGreaterThan(before?.visits.month ?? 0);
    await app().get(`/views/${own}.gif`, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    const after = await read();
    expect([after?.visits.today, after?.visits.total]).toEqual([1, (before?.visits.total ?? 0) + 1]);
    await database().delete(viewsByDay).where(eq(viewsByDay.day, '2026-07-15'));
  });

  test('has all tables, its own funnel, and no comparison when there is too little to compare with', async () => {
    for (const table of ['calendar', 'communications', 'media', 'sources', 'pages', 'documents'])
      expect([table, (await outputOf('ownerProperty', detail(own, `&table=${table}`))).table.total > 0]).toEqual([
        table,
        true,
      ]);
    const { performance } = await outputOf('ownerProperty', detail(own));
    expect(performance).toMatchObject({ median: null, among: 1 });
    expect(performance.funnel.asked).toBe(await database().$count(requests, eq(requests.subjectId, own)));
    expect(performance.funnel.seen).toBeGreaterThan(performance.funnel.opened);
  });

  test('is compared with the projects of others in its region that still have something to sell', async () => {
    const all = await database().select().from(projectRows);
    const copies = ['401', '402', '403'].map(
      (id, index) =>
        ({
          ...all[0],
          id,
          ownerId: null,
          status: index === 2 ? 'sold-out' : 'building',
        }) as typeof projectRows.$inferInsert,
    );
    await database().insert(projectRows).values(copies);
    const { performance } = await outputOf('ownerProperty', detail(own));
    expect(performance).toMatchObject({ among: 3, median: 0 });
    for (const { id } of copies) await database().delete(projectRows).where(eq(projectRows.id, id));
  });

  test('of another owner is not found', async () => {
    expect(await errorOf(detail(other))).toEqual(await errorOf(detail('999')));
    const [theirs] = await database().select().from(ownerDocuments).where(eq(ownerDocuments.subjectId, other));
    expect((await app().get(`/owner/documents/${theirs?.id}`, { cookie })).status).toBe(404);
  });
});
