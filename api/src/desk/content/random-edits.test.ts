import { findRoute } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { faultSentence } from '../../content/content-faults.ts';
import { exportContent } from '../../content/export-content.ts';
import { importContent } from '../../content/import-content.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { contentEditorOn } from '../../testing/desk-content.ts';
import { races } from '../../testing/races.ts';
import { edit, makeEdit } from '../../testing/random-edits.ts';
import { outputOf, testApp } from '../../testing/test-app.ts';
import { readState } from './content-state.ts';

describeOnDatabases('after random edits by two editors', (database) => {
  const app = () => testApp(database());

  test('the content has no fault, every page answers, every link works, and an export can be imported again', async () => {
    const editors = [
      await contentEditorOn(database(), { name: 'Els' }),
      await contentEditorOn(database(), { name: 'Jan' }),
    ];
    const edits = fc.sample(edit, { numRuns: races * 4, seed: 22 });
    const became = new Map<string, number>();
    for (const [turn, one] of edits.entries()) {
      const editor = editors[turn % 2];
      // An error with a code is a valid answer; any other is a failure.
      const answer =
        editor &&
        (await makeEdit(editor, one).catch((error: unknown) => {
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
