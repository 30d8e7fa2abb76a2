import * as v from 'valibot';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '../domain/mail-address.ts';
import { requestStates } from '../domain/request-states.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { deskGet, deskPost, withFreshProof } from './desk-endpoint.ts';
import { deskRequestLimits } from './desk-values.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';
import { languageSchema, perLanguage } from './language.ts';
import { pictureSchema } from './media.ts';

const id = v.pipe(v.string(), v.uuid());
const staffId = v.pipe(v.string(), v.maxLength(64));
const moment = v.pipe(v.string(), v.isoTimestamp());
const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most, 'too-long'));
// One line of a mail header; control characters that could end the line are rejected.
const subject = v.pipe(textUpTo(deskRequestLimits.subject), v.regex(/^\P{Cc}*$/u, 'invalid'));
const requiredText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too-long'));
const idAndName = v.object({ id: v.string(), name: v.string() });
const state = v.picklist(requestStates);

/** The filter of the inbox. Without a state it shows everything but spam. `assignee` is `me`, `nobody` or the id of a staff member. */
export const requestFilterSchema = v.object({
  kind: v.optional(v.picklist(kindsOfRequests)),
  state: v.optional(v.picklist([...requestStates, 'all'])),
  assignee: v.optional(staffId),
  home: v.optional(textUpTo(64)),
  person: v.optional(textUpTo(mailAddressLimit)),
  unread: v.optional(v.literal('1')),
  q: v.optional(textUpTo(deskRequestLimits.search)),
});

/** The filter of the inbox. */
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
  /** The beginning of the message. */
  excerpt: v.string(),
  home: v.nullable(homeSchema),
  state,
  assignee: v.nullable(idAndName),
  isUnread: v.boolean(),
  visitAt: v.nullable(moment),
  version: v.number(),
});

/** A request as the inbox lists it. */
export type RequestRow = v.InferOutput<typeof rowSchema>;

const subscriptionSchema = v.object({
  kind: v.picklist(['newsletter', 'demand']),
  createdAt: moment,
  confirmedAt: v.nullable(moment),
  endedAt: v.nullable(moment),
});

/** A request in a list, and a subscription, as other endpoints of the desk answer them too. */
export const deskRequestSchemas = { row: rowSchema, subscription: subscriptionSchema };

const inboxSchema = v.object({
  rows: v.array(rowSchema),
  /** The row after which the next page begins; null on the last page. */
  next: v.nullable(v.string()),
  counts: v.object({ ...v.entriesFromList(requestStates, v.number()), unread: v.number() }),
  kinds: v.array(v.object({ kind: v.picklist(kindsOfRequests), name: v.string() })),
  staff: v.array(idAndName),
  /** The home that the filter names. */
  home: v.nullable(homeSchema),
});

/** A page of the inbox. `counts` are the numbers for the other filters, by state and of unread requests. */
export type RequestInbox = v.InferOutput<typeof inboxSchema>;

/** The delivery state of a mail, or of a request that is handed over to other software. */
export const deliveryStates = ['waits', 'sent', 'given-up'] as const;
const fate = { fate: v.picklist(deliveryStates), at: moment };

const draftSchema = v.object({ subject: v.string(), text: v.string(), updatedAt: v.nullable(moment) });

const replySchema = v.object({
  id: v.string(),
  by: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The mailbox where an answer to it arrives; an older API does not say. */
  replyTo: v.optional(v.string(), ''),
  ...fate,
});

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
  /** All values of the form, in the reader's language; `long` marks values of several lines. */
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
  /** Whether a visit can be planned for it: its kind allows a visit, its home is still offered, and no visit was planned for it yet. */
  isPlannable: v.boolean(),
  lead: v.nullable(v.object({ to: v.string(), ...fate })),
  mails: v.array(v.object({ id: v.string(), recipient: v.string(), subject: v.string(), ...fate })),
  replies: v.array(replySchema),
  notes: v.array(v.object({ id: v.string(), by: v.string(), at: moment, text: v.string() })),
  /** Whether `history` has everything about the person, and not only what the caller may see. */
  isWholeHistory: v.boolean(),
  history: v.array(
    v.object({ id: v.string(), kindName: v.string(), createdAt: moment, state, visitAt: v.nullable(moment) }),
  ),
  /** The coming visits of the person, which end if they are erased; empty for those who may not erase, and from an older API. */
  coming: v.optional(v.array(v.object({ startsAt: moment, home: v.string() })), []),
  subscriptions: v.array(subscriptionSchema),
  lastChange: v.nullable(v.object({ by: v.string(), at: moment })),
  /** The other open requests of the filter: their number, and the next one in the order of the inbox. An older API does not say. */
  others: v.optional(v.object({ open: v.number(), next: v.nullable(v.string()) }), { open: 0, next: null }),
  staff: v.array(idAndName),
  templates: v.array(v.object({ id: v.string(), name: v.string(), subject: v.string(), text: v.string() })),
  replyTo: v.object({ agency: v.string(), own: v.string() }),
  drafts: v.object({ reply: v.nullable(draftSchema), note: v.nullable(draftSchema) }),
});

