import * as v from 'valibot';
import type { FeedLine } from './adapter.ts';
import { feedHomeSchema, feedProjectSchema } from './feed-home.ts';
import { type mapFields, shown } from './map-fields.ts';
import type { FeedNote } from './report.ts';

// Of those, what may be missing.
const spared: ReadonlySet<string> = new Set(['price.unit', 'address.box']);
const topOf = (ours: string): string => ours.split('.')[0] ?? '';

type Mapped = ReturnType<typeof mapFields>;
type Added = Readonly<Record<string, unknown>>;

// Without these it cannot be shown; a bad value anywhere else is left out.
const neededOfHome: ReadonlySet<string> = new Set(['sourceId', 'status', 'goal', 'types', 'city', 'price', 'address']);
const neededOfProject: ReadonlySet<string> = new Set(['sourceId', 'status', 'number', 'city', 'address']);

const parent = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

/** What a schema takes of what was mapped and added; a value that breaks a rule is left out and noted, and one that is needed refuses all. */
const taken = <S extends v.GenericSchema>(
  schema: S,
  needed: ReadonlySet<string>,
  path: string,
  { values, notes, unsaid, raw }: Mapped,
  added: Added,
): { output: v.InferOutput<S>; notes: FeedNote[] } | { refused: FeedNote } => {
  const candidate: Record<string, unknown> = structuredClone({
    title: {},
    description: {},
    publishedAt: null,
    updatedAt: null,
    ...values,
    ...added,
    raw,
  });
  const sourceId = typeof candidate.sourceId === 'string' ? candidate.sourceId : null;
  const noteOf = ({ ours: _, ...note }: Mapped['notes'][number]): FeedNote => ({ ...note, sourceId });
  const said = notes.map(noteOf);
  // Nothing stands in for a wrong value; and without its country it would be taken for one in Belgium.
  const bad =
    notes.find(({ ours }) => needed.has(topOf(ours)) && !spared.has(ours)) ??
    unsaid.find(({ ours }) => ours === 'city.country');
  if (bad) return { refused: noteOf(bad) };
  for (;;) {
    const parsed = v.safeParse(schema, candidate);
    if (parsed.success) return { output: parsed.output, notes: said };
    const [issue] = parsed.issues;
    const at = (issue.path ?? []).map(({ key }) => String(key));
    const why = issue.received === 'undefined' ? 'is needed' : issue.message;
    const note = { sourceId, path: `${path}.${at.join('.')}`, value: shown(issue.input ?? ''), why };
    const [top = ''] = at;
    if (at.length === 0 || needed.has(top)) {
      // A code that nobody knows tells more than that it is missing.
      const cause = unsaid.find(({ ours }) => topOf(ours) === top);
      // An id that can be none is nobody's: it may be that of any home.
      return { refused: cause ? noteOf(cause) : { ...note, sourceId: top === 'sourceId' ? null : sourceId } };
    }
    said.push(note);
    // Of a list, one goes, and the others stay.
    const index = at.findIndex((_, depth) => Array.isArray(parent(candidate, at.slice(0, depth))));
    const end = index < 0 ? at.length - 1 : index;
    const holder = parent(candidate, at.slice(0, end));
    const last = at[end] ?? '';
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, last))
      Reflect.deleteProperty(holder, last);
    else delete candidate[top];
  }
};

// The code for which it is skipped is one to give a meaning.
const skippedFor = (note: FeedNote, { unknown }: Mapped): FeedLine => ({
  kind: 'skipped',
  note,
  ...(unknown.length > 0 && { unknown }),
});

/**
 * A home from what was mapped and what the adapter adds. Values that break a rule are left out and noted; where one is missing or
 * wrong that a home needs, it is skipped.
 */
export const homeLine = (path: string, mapped: Mapped, added: Added = {}): FeedLine => {
  const line = taken(feedHomeSchema, neededOfHome, path, mapped, added);
  return 'refused' in line
    ? skippedFor(line.refused, mapped)
    : { kind: 'home', home: line.output, notes: line.notes, unknown: mapped.unknown };
};

/** The same for a project. */
export const projectLine = (path: string, mapped: Mapped, added: Added = {}): FeedLine => {
  const line = taken(feedProjectSchema, neededOfProject, path, mapped, added);
  return 'refused' in line
    ? skippedFor(line.refused, mapped)
    : { kind: 'project', project: line.output, notes: line.notes, unknown: mapped.unknown };
};
