import { login as shared } from '@rowhouse/shared/login/messages/login/en';
import type { login as nl } from './nl.ts';

export const login: Record<keyof typeof nl, string> = {
  ...shared,
  'login.title': 'Log in to the desk',
  'login.intro': 'For the people who work here.',
  'login.name': 'Email address',
  'login.wrong-credentials': 'The e-mail and/or password are incorrect.',
  'fault.name.required': 'Email address is a required field',
  'fault.name.too-long': 'The email address is too long',
  'login.help': 'No access yet? Ask an administrator of your office for an invitation.',
  'welcome.title': 'Welcome, {{name}}',
  'welcome.page': 'Your invitation',
  'welcome.intro': 'Choose a password. You are then logged in.',
  'invitation.again': 'Ask an administrator of your office for a new invitation.',
};
