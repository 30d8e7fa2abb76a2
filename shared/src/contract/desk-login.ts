import * as v from 'valibot';
import { get, post } from './endpoint-definition.ts';
import { codeSchema, loginSchema, passwordForgottenSchema, passwordResetSchema, resetTokenSchema } from './owner.ts';

/** Who logged in; null where a code is asked for besides. */
const loggedIn = v.object({ staff: v.nullable(v.object({ id: v.string(), name: v.string() })) });

/** What nobody has to be logged in for at the desk: logging in and out, and the links by which one sets a password. */
export const deskLoginEndpoints = {
  deskLogin: post('/desk/login', loginSchema, loggedIn),
  deskLoginCode: post('/desk/login/code', codeSchema, loggedIn),
  deskLogout: post('/desk/logout', v.object({}), v.object({})),
  /** The answer is the same whether there is such an account. */
  deskForgetPassword: post('/desk/password-forgotten', passwordForgottenSchema, v.object({})),
  /** Whose password an invitation or link sets, without using it up; null where it is used, too old or none. */
  deskLink: get('/desk/link', resetTokenSchema, v.object({ name: v.nullable(v.string()) })),
  /** Sets the password, and logs in by it. */
  deskSetPassword: post('/desk/password', passwordResetSchema, loggedIn),
};

/** Name of one of `deskLoginEndpoints`. */
export type DeskLoginEndpointName = keyof typeof deskLoginEndpoints;
