import * as v from 'valibot';
import type { FeedLine } from './adapter.ts';
import { feedHomeSchema, feedProjectSchema } from './feed-home.ts';
import { type Mapped, shown } from './map-fields.ts';
import type { FeedNote } from './report.ts';

// Without these it cannot be shown; a bad value anywhere else is left out.
const neededOfHome = ['sourceId', 'status', 'goal', 'types', 'city', 'price', 'address'];
const neededOfProject = ['sourceId', 'status', 'number', 'situation', 'units', 'city', 'address'];

const parent = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

// What every home and project says, if only that there is nothing.
const blank = (): Record<string, unknown> => ({ title: {}, description: {}, publishedAt: null, updatedAt: null });

type Checked<T> = { taken: T; notes: FeedNote[] } | { skipped: FeedNote };

const checked = <T>(
  schema: v.GenericSchema<unknown, T>,
  needed: readonly string[],
  path: string,
  { values, notes, unknown, raw }: Mapped,
  added: Readonly<Record<string, unknown>>,
): Checked<T> => {
  const candidate: Record<string, unknown> = structuredClone({ ...blank(), ...values, ...added, raw });
  const sourceId = typeof candidate.sourceId === 'string' ? candidate.sourceId : null;
  const said: FeedNote[] = notes.map(({ ours: _, ...note }) => ({ ...note, sourceId }));
  for (;;) {
    const parsed = v.safeParse(schema, candidate);
    if (parsed.success) return { taken: parsed.output, notes: said };
    const [issue] = parsed.issues;
    const at = (issue.path ?? []).map(({ key }) => String(key));
    const [top = ''] = at;
    // Why nothing is there may be a code that nobody knows.
    const isMissing = issue.received === 'undefined';
    const codes = unknown.map(({ field, code }) => `${field}=${code}`).join(', ');
    const value = isMissing ? codes : shown(issue.input ?? '');
    const note = { sourceId, path: `${path}.${at.join('.')}`, value, why: isMissing ? 'is needed' : issue.message };
    if (at.length === 0 || needed.includes(top)) {
      // A value that was left out tells more than that it is missing.
      const cause = notes.findIndex(({ ours }) => ours.split('.')[0] === top);
      return { skipped: said[cause] ?? note };
    }
    said.push(note);
    const holder = parent(candidate, at.slice(0, -1));
    const last = at.at(-1) ?? '';
    if (at.length === 1 && top in blank()) candidate[top] = blank()[top];
    else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, last))
      Reflect.deleteProperty(holder, last);
    else delete candidate[top];
  }
};

/**
 * A home from what was mapped and what the adapter adds. Values that break a rule are left out and noted; where one is missing or
 * wrong that a home needs, it is skipped.
 */
export const homeLine = (path: string, mapped: Mapped, added: Readonly<Record<string, unknown>> = {}): FeedLine => {
  const outcome = checked(feedHomeSchema, neededOfHome, path, mapped, added);
  if ('skipped' in outcome) return { kind: 'skipped', note: outcome.skipped };
  return { kind: 'home', home: outcome.taken, notes: outcome.notes, unknown: mapped.unknown };
};

/** A project, as `homeLine` makes a home. */
export const projectLine = (path: string, mapped: Mapped, added: Readonly<Record<string, unknown>> = {}): FeedLine => {
  const outcome = checked(feedProjectSchema, neededOfProject, path, mapped, added);
  if ('skipped' in outcome) return { kind: 'skipped', note: outcome.skipped };
  return { kind: 'project', project: outcome.taken, notes: outcome.notes, unknown: mapped.unknown };
};
