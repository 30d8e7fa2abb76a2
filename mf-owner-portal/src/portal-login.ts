import type { LoginKind } from '@rowhouse/shared/login/login-kind';
import { useMessages } from './use-messages.ts';

/** The logins of owners. */
export const portalLogin: LoginKind = {
  useMessages,
  pages: {
    login: 'login',
    code: 'login-code',
    forgotten: 'password-forgotten',
    set: 'password-reset',
    home: 'owner-dashboard',
    security: 'account-security',
  },
  name: { autoCapitalize: 'none', spellCheck: false },
};
