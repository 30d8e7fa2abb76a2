import * as v from 'valibot';
import { get, post } from './endpoint-definition.ts';
import { languageInputSchema, languageSchema } from './language.ts';
import {
  bothStepsSchema,
  codeSchema,
  loginSchema,
  loginSecuritySchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  presentPasswordSchema,
  recoveryCodesSchema,
  resetLinkSchema,
  resetTokenSchema,
  secondStepSetupSchema,
} from './login.ts';
import { loggedInSchema, ownerSchema, ownerStatisticsSchema } from './owner.ts';
import { ownerPropertyInputSchema, ownerPropertySchema } from './owner-property.ts';

const nothing = v.object({});

/** The endpoints of the owner portal, which defines them itself, since no other page uses them. */
export const ownerEndpoints = {
  login: post('/owner/login', loginSchema, loggedInSchema),
  // The second step, if the first required it; 'gone' if that was too long ago.
  loginCode: post('/owner/login/code', codeSchema, loggedInSchema),
  logout: post('/owner/logout', nothing, nothing),
  logoutEverywhere: post('/owner/logout-everywhere', nothing, nothing),
  forgetPassword: post('/owner/password-forgotten', passwordForgottenSchema, nothing),
  // Reading does not use up the link, since programs follow the links of mails too.
  resetLink: get('/owner/password-reset', resetTokenSchema, resetLinkSchema),
  // Sets the password and logs in; an older API does not log in.
  resetPassword: post(
    '/owner/password-reset',
    passwordResetSchema,
    v.object({ owner: v.optional(v.nullable(ownerSchema)) }),
  ),
  // What a link in a mail about a new address asks: the new mailbox confirms, the present one refuses; null once it is no longer valid.
  addressLink: get(
    '/owner/address',
    resetTokenSchema,
    v.object({ asks: v.nullable(v.picklist(['confirm', 'refuse'])), email: v.string() }),
  ),
  answerAddress: post(
    '/owner/address',
    resetTokenSchema,
    v.object({ state: v.picklist(['waiting', 'changed', 'refused']) }),
  ),
  // The logged-in owner, or null. Asking without a session is not an error.
  session: get('/owner/session', nothing, v.object({ owner: v.nullable(ownerSchema) })),
  ownerStatistics: get('/owner/statistics', languageInputSchema, ownerStatisticsSchema),
  ownerProperty: get('/owner/subjects/:id', ownerPropertyInputSchema, ownerPropertySchema),
  // Whether to send the weekly summary by mail, and in which language.
  ownerPreferences: post('/owner/preferences', v.object({ weekly: v.boolean(), language: languageSchema }), nothing),
  ownerMessageRead: post('/owner/messages/:id/read', v.object({ id: v.pipe(v.string(), v.maxLength(64)) }), nothing),
  ownerSecurity: get('/owner/security', nothing, loginSecuritySchema),
  ownerPassword: post('/owner/password', passwordChangeSchema, nothing),
  ownerEndSession: post('/owner/sessions/:id/end', v.object({ id: v.pipe(v.string(), v.maxLength(64)) }), nothing),
  // The second step is only enabled once a code of the device is confirmed.
  ownerStartSecondStep: post('/owner/second-step/start', presentPasswordSchema, secondStepSetupSchema),
  ownerConfirmSecondStep: post('/owner/second-step/confirm', codeSchema, nothing),
  ownerStopSecondStep: post('/owner/second-step/stop', bothStepsSchema, nothing),
  ownerRecoveryCodes: post('/owner/second-step/recovery-codes', bothStepsSchema, recoveryCodesSchema),
};
