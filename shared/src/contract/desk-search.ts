import * as v from 'valibot';
import type { Permission } from '../domain/staff-roles.ts';
import { deskGet } from './desk-endpoint.ts';
import { deskRequestSchemas } from './desk-requests.ts';
import { deskSearchLimits } from './desk-values.ts';
import { deskVisitSchema } from './desk-visits.ts';
import { languageSchema } from './language.ts';

/** What a search at the desk finds, with the permission that it needs. */
export const deskSearchKinds = {
  property: 'stock.read',
  project: 'stock.read',
  person: 'requests.read',
  request: 'requests.read',
  visit: 'visits.read',
  owner: 'owners.read',
  staff: 'people.read',
  page: 'content.read',
  category: 'content.read',
  article: 'content.read',
} as const satisfies Record<string, Permission>;

/** A kind of result. */
export type DeskSearchKind = keyof typeof deskSearchKinds;

const moment = v.pipe(v.string(), v.isoTimestamp());

const hitSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** What tells it from others: an address, a mail address, the kind of request. */
  detail: v.string(),
  at: v.nullable(moment),
});

/** A result. The id of a person is that of their latest request. */
export type DeskSearchHit = v.InferOutput<typeof hitSchema>;

const groupSchema = v.object({
  kind: v.picklist(Object.keys(deskSearchKinds) as [DeskSearchKind, ...DeskSearchKind[]]),
  hits: v.array(hitSchema),
  /** Whether there are more than these. */
  hasMore: v.boolean(),
});

/** The results of a kind; a kind without results is left out. */
export type DeskSearchGroup = v.InferOutput<typeof groupSchema>;

const personSchema = v.object({
  name: v.string(),
  emails: v.array(v.string()),
  phones: v.array(v.string()),
  /** The owner who logs in with one of the addresses, if the caller may see owners. */
  owner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  requests: v.array(deskRequestSchemas.row),
  visits: v.array(deskVisitSchema),
  subscriptions: v.array(
    v.object({
      ...deskRequestSchemas.subscription.entries,
      /** What the mails are about, in words; empty for the newsletter. */
      search: v.string(),
    }),
  ),
  /** Whether this is everything, and not only what the caller may see. */
  isWhole: v.boolean(),
});

/** All that is known by the mail addresses and telephone numbers of a person. */
export type DeskPerson = v.InferOutput<typeof personSchema>;

const seekersSchema = v.object({
  /** The people who get mails about such homes. */
  count: v.number(),
  /** Those whose request the caller may see. */
  people: v.array(v.object({ id: v.string(), name: v.string(), search: v.string(), since: moment })),
});

/** Who asked to be told of such a home. */
export type DeskSeekers = v.InferOutput<typeof seekersSchema>;

/** The endpoints of the search from every page of the desk, and of what it leads to. */
export const searchEndpoints = {
  deskSearch: deskGet('today')(
    '/search',
    v.object({
      q: v.pipe(v.string(), v.trim(), v.maxLength(deskSearchLimits.text)),
      all: v.optional(v.literal('1')),
      language: languageSchema,
    }),
    v.object({ groups: v.array(groupSchema) }),
  ),
  // By the id of one of their requests, or of an owner.
  deskPerson: deskGet('requests.read')(
    '/persons/:id',
    v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), language: languageSchema }),
    personSchema,
  ),
  deskSeekers: deskGet('stock.read')(
    '/homes/:id/seekers',
    v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)), language: languageSchema }),
    seekersSchema,
  ),
};
