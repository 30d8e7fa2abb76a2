import * as v from 'valibot';
import { stockStatuses } from '../domain/stock-status.ts';
import { goalSchema } from './goal.ts';
import { pictureSchema } from './media.ts';
import { projectStatuses } from './project.ts';
import { availabilitySchema } from './property.ts';

/** The logged-in owner. */
export const ownerSchema = v.object({ id: v.string(), name: v.string() });

/** The owner who logged in with a correct password; null if a code is still required. */
export const loggedInSchema = v.object({ owner: v.nullable(ownerSchema) });

const visitsSchema = v.object({
  today: v.number(),
  week: v.number(),
  month: v.number(),
  total: v.number(),
  days: v.array(v.object({ day: v.string(), visits: v.number() })),
});

/** Visits of one property or project: today, this week (from Monday), this month, in total, and each of the last 30 days, oldest first, Europe/Brussels. */
export type Visits = v.InferOutput<typeof visitsSchema>;

/** What an owner can own. */
export const subjectKinds = ['property', 'project'] as const;

/** One of `subjectKinds`. */
export type SubjectKind = (typeof subjectKinds)[number];

/** The tasks of an owner for a property or project: one of its documents has expired, or will soon. */
const ownerTodos = ['document-over', 'document-soon'] as const;

/** Something that an owner owns, for the portal in the requested language. A kind that is unknown to the reader is 'unknown' and has no link. */
export const subjectSchema = v.object({
  kind: v.fallback(v.picklist([...subjectKinds, 'unknown']), 'unknown'),
  id: v.string(),
  title: v.string(),
  typeName: v.string(),
  city: v.string(),
  goal: goalSchema,
  availability: availabilitySchema,
  /** Its status at the agency; an owner also sees statuses that visitors do not. */
  status: v.optional(v.fallback(v.picklist([...stockStatuses, 'unknown']), 'unknown'), 'unknown'),
  /** The stage of a project; null for a property. */
  stage: v.optional(v.nullable(v.fallback(v.picklist([...projectStatuses, 'unknown']), 'unknown')), null),
  picture: v.nullable(pictureSchema),
  /** Whether it has a site of its own, whose visits are not counted here. */
  elsewhere: v.optional(v.boolean(), false),
  visits: visitsSchema,
  /** On the dashboard: its next visit, and the owner's task for it. */
  nextVisit: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  todo: v.optional(v.nullable(v.fallback(v.picklist([...ownerTodos, 'unknown']), 'unknown'))),
});

/** Something that an owner owns. */
export type Subject = v.InferOutput<typeof subjectSchema>;

/** The owner's own properties and projects with their visits, and whether the weekly summary is sent by mail. */
export const ownerStatisticsSchema = v.object({
  owner: ownerSchema,
  weekly: v.optional(v.boolean(), false),
  subjects: v.array(subjectSchema),
  /** Messages from the agency to the owner, newest first. */
  messages: v.optional(
    v.array(
      v.object({
        id: v.string(),
        subject: v.string(),
        text: v.string(),
        sentAt: v.pipe(v.string(), v.isoTimestamp()),
        isRead: v.boolean(),
      }),
    ),
    [],
  ),
});

/** The owner's own properties and projects with their visits. */
export type OwnerStatistics = v.InferOutput<typeof ownerStatisticsSchema>;
