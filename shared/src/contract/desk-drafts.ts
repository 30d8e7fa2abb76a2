import * as v from 'valibot';
import type { Permission } from '../domain/staff-roles.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';

// Shared by everything that is drafted and published at the desk: homes, projects, content and settings.

const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const field = v.pipe(v.string(), v.maxLength(64));

/** Id of a subject that can be drafted. */
export const subjectIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'invalid'));

/** A version that the caller read: of a live row, or of a draft. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Values by field; each value is parsed by its own schema. */
export const fieldValuesSchema = v.record(field, v.unknown());

/** The author of a change: a staff member or feed by name, an import, a command, a job. `name` is empty if there is none. */
export const changerSchema = v.object({
  kind: v.picklist(['staff', 'feed', 'import', 'command', 'job']),
  name: v.string(),
});

/** The author of a change. */
export type Changer = v.InferOutput<typeof changerSchema>;

/** A person's draft: the changed fields, with their values before the change. */
export const draftSchema = v.object({
  id: v.string(),
  version: v.number(),
  /** The version of the live row on which it is based; 0 if there was none. */
  baseVersion: v.number(),
  /** The values of the changed fields before the change. */
  base: fieldValuesSchema,
  changes: fieldValuesSchema,
  updatedAt: moment,
});

/** A person's draft. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** Another person's draft of the same subject, with the fields that it changes. */
export const otherDraftSchema = v.object({ name: v.string(), updatedAt: moment, fields: v.array(v.string()) });

/** Another person's draft of the same subject. */
export type OtherDraft = v.InferOutput<typeof otherDraftSchema>;

/** A change that is scheduled for a time. */
export const plannedSchema = v.object({
  id: v.string(),
  action: v.picklist(['publish', 'unpublish']),
  dueAt: moment,
  by: v.string(),
  /** Why it could not be carried out, as a code. */
  fault: v.nullable(v.string()),
  /** Whether the caller scheduled it. Another person's draft is only published by that person. */
  isOwn: v.boolean(),
});

/** A change that is scheduled for a time. */
export type PlannedChange = v.InferOutput<typeof plannedSchema>;

/** A field that others have changed too, to another value. */
export const conflictSchema = v.object({
  field: v.string(),
  base: v.unknown(),
  mine: v.unknown(),
  theirs: v.unknown(),
  by: changerSchema,
  at: moment,
});

/** A field that others have changed too. */
export type Conflict = v.InferOutput<typeof conflictSchema>;

/** A field that others changed meanwhile, and that keeps their value. */
const mergedSchema = v.object({ field: v.string(), by: changerSchema, at: moment });

/** A person's choices for all conflicts of a version. */
const resolveSchema = v.strictObject({
  version: versionSchema,
  fields: v.record(field, v.picklist(['mine', 'theirs'])),
});

/** A field that was not saved because the same person changed it meanwhile in another tab. */
const elsewhereSchema = v.object({ field: v.string(), mine: v.unknown(), theirs: v.unknown() });

/** The state of a subject after it was published. */
export const revisionSchema = v.object({ id: v.string(), version: v.number(), at: moment, by: changerSchema });

/** The schema for the result of saving a draft, with a given schema of faults. */
const savedSchemaOf = <const F extends v.GenericSchema>(fault: F) =>
  v.object({
    /** Null if it does not differ from what is live. */
    draft: v.nullable(draftSchema),
    /** The fields that were not saved, with a code each; all others were. */
    refused: v.record(v.string(), v.string()),
    /** The fields that were not saved because the same person changed them meanwhile in another tab. */
    elsewhere: v.array(elsewhereSchema),
    faults: v.array(fault),
  });

/**
 * The schema for the result of publishing: done, with the fields in `more`; conflicting changes of others, between which a person must
 * choose; or the faults that prevent it.
 */
