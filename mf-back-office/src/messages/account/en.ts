import { security } from '@rowhouse/shared/login/messages/security/en';
import type { TranslationOf } from '@rowhouse/shared/platform';
import type { account as nl } from './nl.ts';

export const account: TranslationOf<typeof nl> = {
  ...security,
  'account.as': 'You log in with {{email}}.',
  'account.needed': 'The desk needs two-step login. Set it up first; the desk then opens.',
  'account.language': 'Language of your emails',
  'confirm.title': 'Confirm that it is you',
  'confirm.intro':
    'To invite, change roles, export, erase, or change an owner’s address: give your password and a code from your device. It counts for ten minutes.',
  'confirm.submit': 'Confirm',
  'confirm.done': 'Confirmed for ten minutes. You can return to your other tab.',
  'calendar.title': 'Your calendar elsewhere',
  'calendar.intro':
    'Add this address to the calendar of your phone or computer: your viewings appear there automatically. Anyone who knows the address can see them too; do not share it.',
  'calendar.address': 'Secret address',
  'calendar.renew': 'Make a new address',
  'calendar.ends': 'The address ends with a new password and when you log out everywhere.',
  'calendar.keep': 'Keep it then',
  'calendar.stays': 'The address stays valid after a new password and after you log out everywhere.',
  'calendar.end': 'Let it end then',
  'calendar.renewed': 'The former address no longer works.',
  'calendar.nobody':
    'You are not linked to a person whom visitors see. An administrator can do this under “People”; you then have a calendar.',
  'account.on': 'Continue to Today',
};
