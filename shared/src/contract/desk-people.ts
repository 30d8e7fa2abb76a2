import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '../domain/mail-address.ts';
import { isPhone } from '../domain/phone-text.ts';
import { staffRoles } from '../domain/staff-roles.ts';
import { absenceDays, absenceSchema } from './desk-account.ts';
import { deskGet, deskPost, withFreshProof } from './desk-endpoint.ts';
import { languageSchema, perLanguage } from './language.ts';

const nothing = v.object({});
const anyText = v.optional(v.string(), '');
const text = (most: number) => v.pipe(anyText, v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too-long'));
const perhaps = (most: number) => v.pipe(anyText, v.trim(), v.maxLength(most, 'too-long'));
const mail = v.pipe(
  anyText,
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(mailAddressLimit, 'too-long'),
  v.transform(tidyMailAddress),
  v.check(isMailAddress, 'invalid-mail'),
);
const staffId = v.pipe(v.string(), v.maxLength(100));
const staffKey = v.object({ id: staffId });
/** The version of the row that the caller read. If somebody else changed it since, the call answers `conflict`. */
const version = v.pipe(v.number(), v.integer());
const role = v.picklist(staffRoles, 'required');

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const side = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A portrait, as returned by its upload. */
export const portraitSchema = v.object({
  src: v.pipe(v.string(), v.regex(/^\/media\/[\w-]+$/)),
  width: side,
  height: side,
});

/**
 * The person whom visitors know a staff member as: none, an existing person by number, the one of the same name if nobody at the desk is them
 * yet (`same`), or a new one. `job` is in the site's own
 * language. Empty or missing values stay unchanged, and a `picture` of null is removed.
 */
const publicPerson = {
  person: v.pipe(anyText, v.regex(/^(|new|same|\d{1,10})$/, 'invalid')),
  job: perhaps(100),
  ...v.entriesFromList(
    languages.map((language) => `job-${language}` as const),
    perhaps(100),
  ),
  phone: v.pipe(
    perhaps(40),
    v.check((phone) => phone === '' || isPhone(phone), 'invalid-phone'),
  ),
  // The mail address that visitors see. A new person gets that of the desk if none is given.
  shownEmail: v.pipe(
    perhaps(mailAddressLimit),
    v.transform(tidyMailAddress),
    v.check((address) => address === '' || isMailAddress(address), 'invalid-mail'),
  ),
  picture: v.optional(v.nullable(portraitSchema)),
};

const staffRowSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  language: languageSchema,
  /** `invited`: no password has been set yet. */
  state: v.picklist(['active', 'invited', 'left']),
  /** Whether the invitation link can still be used. */
  invitation: v.picklist(['open', 'over', 'none']),
  secondStep: v.boolean(),
  sessions: v.number(),
  /** When they were last at the desk, to the hour; null if no longer known. */
  seenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  personId: v.nullable(v.number()),
  /** What visitors still see or meet them for: offered homes and projects, and coming visits; an older API counts none. */
  duties: v.optional(v.object({ homes: count, projects: count, visits: count }), { homes: 0, projects: 0, visits: 0 }),
  absences: v.array(absenceSchema),
});

/** A current or former staff member, as an admin sees them. */
export type StaffRow = v.InferOutput<typeof staffRowSchema>;

/** The endpoints with which admins manage the staff. */
export const peopleEndpoints = {
  deskPeople: deskGet('people.read')(
    '/people',
    nothing,
    v.object({
      people: v.array(staffRowSchema),
      /** The people whom visitors know, by number; `staffId` is the corresponding staff member. */
      known: v.array(
        v.object({
          id: v.number(),
          name: v.string(),
          staffId: v.nullable(v.string()),
          jobs: v.optional(perLanguage(v.string())),
          phone: v.optional(v.string()),
          email: v.optional(v.string()),
          picture: v.optional(v.nullable(portraitSchema)),
        }),
      ),
      /** The page that shows most of them, in their order; null if none does. */
      teamPage: v.optional(v.nullable(v.object({ id: v.string(), title: v.string(), most: v.number() })), null),
    }),
  ),
  /** Sends an invitation by mail. */
  deskInvite: withFreshProof(
    deskPost('people.write')(
      '/people/invite',
      v.object({ email: mail, name: text(100), role, language: languageSchema, ...publicPerson }),
      staffKey,
    ),
  ),
  /** Sends the invitation again, with a new link that replaces the previous one. */
  deskInviteAgain: withFreshProof(deskPost('people.write')('/people/invite-again', staffKey, nothing)),
  /** Changes name, role, and the person whom visitors know. Nobody can change their own role, and at least one admin must remain. */
  deskChangePerson: withFreshProof(
    deskPost('people.write')(
      '/people/change',
      v.object({ id: staffId, version, name: text(100), role, ...publicPerson }),
      nothing,
    ),
  ),
  deskLeave: deskPost('people.write')('/people/leave', staffKey, nothing),
  deskComeBack: deskPost('people.write')('/people/come-back', staffKey, nothing),
  deskEndTheirSessions: deskPost('people.write')('/people/end-sessions', staffKey, nothing),
  /** For a person who has lost their device and recovery codes. */
  deskSecondStepOff: withFreshProof(deskPost('people.write')('/people/second-step-off', staffKey, nothing)),
  deskAddTheirAbsence: deskPost('people.write')(
    '/people/absences',
    v.intersect([staffKey, absenceDays]),
    v.object({ absence: absenceSchema }),
  ),
  deskRemoveTheirAbsence: deskPost('people.write')(
    '/people/absences/remove',
    v.object({ id: staffId, absence: v.pipe(v.string(), v.uuid()) }),
    nothing,
  ),
};
