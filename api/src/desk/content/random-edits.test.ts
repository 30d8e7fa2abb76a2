import { languages } from '@rowhouse/shared/domain/language';
import { findRoute } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { faultSentence } from '../../content/content-faults.ts';
import { exportContent } from '../../content/export-content.ts';
import { importContent } from '../../content/import-content.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { type ContentEditor, contentEditorOn } from '../../testing/desk-content.ts';
import { races } from '../../testing/races.ts';
import { outputOf, testApp } from '../../testing/test-app.ts';
import { readState } from './content-state.ts';

const text = fc.constantFrom('Ons huis', 'Te koop', 'Team', 'Über uns', 'x').map((nl) => ({ nl, fr: `${nl} fr` }));
const index = fc.nat({ max: 1000 });
// What somebody does: with some page, and others that it names.
const edit = fc.record({
  what: fc.constantFrom(
    'new',
    'change',
    'change',
    'change',
    'remove',
    'move',
    'redirect',
    'restore',
    'language',
    'top-bar',
  ),
  which: index,
  other: index,
  title: text,
  field: fc.constantFrom(
    'params.title',
    'parentId',
    'menu',
    'status',
    'params.path',
    'params.modules',
    'params.content',
    'sort',
  ),
  flag: fc.boolean(),
  number: fc.integer({ min: -3, max: 3 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const kind = 'page' as const;

describeOnDatabases('after random edits by two editors', (database) => {
  const app = () => testApp(database());

  const make = async (editor: ContentEditor, { what, which, other, title, field, flag, number }: Edit) => {
    const { items, removed } = await editor.do('deskContentList', { kind });
    const at = (place: number) => items[place % items.length];
    const [one, two] = [at(which), at(other)];
    const id = one?.id ?? '';
    const path = `/${two?.id}/`;
    const values: Record<string, unknown> = {
      'params.title': title,
      parentId: flag ? (two?.id ?? null) : null,
      menu: flag ? { title: {} } : null,
      status: flag ? 'Published' : 'Draft',
      'params.path': { nl: title.nl.toLowerCase().replace(/[^a-z]+/g, '-') },
      'params.modules': [{ id: 'only', link: { path: flag ? path : '/for-sale/', text: title } }],
      'params.content': { nl: [{ bullets: [[{ link: flag ? path : '/contact/', text: title.nl }]] }] },
      sort: number,
    };
    if (what === 'new') {
      const made = await editor.do('deskContentNew', {
        kind,
        values: { 'params.title': title, [field]: values[field] },
      });
      return editor.do('deskContentPublish', { kind, id: made.id, draftVersion: made.draft.version });
    }
    if (what === 'change') {
      const { draft } = await editor.do('deskContentSave', { kind, id, changes: { [field]: values[field] } });
      const published = draft && (await editor.do('deskContentPublish', { kind, id, draftVersion: draft.version }));
      if (published && published.outcome !== 'published') await editor.do('deskContentDiscard', { kind, id });
      return published;
    }
    if (what === 'remove') return editor.do('deskContentRemove', { kind, id, version: one?.version ?? 0 });
    if (what === 'move')
      return editor.do('deskContentMove', {
        ...{ kind, id, parentId: flag ? (two?.id ?? null) : null, after: null },
        agreed: true,
      });
    if (what === 'redirect') return editor.do('deskRedirectAdd', { path: `/old-${which % 5}/`, to: `page.${two?.id}` });
    if (what === 'restore') {
      const gone = removed[which % (removed.length || 1)];
      if (!gone?.revision) return null;
      const asked = { version: gone.version, as: 'live' as const, revision: gone.revision };
      return editor.do('deskContentRestore', { kind, id: gone.id, ...asked });
    }
    const [section, changes] =
      what === 'language'
        ? ['languages', { use: languages.map((code) => ({ code, use: code !== 'de' || flag })) }]
        : [
            'topBar',
            { right: [{ id: 'a', icon: null, label: title, link: `/nl${path}`, colour: null, status: 'on' }] },
          ];
    const { draft } = await editor.do('deskSettingsSave', { id: section, changes });
    const published = draft && (await editor.do('deskSettingsPublish', { id: section, draftVersion: draft.version }));
    if (published && published.outcome !== 'published') await editor.do('deskSettingsDiscard', { id: section });
    return published;
  };

  test('the content has no fault, every page answers, every link leads somewhere, and an export is taken back', async () => {
    const editors = [
      await contentEditorOn(database(), { name: 'Els' }),
      await contentEditorOn(database(), { name: 'Jan' }),
    ];
    const edits = fc.sample(edit, { numRuns: races * 4, seed: 22 });
    const became = new Map<string, number>();
    for (const [turn, one] of edits.entries()) {
      const editor = editors[turn % 2];
      // Refused with a code is an answer; anything else is a failure of ours.
      const answer =
        editor &&
        (await make(editor, one).catch((error: unknown) => {
          if (error instanceof ApiError) return { outcome: error.code };
          throw error;
        }));
      const outcome = answer && 'outcome' in answer ? answer.outcome : 'other';
      became.set(outcome, (became.get(outcome) ?? 0) + 1);
    }
    expect(became.get('published')).toBeGreaterThan(0);
    expect(became.get('faults')).toBeGreaterThan(0);

    const { checked } = await readState(database());
    expect(checked.faults.map(faultSentence)).toEqual([]);
    const site = await outputOf('site', app().get('/site?language=nl'));
    const { pages } = checked.content;
    for (const { id, status } of pages) {
      if (!site.routes.some((route) => route.id === `page.${id}`)) continue;
      const answer = await app().get(`/content/${id}?language=fr`);
      expect([id, answer.status]).toEqual([id, status === 'Published' ? 200 : 410]);
    }
    for (const { path } of site.menu.items.flatMap((item) => [item, ...item.children]))
      expect([path, findRoute(path, site.routes)]).toEqual([path, expect.anything()]);
    const files = await exportContent(database());
    expect(await importContent(database(), { files, unread: {} }, { at: testNow })).not.toHaveProperty('faults');
    expect(await exportContent(database())).toEqual(files);
  }, 600_000);
});