export const publishedSchemaOf = <const F extends v.GenericSchema, const E extends v.ObjectEntries>(
  fault: F,
  more: E,
) =>
  v.variant('outcome', [
    v.object({
      outcome: v.literal('published'),
      version: v.number(),
      /** Null if nothing was changed. */
      revision: v.nullable(v.string()),
      /** The changed fields. */
      fields: v.array(v.string()),
      /** The fields that others changed since the draft was started, and that keep their values. */
      merged: v.array(mergedSchema),
      faults: v.array(fault),
      ...more,
    }),
    v.object({ outcome: v.literal('conflicts'), version: v.number(), conflicts: v.array(conflictSchema) }),
    v.object({ outcome: v.literal('faults'), faults: v.array(fault) }),
  ]);

/** The schema for the result of a restore: into the caller's draft, or live immediately. */
const restoredSchemaOf = <const P extends v.GenericSchema>(published: P) =>
  v.variant('as', [
    v.object({ as: v.literal('draft'), draft: v.nullable(draftSchema) }),
    v.object({ as: v.literal('live'), published }),
  ]);

const uuid = v.pipe(v.string(), v.uuid('invalid'));
const nothing = v.object({});

/** The endpoints that every kind of drafted subject has, below a path that ends with its id; `own` holds the schemas that differ. */
export const draftEndpointsAt = <
  const May extends Permission,
  const Key extends v.ObjectEntries,
  const Fault extends v.GenericSchema,
  const Published extends v.GenericSchema,
  const Publishing extends v.ObjectEntries,
  const Restoring extends v.ObjectEntries,
>(
  path: string,
  may: { read: May; write: May },
  key: Key,
  own: { fault: Fault; published: Published; publishing: Publishing; restoring: Restoring },
) => ({
  // Saves changes while the user types; a value of null clears a field, if it may be empty. `before` holds the values that the screen
  // had for these fields, so that changes in another tab are detected; without it the last write wins. The call is idempotent.
  save: deskPost(may.write)(
    `${path}/draft`,
    v.strictObject({ ...key, changes: fieldValuesSchema, before: v.optional(fieldValuesSchema) }),
    savedSchemaOf(own.fault),
  ),
  discard: deskPost(may.write)(`${path}/draft/discard`, v.strictObject(key), nothing),
  // Works within a day; later 'not-found'. 'conflict' if another draft has been started meanwhile.
  undoDiscard: deskPost(may.write)(`${path}/draft/undo-discard`, v.strictObject(key), v.object({ draft: draftSchema })),
  // `draftVersion` is the version of the draft that the caller saw, 0 for none; 'conflict' if it has changed since. `resolve` holds
  // choices for all conflicts of `version`.
  publish: deskPost(may.write)(
    `${path}/publish`,
    v.strictObject({ ...key, draftVersion: versionSchema, resolve: v.optional(resolveSchema), ...own.publishing }),
    own.published,
  ),
  revision: deskGet(may.read)(
    `${path}/revisions/:revision`,
    v.object({ ...key, revision: uuid }),
    v.object({ ...revisionSchema.entries, values: fieldValuesSchema }),
  ),
  // Restores former values into the caller's draft, or live immediately. `version` is the newest version of the subject.
  restore: deskPost(may.write)(
    `${path}/restore`,
    v.strictObject({ ...key, version: versionSchema, as: v.picklist(['draft', 'live']), ...own.restoring }),
    restoredSchemaOf(own.published),
  ),
  plan: deskPost(may.write)(
    `${path}/plan`,
    v.strictObject({ ...key, action: v.picklist(['publish', 'unpublish']), dueAt: moment }),
    v.object({ planned: plannedSchema }),
  ),
  cancelPlan: deskPost(may.write)(`${path}/plan/:plan/cancel`, v.strictObject({ ...key, plan: uuid }), nothing),
  // A link to a preview of the site with the caller's draft, in every language, usable by anyone who has it.
  preview: deskPost(may.write)(`${path}/preview`, v.strictObject(key), v.object({ path: v.string(), until: moment })),
});
