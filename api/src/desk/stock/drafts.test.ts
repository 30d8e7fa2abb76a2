import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { expect, test } from 'vitest';
import { and, desc, eq } from '../../database/orm.ts';
import { audit, cities, drafts, listings, people, properties, stockChanges } from '../../database/schema.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import { describeOnDatabases, testChange, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { editorOn } from '../../testing/desk-stock.ts';
import { doNextPlanned } from '../drafts/do-planned.ts';
import { readSubject } from './read-subject.ts';

const kind = 'property' as const;
const flemish = {
  'fields.pScore': 'A',
  'fields.gScore': 'B',
  'fields.planningInformation': 'residential',
  'fields.permit': true,
  'fields.allotmentPermit': false,
  'fields.preemptionRights': false,
  'fields.judicialDecision': 'no',
};

const mailing = { siteUrl: 'http://localhost', agencyMail: 'agency@example.org', secret: 'a secret of a test' };

describeOnDatabases('drafts and publishing', (database) => {
  const someCity = async () => {
    const [city] = await database().select().from(cities).where(eq(cities.zip, '9600'));
    return city?.id ?? 0;
  };
  const rowOf = async (id: string) => (await database().select().from(properties).where(eq(properties.id, id)))[0];
  /** A home for sale that meets the rules, published by an editor. */
  const publishedHome = async (more: Record<string, unknown> = {}) => {
    const editor = await editorOn(database());
    const values = {
      ...flemish,
      cityId: await someCity(),
      typeIds: [1],
      goal: 'sale',
      street: 'Markt',
      houseNumber: '1',
      price: 250_000,
      energyValue: 210,
      ...more,
    };
    const { id, draft } = await editor.do('deskStockNew', { kind, values });
    const published = await editor.do('deskPublish', { kind, id, draftVersion: draft.version });
    if (published.outcome !== 'published') throw new Error(JSON.stringify(published));
    return { id, editor, version: published.version };
  };
  const versionOf = async (id: string) => (await rowOf(id))?.version ?? 0;

  test('a new home is a draft until it is published, and then in the list with a generated title', async () => {
    const editor = await editorOn(database());
    const { id } = await editor.do('deskStockNew', { kind });
    const saved = await editor.do('deskDraftSave', { kind, id, changes: { street: 'Markt', typeIds: [2] } });
    expect(saved.draft?.changes).toEqual({ street: 'Markt', typeIds: [2] });
    expect(await rowOf(id)).toBeUndefined();
    const tried = await editor.do('deskPublish', { kind, id, draftVersion: saved.draft?.version ?? 0 });
    expect(tried).toMatchObject({ outcome: 'faults', faults: [{ field: 'cityId', code: 'required' }] });

    const more = { cityId: await someCity(), houseNumber: '1', price: 100_000, energyValue: 150, ...flemish };
    const last = await editor.do('deskDraftSave', { kind, id, changes: more });
    expect(last.faults.filter(({ weight }) => weight === 'stops')).toEqual([]);
    const done = await editor.do('deskPublish', { kind, id, draftVersion: last.draft?.version ?? 0 });
    expect(done).toMatchObject({ outcome: 'published', version: 1 });
    expect(await rowOf(id)).toMatchObject({
      source: 'desk',
      stockStatus: 'published',
      titles: { nl: expect.stringMatching(/Ronse/) },
    });
    expect(await database().$count(listings, eq(listings.propertyId, id))).toBe(1);
    expect(await database().$count(drafts, eq(drafts.subjectId, id))).toBe(0);
    const [written] = await database().select().from(audit).where(eq(audit.subjectId, id)).orderBy(desc(audit.id));
    expect(written).toMatchObject({ action: 'property.published', by: `staff:${editor.staff.id}` });
  });

  test('an invalid value is refused with a code, and all other values of the save are stored', async () => {
    const { id, editor } = await publishedHome();
    const changes = {
      price: -5,
      bedrooms: 3,
      'fields.heating': 'wood',
      'fields.bathrooms': 2,
      nonsense: 1,
      cityId: 999_999,
      street: 'x'.repeat(301),
      pictures: [
        {
          src: '/media/none-0123456789abcdef0123456789abcdef',
          alt: { nl: '', fr: '', en: '', de: '' },
          width: 1,
          height: 1,
        },
      ],
      videos: ['javascript:alert(1)'],
    };
    const { refused, draft } = await editor.do('deskDraftSave', { kind, id, changes });
    expect(refused).toEqual({
      price: 'too-small',
      'fields.heating': 'invalid',
      nonsense: 'unknown-field',
      cityId: 'unknown',
      street: 'too-long',
      pictures: 'unknown',
      videos: 'invalid',
    });
    expect(draft?.changes).toEqual({ bedrooms: 3, 'fields.bathrooms': 2 });
  });

  test('a repeated save is stored once, and the former value is no change', async () => {
    const { id, editor } = await publishedHome();
    const changes = { price: 200_000 };
    const first = await editor.do('deskDraftSave', { kind, id, changes, before: { price: 250_000 } });
    const again = await editor.do('deskDraftSave', { kind, id, changes, before: { price: 250_000 } });
    expect(again).toEqual(first);
    const back = await editor.do('deskDraftSave', { kind, id, changes: { price: 250_000 } });
    expect(back.draft).toBeNull();
  });

  test('a change by another tab of the same person is reported and kept', async () => {
    const { id, editor } = await publishedHome();
    await editor.do('deskDraftSave', { kind, id, changes: { price: 240_000 }, before: { price: 250_000 } });
    const changes = { price: 230_000, bedrooms: 4 };
    const other = await editor.do('deskDraftSave', { kind, id, changes, before: { price: 250_000, bedrooms: null } });
    expect(other.elsewhere).toEqual([{ field: 'price', mine: 230_000, theirs: 240_000 }]);
    expect(other.draft?.changes).toEqual({ price: 240_000, bedrooms: 4 });
  });

  test('changes of different fields are merged and named; those of the same field are conflicts until resolved', async () => {
    const { id, editor } = await publishedHome();
    const other = await editorOn(database(), { name: 'Jan' });
    await editor.do('deskDraftSave', { kind, id, changes: { price: 240_000, bedrooms: 2 } });
    const theirs = await other.do('deskDraftSave', { kind, id, changes: { price: 245_000, surface: 120 } });
    await other.do('deskPublish', { kind, id, draftVersion: theirs.draft?.version ?? 0 });
    const mine = await editor.do('deskStock', { kind, id });
    const draftVersion = mine.draft?.version ?? 0;
    const asked = await editor.do('deskPublish', { kind, id, draftVersion });
    expect(asked).toMatchObject({
      outcome: 'conflicts',
      conflicts: [
        { field: 'price', base: 250_000, mine: 240_000, theirs: 245_000, by: { kind: 'staff', name: 'Jan' } },
      ],
    });
    expect(await rowOf(id)).toMatchObject({ price: 245_000, bedrooms: null });
    const stale = { version: mine.version - 1, fields: { price: 'mine' as const } };
    expect((await editor.do('deskPublish', { kind, id, draftVersion, resolve: stale })).outcome).toBe('conflicts');
    const resolve = { version: mine.version, fields: { price: 'mine' as const } };
    const done = await editor.do('deskPublish', { kind, id, draftVersion, resolve });
    expect(done).toMatchObject({ outcome: 'published', merged: [{ field: 'surface', by: { name: 'Jan' } }] });
    expect(await rowOf(id)).toMatchObject({ price: 240_000, bedrooms: 2, surface: 120 });
  });

  test('a change is based on what the screen showed, even when that is older than the live value', async () => {
    const { id, editor } = await publishedHome();
    const other = await editorOn(database());
    const theirs = await other.do('deskDraftSave', { kind, id, changes: { price: 245_000 } });
    await other.do('deskPublish', { kind, id, draftVersion: theirs.draft?.version ?? 0 });
    const late = await editor.do('deskDraftSave', {
      kind,
      id,
      changes: { price: 240_000 },
      before: { price: 250_000 },
    });
    const { outcome } = await editor.do('deskPublish', { kind, id, draftVersion: late.draft?.version ?? 0 });
    expect(outcome).toBe('conflicts');
  });

  test('a shown home must meet legal rules, a hidden one need not, and either can be sold once it was shown', async () => {
    const { id, editor } = await publishedHome();
    const { draft } = await editor.do('deskDraftSave', {
      kind,
      id,
      changes: { energyValue: null, 'fields.pScore': null },
    });
    const draftVersion = draft?.version ?? 0;
    const refused = await editor.do('deskPublish', { kind, id, draftVersion });
    expect(refused.outcome === 'faults' && refused.faults.map(({ field }) => field)).toEqual([
      'energyValue',
      'fields.pScore',
    ]);
    const kept = await editor.do('deskPublish', { kind, id, draftVersion, status: 'suspended' });
    expect(kept.outcome).toBe('published');
    const to = async (status: 'published' | 'sold', undo = false) => {
      const items = [{ id, version: await versionOf(id), status }];
      return (await editor.do('deskStatus', { kind, items, undo })).items[0]?.result;
    };
    expect([await to('published'), await to('sold')]).toEqual(['faults', 'faults']);
  });

  test('selling takes one call, even with faults, and its undo restores the former status', async () => {
    const { id, editor } = await publishedHome();
    await database().update(properties).set({ energyValue: null }).where(eq(properties.id, id));
    const selling = { kind, items: [{ id, version: await versionOf(id), status: 'sold' as const }], undo: false };
    const deedOf = async () => (await editor.do('deskStock', { kind, id })).deed;
    const tomorrow = { day: dayAfter(brusselsDay(testNow), 1), price: null };
    await expect(editor.do('deskStatus', { ...selling, deed: tomorrow })).rejects.toMatchObject({
      fields: { day: 'invalid' },
    });
    const deed = { day: '2026-07-01', price: 310_000 };
    const [sold] = (await editor.do('deskStatus', { ...selling, deed })).items;
    expect(sold).toMatchObject({ result: 'changed', before: 'published' });
    expect(await deedOf()).toEqual(deed);
    const [mine, other] = await database().select().from(people).orderBy(people.id);
    await database()
      .update(properties)
      .set({ managerId: mine?.id ?? null })
      .where(eq(properties.id, id));
    const priceFor = async (role: StaffRole, personId: number | null = null) => {
      const desk = await deskCallBy(database(), role, 'stock.read');
      const staff = { ...desk.staff, personId };
      return (await readSubject(database(), { kind, id }, { ...desk, staff })).deed;
    };
    for (const role of ['admin', 'editor'] as const) expect(await priceFor(role), role).toEqual(deed);
    expect(await priceFor('agent', mine?.id)).toEqual(deed);
    const hidden = { day: deed.day, price: null };
    expect(await priceFor('agent', other?.id)).toEqual(hidden);
    for (const role of ['agent', 'reception', 'reader'] as const) expect(await priceFor(role), role).toEqual(hidden);
    const texts = JSON.stringify(await editor.do('deskHistory', { kind, id }));
    expect(texts).not.toContain(String(deed.price));
    const items = [{ id, version: await versionOf(id), status: 'published' as const }];
    expect((await editor.do('deskStatus', { kind, items, undo: false })).items[0]?.result).toBe('faults');
    expect((await editor.do('deskStatus', { kind, items, undo: true })).items[0]?.result).toBe('changed');
    expect(await rowOf(id)).toMatchObject({ stockStatus: 'published', closedAt: null });
    expect(await deedOf()).toBeNull();
  });

  test('a bulk change returns a result for each home, and another version is a conflict', async () => {
    const [one, two] = [await publishedHome(), await publishedHome()];
    const items = [
      { id: one.id, version: one.version, status: 'option' as const },
      { id: two.id, version: two.version + 7, status: 'option' as const },
      { id: 'nowhere', version: 1, status: 'option' as const },
    ];
    const done = await one.editor.do('deskStatus', { kind, items, undo: false });
    expect(done.items.map(({ result }) => result)).toEqual(['changed', 'conflict', 'not-found']);
  });

  test('a field that a person changes in a home of a feed is locked against it, and can be unlocked', async () => {
    const { id } = await publishedHome();
    const [row] = await database().select().from(properties).where(eq(properties.id, id));
    if (!row) throw new Error('none');
    await writeProperties(database(), [{ ...row, source: 'whise', sourceId: '7' }], testChange);
    const editor = await editorOn(database());
    const { draft } = await editor.do('deskDraftSave', { kind, id, changes: { price: 1, 'fields.bathrooms': 2 } });
    const done = await editor.do('deskPublish', { kind, id, draftVersion: draft?.version ?? 0 });
    expect(done).toMatchObject({ locked: ['price', 'fields.bathrooms'] });
    const [sold] = (
      await editor.do('deskStatus', {
        kind,
        items: [{ id, version: await versionOf(id), status: 'sold' }],
        undo: false,
      })
    ).items;
    expect((await rowOf(id))?.lockedFields).toEqual(['fields.bathrooms', 'price', 'stockStatus']);
    await editor.do('deskStatus', {
      kind,
      items: [{ id, version: sold?.version ?? 0, status: 'published' }],
      undo: true,
    });
    expect((await rowOf(id))?.lockedFields).toEqual(['fields.bathrooms', 'price']);
    const unlock = { kind, id, version: await versionOf(id), lock: [], unlock: ['price'] };
    expect(await editor.do('deskLocks', unlock)).toMatchObject({ locked: ['fields.bathrooms'] });
    await expect(editor.do('deskLocks', unlock)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a revision and a change can be restored, as a draft or at once', async () => {
    const { id, editor } = await publishedHome();
    const change = async (changes: Record<string, unknown>) => {
      const { draft } = await editor.do('deskDraftSave', { kind, id, changes });
      await editor.do('deskPublish', { kind, id, draftVersion: draft?.version ?? 0 });
    };
    await change({ price: 240_000, bedrooms: 3 });
    await change({ price: 230_000 });
    const { changes, revisions } = await editor.do('deskHistory', { kind, id, before: undefined });
    expect(changes.map(({ field, after }) => [field, after]).slice(0, 3)).toEqual([
      ['price', 230_000],
      ['bedrooms', 3],
      ['price', 240_000],
    ]);
    expect(changes[0]).toMatchObject({ by: { kind: 'staff', name: 'Els' }, canUndo: true });
    const first = revisions.at(-1);
    const restored = await editor.do('deskRestore', {
      kind,
      id,
      version: await versionOf(id),
      as: 'draft',
      what: { of: 'revision', revision: first?.id ?? '' },
    });
    expect(restored).toMatchObject({ as: 'draft', draft: { changes: { price: 250_000, bedrooms: null } } });
    const undone = await editor.do('deskRestore', {
      kind,
      id,
      version: await versionOf(id),
      as: 'live',
      what: { of: 'change', change: changes[0]?.id ?? 0 },
    });
    expect(undone).toMatchObject({ published: { outcome: 'published', fields: ['price'] } });
    expect(await rowOf(id)).toMatchObject({ price: 240_000, bedrooms: 3 });
  });

  test('a discarded draft can be restored for a day', async () => {
    const { id, editor } = await publishedHome();
    await editor.do('deskDraftSave', { kind, id, changes: { price: 1 } });
    await editor.do('deskDraftDiscard', { kind, id });
    expect((await editor.do('deskStock', { kind, id })).draft).toBeNull();
    expect((await editor.do('deskDraftUndoDiscard', { kind, id })).draft.changes).toEqual({ price: 1 });
    await editor.do('deskDraftDiscard', { kind, id });
    editor.setTime(new Date(testNow.getTime() + 25 * 60 * 60_000));
    await expect(editor.do('deskDraftUndoDiscard', { kind, id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a copy takes over all that is not specific to the original', async () => {
    const { id, editor } = await publishedHome({ 'fields.bathrooms': 2, featured: 3 });
    const { draft } = await editor.do('deskStockNew', { kind, copyOf: id });
    expect(draft.changes).toMatchObject({ street: 'Markt', 'fields.bathrooms': 2, price: 250_000 });
    expect(draft.changes).not.toHaveProperty('featured');
  });

  test("an agent changes their own homes alone; others' homes and drafts are not found", async () => {
    const { id } = await publishedHome();
    const [person] = await database().select().from(people);
    const agent = await editorOn(database(), { role: 'agent', personId: person?.id ?? 0 });
    const changes = { price: 1 };
    await expect(agent.do('deskDraftSave', { kind, id, changes })).rejects.toMatchObject({ code: 'not-found' });
    await expect(agent.do('deskPublish', { kind, id, draftVersion: 0, status: 'suspended' })).rejects.toMatchObject({
      code: 'not-found',
    });
    const { items } = await agent.do('deskStatus', { kind, items: [{ id, version: 1, status: 'sold' }], undo: false });
    expect(items[0]?.result).toBe('not-found');
    const own = await agent.do('deskStockNew', { kind });
    expect(own.draft.changes).toEqual({ managerId: person?.id });
    const handed = await agent.do('deskDraftSave', { kind, id: own.id, changes: { managerId: null } });
    expect(handed.refused).toEqual({ managerId: 'not-allowed' });
    const stranger = await editorOn(database(), { role: 'admin' });
    await expect(stranger.do('deskStock', { kind, id: own.id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a planned change is carried out once, by any instance; a conflict is stored as its fault', async () => {
    const [one, two, three] = [await publishedHome(), await publishedHome(), await publishedHome()];
    const dueAt = new Date(testNow.getTime() + 60_000).toISOString();
    for (const { id, editor } of [one, two]) {
      await editor.do('deskDraftSave', { kind, id, changes: { price: 199_000 } });
      await editor.do('deskPlan', { kind, id, action: 'publish', dueAt });
    }
    await three.editor.do('deskPlan', { kind, id: three.id, action: 'unpublish', dueAt });
    const theirs = await three.editor.do('deskDraftSave', { kind, id: two.id, changes: { price: 210_000 } });
    await three.editor.do('deskPublish', { kind, id: two.id, draftVersion: theirs.draft?.version ?? 0 });
    const at = (time: Date) => ({ database: database(), log: () => {}, ...mailing, now: () => time });
    expect(await doNextPlanned(at(testNow))).toBe(false);
    const due = at(new Date(testNow.getTime() + 120_000));
    const done = await Promise.all(Array.from({ length: 6 }, () => doNextPlanned(due)));
    expect(done.filter(Boolean)).toHaveLength(3);
    expect(await rowOf(one.id)).toMatchObject({ price: 199_000 });
    expect(await rowOf(two.id)).toMatchObject({ price: 210_000 });
    expect(await rowOf(three.id)).toMatchObject({ stockStatus: 'withdrawn' });
    expect((await two.editor.do('deskStock', { kind, id: two.id })).planned).toMatchObject([{ fault: 'conflicts' }]);
    const published = and(eq(stockChanges.subjectId, one.id), eq(stockChanges.field, 'price'));
    expect(await database().$count(stockChanges, published)).toBe(2);
    expect((await two.editor.do('deskStock', { kind, id: two.id })).draft?.changes).toEqual({ price: 199_000 });
  });

  test('a home set back to draft goes on the site when its planned publication is due, as by the button', async () => {
    const { id, editor, version } = await publishedHome();
    await editor.do('deskStatus', { kind, items: [{ id, version, status: 'draft' }], undo: false });
    await editor.do('deskDraftSave', { kind, id, changes: { price: 199_000 } });
    const dueAt = new Date(testNow.getTime() + 60_000);
    await editor.do('deskPlan', { kind, id, action: 'publish', dueAt: dueAt.toISOString() });
    await doNextPlanned({ database: database(), log: () => {}, ...mailing, now: () => dueAt });
    expect(await rowOf(id)).toMatchObject({ price: 199_000, stockStatus: 'published' });
  });

  test('a project changes with its units as one field', async () => {
    const editor = await editorOn(database());
    const unit = {
      id: 'a1',
      name: 'A1',
      floor: 0,
      bedrooms: 2,
      surface: 80,
      price: 200_000.004,
      pricePublished: true,
      availability: 'available',
      propertyId: null,
    };
    const values = {
      cityId: await someCity(),
      street: 'Kaai',
      titles: { nl: 'Kaai', fr: '', en: '', de: '' },
      units: [unit],
    };
    const { id, draft } = await editor.do('deskStockNew', { kind: 'project', values });
    const done = await editor.do('deskPublish', { kind: 'project', id, draftVersion: draft.version });
    expect(done).toMatchObject({ outcome: 'published' });
    const { values: live } = await editor.do('deskStock', { kind: 'project', id });
    expect(live.units).toEqual([{ ...unit, price: 200_000 }]);
    const sold = [{ ...unit, price: 200_000, availability: 'sold' }];
    const saved = await editor.do('deskDraftSave', { kind: 'project', id, changes: { units: sold } });
    expect(
      await editor.do('deskPublish', { kind: 'project', id, draftVersion: saved.draft?.version ?? 0 }),
    ).toMatchObject({ fields: ['units'] });
  });
});
