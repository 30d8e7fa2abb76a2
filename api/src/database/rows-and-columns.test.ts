import { expect, test } from 'vitest';
import { openEarlier } from '../testing/earlier-database.ts';
import type { Database } from './database.ts';
import { eq, sql } from './orm.ts';
import { contentEntries, settings } from './schema.ts';

const moduleOf = (id: string, view: string, numberItemOfRow: number) => ({ id, view, numberItemOfRow });
const own = { id: 'agency', title: { public: true, content: { nl: 'Kantoor' } } };

test('an older database keeps the looks of its views and of its footer', async () => {
  const modules = [
    moduleOf('news', 'news-view', 4),
    moduleOf('team', 'ons-team-view', 4),
    moduleOf('cards', 'card-view', 4),
    moduleOf('plain', '', 4),
    moduleOf('chosen', 'single-view', 2),
  ];
  const document = { kind: 'page', file: { id: 'about', params: { modules } } };
  const footer = { columns: [own], copyright: {} };
  const fill = async (database: Database) => {
    await database.execute(
      sql`insert into content_entries (id, published, was_published, position, document) values ('page.about', true, true, 0, ${JSON.stringify(document)}::jsonb)`,
    );
    await database.execute(
      sql`insert into settings (key, value) values ('footer', ${JSON.stringify(footer)}::jsonb) on conflict (key) do update set value = excluded.value`,
    );
  };
  const { database, close } = await openEarlier('0027_rows-and-columns', fill);
  try {
    const [entry] = await database.select().from(contentEntries).where(eq(contentEntries.id, 'page.about'));
    expect(entry?.document).toMatchObject({
      file: { params: { modules: [4, 4, null, null, 2].map((numberItemOfRow) => ({ numberItemOfRow })) } },
    });
    const [stored] = await database.select().from(settings).where(eq(settings.key, 'footer'));
    expect(stored?.value).toMatchObject({
      columns: [own, ...['contact', 'hours', 'legal', 'homes', 'menu'].map((shows) => ({ shows }))],
    });
  } finally {
    await close();
  }
});
