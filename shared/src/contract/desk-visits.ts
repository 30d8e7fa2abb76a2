import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import { mondayOf } from '../domain/iso-week.ts';
import { isMailAddress, tidyMailAddress } from '../domain/mail-address.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { stockKinds } from './desk-media.ts';
import { weekdays } from './desk-values.ts';
import { languageSchema } from './language.ts';

/** The state of a visit: planned, the visitor came, did not come, or it was cancelled. */
const visitStates = ['planned', 'done', 'missed', 'cancelled'] as const;

/** Why a time of an agent cannot be a slot: the agency is closed, the agent is absent, has another slot or a visit, or the time is past. */
const slotClashes = ['closed', 'absent', 'slot', 'visit', 'past'] as const;

/** The maximum number of homes for one slot, of slots that are created at once, and of days that a pattern covers. */
export const slotLimits = { homes: 20, slots: 500, days: 366 } as const;

const uuid = v.pipe(v.string(), v.uuid('invalid'));
const homeId = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(64, 'too-long'));
const day = v.pipe(v.string(), v.minLength(1, 'required'), v.check(isDay, 'invalid-day'));
const time = v.pipe(v.string(), v.minLength(1, 'required'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid-time'));
const date = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const agentId = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
);
const version = v.pipe(v.string(), v.maxLength(40));
const line = (most: number) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(most, 'too-long'));

const homeSchema = v.object({
  // An older API names homes alone.
  kind: v.optional(v.picklist(stockKinds), 'property'),
  id: v.string(),
  title: v.string(),
  address: v.string(),
});
const agentSchema = v.object({ id: v.number(), name: v.string() });

/** A visit in the calendar: an appointment, or one from the stock. */
export const deskVisitSchema = v.object({
  id: v.string(),
  source: v.picklist(['appointment', 'stock']),
  state: v.picklist(visitStates),
  start: instant,
  end: instant,
  agentId: v.nullable(v.number()),
  visitor: v.string(),
  home: homeSchema,
});

const deskSlotSchema = v.object({
  id: v.string(),
  patternId: v.nullable(v.string()),
  agentId: v.number(),
  start: instant,
  end: instant,
  homes: v.array(homeSchema),
  taken: v.boolean(),
});

const blockSchema = v.object({ id: v.string(), agentId: v.number(), start: instant, end: instant, title: v.string() });

/** A time at which an agent does something else. */
export type BlockedTime = v.InferOutput<typeof blockSchema>;

const weekSchema = v.object({
  week: v.pipe(v.string(), v.isoWeek()),
  days: v.array(date),
  agents: v.array(agentSchema),
  visits: v.array(deskVisitSchema),
  slots: v.array(deskSlotSchema),
  absences: v.array(v.object({ agentId: v.number(), from: date, until: date })),
  closed: v.array(date),
  // An older API has none.
  blocks: v.optional(v.array(blockSchema), []),
});

/** An earlier change of a visit. `by` is a name or 'visitor'; `to` is the new time and agent, if these changed. */
const visitEventSchema = v.object({
  at: instant,
  by: v.string(),
  action: v.string(),
  to: v.nullable(v.object({ start: instant, agentId: v.nullable(v.number()) })),
});

const visitDetailSchema = v.object({
  visit: deskVisitSchema,
  version: v.string(),
  // Empty texts if unknown.
  contact: v.object({ email: v.string(), phone: v.string(), language: v.nullable(languageSchema), remark: v.string() }),
  // The visitor's feedback.
  said: v.string(),
  requestId: v.nullable(v.string()),
  // Whether it can be moved and cancelled: it is an appointment in the future.
  isOpen: v.boolean(),
  // Whether it is open and the visitor was told that the agency sends the address; an older API does not say so.
  addressDue: v.optional(v.boolean(), false),
  times: v.array(v.object({ start: instant, end: instant, agentId: v.nullable(v.number()) })),
  history: v.array(visitEventSchema),
});

const changedSchema = v.object({ id: v.string(), version: v.string(), mailed: v.boolean() });

/** A pattern of slots: on these weekdays, within a range of days and of hours, each of this many minutes. */
export const slotPatternSchema = v.object({
  agent: agentId,
  homes: v.pipe(v.array(homeId), v.minLength(1, 'required'), v.maxLength(slotLimits.homes, 'too-many')),
  weekdays: v.pipe(v.array(v.picklist(weekdays)), v.minLength(1, 'required'), v.maxLength(7)),
  from: day,
  until: day,
  opens: time,
  closes: time,
  minutes: v.pipe(
    v.number(({ input }) => (input === undefined ? 'required' : 'invalid')),
    v.integer('invalid'),
    v.minValue(5, 'too-low'),
    v.maxValue(480, 'too-high'),
  ),
});

/** A pattern of slots. */
export type SlotPattern = v.InferOutput<typeof slotPatternSchema>;

