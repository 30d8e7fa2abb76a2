import * as v from 'valibot';

// What all that is drafted and published at the desk has in common: homes, projects, content and settings.

const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const field = v.pipe(v.string(), v.maxLength(64));

/** Id of something that is drafted. */
export const subjectIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'invalid'));

/** A version that a caller saw: of a live row, or of a draft. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Values by field; each is parsed by itself. */
export const fieldValuesSchema = v.record(field, v.unknown());

/** Whoever changed something: staff by name, a feed by its name, an import, a command. `name` is empty where there is none. */
export const changerSchema = v.object({
  kind: v.picklist(['staff', 'feed', 'import', 'command', 'job']),
  name: v.string(),
});

/** Whoever changed something. */
export type Changer = v.InferOutput<typeof changerSchema>;

/** What a person is changing: the fields that differ, with what these were when they were changed. */
export const draftSchema = v.object({
  id: v.string(),
  version: v.number(),
  /** The version of the live row on which it is based; 0 where there was none. */
  baseVersion: v.number(),
  /** What the changed fields were when they were changed. */
  base: fieldValuesSchema,
  changes: fieldValuesSchema,
  updatedAt: moment,
});

/** What a person is changing. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** Who else is changing the same, and which fields. */
export const otherDraftSchema = v.object({ name: v.string(), updatedAt: moment, fields: v.array(v.string()) });

/** Who else is changing the same. */
export type OtherDraft = v.InferOutput<typeof otherDraftSchema>;

/** What shall happen at a time. */
export const plannedSchema = v.object({
  id: v.string(),
  action: v.picklist(['publish', 'unpublish']),
  dueAt: moment,
  by: v.string(),
  /** Why it could not be done, as a code. */
  fault: v.nullable(v.string()),
  /** Whether the caller planned it: another's draft is published by them alone. */
  isOwn: v.boolean(),
});

/** What shall happen at a time. */
export type PlannedChange = v.InferOutput<typeof plannedSchema>;

/** A field that was changed by others too, to another value. */
export const conflictSchema = v.object({
  field: v.string(),
  base: v.unknown(),
  mine: v.unknown(),
  theirs: v.unknown(),
  by: changerSchema,
  at: moment,
});

/** A field that was changed by others too. */
export type Conflict = v.InferOutput<typeof conflictSchema>;

/** A field that others changed meanwhile, and that stays as they left it. */
const mergedSchema = v.object({ field: v.string(), by: changerSchema, at: moment });

/** What a person chose for the conflicts of a version, all of which it names. */
export const resolveSchema = v.strictObject({
  version: versionSchema,
  fields: v.record(field, v.picklist(['mine', 'theirs'])),
});

/** What of a save was not stored because the same person changed it elsewhere meanwhile, in another tab. */
const elsewhereSchema = v.object({ field: v.string(), mine: v.unknown(), theirs: v.unknown() });

/** How something stood after it was published. */
export const revisionSchema = v.object({ id: v.string(), version: v.number(), at: moment, by: changerSchema });

/** What became of saving a draft, whose faults are such. */
export const savedSchemaOf = <const F extends v.GenericSchema>(fault: F) =>
  v.object({
    /** Null where nothing of it differs from what is live. */
    draft: v.nullable(draftSchema),
    /** What was not saved, with a code each; everything else was. */
    refused: v.record(v.string(), v.string()),
    /** What the same person changed elsewhere meanwhile, in another tab: not saved. */
    elsewhere: v.array(elsewhereSchema),
    faults: v.array(fault),
  });

/** What became of publishing: done, with more that it says; fields that others changed meanwhile, of which a person must choose; or what stands in the way. */
export const publishedSchemaOf = <const F extends v.GenericSchema, const E extends v.ObjectEntries>(
  fault: F,
  more: E,
) =>
  v.variant('outcome', [
    v.object({
      outcome: v.literal('published'),
      version: v.number(),
      /** Null where nothing was changed by it. */
      revision: v.nullable(v.string()),
      /** What it changed. */
      fields: v.array(v.string()),
      /** What others changed since the draft was begun, and stays as they left it. */
      merged: v.array(mergedSchema),
      faults: v.array(fault),
      ...more,
    }),
    v.object({ outcome: v.literal('conflicts'), version: v.number(), conflicts: v.array(conflictSchema) }),
    v.object({ outcome: v.literal('faults'), faults: v.array(fault) }),
  ]);

/** What became of bringing something back: into the caller's draft, or live at once. */
export const restoredSchemaOf = <const P extends v.GenericSchema>(published: P) =>
  v.variant('as', [
    v.object({ as: v.literal('draft'), draft: v.nullable(draftSchema) }),
    v.object({ as: v.literal('live'), published }),
  ]);
