import * as v from 'valibot';
import { endedStatuses, stockStatuses } from '../domain/stock-status.ts';
import {
  changerSchema,
  draftSchema,
  fieldValuesSchema,
  otherDraftSchema,
  plannedSchema,
  publishedSchemaOf,
  resolveSchema,
  restoredSchemaOf,
  revisionSchema,
  savedSchemaOf,
  subjectIdSchema,
  versionSchema,
} from './desk-drafts.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';

/** What is drafted and published at the desk. */
export const draftedKinds = ['property', 'project'] as const;

/** One of `draftedKinds`. */
export type DraftedKind = (typeof draftedKinds)[number];

/** The most homes or projects whose status changes in one call. */
const mostStatuses = 500;

const uuid = v.pipe(v.string(), v.uuid('invalid'));
const inQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const fieldNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200));
// By the names of the history: a column, or `fields.<name>`; each is parsed by itself, as `desk-fields` says.
const values = fieldValuesSchema;
const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const subject = { kind: v.picklist(draftedKinds), id: subjectIdSchema };

/** Something that stands in the way of an advertisement, or that a person should know: a code beside its field. */
export const stockFaultSchema = v.object({
  field: v.string(),
  code: v.string(),
  /** Whether it must be mended before the home is shown. */
  weight: v.picklist(['stops', 'warns']),
});

/** What stands in the way of an advertisement. */
export type StockFault = v.InferOutput<typeof stockFaultSchema>;

const stockSubjectSchema = v.object({
  ...subject,
  /** Of the live row, as the caller read it; 0 where there is none yet. */
  version: v.number(),
  /** Null where it was never published. */
  status: v.nullable(v.picklist(stockStatuses)),
  source: v.string(),
  /** The live values by field; empty where there is no live row. */
  values,
  /** What a new one begins with: the value of each field that nobody filled in. */
  defaults: values,
  draft: v.nullable(draftSchema),
  /** Who else is changing it, and which fields. */
  others: v.array(otherDraftSchema),
  /** The fields that no feed changes. */
  locked: v.array(v.string()),
  /** Of the live values with the draft over them. */
  faults: v.array(stockFaultSchema),
  planned: v.array(plannedSchema),
  /** Whether the caller may change it; `own` staff only what they show. */
  mayWrite: v.boolean(),
});

/** A home or project as the editor shows it. */
export type StockSubject = v.InferOutput<typeof stockSubjectSchema>;

const publishedSchema = publishedSchemaOf(stockFaultSchema, {
  /** What no feed changes from now on. */
  locked: v.array(v.string()),
});

/** What became of publishing. */
export type Published = v.InferOutput<typeof publishedSchema>;

const savedDraftSchema = savedSchemaOf(stockFaultSchema);

/** What became of saving a draft. */
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>;

const statusChange = v.strictObject({ id: subjectIdSchema, version: versionSchema, status: v.picklist(stockStatuses) });

/** What becomes of planned visits where a home is sold, let or withdrawn: called off with a mail to each visitor, or kept. */
export const visitChoices = ['cancel', 'keep'] as const;

/** One of `visitChoices`. */
export type VisitChoice = (typeof visitChoices)[number];

const changedStatusSchema = v.object({
  id: v.string(),
  /** 'visits': visits are planned, and what becomes of them was not said; nothing is changed before it is. */
  result: v.picklist(['changed', 'unchanged', 'conflict', 'faults', 'not-found', 'visits']),
  /** How many visits are planned, where it is closed. */
  visits: v.number(),
  /** As it is now, and what it was before: the call that brings it back has these two and `undo`. */
  version: v.number(),
  before: v.nullable(v.picklist(stockStatuses)),
  faults: v.array(stockFaultSchema),
});

/** What became of the status of one of several. */
export type ChangedStatus = v.InferOutput<typeof changedStatusSchema>;

const changeSchema = v.object({
  id: v.number(),
  at: moment,
  by: changerSchema,
  field: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  /** Whether it can be undone: a field that is edited, which is not what it was before. */
  canUndo: v.boolean(),
});

