import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'subscription.confirm.title': 'Confirm your email address',
  'subscription.confirm.newsletter': 'One click, and you will receive our newsletter.',
  'subscription.confirm.demand':
    'One click, and we will let you know when a property matches what you are looking for.',
  'subscription.confirm.button': 'Confirm my address',
  'subscription.confirm.done': 'Your address is confirmed',
  'subscription.confirm.newsletter.done': 'You will receive our newsletter from now on.',
  'subscription.confirm.demand.done': 'You will receive an email as soon as a property matches.',
  'subscription.unsubscribe.title': 'Unsubscribe',
  'subscription.unsubscribe.newsletter': 'You currently receive our newsletter. Would you like to stop?',
  'subscription.unsubscribe.demand':
    'You currently receive emails about properties that match your search. Would you like to stop?',
  'subscription.unsubscribe.button': 'Unsubscribe',
  'subscription.unsubscribe.done': 'You have unsubscribed',
  'subscription.unsubscribe.newsletter.done': 'You will no longer receive our newsletter.',
  'subscription.unsubscribe.demand.done': 'You will no longer receive emails about matching properties.',
  'subscription.unknown':
    'This link does not work, or no longer does. Please use the one in the last email you received from us.',
  'subscription.retry': 'Something went wrong. Please press the button again.',
};
