import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asc, eq, inArray } from '../../database/orm.ts';
import { properties, revisions, stockChanges } from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { editorOn, type TestEditor } from '../../testing/desk-stock.ts';
import { races } from '../../testing/races.ts';

const kind = 'property' as const;
const values = {
  price: fc.integer({ min: 1, max: 5 }).map((n) => n * 1000),
  bedrooms: fc.integer({ min: 1, max: 5 }),
  'fields.bathrooms': fc.integer({ min: 1, max: 4 }),
  houseNumber: fc.constantFrom('1', '2', '3'),
};
const change = fc.record(values, { requiredKeys: [] });
const step = fc.record({ changes: change, prefers: fc.constantFrom('mine' as const, 'theirs' as const) });

/** Saves and publishes until it succeeds or gives up, and resolves conflicts like a person would. */
const edit = async (
  editor: TestEditor,
  id: string,
  { changes, prefers }: { changes: Record<string, unknown>; prefers: 'mine' | 'theirs' },
): Promise<{ field: string; kept: 'mine' | 'theirs' }[]> => {
  const { draft } = await editor.do('deskDraftSave', { kind, id, changes });
  if (!draft) return [];
  let resolve: { version: number; fields: Record<string, 'mine' | 'theirs'> } | undefined;
  for (;;) {
    const published = await editor.do('deskPublish', { kind, id, draftVersion: draft.version, resolve });
    if (published.outcome === 'published')
      return Object.keys(draft.changes).map((field) => ({ field, kept: resolve?.fields[field] ?? 'mine' }));
    if (published.outcome === 'faults') throw new Error(JSON.stringify(published));
    const { version, conflicts } = published;
    // Nothing was written, and every conflict names who and what.
    for (const { mine, theirs, by } of conflicts) {
      expect(mine).not.toEqual(theirs);
      expect(by.kind).toBe('staff');
    }
    resolve = {
      version,
      fields: { ...resolve?.fields, ...Object.fromEntries(conflicts.map(({ field }) => [field, prefers])) },
    };
  }
};

describeOnDatabases('two editors at one home', (database) => {
  test("in races of two editors nothing is lost: the history holds both editors' changes, each based on the previous one", async () => {
    const [els, jan] = [await editorOn(database(), { name: 'Els' }), await editorOn(database(), { name: 'Jan' })];
    const [home] = await database().select().from(properties).where(eq(properties.stockStatus, 'published'));
    const id = home?.id ?? '';
    // The legal rules are not tried here, so the home is suspended.
    await database().update(properties).set({ stockStatus: 'suspended' }).where(eq(properties.id, id));
    const fields = Object.keys(values);
    const liveValue = (row: typeof properties.$inferSelect, field: string): unknown =>
      field === 'fields.bathrooms' ? (row.fields.bathrooms ?? null) : Reflect.get(row, field);

    await fc.assert(
      fc.asyncProperty(step, step, async (one, other) => {
        await Promise.all([edit(els, id, one), edit(jan, id, other)]);
        const [row] = await database().select().from(properties).where(eq(properties.id, id));
        const history = await database()
          .select()
          .from(stockChanges)
          .where(inArray(stockChanges.field, fields))
          .orderBy(asc(stockChanges.id));
        const own = history.filter(({ subjectId }) => subjectId === id);
        for (const field of fields) {
          const changes = own.filter((entry) => entry.field === field);
          // A chain without gaps, which ends with the live value.
          for (const [index, entry] of changes.entries())
            if (index > 0) expect(entry.before).toEqual(changes[index - 1]?.after);
          if (changes.length > 0) expect(changes.at(-1)?.after).toEqual(row && liveValue(row, field));
          // A value that both wanted, or only one changed, is live.
          const wanted = [one, other].flatMap(({ changes: asked }) =>
            field in asked ? [Reflect.get(asked, field)] : [],
          );
          const isOne = wanted.length > 0 && wanted.every((value) => value === wanted[0]);
          if (isOne) expect(row && liveValue(row, field)).toEqual(wanted[0]);
          else if (wanted.length > 1) expect(wanted).toContainEqual(row && liveValue(row, field));
        }
        const [last] = await database()
          .select()
          .from(revisions)
          .where(eq(revisions.subjectId, id))
          .orderBy(asc(revisions.version))
          .then((rows) => rows.slice(-1));
        if (last) expect(last.version).toBe(row?.version);
      }),
      { numRuns: races },
    );
  });
});
