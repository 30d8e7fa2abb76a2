import type { form as nl } from './nl.ts';

export const form: Record<keyof typeof nl, string> = {
  'form.faults': 'Please check these fields',
  'form.fault': '{{label}}: {{fault}}',
  'fault.required': 'this field is required',
  'fault.too-long': 'this is too long',
  'fault.too-short': 'at least {{least}} characters',
  'fault.invalid': 'this is not right',
  'fault.invalid-mail': 'this is not a valid email address',
  'fault.no-match': 'the passwords do not match',
  'fault.wrong': 'this is incorrect, or has been used',
  'fault.common': 'too easy to guess; choose a sentence, for example',
  'fault.personal': 'too much like your name or email address',
  'fault.taken': 'this is already in use',
  'failure.too-many-requests': 'You have tried too many times. Please wait a while and try again.',
  'failure.unavailable': 'That is not possible right now: there is no connection. Please try again later.',
  'failure.forbidden': 'Your role does not allow this.',
  'failure.conflict': 'Somebody else has changed this in the meantime. Check it and try again.',
  'failure.not-found': 'This does not exist any more.',
  'failure.session': 'You are no longer logged in. What you typed is still here.',
  'failure.login': 'Log in in a new tab',
  'undo.submit': 'Undo',
};
