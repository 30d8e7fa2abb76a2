import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import type { ContentEditor } from './desk-content.ts';

const text = fc.constantFrom('Ons huis', 'Te koop', 'Team', 'Über uns', 'x').map((nl) => ({ nl, fr: `${nl} fr` }));
const index = fc.nat({ max: 1000 });
/** What somebody does: with some page, and others that it names. */
export const edit = fc.record({
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

/** Makes an edit at the desk; throws as the editor's calls do where it is refused. */
export const makeEdit = async (
  editor: Pick<ContentEditor, 'do'>,
  { what, which, other, title, field, flag, number }: Edit,
) => {
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
      : ['topBar', { right: [{ id: 'a', icon: null, label: title, link: `/nl${path}`, colour: null, status: 'on' }] }];
  const { draft } = await editor.do('deskSettingsSave', { id: section, changes });
  const published = draft && (await editor.do('deskSettingsPublish', { id: section, draftVersion: draft.version }));
  if (published && published.outcome !== 'published') await editor.do('deskSettingsDiscard', { id: section });
  return published;
};
