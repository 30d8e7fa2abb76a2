import * as v from 'valibot';
import { deskGet } from './desk-endpoint.ts';
import { languageInputSchema } from './language.ts';

/** What can be the matter with a home or project, the most urgent first, with the field in the editor that mends it; null where none does. */
export const homeNeeds = {
  'plan-failed': null,
  'visits-left': null,
  'certificate-over': 'fields.energyExpiryDate',
  'no-energy': 'energyValue',
  'no-plot-score': 'fields.pScore',
  'no-building-score': 'fields.gScore',
  'no-place': 'lat',
  'no-pictures': 'pictures',
  'no-description': 'descriptions',
  'option-long': 'stockStatus',
  'offer-long': 'stockStatus',
  'suspended-long': 'stockStatus',
  'delivery-over': 'delivery',
  'no-manager': 'managerId',
  'draft-long': null,
  'certificate-soon': 'fields.energyExpiryDate',
} as const satisfies Record<string, string | null>;

/** Something that can be the matter with a home or project. */
export type HomeNeed = keyof typeof homeNeeds;

/** All of `homeNeeds`. */
export const homeNeedNames = Object.keys(homeNeeds) as [HomeNeed, ...HomeNeed[]];

/** What a site needs before it is an agency's, in the order in which it is done. */
export const firstSteps = [
  'name',
  'contact',
  'hours',
  'privacy',
  'languages',
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
  /** Those of the first steps that are not done and that one may do; an API from before they were told names none. */
  firstSteps: v.optional(v.array(v.picklist(firstSteps)), []),
  /** Open requests, with the newest of those that nobody has read; null where one may not see requests. */
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
  /** Visits of today and tomorrow, by time; null where one may not see visits. */
  visits: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        start: moment,
        end: v.nullable(moment),
        isToday: v.boolean(),
        agent: v.nullable(v.string()),
        visitor: v.string(),
        /** As it was typed; empty where it is not known. */
        phone: v.string(),
        home: homeSchema,
        address: v.string(),
        done: v.boolean(),
      }),
    ),
  ),
  /** Homes and projects that want attention, the most urgent first, and how many there are. */
  homes: v.object({
    total: count,
    items: v.array(v.object({ ...homeSchema.entries, needs: v.array(v.picklist(homeNeedNames)) })),
  }),
  /** Mails that were given up, the latest first; null where one may not see requests. */
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
  /** Feeds of which a run waits for a person's word, or the last one failed; null where one may not change all homes. */
  feeds: v.nullable(
    v.array(v.object({ name: v.string(), state: v.picklist(['waits', 'failed']), at: v.nullable(moment) })),
  ),
});

/** What is to be done today. */
export type Today = v.InferOutput<typeof todaySchema>;

/** The first page of the desk. */
export const todayEndpoints = {
  deskToday: deskGet('today')('/today', languageInputSchema, todaySchema),
};
