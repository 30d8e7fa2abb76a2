import * as v from 'valibot';
import { get, post } from './endpoint-definition.ts';
import { languageInputSchema, languageSchema } from './language.ts';
import {
  bothStepsSchema,
  codeSchema,
  loggedInSchema,
  loginSchema,
  ownerSchema,
  ownerSecuritySchema,
  ownerStatisticsSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  presentPasswordSchema,
  recoveryCodesSchema,
  resetLinkSchema,
  resetTokenSchema,
  secondStepSetupSchema,
} from './owner.ts';
import { ownerPropertyInputSchema, ownerPropertySchema } from './owner-property.ts';

const nothing = v.object({});

/** The endpoints of the owner portal, which brings them itself: no other page asks them. */
export const ownerEndpoints = {
  login: post('/owner/login', loginSchema, loggedInSchema),
  // The second step, where the first asked for it; 'gone' once that is too long ago.
  loginCode: post('/owner/login/code', codeSchema, loggedInSchema),
  logout: post('/owner/logout', nothing, nothing),
  logoutEverywhere: post('/owner/logout-everywhere', nothing, nothing),
  forgetPassword: post('/owner/password-forgotten', passwordForgottenSchema, nothing),
  // Reading uses no link up, since programs follow the links of mails too.
  resetLink: get('/owner/password-reset', resetTokenSchema, resetLinkSchema),
  resetPassword: post('/owner/password-reset', passwordResetSchema, nothing),
  // Who is logged in, or null; asking is no error.
  session: get('/owner/session', nothing, v.object({ owner: v.nullable(ownerSchema) })),
  ownerStatistics: get('/owner/statistics', languageInputSchema, ownerStatisticsSchema),
  ownerProperty: get('/owner/subjects/:id', ownerPropertyInputSchema, ownerPropertySchema),
  // Whether the weekly summary shall come by mail, and in which language.
  ownerPreferences: post('/owner/preferences', v.object({ weekly: v.boolean(), language: languageSchema }), nothing),
  ownerMessageRead: post('/owner/messages/:id/read', v.object({ id: v.pipe(v.string(), v.maxLength(64)) }), nothing),
  ownerSecurity: get('/owner/security', nothing, ownerSecuritySchema),
  ownerPassword: post('/owner/password', passwordChangeSchema, nothing),
  ownerEndSession: post('/owner/sessions/:id/end', v.object({ id: v.pipe(v.string(), v.maxLength(64)) }), nothing),
  // Not on yet: once a code of the device is given.
  ownerStartSecondStep: post('/owner/second-step/start', presentPasswordSchema, secondStepSetupSchema),
  ownerConfirmSecondStep: post('/owner/second-step/confirm', codeSchema, nothing),
  ownerStopSecondStep: post('/owner/second-step/stop', bothStepsSchema, nothing),
  ownerRecoveryCodes: post('/owner/second-step/recovery-codes', bothStepsSchema, recoveryCodesSchema),
};
