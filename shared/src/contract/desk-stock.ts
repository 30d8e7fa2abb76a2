import * as v from 'valibot';
import { endedStatuses, stockStatuses } from '../domain/stock-status.ts';
import {
  changerSchema,
  draftEndpointsAt,
  draftSchema,
  fieldValuesSchema,
  otherDraftSchema,
  plannedSchema,
  publishedSchemaOf,
  revisionSchema,
  subjectIdSchema,
  versionSchema,
} from './desk-drafts.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { visitChoices } from './desk-values.ts';

/** The kinds of stock that are drafted and published at the desk. */
export const draftedKinds = ['property', 'project'] as const;

/** One of `draftedKinds`. */
export type DraftedKind = (typeof draftedKinds)[number];

/** The maximum number of homes or projects whose status changes in one call. */
const mostStatuses = 500;

const uuid = v.pipe(v.string(), v.uuid('invalid'));
const inQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const fieldNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200));
// By the names of the history: a column, or `fields.<name>`. Each value is parsed by its own schema in `desk-fields`.
const values = fieldValuesSchema;
const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const subject = { kind: v.picklist(draftedKinds), id: subjectIdSchema };

/** A fault of an advertisement that stops it, or that a person should know about: a field and a code. */
export const stockFaultSchema = v.object({
  field: v.string(),
  code: v.string(),
  /** 'stops' must be corrected before the home is shown. */
  weight: v.picklist(['stops', 'warns']),
});

/** A fault of an advertisement. */
export type StockFault = v.InferOutput<typeof stockFaultSchema>;

const deedSchema = v.object({
  day: v.pipe(v.string(), v.isoDate('invalid')),
  /** In euro; null if it is not known. */
  price: v.nullable(v.pipe(v.number(), v.minValue(0, 'invalid'), v.maxValue(9_999_999_999, 'invalid'))),
});

/** The day on which a home was sold or let, and for how much. */
export type Deed = v.InferOutput<typeof deedSchema>;

const stockSubjectSchema = v.object({
  ...subject,
  /** The version of the live row that the caller read; 0 if there is none yet. */
  version: v.number(),
  /** Null if it was never published. */
  status: v.nullable(v.picklist(stockStatuses)),
  source: v.string(),
  /** Null unless it is sold or let and a person said when; its price only for those who may change the home. */
  deed: v.optional(v.nullable(deedSchema), null),
  /** The live values by field; empty if there is no live row. */
  values,
  /** The initial values of a new one, for fields that nobody has filled in. */
  defaults: values,
  draft: v.nullable(draftSchema),
  /** The others who are changing it, and the fields that they change. */
  others: v.array(otherDraftSchema),
  /** The fields that no feed changes. */
  locked: v.array(v.string()),
  /** The faults of the live values with the draft applied. */
  faults: v.array(stockFaultSchema),
  planned: v.array(plannedSchema),
  /** Whether the caller may change it; staff with reach `own` may only change homes that they show. */
  mayWrite: v.boolean(),
});

/** A home or project as the editor shows it. */
export type StockSubject = v.InferOutput<typeof stockSubjectSchema>;

const publishedSchema = publishedSchemaOf(stockFaultSchema, {
  /** The fields that no feed changes from now on. */
  locked: v.array(v.string()),
});

/** The result of publishing. */
export type StockPublication = v.InferOutput<typeof publishedSchema>;

const statusChange = v.strictObject({ id: subjectIdSchema, version: versionSchema, status: v.picklist(stockStatuses) });

/** One of `visitChoices`. */
export type VisitChoice = (typeof visitChoices)[number];

const changedStatusSchema = v.object({
  id: v.string(),
  /** 'visits': visits are planned and the call does not say what happens to them, so nothing was changed. */
  result: v.picklist(['changed', 'unchanged', 'conflict', 'faults', 'not-found', 'visits']),
  /** The number of planned visits, if the status closes it. */
  visits: v.number(),
  /** Its current version, and its previous status: a call that undoes the change sends these two and `undo`. */
  version: v.number(),
  before: v.nullable(v.picklist(stockStatuses)),
  faults: v.array(stockFaultSchema),
});

/** The result of a status change for one home or project. */
export type ChangedStatus = v.InferOutput<typeof changedStatusSchema>;

const changeSchema = v.object({
  id: v.number(),
  at: moment,
  by: changerSchema,
  field: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  /** Whether it can be undone: its field is editable, and has another value than before the change. */
  canUndo: v.boolean(),
});

/** The endpoints with which homes and projects are drafted. */
export const stockDrafts = draftEndpointsAt('/stock/:kind/:id', { read: 'stock.read', write: 'stock.write' }, subject, {
  fault: stockFaultSchema,
  published: publishedSchema,
  publishing: {
    // Without it, a new one is published and an existing one keeps its status. A status that closes a home is set with `deskStatus`,
    // which asks what happens to its visits.
    status: v.optional(
      v.pipe(
        v.picklist(stockStatuses),
        v.check((status) => !endedStatuses.includes(status)),
      ),
    ),
  },
  restoring: {
    what: v.variant('of', [
      v.strictObject({ of: v.literal('revision'), revision: uuid }),
      v.strictObject({
        of: v.literal('change'),
        change: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
      }),
    ]),
  },
});

/** The endpoints with which homes and projects are changed at the desk. */
export const stockEndpoints = {
  // 'not-found' if there is no live row and the caller has no draft.
  deskStock: deskGet('stock.read')('/stock/:kind/:id', v.object(subject), stockSubjectSchema),
  // Creates a draft of a new home or project, or of a copy, with an id of its own. `values` are its initial values.
  deskStockNew: deskPost('stock.write')(
    '/stock/:kind',
    v.strictObject({ kind: subject.kind, copyOf: v.optional(subjectIdSchema), values: v.optional(values) }),
    v.object({ id: v.string(), draft: draftSchema }),
  ),
  deskDraftSave: stockDrafts.save,
  deskDraftDiscard: stockDrafts.discard,
  deskDraftUndoDiscard: stockDrafts.undoDiscard,
  deskPublish: stockDrafts.publish,
  // Changes the live rows immediately. With `undo`, the previous status is restored regardless of faults of the advertisement.
  deskStatus: deskPost('stock.write')(
    '/stock-status/:kind',
    v.strictObject({
      kind: subject.kind,
      items: v.pipe(v.array(statusChange), v.minLength(1), v.maxLength(mostStatuses)),
      undo: v.optional(v.boolean(), false),
      visits: v.optional(v.picklist(visitChoices)),
      // For 'sold' and 'rented'; without it, the day is that of the change. 'invalid' for a day to come.
      deed: v.optional(deedSchema),
    }),
    v.object({ items: v.array(changedStatusSchema) }),
  ),
  // Newest first; `before` is the id of the last change on the previous page.
  deskHistory: deskGet('stock.read')(
    '/stock/:kind/:id/history',
    v.object({ ...subject, before: v.optional(inQuery) }),
    v.object({ changes: v.array(changeSchema), more: v.boolean(), revisions: v.array(revisionSchema) }),
  ),
  deskRevision: stockDrafts.revision,
  deskRestore: stockDrafts.restore,
  deskPlan: stockDrafts.plan,
  deskPlanCancel: stockDrafts.cancelPlan,
  deskPreview: stockDrafts.preview,
  // `version` is that of the live row; 'conflict' if it has changed since.
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
  // The recipients of the alerts that would be sent if the caller's draft were published now, because the home is new or costs less.
  // Their addresses are only for staff who may read people.
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
