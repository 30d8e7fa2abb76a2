import * as v from 'valibot';
import { contentKinds, settingsSectionSchema } from './desk-content-kinds.ts';
import {
  changerSchema,
  conflictSchema,
  draftSchema,
  fieldValuesSchema,
  otherDraftSchema,
  plannedSchema,
  publishedSchemaOf,
  resolveSchema,
  restoredSchemaOf,
  revisionSchema,
  savedSchemaOf,
  versionSchema,
} from './desk-drafts.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/**
 * What can be wrong with content, or stand in the way of publishing it: the command line says it in English, the desk in the language
 * of its reader. `values` of a fault are named behind each.
 */
const contentFaultCodes = [
  // A file by itself.
  'not-json', // said
  'missing-file',
  'unknown-file', // known
  'wrong-id', // id
  'missing-key',
  'unknown-key', // key, meant (empty where no key is like it)
  'too-long', // said
  'too-short', // said
  'too-large', // said
  'too-small', // said
  'invalid', // said
  // What one says of another.
  'no-parent', // id
  'circle', // id: its own
  'no-category', // id
  'no-canonical', // id
  'no-target', // type, id
  'no-picture', // name
  'no-film', // path
  'dead-link', // path
  'path-taken', // path, kind and id of whose it is; kind is '' where it is a page of the software
  'only-in-languages', // languages: those, switched off, in which alone it has a title
  // A page.
  'home-leads-away',
  'linked-everywhere',
  'no-redirect-address',
  'bad-css', // said
  'module-twice', // id
  'no-colour',
  'empty-banner',
  'unknown-view', // view
  'closed-form', // id
  'page-of-each-home', // id
  'no-own-content', // id, key
  'menu-parent-not-in-menu', // id
  'parent-hidden', // id
  'menu-too-deep',
  // The settings.
  'no-contrast', // ratio, nearest: the colour that holds
] as const;

/** One of `contentFaultCodes`. */
export type ContentFaultCode = (typeof contentFaultCodes)[number];

const texts = v.record(v.string(), v.string());

const contentFaultSchema = v.object({
  /** Whose: content by its kind and id, a section of the settings, or a file that is neither, by its name. */
  kind: v.picklist([...contentKinds, 'settings', 'surroundings', 'file']),
  id: v.string(),
  /** What it is called, in the languages in which it has a title; empty for what has none. */
  titles: texts,
  /** The field of `contentFields` or `settingsFields`; empty where it is about all of it. */
  field: v.string(),
  /** The field and where in it, with dots: `params.modules.0.image.name`. */
  path: v.string(),
  code: v.picklist(contentFaultCodes),
  values: v.record(v.string(), v.string()),
  /** Whether it must be mended before anything is published. */
  weight: v.picklist(['stops', 'warns']),
});

/** Something that stands in the way of publishing, or that a person should know: where it is, and a code with its values. */
export type ContentFault = v.InferOutput<typeof contentFaultSchema>;

const movedAddressSchema = v.object({
  kind: v.picklist(contentKinds),
  id: v.string(),
  titles: texts,
  language: languageSchema,
  /** From slash to slash, with the segment of the language before it. */
  from: v.string(),
  to: v.string(),
});

/** An address that becomes another by a change: from then on the old one leads to the new one. */
export type MovedAddress = v.InferOutput<typeof movedAddressSchema>;

const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const uuid = v.pipe(v.string(), v.uuid('invalid'));
const contentId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'invalid'));
const kind = v.picklist(contentKinds);
const content = { kind, id: contentId };
const section = { id: settingsSectionSchema };
const inQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const addresses = v.nullable(v.object({ nl: v.string(), fr: v.string(), en: v.string(), de: v.string() }));

const edited = {
  id: v.string(),
  /** Of what is live; 0 where there is nothing yet. */
  version: v.number(),
  /** The live values by field; empty where nothing is live. */
  values: fieldValuesSchema,
  /** What a new one begins with. */
  defaults: fieldValuesSchema,
  draft: v.nullable(draftSchema),
  others: v.array(otherDraftSchema),
  /** Of the whole content with the draft in it, those that are about this or came by the draft. */
  faults: v.array(contentFaultSchema),
  planned: v.array(plannedSchema),
  /** Who changed it last, and when; null where that was before it was written down. */
  updatedBy: v.nullable(changerSchema),
  updatedAt: v.nullable(moment),
  /** Whether it was edited at the desk since an import said the same: an import must be told to overwrite it. */
  isByHand: v.boolean(),
};

