import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'dialog.title': 'Your choice about cookies',
  'dialog.text':
    'This site works with a few necessary cookies. With your permission we also use some to help you better, to count visits and to match advertisements to your interests. You can change your choice at any time.',
  'dialog.policy': 'Read our cookie policy',
  'dialog.acceptAll': 'Accept all',
  'dialog.onlyNecessary': 'Only necessary',
  'dialog.change': 'Change settings',
  'dialog.save': 'Save selection',
  'dialog.withoutScripts': 'You decide which cookies this site may use.',
  'dialog.toSettings': 'Cookie settings',
  'categories.legend': 'Which cookies do you allow?',
  'category.necessary.title': 'Necessary',
  'category.necessary.text': 'For your language, your login and this choice. Always on.',
  'category.functional.title': 'Functional',
  'category.functional.text': 'Remember your favourites and the properties you viewed recently.',
  'category.analytics.title': 'Analytics',
  'category.analytics.text': 'Count how visitors use the site, so that we can improve it.',
  'category.marketing.title': 'Marketing',
  'category.marketing.text': 'Show you advertisements on other sites that match your interests.',
  'settings.title': 'Cookie settings',
  'settings.description': 'Choose which cookies this site may use, and change your choice whenever you like.',
  'settings.intro':
    'Necessary cookies are always on: the site does not work without them. About all the others you decide.',
  'settings.saved': 'Your choice has been saved.',
  'settings.chosenOn': 'Your current choice was made on {{day}}.',
  'settings.notChosen': 'You have not made a choice yet. Until then we only use necessary cookies.',
  'settings.quick': 'Or choose in one go',
};
