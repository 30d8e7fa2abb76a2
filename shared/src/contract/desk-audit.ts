import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import { deskGet } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/** The kinds of subject of an audited action. */
export const auditKinds = [
  'request',
  'visit',
  'property',
  'project',
  'staff',
  'person',
  'owner',
  'city',
  'upload',
  'view',
  'template',
  'picture',
  'page',
  'article',
  'category',
  'content',
  'settings',
  'redirect',
  'feed',
] as const;

/** One of `auditKinds`. */
export type AuditKind = (typeof auditKinds)[number];

/** The actions, under the names that the audit records. */
export const auditActions = [
  'audit.blanked',
  'city.added',
  'owner.added',
  'owner.opened',
  'owner.listed',
  'owner.changed',
  'owner.address-asked',
  'owner.address-confirmed',
  'owner.address-refused',
  'owner.invited',
  'owner.reset-sent',
  'owner.second-step-off',
  'owner.sessions-ended',
  'owner.weekly',
  'owner.connected',
  'owner.disconnected',
  'owner.viewed',
  'owner.view-ended',
  'owner.message-sent',
  'owner.erased',
  'feed.added',
  'feed.login-given',
  'feed.run',
  'feed.confirmed',
  'feed.refused',
  'feed.paused',
  'feed.resumed',
  'feed.code-mapped',
  'feed.code-unmapped',
  'person.added',
  'person.opened',
  'person.changed',
  'person.erased',
  'document.added',
  'document.replaced',
  'document.changed',
  'document.opened',
  'document.removed',
  'document.restored',
  'list.exported',
  'picture.added',
  'picture.changed',
  'picture.removed',
  'request.opened',
  'request.listed',
  'request.changed',
  'request.noted',
  'request.replied',
  'request.exported',
  'template.saved',
  'template.removed',
  'upload.downloaded',
  'upload.shown',
  'slots.made',
  'time.blocked',
  'time.unblocked',
  'slots.removed',
  'slots.closed',
  'slots.restored',
  'visit.opened',
  'visit.planned',
  'visit.moved',
  'visit.cancelled',
  'visit.restored',
  'visit.taken-back',
  'visit.outcome',
  'property.published',
  'property.status',
  'property.agent',
  'property.locks',
  'property.draft-discarded',
  'property.planned',
  'property.unplanned',
  'project.published',
  'project.status',
  'project.agent',
  'project.locks',
  'project.draft-discarded',
  'project.planned',
  'project.unplanned',
  'content.published',
  'content.removed',
  'content.moved',
  'content.imported',
  'content.draft-discarded',
  'content.planned',
  'content.unplanned',
  'settings.published',
  'settings.draft-discarded',
  'redirect.added',
  'redirect.removed',
  'staff.invited',
  'staff.invited-again',
  'staff.joined',
  'staff.changed',
  'staff.left',
  'staff.came-back',
  'staff.password-set',
  'staff.password-changed',
  'staff.second-step-on',
  'staff.second-step-off',
  'staff.recovery-codes-renewed',
  'staff.session-ended',
  'staff.sessions-ended',
  'staff.calendar-renewed',
  'staff.absence-added',
  'staff.absence-removed',
] as const;

/** One of `auditActions`. */
export type AuditAction = (typeof auditActions)[number];

/** The actions on a list of several subjects. */
export const auditListActions = ['request.listed', 'request.exported', 'owner.listed', 'list.exported'] as const;

/** The lists and pages that such an action is about; they stand in place of the id of one subject. */
export const auditLists = [
  'inbox',
  'all',
  'today',
  'search',
  'seekers',
  'alerts',
  'list',
  'property',
  'project',
  'figures',
  'audit',
] as const;

/** One of `auditLists`. */
export type AuditList = (typeof auditLists)[number];

/** One of `auditListActions`. */
export type AuditListAction = (typeof auditListActions)[number];

/** An action on one subject. */
export type AuditSubjectAction = Exclude<AuditAction, AuditListAction>;

/** The fields of what an action records, besides those of homes, content and settings. */
export const auditFields = [
  'state',
  'assigneeId',
  'readAt',
  'startsAt',
  'endsAt',
  'agentId',
  'agent',
  'home',
  'homes',
  'place',
  'said',
  'name',
  'role',
  'email',
  'firstName',
  'lastName',
  'phone',
  'language',
  'personId',
  'from',
  'until',
  'opens',
  'closes',
  'minutes',
  'weekdays',
  'made',
  'restored',
  'files',
  'requests',
  'owners',
  'calendarStays',
  'rows',
  'query',
  'documentKind',
  'access',
  'action',
  'day',
  'dueAt',
  'fault',
  'login',
  'zip',
  'subject',
  'text',
  'kind',
  'format',
  'q',
  'person',
  'locks',
  'fields',
  'weekly',
  'code',
  'ours',
  'jobs',
  'order',
  'picture',
  'requestKind',
  'subjects',
  'texts',
  'adapter',
  'by',
  'to',
  'alts',
  'subscriptions',
  'mails',
] as const;

/** Fields that are counters and ids of the software, and mean nothing to a person. */
export const innerAuditFields: ReadonlySet<string> = new Set(['sequence', 'version', 'baseVersion', 'queue', 'id']);

/** The number of rows on a page of the audit. */
export const auditPageSize = 50;

const textUpTo = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most, 'too-long')), '');
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDay(text), 'invalid'),
  ),
  '',
);

/**
 * The filter of the audit: person, action, kind and id of the subject, a range of days including both, and a text in the values; empty
 * if not filtered.
 */
export const auditFilterSchema = v.object({
  by: textUpTo(100),
  action: textUpTo(60),
  kind: v.optional(v.picklist([...auditKinds, '']), ''),
  subject: textUpTo(64),
  from: day,
  until: day,
  q: textUpTo(200),
});

/** The filter of the audit. */
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

const entrySchema = v.object({
  id: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** `staff:<id>`, `visitor`, `command` or `job:<name>`. */
  by: v.string(),
  /** The name of the staff member; empty for any other actor. */
  byName: v.string(),
  action: v.string(),
  kind: v.string(),
  subjectId: v.string(),
  /** The title of a home, or the name of a staff member or of the sender of a request; empty if there is none. */
  subjectName: v.string(),
  before: v.unknown(),
  after: v.unknown(),
});

/** A row of the audit. */
export type AuditEntryShown = v.InferOutput<typeof entrySchema>;

const pageSchema = v.object({
  entries: v.array(entrySchema),
  /** The row after which the next page begins; null on the last page. */
  next: v.nullable(v.string()),
  staff: v.array(v.object({ id: v.string(), name: v.string() })),
  actions: v.array(v.string()),
});

/** A page of the audit, newest first, with the values for its filter. */
export type AuditPage = v.InferOutput<typeof pageSchema>;

/** The endpoints of the audit. */
export const auditEndpoints = {
  deskAudit: deskGet('audit.read')(
    '/audit',
    v.object({
      ...auditFilterSchema.entries,
      language: languageSchema,
      after: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{1,13}_\d{1,15})?$/)), ''),
    }),
    pageSchema,
  ),
};