/** The endpoints by which homes and projects are changed at the desk. */
export const stockEndpoints = {
  // 'not-found' where there is neither a live row nor a draft of the caller.
  deskStock: deskGet('stock.read')('/stock/:kind/:id', v.object(subject), stockSubjectSchema),
  // A new one, or a copy of one: a draft, with an id of its own. `values` are those that it begins with.
  deskStockNew: deskPost('stock.write')(
    '/stock/:kind',
    v.strictObject({ kind: subject.kind, copyOf: v.optional(subjectIdSchema), values: v.optional(values) }),
    v.object({ id: v.string(), draft: draftSchema }),
  ),
  // Saves what was changed, as one types: a value of null empties a field. `before` is what the screen had for these fields, by
  // which what another tab changed is known; without it the last one wins. The same call twice is one.
  deskDraftSave: deskPost('stock.write')(
    '/stock/:kind/:id/draft',
    v.strictObject({ ...subject, changes: values, before: v.optional(values) }),
    savedDraftSchema,
  ),
  deskDraftDiscard: deskPost('stock.write')('/stock/:kind/:id/draft/discard', v.strictObject(subject), v.object({})),
  // Within a day; 'not-found' later, 'conflict' where there is another draft by now.
  deskDraftUndoDiscard: deskPost('stock.write')(
    '/stock/:kind/:id/draft/undo-discard',
    v.strictObject(subject),
    v.object({ draft: draftSchema }),
  ),
  // `draftVersion` is what was seen of the draft: 'conflict' where it is another by now. `resolve` is for the conflicts of
  // `version`, all of which it names. Without `status` a new one is published and a known one keeps its own.
  deskPublish: deskPost('stock.write')(
    '/stock/:kind/:id/publish',
    v.strictObject({
      ...subject,
      draftVersion: versionSchema,
      // What closes a home asks what becomes of its visits: `deskStatus` does.
      status: v.optional(
        v.pipe(
          v.picklist(stockStatuses),
          v.check((status) => !endedStatuses.includes(status)),
        ),
      ),
      resolve: v.optional(resolveSchema),
    }),
    publishedSchema,
  ),
  // On the live rows at once. With `undo` the status is what it was before, whatever stands in the way of advertising it.
  deskStatus: deskPost('stock.write')(
    '/stock-status/:kind',
    v.strictObject({
      kind: subject.kind,
      items: v.pipe(v.array(statusChange), v.minLength(1), v.maxLength(mostStatuses)),
      undo: v.optional(v.boolean(), false),
      visits: v.optional(v.picklist(visitChoices)),
    }),
    v.object({ items: v.array(changedStatusSchema) }),
  ),
  // The newest first; `before` is the id of the last change of the page before.
  deskHistory: deskGet('stock.read')(
    '/stock/:kind/:id/history',
    v.object({ ...subject, before: v.optional(inQuery) }),
    v.object({ changes: v.array(changeSchema), more: v.boolean(), revisions: v.array(revisionSchema) }),
  ),
  deskRevision: deskGet('stock.read')(
    '/stock/:kind/:id/revisions/:revision',
    v.object({ ...subject, revision: uuid }),
    v.object({ ...revisionSchema.entries, values }),
  ),
  // A revision, or what one change was before: into the caller's draft, or live at once. `version` is that of the live row.
  deskRestore: deskPost('stock.write')(
    '/stock/:kind/:id/restore',
    v.strictObject({
      ...subject,
      version: versionSchema,
      as: v.picklist(['draft', 'live']),
      what: v.variant('of', [
        v.strictObject({ of: v.literal('revision'), revision: uuid }),
        v.strictObject({
          of: v.literal('change'),
          change: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
        }),
      ]),
    }),
    restoredSchemaOf(publishedSchema),
  ),
  deskPlan: deskPost('stock.write')(
    '/stock/:kind/:id/plan',
    v.strictObject({ ...subject, action: v.picklist(['publish', 'unpublish']), dueAt: moment }),
    v.object({ planned: plannedSchema }),
  ),
  deskPlanCancel: deskPost('stock.write')(
    '/stock/:kind/:id/plan/:plan/cancel',
    v.strictObject({ ...subject, plan: uuid }),
    v.object({}),
  ),
  // A link to the site as it will be with the caller's draft, in every language, for whoever has it.
  deskPreview: deskPost('stock.write')(
    '/stock/:kind/:id/preview',
    v.strictObject(subject),
    v.object({ path: v.string(), until: moment }),
  ),
  // `version` is that of the live row: 'conflict' where it is another by now.
  deskLocks: deskPost('stock.write')(
    '/stock/:kind/:id/locks',
    v.strictObject({
      ...subject,
      version: versionSchema,
      lock: v.optional(fieldNames, []),
      unlock: v.optional(fieldNames, []),
    }),
    v.object({ version: v.number(), locked: v.array(v.string()) }),
  ),
  // Whom the alerts would write to if the caller's draft were published now: that it is new, or costs less. Their addresses are for
  // those who may read people.
  deskTold: deskGet('stock.read')(
    '/stock/:kind/:id/told',
    v.object(subject),
    v.object({
      count: v.number(),
      isNew: v.boolean(),
      before: v.nullable(v.number()),
      price: v.nullable(v.number()),
      people: v.nullable(v.array(v.object({ email: v.string(), language: v.string() }))),
    }),
  ),
};
