import * as v from 'valibot';
import { deskGet } from './desk-endpoint.ts';
import { homeNeeds } from './desk-values.ts';
import { languageInputSchema } from './language.ts';

/** A possible need of a home or project. */
export type HomeNeed = keyof typeof homeNeeds;

/** All of `homeNeeds`. */
export const homeNeedNames = Object.keys(homeNeeds) as [HomeNeed, ...HomeNeed[]];

/** What a new site needs before an agency can use it, in the order of the work. */
export const firstSteps = [
  'name',
  'contact',
  'hours',
  'privacy',
  'languages',
  'face',
  'person',
  'home',
  'searchEngines',
] as const;

/** One of `firstSteps`. */
export type FirstStep = (typeof firstSteps)[number];

const moment = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const homeSchema = v.object({ kind: v.picklist(['property', 'project']), id: v.string(), title: v.string() });

/** A home or project as the desk names it. */
export type NamedHome = v.InferOutput<typeof homeSchema>;

const todaySchema = v.object({
  /** The first steps that are not done and that the caller may do; an older API names none. */
  firstSteps: v.optional(v.array(v.picklist(firstSteps)), []),
  /** Open requests, with the newest unread ones; null if the caller may not see requests. */
  requests: v.nullable(
    v.object({
      open: count,
      unread: count,
      items: v.array(
        v.object({
          id: v.string(),
          kindName: v.string(),
          name: v.string(),
          createdAt: moment,
          home: v.nullable(homeSchema),
        }),
      ),
    }),
  ),
  /** Visits of today and tomorrow, by time; null if the caller may not see visits. */
  visits: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        start: moment,
        end: v.nullable(moment),
        isToday: v.boolean(),
        agent: v.nullable(v.string()),
        visitor: v.string(),
        /** As it was typed; empty if unknown. */
        phone: v.string(),
        /** Empty if unknown; an older API names none. */
        email: v.optional(v.string(), ''),
        home: homeSchema,
        address: v.string(),
        /** Whether the visitor was told that the agency sends the address; an older API does not say so. */
        addressDue: v.optional(v.boolean(), false),
        done: v.boolean(),
        /** Whether the visitor did not come. */
        missed: v.optional(v.boolean(), false),
      }),
    ),
  ),
  /** Homes and projects that need attention, most urgent first, and their number. */
  homes: v.object({
    total: count,
    items: v.array(v.object({ ...homeSchema.entries, needs: v.array(v.picklist(homeNeedNames)) })),
  }),
  /** Mails that could not be delivered, latest first; null if the caller may not see requests. */
  mails: v.nullable(
    v.object({
      total: count,
      items: v.array(
        v.object({
          id: v.string(),
          recipient: v.string(),
          subject: v.string(),
          at: moment,
          requestId: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** Feeds with a run that waits for a person's decision, or whose last run failed or skipped homes (`count`); null if the caller may not change all homes. */
  feeds: v.nullable(
    v.array(
      v.object({
        name: v.string(),
        state: v.picklist(['waits', 'failed', 'skips']),
        count: v.optional(count, 0),
        at: v.nullable(moment),
        /** The first skipped homes, each with the reason in the reader's language; none if it has no words there. */
        skipped: v.optional(v.array(v.object({ id: v.string(), why: v.string() })), []),
      }),
    ),
  ),
});

/** The tasks of today. */
export type Today = v.InferOutput<typeof todaySchema>;

/** The endpoint for the first page of the desk. */
export const todayEndpoints = {
  deskToday: deskGet('today')('/today', languageInputSchema, todaySchema),
};
