import * as v from 'valibot';
import { isMailAddress, mailAddressLimit } from '../domain/mail-address.ts';
import { requestStates } from '../domain/request-states.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';
import { languageSchema, perLanguage } from './language.ts';
import { pictureSchema } from './media.ts';

/** The greatest lengths of what is written about requests, in characters, and how many requests a page of the inbox has. */
export const deskRequestLimits = {
  note: 5000,
  subject: 200,
  reply: 20_000,
  template: 120,
  search: 200,
  page: 50,
} as const;

const id = v.pipe(v.string(), v.uuid());
const staffId = v.pipe(v.string(), v.maxLength(64));
const moment = v.pipe(v.string(), v.isoTimestamp());
const bounded = (most: number) => v.pipe(v.string(), v.maxLength(most, 'too-long'));
// One line of a mail's head: nothing in it can end the line.
const subject = v.pipe(bounded(deskRequestLimits.subject), v.regex(/^\P{Cc}*$/u, 'invalid'));
const written = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too-long'));
const named = v.object({ id: v.string(), name: v.string() });
const state = v.picklist(requestStates);

/** What the inbox can be narrowed to; without a state it shows all but spam. `assignee` is `me`, `nobody` or the id of staff. */
export const requestFilterSchema = v.object({
  kind: v.optional(v.picklist(kindsOfRequests)),
  state: v.optional(v.picklist([...requestStates, 'all'])),
  assignee: v.optional(staffId),
  home: v.optional(bounded(64)),
  person: v.optional(bounded(mailAddressLimit)),
  unread: v.optional(v.literal('1')),
  q: v.optional(bounded(deskRequestLimits.search)),
});

/** What the inbox is narrowed to. */
export type RequestFilter = v.InferOutput<typeof requestFilterSchema>;

const homeSchema = v.object({ id: v.string(), kind: v.picklist(['property', 'project']), title: v.string() });

const rowSchema = v.object({
  id: v.string(),
  kind: v.string(),
  kindName: v.string(),
  language: languageSchema,
  createdAt: moment,
  name: v.string(),
  email: v.string(),
  /** The beginning of what was written. */
  excerpt: v.string(),
  home: v.nullable(homeSchema),
  state,
  assignee: v.nullable(named),
  isUnread: v.boolean(),
  visitAt: v.nullable(moment),
  version: v.number(),
});

/** A request as the inbox lists it. */
export type RequestRow = v.InferOutput<typeof rowSchema>;

const inboxSchema = v.object({
  rows: v.array(rowSchema),
  /** After which row the next page begins; null on the last one. */
  next: v.nullable(v.string()),
  counts: v.object({ ...v.entriesFromList(requestStates, v.number()), unread: v.number() }),
  kinds: v.array(v.object({ kind: v.picklist(kindsOfRequests), name: v.string() })),
  staff: v.array(named),
  /** The home that the filter names. */
  home: v.nullable(homeSchema),
});

/** A page of the inbox; `counts` are those of the other filters, by state and of what nobody has read. */
export type RequestInbox = v.InferOutput<typeof inboxSchema>;

/** The fate of a mail or of a request that is handed over. */
export const fates = ['waits', 'sent', 'given-up'] as const;
const fate = { fate: v.picklist(fates), at: moment };

const draftSchema = v.object({ subject: v.string(), text: v.string(), updatedAt: v.nullable(moment) });

const replySchema = v.object({ id: v.string(), by: v.string(), subject: v.string(), text: v.string(), ...fate });

const fileSchema = v.object({
  id: v.string(),
  field: v.string(),
  name: v.string(),
  size: v.number(),
  isPicture: v.boolean(),
});

const openedSchema = v.object({
  ...rowSchema.entries,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  /** All that was filled in, in the reader's words; `long` is what has lines of its own. */
  facts: v.array(v.object({ name: v.string(), value: v.string(), long: v.boolean() })),
  files: v.array(fileSchema),
  about: v.nullable(
    v.object({
      ...homeSchema.entries,
      status: v.picklist(stockStatuses),
      path: v.nullable(v.string()),
      picture: v.nullable(pictureSchema),
    }),
  ),
  visit: v.nullable(v.object({ startsAt: moment, endsAt: moment, agent: v.nullable(v.string()) })),
  /** Whether a visit can be planned of it: it asks for one or about a home that is offered, and none was. */
  isPlannable: v.boolean(),
  lead: v.nullable(v.object({ to: v.string(), ...fate })),
  mails: v.array(v.object({ id: v.string(), recipient: v.string(), subject: v.string(), ...fate })),
  replies: v.array(replySchema),
  notes: v.array(v.object({ id: v.string(), by: v.string(), at: moment, text: v.string() })),
  /** Whether `history` is all there is of the person, and not only what the caller may see of it. */
  isWholeHistory: v.boolean(),
  history: v.array(
    v.object({ id: v.string(), kindName: v.string(), createdAt: moment, state, visitAt: v.nullable(moment) }),
  ),
  subscriptions: v.array(
    v.object({
      kind: v.picklist(['newsletter', 'demand']),
      createdAt: moment,
      confirmedAt: v.nullable(moment),
      endedAt: v.nullable(moment),
    }),
  ),
  lastChange: v.nullable(v.object({ by: v.string(), at: moment })),
  staff: v.array(named),
  templates: v.array(v.object({ id: v.string(), name: v.string(), subject: v.string(), text: v.string() })),
  replyTo: v.object({ agency: v.string(), own: v.string() }),
  drafts: v.object({ reply: v.nullable(draftSchema), note: v.nullable(draftSchema) }),
});

