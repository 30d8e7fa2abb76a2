import * as v from 'valibot';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '../domain/mail-address.ts';
import { passwordLimits } from '../domain/password.ts';
import { languageSchema } from './language.ts';
import { qrCodeSchema } from './qr-code.ts';

const anyText = v.optional(v.string(), '');
const notEmpty = v.minLength<string, 1, 'required'>(1, 'required');
const atMost = (most: number) => v.maxLength<string, number, 'too-long'>(most, 'too-long');

/** Login: user name or mail address, and password; faults are codes on their fields. */
export const loginSchema = v.object({
  name: v.pipe(anyText, v.trim(), notEmpty, atMost(mailAddressLimit)),
  password: v.pipe(anyText, notEmpty, atMost(passwordLimits.most)),
});

// The language of the page, for the mail about the change; without one, the person's own.
const spoken = { language: v.optional(languageSchema) };
const code = v.pipe(anyText, v.trim(), notEmpty, atMost(40));
const presentPassword = v.pipe(anyText, notEmpty, atMost(passwordLimits.most));

/** Input: a code of the person's device, or a recovery code. */
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

/** Input: the current password, for what only its person may do. */
export const presentPasswordSchema = v.object({ present: presentPassword });

/** Input: the current password and a code, for changes to a login. */
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
export const loginSecuritySchema = v.object({
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
export type LoginSecurity = v.InferOutput<typeof loginSecuritySchema>;