const contentSubjectSchema = v.object({
  ...edited,
  kind,
  /** Whether visitors see it. */
  isPublished: v.boolean(),
  /** Whether it is a page of the software (a list of homes, the contact page), of which only title and menu are edited. */
  isOfSoftware: v.boolean(),
  /** Where it stands now, by language, from slash to slash; null where nothing is live or it has no page. */
  addresses,
});

/** A page, article or category as its editor shows it. */
export type ContentSubject = v.InferOutput<typeof contentSubjectSchema>;

const settingsSubjectSchema = v.object(edited);

/** A section of the settings as its editor shows it. */
export type SettingsSubject = v.InferOutput<typeof settingsSubjectSchema>;

const listed = {
  id: v.string(),
  version: v.number(),
  /** The caller's draft. */
  draft: v.nullable(v.object({ updatedAt: moment })),
  /** Who else is changing it, by name. */
  others: v.array(v.string()),
  planned: v.array(
    v.object({ action: v.picklist(['publish', 'unpublish']), dueAt: moment, fault: v.nullable(v.string()) }),
  ),
  updatedBy: v.nullable(changerSchema),
  updatedAt: v.nullable(moment),
  isByHand: v.boolean(),
};

const contentListedSchema = v.object({
  ...listed,
  kind,
  /** By language, as far as there are any. */
  titles: texts,
  isPublished: v.boolean(),
  isOfSoftware: v.boolean(),
  addresses,
  /** The page or category above it; of an article its category. */
  parentId: v.nullable(v.string()),
  sort: v.number(),
  isInMenu: v.boolean(),
  /** Languages of the site in which a text is missing that it has in another. */
  missing: v.array(languageSchema),
});

/** A page, article or category in its list; a new one that is only the caller's draft has version 0. */
export type ContentListed = v.InferOutput<typeof contentListedSchema>;

/** What was removed and can be brought back. */
const contentRemovedSchema = v.object({
  id: v.string(),
  kind,
  titles: texts,
  version: v.number(),
  at: v.nullable(moment),
  by: v.nullable(changerSchema),
  /** The revision that brings it back; null of what was removed before revisions were kept. */
  revision: v.nullable(v.string()),
});

const contentPublishedSchema = publishedSchemaOf(contentFaultSchema, {
  /** The addresses that lead on from now on. */
  moved: v.array(movedAddressSchema),
});

/** What became of publishing. */
export type ContentPublished = v.InferOutput<typeof contentPublishedSchema>;

const contentSavedSchema = savedSchemaOf(contentFaultSchema);

/** What became of saving a draft. */
export type ContentSaved = v.InferOutput<typeof contentSavedSchema>;

/** What publishing the caller's draft would do: what stands in the way, and which addresses change. */
const contentCheckSchema = v.object({
  faults: v.array(contentFaultSchema),
  moved: v.array(movedAddressSchema),
  /** What others changed to another value since. */
  conflicts: v.array(conflictSchema),
});

/** What became of removing: done, with the revision that brings it back; or what names it, and so stands in the way. */
const contentRemoveSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('removed'), version: v.number(), revision: v.string() }),
  v.object({ outcome: v.literal('faults'), faults: v.array(contentFaultSchema) }),
]);

/** What became of a move in the menu or tree: done, with the call that undoes it; what stands in the way; or which addresses it would change, to which nobody has agreed yet. */
const contentMovedSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('asks'), moved: v.array(movedAddressSchema) }),
  v.object({
    outcome: v.literal('moved'),
    undo: v.object({ id: v.string(), parentId: v.nullable(v.string()), after: v.nullable(v.string()) }),
    moved: v.array(movedAddressSchema),
  }),
  v.object({ outcome: v.literal('faults'), faults: v.array(contentFaultSchema) }),
]);

const historySchema = v.object({
  /** The newest first. */
  revisions: v.array(
    v.object({
      ...revisionSchema.entries,
      /** What was changed; empty where how it stood before the first change is kept. */
      fields: v.array(v.string()),
      /** Whether it was removed then: there are no values, and it brings nothing back. */
      isRemoval: v.boolean(),
    }),
  ),
  more: v.boolean(),
});

/** The revisions of something, the newest first. */
export type ContentHistory = v.InferOutput<typeof historySchema>;

const restoredSchema = restoredSchemaOf(contentPublishedSchema);

const redirectSchema = v.object({
  /** From slash to slash, as the address is asked for. */
  path: v.string(),
  /** `page.<id>`, `article.<id>` or `category.<id>`; null where it leads to another site. */
  content: v.nullable(v.string()),
  /** An address that starts with https://; null where it leads to content. */
  url: v.nullable(v.string()),
  titles: texts,
  /** Whether it was made by hand; else something stood there before it moved. */
  isByHand: v.boolean(),
  /** 'gone': what it leads to is not published any more. 'covered': something stands at the path itself. */
  state: v.picklist(['leads', 'gone', 'covered']),
});

