import { linkedVideoWhy } from '@rowhouse/shared/contract/desk-feeds';
import { videoOf } from '@rowhouse/shared/domain/video';
import * as v from 'valibot';
import type { FeedLine } from './adapter.ts';
import { faultWords } from './fault-words.ts';
import { feedHomeSchema, feedProjectSchema } from './feed-home.ts';
import { objectOf } from './json-values.ts';
import { type mapFields, showValue } from './map-fields.ts';
import type { FeedNote } from './report.ts';
import { settleHome } from './settle-home.ts';

// Parts of needed fields that may be missing.
const dispensableParts: ReadonlySet<string> = new Set(['price.unit', 'address.box']);
const topOf = (ours: string): string => ours.split('.')[0] ?? '';

type FieldMapping = ReturnType<typeof mapFields>;
type ExtraValues = Readonly<Record<string, unknown>>;

// A home cannot be shown without these; an invalid value anywhere else is left out.
const neededOfHome: ReadonlySet<string> = new Set(['sourceId', 'status', 'goal', 'types', 'city', 'price', 'address']);
const neededOfProject: ReadonlySet<string> = new Set(['sourceId', 'status', 'number', 'city', 'address']);

const parent = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

type Fault = Omit<FeedNote, 'sourceId'>;

// Two fields with the same fault are reported once.
const isFirst = ({ path, why }: Fault, index: number, all: readonly Fault[]): boolean =>
  all.findIndex((one) => one.path === path && one.why === why) === index;

/** Films and tours that the page can only link to. */
const linkedVideos = ({ videos }: { videos: readonly string[] }, path: string): Fault[] =>
  videos
    .filter((address) => !videoOf(address))
    .map((address) => ({ path: `${path}.videos`, value: showValue(address), why: linkedVideoWhy }));

// Limits of the faults in one line of the report.
const mostListed = 20;
const longestValue = 60;

/** The faults of one home as one note: a single fault alone, several each with its path and value. */
const asOne = (path: string, faults: readonly Fault[]): Fault => {
  const [first, ...others] = faults;
  if (first && others.length === 0) return first;
  const listed = faults.slice(0, mostListed).map(({ path: at, value, why }) => {
    const within = at.startsWith(`${path}.`) ? at.slice(path.length + 1) : at;
    const short = value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value;
    return `${within}: ${why}${short === '' ? '' : ` (${JSON.stringify(short)})`}`;
  });
  const rest = faults.length - listed.length;
  return { path, value: '', why: [...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ') };
};

/**
 * Parses mapped and added values by a schema. An invalid value is left out and noted; a needed one rejects the whole.
 */
const parseValues = <S extends v.GenericSchema<unknown, { videos: readonly string[] }>>(
  schema: S,
  needed: ReadonlySet<string>,
  path: string,
  { values, notes, unsaid, raw }: FieldMapping,
  added: ExtraValues,
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
  const plain = ({ ours: _, ...fault }: FieldMapping['notes'][number]): Fault => fault;
  // A wrong value must not fall back to a default; a home without its country would be taken for one in Belgium.
  const isRefusing = ({ ours }: FieldMapping['notes'][number]) =>
    ours !== null && needed.has(topOf(ours)) && !dispensableParts.has(ours);
  const noCountry = unsaid.filter(({ ours }) => ours === 'city.country');
  // A rent of an unknown period would be taken for one by the month.
  const period = unsaid.find(({ ours }) => ours === 'price.period')?.value;
  if (period !== undefined) candidate.price = { ...objectOf(candidate.price), period };
  const bad = [...notes.filter(isRefusing), ...noCountry];
  // In an unknown country no place is certainly wrong.
  const settled = settleHome(candidate, path).filter(
    ({ path: at }) => noCountry.length === 0 || at !== `${path}.place`,
  );
  const allFaults: Fault[] = [...[...notes, ...noCountry].map(plain), ...settled];
  for (;;) {
    const parsed = v.safeParse(schema, candidate);
    const issues = (parsed.issues ?? []).map((issue) => {
      const at = (issue.path ?? []).map(({ key }) => String(key));
      const why = faultWords(issue);
      return { at, fault: { path: `${path}.${at.join('.')}`, value: showValue(issue.input ?? ''), why } };
    });
    const isNeeded = issues.some(({ at }) => at.length === 0 || needed.has(at[0] ?? ''));
    if (bad.length > 0 || isNeeded) {
      const also = issues.flatMap(({ at, fault }) => {
        const [top = ''] = at;
        // Already reported by the mapping.
        if ([...notes, ...noCountry].some(({ ours }) => ours === at.join('.') || ours === top)) return [];
        // An unknown code explains more than a missing value.
        const cause = needed.has(top) && unsaid.find(({ ours }) => topOf(ours) === top);
        return [cause ? plain(cause) : fault];
      });
      const joined = asOne(path, [...allFaults, ...also].filter(isFirst));
      // A line with an invalid id may be about any home.
      const isNobodys = issues.some(({ at }) => at[0] === 'sourceId');
      return { refused: { ...joined, sourceId: isNobodys ? null : sourceId } };
    }
    if (parsed.success) {
      const all = [...allFaults, ...linkedVideos(parsed.output, path)];
      return { output: parsed.output, notes: all.map((fault) => ({ ...fault, sourceId })) };
    }
    const [{ at, fault } = { at: [], fault: null }] = issues;
    if (fault) allFaults.push(fault);
    const [top = ''] = at;
    // Only the invalid entry of a list is dropped.
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

// The code that caused the skip is reported, so that it can be given a meaning.
const skippedFor = (note: FeedNote, { unknown }: FieldMapping): FeedLine => ({
  kind: 'skipped',
  note,
  ...(unknown.length > 0 && { unknown }),
});

/**
 * A home from mapped values and those that the adapter adds. Invalid values are left out and noted; when a needed one
 * is missing or invalid, the home is skipped.
 */
export const homeLine = (path: string, mapped: FieldMapping, added: ExtraValues = {}): FeedLine => {
  const line = parseValues(feedHomeSchema, neededOfHome, path, mapped, added);
  return 'refused' in line
    ? skippedFor(line.refused, mapped)
    : { kind: 'home', home: line.output, notes: line.notes, unknown: mapped.unknown };
};

/** The same for a project. */
export const projectLine = (path: string, mapped: FieldMapping, added: ExtraValues = {}): FeedLine => {
  const line = parseValues(feedProjectSchema, neededOfProject, path, mapped, added);
  return 'refused' in line
    ? skippedFor(line.refused, mapped)
    : { kind: 'project', project: line.output, notes: line.notes, unknown: mapped.unknown };
};
