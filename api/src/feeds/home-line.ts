import * as v from 'valibot';
import type { FeedLine } from './adapter.ts';
import { feedHomeSchema } from './feed-home.ts';
import { type mapFields, shown } from './map-fields.ts';
import type { FeedNote } from './report.ts';

// Without these a home cannot be shown; a bad value anywhere else is left out.
const needed: ReadonlySet<string> = new Set(['sourceId', 'status', 'goal', 'types', 'city', 'price', 'address']);

const parent = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

/**
 * A home from what was mapped and what the adapter adds. Values that break a rule are left out and noted; where one is missing or
 * wrong that a home needs, it is skipped.
 */
export const homeLine = (
  path: string,
  { values, notes, unknown, raw }: ReturnType<typeof mapFields>,
  added: Readonly<Record<string, unknown>> = {},
): FeedLine => {
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
  const said: FeedNote[] = notes.map(({ ours: _, ...note }) => ({ ...note, sourceId }));
  for (;;) {
    const parsed = v.safeParse(feedHomeSchema, candidate);
    if (parsed.success) return { kind: 'home', home: parsed.output, notes: said, unknown };
    const [issue] = parsed.issues;
    const at = (issue.path ?? []).map(({ key }) => String(key));
    const note = { sourceId, path: `${path}.${at.join('.')}`, value: shown(issue.input ?? ''), why: issue.message };
    const [top = ''] = at;
    if (at.length === 0 || needed.has(top)) {
      // A value that was left out tells more than that it is missing.
      const cause = notes.findIndex(({ ours }) => ours.split('.')[0] === top);
      return { kind: 'skipped', note: said[cause] ?? note };
    }
    said.push(note);
    const holder = parent(candidate, at.slice(0, -1));
    const last = at.at(-1) ?? '';
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, last))
      Reflect.deleteProperty(holder, last);
    else delete candidate[top];
  }
};
