import type { LoginKind } from '@rowhouse/shared/login/login-kind';
import { useMessages } from './use-messages.ts';

/** The logins of the agency's own people. */
export const deskLogin: LoginKind = {
  useMessages,
  pages: {
    login: 'desk-login',
    code: 'desk-login-code',
    forgotten: 'desk-password',
    set: 'desk-password',
    home: 'desk',
    security: 'desk-account',
  },
  invitation: 'desk-invitation',
  name: { type: 'email' },
};
