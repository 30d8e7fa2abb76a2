import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { loginForms } from '@rowhouse/shared/login/login-forms';
import { redirect } from '@rowhouse/shared/platform';
import { deskLogin } from '../desk-login.ts';
import { isDeskPath } from '../desk-path.ts';

export const { loader, action, meta } = loginForms(deskLogin, {
  isOwnPath: isDeskPath,
  isLoggedIn: async ({ call }, signal) => (await call(deskLoginEndpoints.deskKnown, {}, signal)).known,
  logIn: async ({ call }, typed) => (await call(deskLoginEndpoints.deskLogin, typed)).staff !== null,
  code: ({ call }, typed) => call(deskLoginEndpoints.deskLoginCode, typed),
  forgotten: ({ call }, typed) => call(deskLoginEndpoints.deskForgetPassword, typed),
  async link({ call }, token, signal) {
    const { name } = await call(deskLoginEndpoints.deskLink, { token }, signal);
    return name === null ? null : { name, isFirst: false };
  },
  set: async ({ call }, typed) => (await call(deskLoginEndpoints.deskSetPassword, typed)).staff !== null,
  // The button is in the frame of every page of the desk.
  async logout({ call, hrefFor }) {
    await call(deskLoginEndpoints.deskLogout, {});
    return redirect(hrefFor('desk-login'), 303);
  },
});
