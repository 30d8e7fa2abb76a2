import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import { mondayOf } from '../domain/iso-week.ts';
import { isMailAddress } from '../domain/mail-address.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/** What became of a visit: nothing yet, the visitor came, did not come, or it was called off. */
const visitStates = ['planned', 'done', 'missed', 'cancelled'] as const;

/** Why a time of an agent is no slot: the agency is closed, they are away, have another slot or a visit, or it is past. */
const slotClashes = ['closed', 'absent', 'slot', 'visit', 'past'] as const;

/** The days of the week, Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The most homes that one slot is for, and the most slots that are made at once. */
export const slotLimits = { homes: 20, slots: 500, days: 366 } as const;

const uuid = v.pipe(v.string(), v.uuid('invalid'));
const homeId = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(64, 'too-long'));
const day = v.pipe(v.string(), v.check(isDay, 'invalid-day'));
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid-time'));
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

const homeSchema = v.object({ id: v.string(), title: v.string(), address: v.string() });
const agentSchema = v.object({ id: v.number(), name: v.string() });

const deskVisitSchema = v.object({
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

const weekSchema = v.object({
  week: v.pipe(v.string(), v.isoWeek()),
  days: v.array(date),
  agents: v.array(agentSchema),
  visits: v.array(deskVisitSchema),
  slots: v.array(deskSlotSchema),
  absences: v.array(v.object({ agentId: v.number(), from: date, until: date })),
  closed: v.array(date),
});

/** What was done to a visit before; `by` is a name, or 'visitor', `to` when and with whom it was from then on, where that changed. */
const visitEventSchema = v.object({
  at: instant,
  by: v.string(),
  action: v.string(),
  to: v.nullable(v.object({ start: instant, agentId: v.nullable(v.number()) })),
});

const visitDetailSchema = v.object({
  visit: deskVisitSchema,
  version: v.string(),
  // Empty texts where nothing is known.
  contact: v.object({ email: v.string(), phone: v.string(), language: v.nullable(languageSchema), remark: v.string() }),
  // What the visitor said.
  said: v.string(),
  requestId: v.nullable(v.string()),
  // Whether it can be moved and cancelled: an appointment that is to come.
  isOpen: v.boolean(),
  times: v.array(v.object({ start: instant, end: instant, agentId: v.nullable(v.number()) })),
  history: v.array(visitEventSchema),
});

const changedSchema = v.object({ id: v.string(), version: v.string(), mailed: v.boolean() });

/** A pattern of slots: on these days of the week, from a day until a day, from an hour until an hour, each so many minutes. */
export const slotPatternSchema = v.object({
  agent: agentId,
  homes: v.pipe(v.array(homeId), v.minLength(1, 'required'), v.maxLength(slotLimits.homes, 'too-many')),
  weekdays: v.pipe(v.array(v.picklist(weekdays)), v.minLength(1, 'required'), v.maxLength(7)),
  from: day,
  until: day,
  opens: time,
  closes: time,
  minutes: v.pipe(v.number('required'), v.integer('invalid'), v.minValue(5, 'too-low'), v.maxValue(480, 'too-high')),
});

/** A pattern of slots. */
export type SlotPattern = v.InferOutput<typeof slotPatternSchema>;

const patternSlotSchema = v.object({ start: instant, end: instant, clash: v.nullable(v.picklist(slotClashes)) });

/** Why a time of an agent is no slot. */
export type SlotClash = (typeof slotClashes)[number];

/** A visit as the calendar shows it; an appointment, or one that the stock brought. */
export type DeskVisit = v.InferOutput<typeof deskVisitSchema>;

/** A slot as the calendar shows it; `taken` where a visit fills it. */
export type DeskSlot = v.InferOutput<typeof deskSlotSchema>;

/** A week of the calendar. */
export type DeskWeek = v.InferOutput<typeof weekSchema>;

/** All that the desk knows of a visit. */
export type DeskVisitDetail = v.InferOutput<typeof visitDetailSchema>;

/** Visits, and the slots at which homes can be visited. */
export const visitsEndpoints = {
  // Of one agent, or of all whom the caller may see.
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
  // Homes that can be visited, those of an agent first.
  deskVisitHomes: deskGet('visits.read')(
    '/visit-homes',
    v.object({ agent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())), language: languageSchema }),
    v.object({ homes: v.array(v.object({ ...homeSchema.entries, agentId: v.nullable(v.number()) })) }),
  ),
  // For somebody who called; without an agent, by the home's own.
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
        v.check((text) => text === '' || isMailAddress(text), 'invalid-mail'),
      ),
      phone: line(40),
      language: languageSchema,
      remark: line(2000),
      // Of the form: two clicks plan one visit.
      key: uuid,
      // What they asked for before: it becomes the visit, of its own home, and keeps the remark that they wrote.
      request: v.optional(uuid),
    }),
    changedSchema,
  ),
  deskMoveVisit: deskPost('visits.write')(
    '/visits/:id/move',
    v.object({ id: uuid, version, agent: v.nullable(agentId), day, time }),
    changedSchema,
  ),
  deskCancelVisit: deskPost('visits.write')('/visits/:id/cancel', v.object({ id: uuid, version }), changedSchema),
  deskRestoreVisit: deskPost('visits.write')('/visits/:id/restore', v.object({ id: uuid }), changedSchema),
  deskVisitOutcome: deskPost('visits.write')(
    '/visits/:id/outcome',
    v.object({ id: uuid, version, state: v.picklist(['done', 'missed']), said: line(2000) }),
    changedSchema,
  ),
  // What a pattern would make, and what stands in the way of it; changes nothing.
  deskPreviewSlots: deskPost('visits.write')(
    '/visit-slots/preview',
    slotPatternSchema,
    v.object({ slots: v.array(patternSlotSchema) }),
  ),
  deskMakeSlots: deskPost('visits.write')(
    '/visit-slots',
    slotPatternSchema,
    v.object({ pattern: v.string(), slots: v.array(patternSlotSchema) }),
  ),
  // One slot, or all of its pattern that are to come; those that are booked stay. `removal` brings them back.
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
