import { expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { viewsByDay, viewTotals } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { writeHistory } from '../testing/owner-history.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { testApp } from '../testing/test-app.ts';
import { visitQueries } from './visits.ts';

const today = '2026-07-15';
const ids = ['1001', '1002'];

describeOnDatabases('the dashboard', (database) => {
  const history = async (days: number) => {
    await database().delete(viewsByDay);
    await database().delete(viewTotals);
    await database().execute(sql`
      insert into views_by_day (subject_id, day, visits)
      select 'p' || property, ${today}::date - age, 5 from generate_series(1, 60) property, generate_series(0, ${days - 1}::int) age
      union all
      select property, ${today}::date - age, 5 from (values ('1001'), ('1002')) own (property), generate_series(0, ${days - 1}::int) age`);
    await database().execute(sql`
      insert into view_totals (subject_id, page, language, source, visits)
      select subject_id, 'property', language, 'direct', sum(visits)
      from views_by_day, (values ('nl'), ('fr')) languages (language) group by subject_id, language`);
    await database().execute(sql`vacuum analyze views_by_day`);
    await database().execute(sql`vacuum analyze view_totals`);
  };

  const cost = async () => {
    const { recent, totals } = visitQueries(database(), ids, today);
    return (await rowsRead(database(), recent)) + (await rowsRead(database(), totals));
  };

  test('reads as many rows after five years as after a month, and those of one day only', async () => {
    const languages = 2;
    await history(1);
    expect(await cost()).toBe(ids.length * (1 + languages));
    await history(31);
    const month = await cost();
    expect(month).toBe(ids.length * (30 + languages));
    await history(5 * 365);
    expect(await database().$count(viewsByDay)).toBe(62 * 5 * 365);
    expect(await cost()).toBe(month);
  });

  test('answers as many bytes after five years as after a month, except for the digits of its numbers', async () => {
    const app = testApp(database());
    const login = await app.post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const shapeOf = async (path: string) => {
      const response = await app.get(path, { cookie });
      expect(response.status).toBe(200);
      return (await response.text()).replace(/\d+(\.\d+)?/g, '0').length;
    };
    const shapes = async (days: number) => {
      await writeHistory(database(), days, today);
      return [
        await shapeOf('/owner/statistics?language=nl'),
        await shapeOf('/owner/subjects/1001?language=nl&table=pages'),
      ];
    };
    expect(await shapes(5 * 365)).toEqual(await shapes(31));
  });
});
