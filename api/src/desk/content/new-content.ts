import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { slugOf } from '@rowhouse/shared/domain/slug';
import { ApiError } from '../../api-error.ts';
import { fixedPath } from '../../content/content-routes.ts';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/orm.ts';
import { contentEntries, drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { beginWith } from '../drafts/save-draft.ts';
import { standingIn } from '../drafts/subject.ts';
import { lastSort } from './change-content.ts';
import { type ContentState, readState, titlesOf } from './content-state.ts';
import { contentSubject, openContent } from './content-subject.ts';

type Input = DeskInput<'deskContentNew'>;

// Removed content keeps its id, since its address answers gone; new drafts of others count too.
const isTaken = async (database: Database, kind: Input['kind'], id: string): Promise<boolean> => {
  const isDraftOf = and(eq(drafts.kind, kind), eq(drafts.subjectId, id));
  const counts = await Promise.all([
    database.$count(contentEntries, eq(contentEntries.id, `${kind}.${id}`)),
    database.$count(drafts, isDraftOf),
  ]);
  return counts.some((count) => count > 0);
};

// A title never yields the id of a page of the software, which has one fixed id.
const idFor = async (database: Database, { kind, id }: Pick<Input, 'kind' | 'id'>, values: Values): Promise<string> => {
  if (id !== undefined) {
    if (await isTaken(database, kind, id)) throw new ApiError('conflict', `There is ${kind} ${id} already`);
    return id;
  }
  const { en, nl, fr, de } = titlesOf(values);
  const slug = slugOf(en ?? nl ?? fr ?? de ?? '')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  const stem = slug || kind;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (fixedPath(name) === null && !(await isTaken(database, kind, name))) return name;
  }
};

// Fields that a copy does not take over: a path belongs to one page, and a copy is sorted behind the others.
const ownAlone = ['path', 'params.path', 'canonical', 'createDate', 'modifyDate', 'sort'];

const copyValues = async (
  database: Database,
  state: ContentState,
  { kind, copyOf }: Input,
  desk: DeskCall,
): Promise<Values> => {
  if (copyOf === undefined) return {};
  const key = { kind, id: copyOf };
  const subject = contentSubject(database, state, key, desk);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!subject.live && !draft) return noSubject();
  const values = { ...standingIn(subject), ...draft?.changes };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ownAlone.includes(name)));
};

/** Begins a new page, article or category, or a copy of one: a draft of the caller, with nothing on the site. */
export const newContent = async (
  transaction: Database,
  input: Input,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentNew'>> => {
  const { kind, values = {} } = input;
  const state = await readState(transaction);
  const changes = { sort: lastSort(state, kind), ...(await copyValues(transaction, state, input, desk)), ...values };
  const id = await idFor(transaction, input, changes);
  return beginWith(transaction, openContent, { kind, id }, changes, desk);
};
