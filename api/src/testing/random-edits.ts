import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import type { ContentEditor } from './desk-content.ts';

const words = fc.constantFrom('Ons huis', 'Te koop', 'Team', 'Über uns', 'x');
// Texts that lack a language must be read in another one.
const text = words.chain((word) =>
  fc.constantFrom<Readonly<Record<string, string>>>({ nl: word, fr: `${word} fr` }, { nl: word }, { en: word }),
);
const index = fc.nat({ max: 1000 });
/** The fields that are changed in each kind. */
const fields = {
  page: [
    'params.title',
    'parentId',
    'menu',
    'status',
    'params.path',
    'params.modules',
    'params.content',
    'params.banner',
    'sort',
  ],
  article: ['title', 'text', 'category', 'path', 'status', 'canonical', 'sort'],
  category: ['title', 'parentId', 'path', 'public', 'status', 'canonical', 'sort'],
} as const;
const kindAndField = fc
  .constantFrom('page', 'page', 'page', 'article', 'category')
  .chain((kind) => fc.record({ kind: fc.constant(kind), field: fc.constantFrom<string>(...fields[kind]) }));
/** An edit of a page, article or category, and the others that it refers to. */
export const edit = fc.record({
  of: kindAndField,
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
  flag: fc.boolean(),
  number: fc.integer({ min: -3, max: 3 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** Makes an edit at the desk; throws like the editor's calls when it is refused. */
export const makeEdit = async (
  editor: Pick<ContentEditor, 'do'>,
  { what, which, other, title, of: { kind, field }, flag, number }: Edit,
) => {
  const { items, removed } = await editor.do('deskContentList', { kind });
  const of = async (asked: ContentKind) =>
    asked === kind ? items : (await editor.do('deskContentList', { kind: asked })).items;
  const [pages, categories] = [await of('page'), await of('category')];
  const one = items[which % items.length];
  const two = items[other % items.length];
  const page = pages[other % pages.length];
  const id = one?.id ?? '';
  const path = `/${page?.id}/`;
  const word = Object.values(title)[0] ?? '';
  const parent = flag ? (two?.id ?? null) : null;
  const segments = { nl: word.toLowerCase().replace(/[^a-z]+/g, '-') };
  const paragraphs = { nl: [{ bullets: [[{ link: flag ? path : '/contact/', text: word }]] }] };
  const values: Record<string, unknown> = {
    'params.title': title,
    title,
    parentId: parent,
    menu: flag ? { title: {} } : null,
    status: flag ? 'Published' : 'Draft',
    'params.path': segments,
    path: segments,
    'params.modules': [{ id: 'only', link: { path: flag ? path : '/for-sale/', text: title } }],
    'params.content': paragraphs,
    text: paragraphs,
    'params.banner': flag ? { type: 'color', color: '#f1ebdf' } : { type: which % 2 ? 'properties' : 'gallery' },
    category: categories[other % categories.length]?.id,
    canonical: flag ? page?.id : null,
    public: flag,
    sort: number,
  };
  const needed = {
    page: { 'params.title': title },
    article: { title, text: paragraphs, category: values.category },
    category: { title },
  };
  if (what === 'new') {
    const made = await editor.do('deskContentNew', {
      kind,
      values: { ...needed[kind], [field]: values[field] },
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
    return kind === 'article'
      ? null
      : editor.do('deskContentMove', { kind, id, parentId: parent, after: null, agreed: true });
  if (what === 'redirect')
    return editor.do('deskRedirectAdd', { path: `/old-${which % 5}/`, to: `${kind}.${two?.id}` });
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
