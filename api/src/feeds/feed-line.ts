import * as v from 'valibot';
import { feedReasons } from '../messages/feed-reasons.ts';
import type { FeedLine } from './adapter.ts';
import { feedHomeSchema, feedProjectSchema } from './feed-home.ts';

const note = v.object({ sourceId: v.nullable(v.string()), path: v.string(), value: v.string(), why: v.string() });
const unknown = v.array(v.object({ field: v.string(), code: v.string() }));
const beside = { notes: v.array(note), unknown };
const skippedLine = v.object({ kind: v.literal('skipped'), note, unknown: v.optional(unknown) });

/** A line of a reading, as stored in a file or the database. */
export const feedLineSchema: v.GenericSchema<unknown, FeedLine> = v.variant('kind', [
  v.object({ kind: v.literal('home'), home: feedHomeSchema, ...beside }),
  v.object({ kind: v.literal('project'), project: feedProjectSchema, ...beside }),
  skippedLine,
  v.object({ kind: v.literal('gone'), sourceId: v.string() }),
]);

/** The id of a line, as its source writes it; null when it could not be read. */
export const sourceIdOf = (line: FeedLine): string | null => {
  if (line.kind === 'home') return line.home.sourceId;
  if (line.kind === 'project') return line.project.sourceId;
  return line.kind === 'gone' ? line.sourceId : line.note.sourceId;
};

/** What a run must know of a line before it opens it. */
export const lineHeadSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['home', 'project']), sourceId: v.string(), hash: v.string(), ...beside }),
  skippedLine,
  v.object({ kind: v.literal('gone'), sourceId: v.string() }),
  v.object({ kind: v.literal('end'), complete: v.boolean(), since: v.nullable(v.string()), peak: v.number() }),
  v.object({ kind: v.literal('failed'), why: v.string(), reason: v.picklist(feedReasons) }),
]);

export type LineHead = v.InferOutput<typeof lineHeadSchema>;
