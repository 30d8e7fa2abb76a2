import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { lastRevisions } from '../../content/content-revisions.ts';
import { lockContent, writeContent } from '../../content/store.ts';
import { type ContentKey, keyText, subjectsIn, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject } from '../drafts/draft-rows.ts';
import { restoreValues } from '../drafts/restore-draft.ts';
import { readRevision } from '../drafts/revisions.ts';
import { lastBefore } from './content-history.ts';
import { type ContentState, liveOf, readState, titlesOf, tryFiles } from './content-state.ts';
import { openContent } from './content-subject.ts';

/** Removes content for good; references to it prevent that. */
export const removeContent = async (
  transaction: Database,
  { kind, id, version }: DeskInput<'deskContentRemove'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentRemove'>> => {
  const key = { kind, id };
  await lockContent(transaction);
  const state = await readState(transaction);
  const live = liveOf(state, key) ?? noSubject();
  if (live.version !== version) throw new ApiError('conflict', `${id} was changed by somebody else`);
  const { content, stops } = tryFiles(state, withSubject(state.files, key, null), key);
  if (stops.length > 0) return { outcome: 'faults', faults: stops };
  await writeContent(transaction, content, desk);
  await writeAudit(transaction, desk, {
    action: 'content.removed',
    kind,
    subjectId: id,
    before: { titles: titlesOf(live.values) },
  });
  const last = (await lastRevisions(transaction)).get(keyText(key));
  const revision = last && (await lastBefore(transaction, key, last.version));
  if (!last || !revision) throw new Error(`${id} was removed and has no revision`);
  return { outcome: 'removed', version: last.version, revision };
};

interface Sibling {
  id: string;
  sort: number;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

// In the order of the site.
const childrenOf = (state: ContentState, kind: ContentKey['kind'], parentId: unknown): Sibling[] =>
  subjectsIn(state.files)
    .filter(({ key, values }) => key.kind === kind && (values.parentId ?? null) === parentId)
    .map(({ key, values }) => ({ id: key.id, sort: numberIn(values.sort) }))
    .toSorted((one, other) => one.sort - other.sort);

const step = 10;

/** The sort number that puts new content behind all others of its kind. */
export const lastSort = (state: ContentState, kind: ContentKey['kind']): number =>
  Math.max(
    0,
    ...subjectsIn(state.files).flatMap(({ key, values }) => (key.kind === kind ? [numberIn(values.sort)] : [])),
  ) + step;

/**
 * The sort numbers that put one subject at a place among its siblings: only its own if there is a gap, else those of
 * all that change.
 */
export const sortsFor = (siblings: readonly Sibling[], id: string, place: number): Map<string, number> => {
  const [before, behind] = [siblings[place - 1], siblings[place]];
  const isOrdered = siblings.every(({ sort }, index) => index === 0 || (siblings[index - 1]?.sort ?? 0) < sort);
  const low = before?.sort ?? (behind ? behind.sort - 2 * step : 0);
  const high = behind?.sort ?? low + 2 * step;
  const between = Math.floor((low + high) / 2);
  if (isOrdered && between > low && between < high) return new Map([[id, between]]);
  const all = siblings.toSpliced(place, 0, { id, sort: Number.NaN });
  return new Map(
    all.flatMap((one, index): [string, number][] => (one.sort === index * step ? [] : [[one.id, index * step]])),
  );
};

/** Moves a page or category in the tree, live; if that changes addresses, only with consent. */
export const moveContent = async (
  transaction: Database,
  { kind, id, parentId, after, agreed }: DeskInput<'deskContentMove'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentMove'>> => {
  await lockContent(transaction);
  const state = await readState(transaction);
  const live = liveOf(state, { kind, id }) ?? noSubject();
  const from = live.values.parentId ?? null;
  const standing = childrenOf(state, kind, from);
  const previous = standing[standing.findIndex((one) => one.id === id) - 1]?.id ?? null;
  const siblings = childrenOf(state, kind, parentId).filter((one) => one.id !== id);
  const place = after === null ? 0 : siblings.findIndex((one) => one.id === after) + 1;
  if (after !== null && place === 0) throw new ApiError('conflict', `${after} was moved meanwhile`);
  const sorts = sortsFor(siblings, id, place);
  const files = [...new Set([id, ...sorts.keys()])].reduce((all, one) => {
    const values = liveOf(state, { kind, id: one })?.values ?? {};
    const next = { ...values, sort: sorts.get(one) ?? values.sort, ...(one === id && { parentId }) };
    return withSubject(all, { kind, id: one }, next);
  }, state.files);
  const { content, stops, moved } = tryFiles(state, files, { kind, id });
  if (stops.length > 0) return { outcome: 'faults', faults: stops };
  if (moved.length > 0 && !agreed) return { outcome: 'asks', moved };
  await writeContent(transaction, content, desk);
  const undo = { id, parentId: typeof from === 'string' ? from : null, after: previous };
  await writeAudit(transaction, desk, {
    action: 'content.moved',
    kind,
    subjectId: id,
    before: { parentId: undo.parentId, after: undo.after },
    after: { parentId, after },
  });
  return { outcome: 'moved', undo, moved };
};

/** Restores a revision, also of removed content. */
export const restoreContent = async (
  transaction: Database,
  key: ContentKey,
  { version, as, revision }: Pick<DeskInput<'deskContentRestore'>, 'version' | 'as' | 'revision'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentRestore'>> => {
  const subject = await openContent(transaction, key, desk, 'change');
  const readFormer = async () => ({ values: (await readRevision(transaction, key, revision)).values });
  return restoreValues(transaction, subject, { version, as, readFormer }, desk);
};
