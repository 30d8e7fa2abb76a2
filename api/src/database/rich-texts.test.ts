import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { openEarlier } from '../testing/earlier-database.ts';
import type { Database } from './database.ts';
import { sql } from './orm.ts';

const rowsSchema = v.object({ rows: v.array(v.object({ name: v.string(), value: v.unknown() })) });

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const before = {
  text: [{ nl: 'Een.', FR: 'Un.' }, { nl: ' Twee\nregels. ', FR: '' }, { de: 'Drei.' }],
  modules: [
    { id: 'a', description: { nl: 'Een\n\n \n\nTwee', fr: '' }, description2: {}, sort: 1 },
    { id: 'b', title: { nl: 'Titel' } },
  ],
};
const after = {
  text: { nl: ['Een.', 'Twee regels.'], FR: ['Un.'], de: ['Drei.'] },
  modules: [
    { id: 'a', description: { nl: ['Een', 'Twee'] }, description2: {}, sort: 1 },
    { id: 'b', title: { nl: 'Titel' } },
  ],
};

const documents = ({ text, modules }: { text: unknown; modules: unknown }) => ({
  'article.a': { kind: 'article', file: { id: 'a', text, title: { nl: 'A' } } },
  'category.c': { kind: 'category', file: { id: 'c', description: { nl: 'Een\n\nTwee' } } },
  'page.p': { kind: 'page', file: { id: 'p', params: { content: text, modules, css: '' } } },
});
const values = ({ text, modules }: { text: unknown; modules: unknown }) => ({
  article: { text, title: { nl: 'A' } },
  category: { description: { nl: 'Een\n\nTwee' } },
  page: { 'params.content': text, 'params.modules': modules, 'params.css': null },
  property: { text: [{ nl: 'Een' }] },
});

test('an older database gets its texts as trees: content, drafts and revisions', async () => {
  const fill = async (database: Database) => {
    await database.execute(
      sql`insert into staff (id, name, email, role, created_at) values ('els', 'Els', 'els@agency.example', 'admin', now())`,
    );
    for (const [position, [id, document]] of Object.entries(documents(before)).entries())
      await database.execute(
        sql`insert into content_entries (id, published, was_published, position, document) values (${id}, true, true, ${position}, ${JSON.stringify(document)}::jsonb)`,
      );
    for (const [kind, row] of Object.entries(values(before))) {
      const json = JSON.stringify(row);
      await database.execute(
        sql`insert into drafts (id, kind, subject_id, staff_id, version, base_version, base, changes, created_at, updated_at) values (gen_random_uuid(), ${kind}, 'x', 'els', 1, 1, ${JSON.stringify({ 'params.content': null, text: null })}::jsonb, ${json}::jsonb, now(), now())`,
      );
      await database.execute(
        sql`insert into revisions (id, kind, subject_id, version, "by", at, "row") values (gen_random_uuid(), ${kind}, 'x', 1, 'import', now(), ${json}::jsonb)`,
      );
    }
    await database.execute(
      sql`insert into revisions (id, kind, subject_id, version, "by", at, "row") values (gen_random_uuid(), 'page', 'gone', 1, 'import', now(), '{"removed": true}')`,
    );
  };
  const { database, close } = await openEarlier('0020_rich-texts', fill);
  endings.push(close);
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    v.parse(rowsSchema, await database.execute(query)).rows.map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(await rowsOf(sql`select id as name, document as value from content_entries`))).toEqual(
    documents(after),
  );
  const kept = { ...values(after), property: values(before).property };
  expect(Object.fromEntries(await rowsOf(sql`select kind as name, changes as value from drafts`))).toEqual(kept);
  for (const [, base] of await rowsOf(sql`select kind as name, base as value from drafts`))
    expect(base).toEqual({ 'params.content': null, text: null });
  const revisions = await rowsOf(sql`select kind as name, "row" as value from revisions where subject_id = 'x'`);
  expect(Object.fromEntries(revisions)).toEqual(kept);
  expect(await rowsOf(sql`select 'page' as name, "row" as value from revisions where subject_id = 'gone'`)).toEqual([
    ['page', { removed: true }],
  ]);
  expect(await rowsOf(sql`select proname as name, null as value from pg_proc where proname like 'rich_%'`)).toEqual([]);
});