/** A request with everything known about it; `templates` are filled in, in the visitor's language. */
export type OpenedRequest = v.InferOutput<typeof openedSchema>;

const changeSchema = v.object({
  id,
  version: v.pipe(v.number(), v.integer()),
  state: v.optional(state),
  // Null returns the request to everyone.
  assigneeId: v.optional(v.nullable(staffId)),
  isUnread: v.optional(v.boolean()),
});

/** A change of a request, with the version that the caller read. */
export type RequestChange = v.InferOutput<typeof changeSchema>;

const changedSchema = v.object({
  done: v.array(v.object({ id: v.string(), version: v.number(), undo: v.omit(changeSchema, ['id', 'version']) })),
  conflicts: v.array(v.string()),
});

/** The changed requests, with the changes that undo this, and the requests that somebody else changed meanwhile. */
export type RequestsChanged = v.InferOutput<typeof changedSchema>;

/** The beginning of a reply, in each language. */
export const replyTemplateSchema = v.object({
  id,
  name: requiredText(deskRequestLimits.template),
  requestKind: v.nullable(v.picklist(kindsOfRequests)),
  subjects: perLanguage(subject),
  texts: perLanguage(textUpTo(deskRequestLimits.reply)),
});

/** The beginning of a reply. */
export type ReplyTemplate = v.InferOutput<typeof replyTemplateSchema>;

/** The endpoints with which staff handle visitors' requests. */
export const requestsEndpoints = {
  deskRequests: deskGet('requests.read')(
    '/requests',
    v.object({ language: languageSchema, ...requestFilterSchema.entries, after: v.optional(textUpTo(80)) }),
    inboxSchema,
  ),
  // Records who opened the request, and marks it as read if they may answer it.
  deskRequest: deskGet('requests.read')(
    '/requests/one/:id',
    v.object({ ...requestFilterSchema.entries, id, language: languageSchema }),
    openedSchema,
  ),
  // A request that somebody else changed meanwhile is reported in `conflicts`; the others are changed.
  deskChangeRequests: deskPost('requests.write')(
    '/requests/change',
    v.object({ changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(deskRequestLimits.page)) }),
    changedSchema,
  ),
  // Idempotent: the same id stands for the same note or reply.
  deskAddNote: deskPost('requests.write')(
    '/requests/one/:requestId/note',
    v.object({ requestId: id, id, text: requiredText(deskRequestLimits.note) }),
    v.object({}),
  ),
  // 'conflict' if somebody else changed the request since `version`. A request of nobody is then the caller's.
  deskReply: deskPost('requests.write')(
    '/requests/one/:requestId/reply',
    v.object({
      requestId: id,
      id,
      version: v.pipe(v.number(), v.integer()),
      replyTo: v.picklist(['agency', 'own']),
      subject: v.pipe(subject, v.trim(), v.minLength(1, 'required')),
      text: requiredText(deskRequestLimits.reply),
      // The filter of the inbox from which the request was opened.
      filter: v.optional(requestFilterSchema),
    }),
    // `next` is the next open request of the filter.
    v.object({ isRepeated: v.boolean(), next: v.optional(v.nullable(v.string()), null) }),
  ),
  // Saves a draft while the user types; an empty one is removed. `before` holds the text that the screen had. If another tab of the same
  // person saved another text, that text stays and is returned. Without `before`, the last write wins.
  deskKeepDraft: deskPost('requests.write')(
    '/requests/one/:requestId/draft',
    v.object({
      requestId: id,
      kind: v.picklist(['reply', 'note']),
      subject: v.optional(textUpTo(deskRequestLimits.subject), ''),
      text: textUpTo(deskRequestLimits.reply),
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
  // Erases everything known about a person, found by an address of the request. The address must be typed again, since this cannot be
  // undone.
  deskErasePerson: withFreshProof(
    deskPost('requests.erase')(
      '/requests/one/:requestId/erase',
      v.object({
        requestId: id,
        typed: v.pipe(
          textUpTo(mailAddressLimit),
          v.trim(),
          v.transform(tidyMailAddress),
          v.check(isMailAddress, 'invalid-mail'),
        ),
      }),
      // `isOwner`: whether an owner logs in with the address. Owners are erased on their own page.
      v.object({ requests: v.number(), subscriptions: v.number(), mails: v.number(), isOwner: v.boolean() }),
    ),
  ),
};

/** The endpoints for requests that send a file, not JSON: method, path under `/api/v1`, and the required permission. */
export const requestFiles = {
  deskRequestFile: { method: 'GET', path: '/desk/requests/files/:id', may: 'requests.read' },
  deskRequestExport: {
    method: 'GET',
    path: '/desk/requests/export/:format',
    may: 'requests.export',
    needsFreshProof: true,
  },
} as const;
