import * as v from 'valibot';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '../domain/mail-address.ts';
import { passwordLimits } from '../domain/password.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { goalSchema } from './goal.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { projectStatuses } from './project.ts';
import { availabilitySchema } from './property.ts';
import { qrCodeSchema } from './qr-code.ts';

const anyText = v.optional(v.string(), '');
const notEmpty = v.minLength<string, 1, 'required'>(1, 'required');
const atMost = (most: number) => v.maxLength<string, number, 'too-long'>(most, 'too-long');

/** Login: user name or mail address, and password; faults are codes on their fields. */
export const loginSchema = v.object({
  name: v.pipe(anyText, v.trim(), notEmpty, atMost(mailAddressLimit)),
  password: v.pipe(anyText, notEmpty, atMost(passwordLimits.most)),
});

/** The logged-in owner. */
export const ownerSchema = v.object({ id: v.string(), name: v.string() });

/** The owner who logged in with a correct password; null if a code is still required. */
export const loggedInSchema = v.object({ owner: v.nullable(ownerSchema) });

// The language of the page, for the mail about the change; without one, the owner's own language.
const spoken = { language: v.optional(languageSchema) };
const code = v.pipe(anyText, v.trim(), notEmpty, atMost(40));
const presentPassword = v.pipe(anyText, notEmpty, atMost(passwordLimits.most));

/** Input: a code of the owner's device, or a recovery code. */
export const codeSchema = v.object({ code, ...spoken });

/** Input: the mail address of an account. The answer does not reveal whether the account exists. */
export const passwordForgottenSchema = v.object({
  email: v.pipe(
    anyText,
    v.trim(),
    notEmpty,
    atMost(mailAddressLimit),
    v.transform(tidyMailAddress),
    v.check(isMailAddress, 'invalid-mail'),
  ),
  language: languageSchema,
});

const resetToken = v.pipe(anyText, v.maxLength(200));

/** Input: the token of a link to set a new password. */
export const resetTokenSchema = v.object({ token: resetToken });

/** Whether a link to set a new password can still be used, and whether the password is the first one (false from an older API). */
export const resetLinkSchema = v.object({ usable: v.boolean(), first: v.optional(v.boolean(), false) });

const newPassword = {
  password: v.pipe(anyText, notEmpty, v.minLength(passwordLimits.least, 'too-short'), atMost(passwordLimits.most)),
  confirmation: v.pipe(anyText, notEmpty),
};
const isSame = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation;

/** Input: the token of the link, and the new password twice. A password that is easily guessed is rejected as 'common' or 'personal'. */
export const passwordResetSchema = v.pipe(
  v.object({ token: resetToken, ...newPassword, ...spoken }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSame, 'no-match'), ['confirmation']),
);

/** Input: the current password, and the new one twice. */
export const passwordChangeSchema = v.pipe(
  v.object({ present: presentPassword, ...newPassword, ...spoken }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSame, 'no-match'), ['confirmation']),
);

/** Input: the current password, for what only the owner may do. */
export const presentPasswordSchema = v.object({ present: presentPassword });

/** Input: the current password and a code, for changes to the owner's login. */
export const bothStepsSchema = v.object({ present: presentPassword, code, ...spoken });

/**
 * The data with which a device generates codes: the key to type, the address that contains it, and that address as a QR code; and the
 * recovery codes, each valid for one login without the device.
 */
export const secondStepSetupSchema = v.object({
  codes: v.array(v.string()),
  key: v.string(),
  address: v.string(),
  picture: qrCodeSchema,
});

/** The setup of a second step. */
export type SecondStepSetup = v.InferOutput<typeof secondStepSetupSchema>;

const sentSetupSchema = v.pipe(v.string(), v.parseJson(), secondStepSetupSchema);

/** Parses a setup that a form sent back with a wrong code; null if it is invalid, or its address could run a script. */
export const sentSetup = (sent: unknown): SecondStepSetup | null => {
  const { success, output } = v.safeParse(sentSetupSchema, sent);
  return success && output.address.startsWith('otpauth:') ? output : null;
};

/** New recovery codes, which replace the former ones. */
export const recoveryCodesSchema = v.object({ codes: v.array(v.string()) });

/**
 * How an account is protected: its names, the second step with the number of remaining recovery codes, and the sessions, most recently
 * used first.
 */
export const ownerSecuritySchema = v.object({
  username: v.string(),
  email: v.string(),
  secondStep: v.boolean(),
  recoveryCodes: v.number(),
  sessions: v.array(
    v.object({
      id: v.string(),
      /** Its browser and system; empty if unknown. */
      device: v.string(),
      startedAt: v.pipe(v.string(), v.isoTimestamp()),
      /** Rounded to the hour. */
      usedAt: v.pipe(v.string(), v.isoTimestamp()),
      isThis: v.boolean(),
    }),
  ),
});

/** How an account is protected. */
export type OwnerSecurity = v.InferOutput<typeof ownerSecuritySchema>;

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
