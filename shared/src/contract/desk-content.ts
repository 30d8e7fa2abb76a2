import * as v from 'valibot';
import { contentKinds, settingsSections } from './desk-content-kinds.ts';
import {
  changerSchema,
  conflictSchema,
  draftEndpointsAt,
  draftSchema,
  fieldValuesSchema,
  otherDraftSchema,
  plannedSchema,
  publishedSchemaOf,
  revisionSchema,
  versionSchema,
} from './desk-drafts.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/**
 * Faults of content, including those that prevent its publication. The command line shows them in English, the desk in the language of
 * its reader. The comment after a code lists the `values` of the fault.
 */
const contentFaultCodes = [
  // Faults within a file.
  'not-json', // said
  'missing-file',
  'unknown-file', // known
  'wrong-id', // id
  'missing-key',
  'unknown-key', // key, meant (empty if no similar key exists)
  'too-long', // said
  'too-short', // said
  'too-large', // said
  'too-small', // said
  'invalid', // said
  // Faults in references to other content.
  'no-parent', // id
  'circle', // id: its own
  'no-category', // id
  'no-canonical', // id
  'no-target', // type, id
  'no-picture', // name
  'no-film', // path
  'no-map', // path
  'dead-link', // path
  'path-taken', // path, kind and id of the content that uses the path; kind is '' for a page of the software
  'only-in-languages', // languages: the disabled languages, the only ones in which it has a title
  // Faults of a page.
  'home-leads-away',
  'linked-everywhere',
  'no-redirect-address',
  'bad-css', // said
  'module-twice', // id
  'no-colour',
  'empty-banner',
  'unknown-view', // view
  'view-without-items', // view
  'unused-background',
  'closed-form', // id
  'page-of-each-home', // id
  'no-own-content', // id
  'fixed-page', // id
  'own-part-alone', // id
  'menu-parent-not-in-menu', // id
  'parent-hidden', // id
  'menu-too-deep',
  'no-text-in', // languages: those in which it has a title and lacks a text of the field
  // Faults of the settings.
  'no-contrast', // ratio, nearest: the closest colour with enough contrast
] as const;

/** One of `contentFaultCodes`. */
export type ContentFaultCode = (typeof contentFaultCodes)[number];

const texts = v.record(v.string(), v.string());

const contentFaultSchema = v.object({
  /** The subject of the fault: content by its kind and id, a section of the settings, or any other file by its name. */
  kind: v.picklist([...contentKinds, 'settings', 'surroundings', 'file']),
  id: v.string(),
  /** Its titles, by language; empty if it has none. */
  titles: texts,
  /** The titles of the content that `values` name, by language; empty if they name none, or it has none; an older API sends none. */
  named: v.optional(texts, {}),
  /** The name of the field in `contentFields` or `settingsFields`; empty if the fault is about the whole subject. */
  field: v.string(),
  /** The field and the position within it, with dots: `params.modules.0.image.name`. */
  path: v.string(),
  code: v.picklist(contentFaultCodes),
  values: v.record(v.string(), v.string()),
  /** 'stops' must be corrected before anything is published. */
  weight: v.picklist(['stops', 'warns']),
});

/** A fault that prevents publishing, or that a person should know about: its position, and a code with its values. */
export type ContentFault = v.InferOutput<typeof contentFaultSchema>;

const movedAddressSchema = v.object({
  kind: v.picklist(contentKinds),
  id: v.string(),
  titles: texts,
  language: languageSchema,
  /** With slashes at both ends; it begins with the segment of the language. */
  from: v.string(),
  to: v.string(),
});

/** An address that a change replaces; the old address then redirects to the new one. */
export type MovedAddress = v.InferOutput<typeof movedAddressSchema>;

const moment = v.pipe(v.string(), v.isoTimestamp('invalid'));
const uuid = v.pipe(v.string(), v.uuid('invalid'));
const contentId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'invalid'));
const kind = v.picklist(contentKinds);
const content = { kind, id: contentId };
const section = { id: v.picklist(settingsSections, 'invalid') };
const inQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const addresses = v.nullable(v.object({ nl: v.string(), fr: v.string(), en: v.string(), de: v.string() }));

const editorEntries = {
  id: v.string(),
  /** The version of what is live; 0 if nothing is live yet. */
  version: v.number(),
  /** The live values by field; empty if nothing is live. */
  values: fieldValuesSchema,
  /** The initial values of a new one. */
  defaults: fieldValuesSchema,
  draft: v.nullable(draftSchema),
  others: v.array(otherDraftSchema),
  /** The faults of the whole content including the draft that concern this subject or were caused by the draft. */
  faults: v.array(contentFaultSchema),
  planned: v.array(plannedSchema),
  /** Who changed it last, and when; null for changes from before this was recorded. */
  updatedBy: v.nullable(changerSchema),
  updatedAt: v.nullable(moment),
  /** Whether it was edited at the desk since the last import. An import then only overwrites it if told to. */
  isByHand: v.boolean(),
};

