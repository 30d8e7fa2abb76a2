import * as v from 'valibot';
import { isMailAddress, mailAddressLimit } from '../domain/mail-address.ts';
import { passwordLimits } from '../domain/password.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { goalSchema } from './goal.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { projectStatuses } from './project.ts';
import { availabilitySchema } from './property.ts';
import { qrCodeSchema } from './qr-code.ts';

const typed = v.optional(v.string(), '');
const given = v.minLength<string, 1, 'required'>(1, 'required');
const atMost = (most: number) => v.maxLength<string, number, 'too-long'>(most, 'too-long');

/** Login: user name or e-mail address, and password; faults are codes on their fields. */
export const loginSchema = v.object({
  name: v.pipe(typed, v.trim(), given, atMost(mailAddressLimit)),
  password: v.pipe(typed, given, atMost(passwordLimits.most)),
});

/** Who is logged in. */
export const ownerSchema = v.object({ id: v.string(), name: v.string() });

/** Who logged in by a good password; null where a code is asked for besides. */
export const loggedInSchema = v.object({ owner: v.nullable(ownerSchema) });

// The language of the page, for the mail that tells of it; without one, the owner's own.
const spoken = { language: v.optional(languageSchema) };
const code = v.pipe(typed, v.trim(), given, atMost(40));
const presentPassword = v.pipe(typed, given, atMost(passwordLimits.most));

/** Input: a code of the owner's device, or a recovery code. */
export const codeSchema = v.object({ code, ...spoken });

/** Input: the mail address of an account; the answer is the same whether there is one. */
export const passwordForgottenSchema = v.object({
  email: v.pipe(typed, v.trim(), given, atMost(mailAddressLimit), v.check(isMailAddress, 'invalid-mail')),
  language: languageSchema,
});

const resetToken = v.pipe(typed, v.maxLength(200));

/** Input: the token of a link to a new password. */
export const resetTokenSchema = v.object({ token: resetToken });

/** Whether a link to a new password can still be used, and whether the password is the first: an API from before that was told says no. */
export const resetLinkSchema = v.object({ usable: v.boolean(), first: v.optional(v.boolean(), false) });

const newPassword = {
  password: v.pipe(typed, given, v.minLength(passwordLimits.least, 'too-short'), atMost(passwordLimits.most)),
  confirmation: v.pipe(typed, given),
};
const isSame = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation;

/** Input: the token of the link, and the new password twice; one that is easily guessed is refused as 'common' or 'personal'. */
export const passwordResetSchema = v.pipe(
  v.object({ token: resetToken, ...newPassword, ...spoken }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSame, 'no-match'), ['confirmation']),
);

/** Input: the present password, and the new one twice. */
export const passwordChangeSchema = v.pipe(
  v.object({ present: presentPassword, ...newPassword, ...spoken }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSame, 'no-match'), ['confirmation']),
);

/** Input: the present password, for what only the owner may do. */
export const presentPasswordSchema = v.object({ present: presentPassword });

/** Input: the present password and a code, for what changes how the owner logs in. */
export const bothStepsSchema = v.object({ present: presentPassword, code, ...spoken });

/** What a device is given to make codes: its key to type, the address that holds it, and that as a QR code; with the recovery codes, each good for one login without the device. */
export const secondStepSetupSchema = v.object({
  codes: v.array(v.string()),
  key: v.string(),
  address: v.string(),
  picture: qrCodeSchema,
});

/** One of `secondStepSetupSchema`. */
export type SecondStepSetup = v.InferOutput<typeof secondStepSetupSchema>;

const sentSetupSchema = v.pipe(v.string(), v.parseJson(), secondStepSetupSchema);

/** What a device is given once, as it went along with a code that was wrong; null of what is none, or would run. */
export const sentSetup = (sent: unknown): SecondStepSetup | null => {
  const { success, output } = v.safeParse(sentSetupSchema, sent);
  return success && output.address.startsWith('otpauth:') ? output : null;
};

/** Recovery codes in place of those of before. */
export const recoveryCodesSchema = v.object({ codes: v.array(v.string()) });

/** How an account is protected: its names, the second step with the number of recovery codes left, and the sessions, the one used last first. */
export const ownerSecuritySchema = v.object({
  username: v.string(),
  email: v.string(),
  secondStep: v.boolean(),
  recoveryCodes: v.number(),
  sessions: v.array(
    v.object({
      id: v.string(),
      /** Its browser and system; empty where they are not known. */
      device: v.string(),
      startedAt: v.pipe(v.string(), v.isoTimestamp()),
      /** To the hour. */
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

/** What an owner may have to do about a property or project: a document of it expired, or will soon. */
const ownerTodos = ['document-over', 'document-soon'] as const;

/** Something that an owner owns, as the portal shows it, in the language asked for; a kind that this reader does not know is 'unknown' and has no link. */
export const subjectSchema = v.object({
  kind: v.fallback(v.picklist([...subjectKinds, 'unknown']), 'unknown'),
  id: v.string(),
  title: v.string(),
  typeName: v.string(),
  city: v.string(),
  goal: goalSchema,
  availability: availabilitySchema,
  /** What the agency does with it: an owner sees also what visitors do not. */
  status: v.optional(v.fallback(v.picklist([...stockStatuses, 'unknown']), 'unknown'), 'unknown'),
  /** How far a project is; null for a property. */
  stage: v.optional(v.nullable(v.fallback(v.picklist([...projectStatuses, 'unknown']), 'unknown')), null),
  picture: v.nullable(pictureSchema),
  /** Whether it has a site of its own, whose visits nobody counts here. */
  elsewhere: v.optional(v.boolean(), false),
  visits: visitsSchema,
  /** On the dashboard: when it is visited next, and what the owner is to do about it. */
  nextVisit: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  todo: v.optional(v.nullable(v.fallback(v.picklist([...ownerTodos, 'unknown']), 'unknown'))),
});

/** Something that an owner owns. */
export type Subject = v.InferOutput<typeof subjectSchema>;

/** The owner's own properties and projects with their visits, and whether the weekly summary comes by mail. */
export const ownerStatisticsSchema = v.object({
  owner: ownerSchema,
  weekly: v.optional(v.boolean(), false),
  subjects: v.array(subjectSchema),
  /** What the agency wrote to the owner, newest first. */
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