/** Where an old address leads: a page of the site by the id of its content (`page.about`, `article.a`), or another site. */
export type Redirect = v.InferOutput<typeof redirectSchema>;

/** Why a redirect is refused, as the code beside its field `path` or `to`. */
export const redirectFaults = {
  /** 'invalid': no path of this site. 'query': something after a question mark. 'file': that of a file. 'other-site': a whole address of another site. 'linked': it is not removed, since something links to it. */
  path: ['invalid', 'query', 'file', 'other-site', 'too-long', 'page-there', 'exists', 'linked'],
  /** 'invalid': neither content nor an https address. 'unknown': no such content. 'circle': it leads back to the path. */
  to: ['invalid', 'too-long', 'unknown', 'circle'],
} as const;

const saving = { changes: fieldValuesSchema, before: v.optional(fieldValuesSchema) };
const publishing = { draftVersion: versionSchema, resolve: v.optional(resolveSchema) };
const restoring = { version: versionSchema, as: v.picklist(['draft', 'live']), revision: uuid };
const historyInput = { before: v.optional(inQuery) };
const planning = { action: v.picklist(['publish', 'unpublish']), dueAt: moment };
const previewSchema = v.object({ path: v.string(), until: moment });
const nothing = v.object({});

/** The endpoints by which pages, articles and categories are changed at the desk. */
export const contentEndpoints = {
  // `languages` are those of the site, in which something may be missing; `maxItems` is how many main items the menu shows.
  deskContentList: deskGet('content.read')(
    '/content/:kind',
    v.object({ kind }),
    v.object({
      items: v.array(contentListedSchema),
      removed: v.array(contentRemovedSchema),
      languages: v.array(languageSchema),
      maxItems: v.nullable(v.number()),
    }),
  ),
  // 'not-found' where there is neither anything live nor a draft of the caller.
  deskContent: deskGet('content.read')('/content/:kind/:id', v.object(content), contentSubjectSchema),
  // A new one, or a copy: a draft. Without `id` it is made of the title in `values`; 'conflict' where it is taken.
  deskContentNew: deskPost('content.write')(
    '/content/:kind',
    v.strictObject({
      kind,
      id: v.optional(contentId),
      copyOf: v.optional(contentId),
      values: v.optional(fieldValuesSchema),
    }),
    v.object({ id: v.string(), draft: draftSchema }),
  ),
  // Saves what was changed, as one types. `before` is what the screen had for these fields, by which what another tab changed is
  // known; without it the last one wins. The same call twice is one. Null is a value only where a field may be null.
  deskContentSave: deskPost('content.write')(
    '/content/:kind/:id/draft',
    v.strictObject({ ...content, ...saving }),
    contentSavedSchema,
  ),
  deskContentDiscard: deskPost('content.write')('/content/:kind/:id/draft/discard', v.strictObject(content), nothing),
  // Within a day; 'not-found' later, 'conflict' where there is another draft by now.
  deskContentUndoDiscard: deskPost('content.write')(
    '/content/:kind/:id/draft/undo-discard',
    v.strictObject(content),
    v.object({ draft: draftSchema }),
  ),
  // What publishing would do now; without a draft nothing.
  deskContentCheck: deskGet('content.read')('/content/:kind/:id/check', v.object(content), contentCheckSchema),
  // `draftVersion` is what was seen of the draft, 0 for none: 'conflict' where it is another by now. `status` goes over the draft's.
  deskContentPublish: deskPost('content.write')(
    '/content/:kind/:id/publish',
    v.strictObject({ ...content, ...publishing, status: v.optional(v.picklist(['Published', 'Draft'])) }),
    contentPublishedSchema,
  ),
  // Old addresses answer that it is gone. `version` is that of what is live: 'conflict' where it is another by now.
  deskContentRemove: deskPost('content.write')(
    '/content/:kind/:id/remove',
    v.strictObject({ ...content, version: versionSchema }),
    contentRemoveSchema,
  ),
  // At once on the site: below `parentId` (null: at the top), behind the sibling `after` (null: the first). 'conflict' where `after`
  // stands elsewhere by now. Only pages and categories have a place. Where addresses change, nothing is moved unless it is agreed to.
  deskContentMove: deskPost('content.write')(
    '/content-move/:kind/:id',
    v.strictObject({
      kind: v.picklist(['page', 'category']),
      id: contentId,
      parentId: v.nullable(contentId),
      after: v.nullable(contentId),
      agreed: v.optional(v.boolean(), false),
    }),
    contentMovedSchema,
  ),
  // How many main items the menu shows; null for all. At once on the site; 'conflict' where it is not `before` any more.
  deskMenuMaximum: deskPost('content.write')(
    '/menu-maximum',
    v.strictObject({ maxItems: v.nullable(v.number()), before: v.nullable(v.number()) }),
    nothing,
  ),
  // `before` is the version of the last revision of the page before.
  deskContentHistory: deskGet('content.read')(
    '/content/:kind/:id/history',
    v.object({ ...content, ...historyInput }),
    historySchema,
  ),
  deskContentRevision: deskGet('content.read')(
    '/content/:kind/:id/revisions/:revision',
    v.object({ ...content, revision: uuid }),
    v.object({ ...revisionSchema.entries, values: fieldValuesSchema }),
  ),
  // Into the caller's draft, or live at once; also of what was removed. `version` is the newest one of the history.
  deskContentRestore: deskPost('content.write')(
    '/content/:kind/:id/restore',
    v.strictObject({ ...content, ...restoring }),
    restoredSchema,
  ),
  deskContentPlan: deskPost('content.write')(
    '/content/:kind/:id/plan',
    v.strictObject({ ...content, ...planning }),
    v.object({ planned: plannedSchema }),
  ),
  deskContentPlanCancel: deskPost('content.write')(
    '/content/:kind/:id/plan/:plan/cancel',
    v.strictObject({ ...content, plan: uuid }),
    nothing,
  ),
  // A link to the site as it will be with the caller's draft, for whoever has it.
  deskContentPreview: deskPost('content.write')('/content/:kind/:id/preview', v.strictObject(content), previewSchema),
  deskRedirects: deskGet('content.read')('/redirects', v.object({}), v.object({ redirects: v.array(redirectSchema) })),
  // `to` is `page.<id>`, `article.<id>`, `category.<id>` or an address that starts with https://. Codes: `redirectFaults`.
  deskRedirectAdd: deskPost('content.write')(
    '/redirects',
    v.strictObject({
      path: v.pipe(v.string(), v.maxLength(300, 'too-long')),
      to: v.pipe(v.string(), v.maxLength(2000, 'too-long')),
    }),
    v.object({ redirect: redirectSchema }),
  ),
  deskRedirectRemove: deskPost('content.write')(
    '/redirects/remove',
    v.strictObject({ path: v.pipe(v.string(), v.maxLength(2000, 'too-long')) }),
    nothing,
  ),
};