const contentSubjectSchema = v.object({
  ...editorEntries,
  kind,
  /** Whether visitors see it. */
  isPublished: v.boolean(),
  /** Whether it is a page of the software (a list of homes, the contact page), whose own part stands among the agency's content; of a visitor's private page only title and menu entry can be edited. */
  isOfSoftware: v.boolean(),
  /** Its current address by language, with slashes at both ends; null if nothing is live or it has no page. */
  addresses,
});

/** A page, article or category as its editor shows it. */
export type ContentSubject = v.InferOutput<typeof contentSubjectSchema>;

const settingsSubjectSchema = v.object(editorEntries);

/** A section of the settings as its editor shows it. */
export type SettingsSubject = v.InferOutput<typeof settingsSubjectSchema>;

const listEntries = {
  id: v.string(),
  version: v.number(),
  /** The caller's draft. */
  draft: v.nullable(v.object({ updatedAt: moment })),
  /** The names of others who are changing it. */
  others: v.array(v.string()),
  planned: v.array(
    v.object({ action: v.picklist(['publish', 'unpublish']), dueAt: moment, fault: v.nullable(v.string()) }),
  ),
  updatedBy: v.nullable(changerSchema),
  updatedAt: v.nullable(moment),
  isByHand: v.boolean(),
};

const contentListedSchema = v.object({
  ...listEntries,
  kind,
  /** By language; only languages in which it has a title. */
  titles: texts,
  isPublished: v.boolean(),
  isOfSoftware: v.boolean(),
  addresses,
  /** The parent page or category; for an article its category. */
  parentId: v.nullable(v.string()),
  sort: v.number(),
  isInMenu: v.boolean(),
  /** Languages of the site in which a text is missing that exists in another language. */
  missing: v.array(languageSchema),
});

/** A page, article or category in its list. A new one that only exists as the caller's draft has version 0. */
export type ContentListed = v.InferOutput<typeof contentListedSchema>;

/** Removed content that can be restored. */
const contentRemovedSchema = v.object({
  id: v.string(),
  kind,
  titles: texts,
  version: v.number(),
  at: v.nullable(moment),
  by: v.nullable(changerSchema),
  /** The revision that restores it; null if it was removed before revisions were kept. */
  revision: v.nullable(v.string()),
});

const contentPublishedSchema = publishedSchemaOf(contentFaultSchema, {
  /** The addresses that redirect from now on. */
  moved: v.array(movedAddressSchema),
});

/** The result of publishing. */
export type ContentPublished = v.InferOutput<typeof contentPublishedSchema>;

/** The effects of publishing the caller's draft: faults that prevent it, and addresses that change. */
const contentCheckSchema = v.object({
  faults: v.array(contentFaultSchema),
  moved: v.array(movedAddressSchema),
  /** Fields that others have since changed to another value. */
  conflicts: v.array(conflictSchema),
});

/** The result of removing: done, with the revision that restores it; or the references to it that prevent the removal. */
const contentRemoveSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('removed'), version: v.number(), revision: v.string() }),
  v.object({ outcome: v.literal('faults'), faults: v.array(contentFaultSchema) }),
]);

/**
 * The result of a move in the menu or tree: done, with the call that undoes it; the faults that prevent it; or the address changes
 * that nobody has agreed to yet.
 */
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
  /** Newest first. */
  revisions: v.array(
    v.object({
      ...revisionSchema.entries,
      /** The changed fields; empty for the state before the first change. */
      fields: v.array(v.string()),
      /** Whether this was a removal. It has no values and cannot be restored. */
      isRemoval: v.boolean(),
    }),
  ),
  more: v.boolean(),
});

/** The revisions of a subject, newest first. */
export type ContentHistory = v.InferOutput<typeof historySchema>;

const redirectSchema = v.object({
  /** The requested path, with slashes at both ends. */
  path: v.string(),
  /** `page.<id>`, `article.<id>` or `category.<id>`; null if it leads to another site. */
  content: v.nullable(v.string()),
  /** An address that starts with https://; null if it leads to content. */
  url: v.nullable(v.string()),
  titles: texts,
  /** Whether it was created by hand; otherwise it was created when content moved. */
  isByHand: v.boolean(),
  /** 'gone': its target is no longer published. 'covered': the path itself has a page. */
  state: v.picklist(['leads', 'gone', 'covered']),
});

