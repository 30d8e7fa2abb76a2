import * as v from 'valibot';
import { get, post } from './endpoint-definition.ts';
import { codeSchema, loginSchema, passwordForgottenSchema, passwordResetSchema, resetTokenSchema } from './login.ts';

/** The person who logged in; null if a code is still required. */
const loggedIn = v.object({ staff: v.nullable(v.object({ id: v.string(), name: v.string() })) });

/** The endpoints of the desk that require no login: logging in and out, and the links with which a password is set. */
export const deskLoginEndpoints = {
  deskLogin: post('/desk/login', loginSchema, loggedIn),
  deskLoginCode: post('/desk/login/code', codeSchema, loggedIn),
  // Whether somebody is logged in. Asking without a session is not an error.
  deskKnown: get('/desk/known', v.object({}), v.object({ known: v.boolean() })),
  deskLogout: post('/desk/logout', v.object({}), v.object({})),
  /** The answer does not reveal whether the account exists. */
  deskForgetPassword: post('/desk/password-forgotten', passwordForgottenSchema, v.object({})),
  /** The person whose password an invitation or link sets, without using it up; null if it was used, has expired or is invalid. */
  deskLink: get('/desk/link', resetTokenSchema, v.object({ name: v.nullable(v.string()) })),
  /** Sets the password and logs in. */
  deskSetPassword: post('/desk/password', passwordResetSchema, loggedIn),
};

/** Name of one of `deskLoginEndpoints`. */
export type DeskLoginEndpointName = keyof typeof deskLoginEndpoints;