/** The endpoints by which the settings are changed at the desk, a section at a time: as those of content. */
export const settingsEndpoints = {
  deskSettingsList: deskGet('settings.read')(
    '/settings',
    v.object({}),
    v.object({ sections: v.array(v.object(listed)) }),
  ),
  deskSettings: deskGet('settings.read')('/settings/:id', v.object(section), settingsSubjectSchema),
  deskSettingsSave: deskPost('settings.write')(
    '/settings/:id/draft',
    v.strictObject({ ...section, ...saving }),
    contentSavedSchema,
  ),
  deskSettingsDiscard: deskPost('settings.write')('/settings/:id/draft/discard', v.strictObject(section), nothing),
  deskSettingsUndoDiscard: deskPost('settings.write')(
    '/settings/:id/draft/undo-discard',
    v.strictObject(section),
    v.object({ draft: draftSchema }),
  ),
  deskSettingsCheck: deskGet('settings.read')('/settings/:id/check', v.object(section), contentCheckSchema),
  deskSettingsPublish: deskPost('settings.write')(
    '/settings/:id/publish',
    v.strictObject({ ...section, ...publishing }),
    contentPublishedSchema,
  ),
  deskSettingsHistory: deskGet('settings.read')(
    '/settings/:id/history',
    v.object({ ...section, ...historyInput }),
    historySchema,
  ),
  deskSettingsRevision: deskGet('settings.read')(
    '/settings/:id/revisions/:revision',
    v.object({ ...section, revision: uuid }),
    v.object({ ...revisionSchema.entries, values: fieldValuesSchema }),
  ),
  deskSettingsRestore: deskPost('settings.write')(
    '/settings/:id/restore',
    v.strictObject({ ...section, ...restoring }),
    restoredSchema,
  ),
  deskSettingsPlan: deskPost('settings.write')(
    '/settings/:id/plan',
    v.strictObject({ ...section, dueAt: moment }),
    v.object({ planned: plannedSchema }),
  ),
  deskSettingsPlanCancel: deskPost('settings.write')(
    '/settings/:id/plan/:plan/cancel',
    v.strictObject({ ...section, plan: uuid }),
    nothing,
  ),
  deskSettingsPreview: deskPost('settings.write')('/settings/:id/preview', v.strictObject(section), previewSchema),
};
