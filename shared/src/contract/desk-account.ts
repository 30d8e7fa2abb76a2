import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';
import {
  bothStepsSchema,
  codeSchema,
  loginSecuritySchema,
  passwordChangeSchema,
  presentPasswordSchema,
  recoveryCodesSchema,
  secondStepSetupSchema,
} from './login.ts';

const nothing = v.object({});
const id = v.pipe(v.string(), v.maxLength(100));

/** A day, as `2026-07-15`. */
const absenceDay = v.pipe(v.optional(v.string(), ''), v.minLength(1, 'required'), v.check(isDay, 'invalid'));

const day = v.pipe(v.string(), v.isoDate());

/** A period in which somebody shows no homes, including its last day. */
export const absenceSchema = v.object({ id: v.string(), from: day, until: day });

/** A period in which somebody shows no homes. */
export type Absence = v.InferOutput<typeof absenceSchema>;

/** The days of an absence; it cannot end before it begins. */
export const absenceDays = v.pipe(
  v.object({ from: absenceDay, until: absenceDay }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from <= until, 'before'),
    ['until'],
  ),
);

/**
 * A person's own desk account: how its login is protected, its active sessions, language, current and future absences, and the secret
 * address of the calendar.
 */
const deskAccountSchema = v.object({
  ...v.omit(loginSecuritySchema, ['username']).entries,
  /** Whether the role requires two-factor login. */
  required: v.boolean(),
  language: languageSchema,
  absences: v.array(absenceSchema),
  /** Whether the calendar's address outlives a new password and logging out everywhere; an older API does not say. */
  calendarStays: v.optional(v.boolean(), false),
  /** Null for a person who is not known to visitors, and therefore has no visits. */
  calendar: v.nullable(v.string()),
});

/** A person's own account at the desk. */
export type DeskAccount = v.InferOutput<typeof deskAccountSchema>;

const self = { get: deskGet('self'), post: deskPost('self') };

/** The endpoints for a person's own account at the desk. */
export const accountEndpoints = {
  deskAccount: self.get('/account', nothing, deskAccountSchema),
  deskPassword: self.post('/account/password', passwordChangeSchema, nothing),
  deskStartSecondStep: self.post('/account/second-step/start', presentPasswordSchema, secondStepSetupSchema),
  deskConfirmSecondStep: self.post('/account/second-step/confirm', codeSchema, nothing),
  deskStopSecondStep: self.post('/account/second-step/stop', bothStepsSchema, nothing),
  deskRecoveryCodes: self.post('/account/recovery-codes', bothStepsSchema, recoveryCodesSchema),
  // Gives password and code again, for what needs both within the last ten minutes.
  deskConfirmLogin: self.post('/account/confirm-login', bothStepsSchema, nothing),
  deskEndSession: self.post('/account/sessions/end', v.object({ id }), nothing),
  deskEndSessions: self.post('/account/sessions/end-all', nothing, nothing),
  deskLanguage: self.post('/account/language', v.object({ chosen: languageSchema }), nothing),
  deskAddAbsence: self.post('/account/absences', absenceDays, v.object({ absence: absenceSchema })),
  deskRemoveAbsence: self.post('/account/absences/remove', v.object({ id: v.pipe(v.string(), v.uuid()) }), nothing),
  deskCalendarStays: self.post('/account/calendar/stays', v.object({ stays: v.boolean() }), nothing),
  deskRenewCalendar: self.post('/account/calendar', nothing, nothing),
};
