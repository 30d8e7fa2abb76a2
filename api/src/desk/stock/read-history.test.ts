import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { addJsonRows } from '../../database/json-rows.ts';
import { asc, sql } from '../../database/orm.ts';
import { projects, properties, stockChanges } from '../../database/schema.ts';
import { describeOnDatabases, testChange } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { openEarlier } from '../../testing/earlier-database.ts';
import { readHistory } from './read-history.ts';

const rowsSchema = v.object({ rows: v.array(v.object({ row: v.record(v.string(), v.unknown()) })) });

describeOnDatabases('the history of a home and of a project', (database) => {
  test('are separate, also for the same id', async () => {
    const row = { subjectId: 'same', field: 'titles', before: null, ...testChange };
    const kinds = ['property', 'project'] as const;
    for (const kind of kinds)
      await database()
        .insert(stockChanges)
        .values({ ...row, kind, after: kind });
    const desk = await deskCallBy(database(), 'reader', 'stock.read');
    for (const kind of kinds) {
      const { changes } = await readHistory(database(), { kind, id: 'same' }, undefined, desk);
      expect(changes.map(({ after }) => after)).toEqual([kind]);
    }
    await database().delete(stockChanges);
  });

  test('are separated in older rows without a kind', async () => {
    const [home] = await database().select().from(properties).limit(1);
    const [project] = await database().select().from(projects).limit(1);
    const fill = async (earlier: Database) => {
      for (const table of ['cities', 'people', 'media', 'user', 'owners', 'properties', 'projects']) {
        const answer = await database().execute(sql`select to_jsonb(one) as row from ${sql.identifier(table)} one`);
        const rows = v.parse(rowsSchema, answer).rows.map(({ row }) => JSON.stringify(row));
        await addJsonRows(earlier, table, rows);
      }
      for (const [id, field] of [
        [home?.id, 'price'],
        [project?.id, 'titles'],
        ['gone', 'price'],
        ['gone', 'units'],
      ])
        await earlier.execute(
          sql`insert into stock_changes (subject_id, at, by, field) values (${id}, now(), 'x', ${field})`,
        );
    };
    const opened = await openEarlier('0013_versions-and-kinds', fill);
    try {
      const kept = await opened.database.select().from(stockChanges).orderBy(asc(stockChanges.id));
      expect(kept.map(({ kind }) => kind)).toEqual(['property', 'project', 'property', 'project']);
    } finally {
      await opened.close();
    }
  });
});