/** The target of an old address: content by its id (`page.about`, `article.a`), or another site. */
export type Redirect = v.InferOutput<typeof redirectSchema>;

/** The codes with which a redirect is rejected, for its fields `path` and `to`. */
export const redirectFaults = {
  /**
   * 'invalid': not a path of this site. 'query': contains a question mark. 'file': the path of a file. 'other-site': a complete address
   * of another site. 'linked': cannot be removed, since something links to it.
   */
  path: ['invalid', 'query', 'file', 'other-site', 'too-long', 'page-there', 'exists', 'linked'],
  /** 'invalid': neither content nor an https address. 'unknown': the content does not exist. 'circle': it leads back to the path. */
  to: ['invalid', 'too-long', 'unknown', 'circle'],
} as const;

const historyInput = { before: v.optional(inQuery) };
const nothing = v.object({});
const draftRules = {
  fault: contentFaultSchema,
  published: contentPublishedSchema,
  // Removed content can be restored too.
  restoring: { revision: uuid },
};

/** The endpoints with which pages, articles and categories are drafted. */
export const contentDrafts = draftEndpointsAt(
  '/content/:kind/:id',
  { read: 'content.read', write: 'content.write' },
  content,
  // `status` overrides that of the draft.
  { ...draftRules, publishing: { status: v.optional(v.picklist(['Published', 'Draft'])) } },
);

/** The endpoints with which a section of the settings is drafted. */
export const settingsDrafts = draftEndpointsAt(
  '/settings/:id',
  { read: 'settings.read', write: 'settings.write' },
  section,
  { ...draftRules, publishing: {} },
);

/** The endpoints with which pages, articles and categories are changed at the desk. */
export const contentEndpoints = {
  // `languages` are the languages of the site, for which missing texts are reported; `maxItems` is the number of main items in the menu.
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
  // 'not-found' if nothing is live and the caller has no draft.
  deskContent: deskGet('content.read')('/content/:kind/:id', v.object(content), contentSubjectSchema),
  // Creates a draft of new content or of a copy. Without `id`, the id is made from the title in `values`; 'conflict' if the id is taken.
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
  deskContentSave: contentDrafts.save,
  deskContentDiscard: contentDrafts.discard,
  deskContentUndoDiscard: contentDrafts.undoDiscard,
  // The effects of publishing now; without a draft there are none.
  deskContentCheck: deskGet('content.read')('/content/:kind/:id/check', v.object(content), contentCheckSchema),
  deskContentPublish: contentDrafts.publish,
  // Its old addresses then answer 410. `version` is that of the live content; 'conflict' if it has changed since.
  deskContentRemove: deskPost('content.write')(
    '/content/:kind/:id/remove',
    v.strictObject({ ...content, version: versionSchema }),
    contentRemoveSchema,
  ),
  // Takes effect on the site immediately: moves the content below `parentId` (null: top level), after the sibling `after` (null: to the
  // first place). 'conflict' if `after` has moved since. Only pages and categories have a place. If addresses change, nothing is moved
  // without agreement.
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
  // `before` is the version of the last revision on the previous page.
  deskContentHistory: deskGet('content.read')(
    '/content/:kind/:id/history',
    v.object({ ...content, ...historyInput }),
    historySchema,
  ),
  deskContentRevision: contentDrafts.revision,
  deskContentRestore: contentDrafts.restore,
  deskContentPlan: contentDrafts.plan,
  deskContentPlanCancel: contentDrafts.cancelPlan,
  deskContentPreview: contentDrafts.preview,
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

/** The endpoints with which the settings are changed at the desk, one section at a time; they correspond to those of content. */
export const settingsEndpoints = {
  deskSettingsList: deskGet('settings.read')(
    '/settings',
    v.object({}),
    v.object({ sections: v.array(v.object(listEntries)) }),
  ),
  deskSettings: deskGet('settings.read')('/settings/:id', v.object(section), settingsSubjectSchema),
  deskSettingsSave: settingsDrafts.save,
  deskSettingsDiscard: settingsDrafts.discard,
  deskSettingsUndoDiscard: settingsDrafts.undoDiscard,
  deskSettingsPublish: settingsDrafts.publish,
  deskSettingsHistory: deskGet('settings.read')(
    '/settings/:id/history',
    v.object({ ...section, ...historyInput }),
    historySchema,
  ),
  deskSettingsRevision: settingsDrafts.revision,
  deskSettingsRestore: settingsDrafts.restore,
};
