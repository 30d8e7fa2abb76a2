import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { loginForms } from '@rowhouse/shared/login/login-forms';
import { isOwnerPath } from '../owner-only.ts';
import { portalLogin } from '../portal-login.ts';

export const { loader, action, meta } = loginForms(portalLogin, {
  isOwnPath: isOwnerPath,
  isLoggedIn: async ({ call }, signal) => (await call(ownerEndpoints.session, {}, signal)).owner !== null,
  logIn: async ({ call }, typed) => (await call(ownerEndpoints.login, typed)).owner !== null,
  code: ({ call }, typed) => call(ownerEndpoints.loginCode, typed),
  forgotten: ({ call }, typed) => call(ownerEndpoints.forgetPassword, typed),
  async link({ call }, token, signal) {
    const { usable, first } = await call(ownerEndpoints.resetLink, { token }, signal);
    return usable ? { name: '', isFirst: first } : null;
  },
  set: async ({ call }, typed) => (await call(ownerEndpoints.resetPassword, typed)).owner !== null,
});