/** A request with all that is known of it; `templates` are filled in, in the visitor's language. */
export type OpenedRequest = v.InferOutput<typeof openedSchema>;

const changeSchema = v.object({
  id,
  version: v.pipe(v.number(), v.integer()),
  state: v.optional(state),
  // None: the request is given back to all.
  assigneeId: v.optional(v.nullable(staffId)),
  isUnread: v.optional(v.boolean()),
});

/** What is to change about a request, as it was read in a version. */
export type RequestChange = v.InferOutput<typeof changeSchema>;

const changedSchema = v.object({
  done: v.array(v.object({ id: v.string(), version: v.number(), undo: v.omit(changeSchema, ['id', 'version']) })),
  conflicts: v.array(v.string()),
});

/** What was changed, with what undoes it, and the requests that somebody else changed meanwhile. */
export type RequestsChanged = v.InferOutput<typeof changedSchema>;

/** A reply's beginning, in each language. */
export const replyTemplateSchema = v.object({
  id,
  name: written(deskRequestLimits.template),
  requestKind: v.nullable(v.picklist(kindsOfRequests)),
  subjects: perLanguage(subject),
  texts: perLanguage(bounded(deskRequestLimits.reply)),
});

/** What a reply may begin with. */
export type ReplyTemplate = v.InferOutput<typeof replyTemplateSchema>;

/** What staff do with the requests of visitors. */
export const requestsEndpoints = {
  deskRequests: deskGet('requests.read')(
    '/requests',
    v.object({ language: languageSchema, ...requestFilterSchema.entries, after: v.optional(bounded(80)) }),
    inboxSchema,
  ),
  // Writes down who opened it, and that it is read where they may answer it.
  deskRequest: deskGet('requests.read')('/requests/one/:id', v.object({ id, language: languageSchema }), openedSchema),
  // Of one that somebody else changed meanwhile 'conflict'; of several the others are changed.
  deskChangeRequests: deskPost('requests.write')(
    '/requests/change',
    v.object({ changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(deskRequestLimits.page)) }),
    changedSchema,
  ),
  // The same id again is the same note or reply.
  deskAddNote: deskPost('requests.write')(
    '/requests/one/:requestId/note',
    v.object({ requestId: id, id, text: written(deskRequestLimits.note) }),
    v.object({}),
  ),
  // 'conflict' where somebody else changed the request since `version`.
  deskReply: deskPost('requests.write')(
    '/requests/one/:requestId/reply',
    v.object({
      requestId: id,
      id,
      version: v.pipe(v.number(), v.integer()),
      replyTo: v.picklist(['agency', 'own']),
      subject: v.pipe(subject, v.trim(), v.minLength(1, 'required')),
      text: written(deskRequestLimits.reply),
    }),
    v.object({ isRepeated: v.boolean() }),
  ),
  // As one types; an empty one is removed. `before` is what the screen had, by which what another tab of the same person keeps is
  // known: that stays, and is answered. Without it the last one wins.
  deskKeepDraft: deskPost('requests.write')(
    '/requests/one/:requestId/draft',
    v.object({
      requestId: id,
      kind: v.picklist(['reply', 'note']),
      subject: v.optional(bounded(deskRequestLimits.subject), ''),
      text: bounded(deskRequestLimits.reply),
      before: v.optional(v.object({ subject: v.string(), text: v.string() })),
    }),
    v.object({ updatedAt: moment, elsewhere: v.nullable(v.object({ subject: v.string(), text: v.string() })) }),
  ),
  deskReplyTemplates: deskGet('requests.read')(
    '/requests/templates',
    v.object({}),
    v.object({ templates: v.array(replyTemplateSchema) }),
  ),
  deskSaveReplyTemplate: deskPost('requests.templates')('/requests/templates', replyTemplateSchema, v.object({})),
  deskRemoveReplyTemplate: deskPost('requests.templates')('/requests/templates/remove', v.object({ id }), v.object({})),
  // All that is known of a person, by an address of the request, which is typed once more since it cannot be undone.
  deskErasePerson: deskPost('requests.erase')(
    '/requests/one/:requestId/erase',
    v.object({
      requestId: id,
      typed: v.pipe(bounded(mailAddressLimit), v.trim(), v.check(isMailAddress, 'invalid-mail')),
    }),
    // Whether an owner logs in with the address: who is erased with their own page.
    v.object({ requests: v.number(), subscriptions: v.number(), mails: v.number(), isOwner: v.boolean() }),
  ),
};

/** What of the requests is a file, not JSON: its method, its path under `/api/v1`, and what one must be allowed. */
export const requestFiles = {
  deskRequestFile: { method: 'GET', path: '/desk/requests/files/:id', may: 'requests.read' },
  deskRequestExport: { method: 'GET', path: '/desk/requests/export/:format', may: 'requests.export' },
} as const;
