import { login as loginEn } from '@rowhouse/shared/login/messages/login/en';
import { login } from '@rowhouse/shared/login/messages/login/nl';
import { security as securityEn } from '@rowhouse/shared/login/messages/security/en';
import { security } from '@rowhouse/shared/login/messages/security/nl';
import { messagesOf } from '@rowhouse/shared/platform';
import { appOf } from '@rowhouse/shared/testing/remote';
import type { LoginKind, LoginMessages } from '../login-kind.ts';

const own = {
  'login.title': 'Own title',
  'login.intro': 'Own intro',
  'login.name': 'Own name',
  'login.wrong-credentials': 'Own name or password is wrong',
  'fault.name.required': 'Own name is required',
  'welcome.page': 'Own invitation',
  'welcome.intro': 'Own welcome',
  'welcome.title': 'Welcome, {{name}}',
} as const;

/** A part in Dutch or English, with the texts of a login. */
export const { renderInPage } = appOf('owner-portal', {
  nl: { ...login, ...security, ...own },
  fr: {},
  en: { ...loginEn, ...securityEn, ...own },
  de: {},
});

const useMessages = messagesOf<LoginMessages>('owner-portal');

/** A kind with a page for each form, and one whose links have the page of the request; with the first page of each. */
export const kinds: [name: string, kind: LoginKind][] = [
  [
    'a page for each form',
    {
      useMessages,
      pages: {
        login: 'login',
        code: 'login-code',
        forgotten: 'password-forgotten',
        set: 'password-reset',
        home: 'owner-dashboard',
        security: 'account-security',
      },
      name: {},
    },
  ],
  [
    'an invitation of its own',
    {
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
    },
  ],
];