const patternSlotSchema = v.object({ start: instant, end: instant, clash: v.nullable(v.picklist(slotClashes)) });

/** Why a time of an agent cannot be a slot. */
export type SlotClash = (typeof slotClashes)[number];

/** A visit in the calendar: an appointment, or one from the stock. */
export type DeskVisit = v.InferOutput<typeof deskVisitSchema>;

/** A slot in the calendar; `taken` if a visit fills it. */
export type DeskSlot = v.InferOutput<typeof deskSlotSchema>;

/** A week of the calendar. */
export type DeskWeek = v.InferOutput<typeof weekSchema>;

/** Everything that the desk knows about a visit. */
export type DeskVisitDetail = v.InferOutput<typeof visitDetailSchema>;

/** The endpoints for visits, and for the slots at which homes can be visited. */
export const visitsEndpoints = {
  // Visits of one agent, or of all agents whom the caller may see.
  deskVisits: deskGet('visits.read')(
    '/visits',
    v.object({
      week: v.pipe(
        v.string(),
        v.check((week) => mondayOf(week) !== '', 'invalid'),
      ),
      agent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())),
      language: languageSchema,
    }),
    weekSchema,
  ),
  deskVisit: deskGet('visits.read')('/visits/:id', v.object({ id: uuid, language: languageSchema }), visitDetailSchema),
  // Homes that can be visited, those of the agent first.
  deskVisitHomes: deskGet('visits.read')(
    '/visit-homes',
    v.object({ agent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())), language: languageSchema }),
    v.object({ homes: v.array(v.object({ ...homeSchema.entries, agentId: v.nullable(v.number()) })) }),
  ),
  // Plans a visit for somebody who called; without an agent, with the home's own.
  deskPlanVisit: deskPost('visits.write')(
    '/visits',
    v.object({
      home: homeId,
      agent: v.nullable(agentId),
      day,
      time,
      firstName: line(60),
      lastName: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too-long')),
      email: v.pipe(
        line(254),
        v.transform(tidyMailAddress),
        v.check((text) => text === '' || isMailAddress(text), 'invalid-mail'),
      ),
      phone: line(40),
      language: languageSchema,
      remark: line(2000),
      // Id of the form, so that two clicks plan only one visit.
      key: uuid,
      // A line to the visitor, in the mail.
      note: v.optional(line(500)),
      // The visitor's earlier request. It becomes the visit, for its own home, and keeps the visitor's remark.
      request: v.optional(uuid),
    }),
    changedSchema,
  ),
  deskMoveVisit: deskPost('visits.write')(
    '/visits/:id/move',
    v.object({ id: uuid, version, agent: v.nullable(agentId), day, time, note: v.optional(line(500)) }),
    changedSchema,
  ),
  deskCancelVisit: deskPost('visits.write')(
    '/visits/:id/cancel',
    v.object({ id: uuid, version, note: v.optional(line(500)) }),
    changedSchema,
  ),
  // Takes back what the caller planned or moved, within the seconds before its mails leave; 'conflict' afterwards. A visit that was
  // planned for a caller is gone.
  deskTakeVisitBack: deskPost('visits.write')('/visits/:id/take-back', v.object({ id: uuid, version }), changedSchema),
  deskRestoreVisit: deskPost('visits.write')('/visits/:id/restore', v.object({ id: uuid }), changedSchema),
  deskVisitOutcome: deskPost('visits.write')(
    '/visits/:id/outcome',
    v.object({ id: uuid, version, state: v.picklist(['done', 'missed']), said: line(2000) }),
    changedSchema,
  ),
  // Blocks a part of a day of an agent, so that nobody books it. Visits that were planned for it stay; `visits` is their number.
  deskBlockTime: deskPost('visits.write')(
    '/blocked-times',
    v.object({ agent: agentId, day, opens: time, closes: time, title: line(120), key: uuid }),
    v.object({ id: v.string(), visits: v.number() }),
  ),
  deskUnblockTime: deskPost('visits.write')('/blocked-times/:id/remove', v.object({ id: uuid }), v.object({})),
  // The times of the pattern; those without a clash become slots.
  deskMakeSlots: deskPost('visits.write')(
    '/visit-slots',
    slotPatternSchema,
    v.object({ pattern: v.string(), slots: v.array(patternSlotSchema) }),
  ),
  // Removes one slot, or all future ones of its pattern; booked ones stay. `removal` restores them.
  deskRemoveSlots: deskPost('visits.write')(
    '/visit-slots/:id/remove',
    v.object({ id: uuid, all: v.boolean() }),
    v.object({ removal: v.string(), removed: v.number(), stayed: v.number() }),
  ),
  deskRestoreSlots: deskPost('visits.write')(
    '/visit-slots/restore',
    v.object({ removal: uuid }),
    v.object({ restored: v.number(), clashed: v.number() }),
  ),
};
