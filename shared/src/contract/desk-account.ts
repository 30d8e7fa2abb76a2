import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';
import {
  bothStepsSchema,
  codeSchema,
  ownerSecuritySchema,
  passwordChangeSchema,
  presentPasswordSchema,
  recoveryCodesSchema,
  secondStepSetupSchema,
} from './owner.ts';

const nothing = v.object({});
const id = v.pipe(v.string(), v.maxLength(100));

/** A day, as `2026-07-15`. */
const absenceDay = v.pipe(v.optional(v.string(), ''), v.minLength(1, 'required'), v.check(isDay, 'invalid'));

const day = v.pipe(v.string(), v.isoDate());

/** Days on which somebody shows no home, the last one included. */
export const absenceSchema = v.object({ id: v.string(), from: day, until: day });

/** Days on which somebody shows no home. */
export type Absence = v.InferOutput<typeof absenceSchema>;

/** The days of an absence, which ends on the day that it begins or later. */
export const absenceDays = v.pipe(
  v.object({ from: absenceDay, until: absenceDay }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from <= until, 'before'),
    ['until'],
  ),
);

/** How a login at the desk is protected, where it is in use, and what else is one's own: language, absences that are not over, and the secret address of the calendar. */
const deskAccountSchema = v.object({
  ...v.omit(ownerSecuritySchema, ['username']).entries,
  /** Whether the role asks for a second step. */
  required: v.boolean(),
  language: languageSchema,
  absences: v.array(absenceSchema),
  /** Null for who is not known to visitors, and so has no visits. */
  calendar: v.nullable(v.string()),
});

/** One's own account at the desk. */
export type DeskAccount = v.InferOutput<typeof deskAccountSchema>;

const self = { get: deskGet('self'), post: deskPost('self') };

/** What everybody at the desk does about their own account. */
export const accountEndpoints = {
  deskAccount: self.get('/account', nothing, deskAccountSchema),
  deskPassword: self.post('/account/password', passwordChangeSchema, nothing),
  deskStartSecondStep: self.post('/account/second-step/start', presentPasswordSchema, secondStepSetupSchema),
  deskConfirmSecondStep: self.post('/account/second-step/confirm', codeSchema, nothing),
  deskStopSecondStep: self.post('/account/second-step/stop', bothStepsSchema, nothing),
  deskRecoveryCodes: self.post('/account/recovery-codes', bothStepsSchema, recoveryCodesSchema),
  deskEndSession: self.post('/account/sessions/end', v.object({ id }), nothing),
  deskEndSessions: self.post('/account/sessions/end-all', nothing, nothing),
  deskLanguage: self.post('/account/language', v.object({ chosen: languageSchema }), nothing),
  deskAddAbsence: self.post('/account/absences', absenceDays, v.object({ absence: absenceSchema })),
  deskRemoveAbsence: self.post('/account/absences/remove', v.object({ id: v.pipe(v.string(), v.uuid()) }), nothing),
  deskRenewCalendar: self.post('/account/calendar', nothing, nothing),
};
