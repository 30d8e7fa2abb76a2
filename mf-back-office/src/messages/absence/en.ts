import type { TranslationOf } from '@rowhouse/shared/platform';
import type { absence as nl } from './nl.ts';

export const absence: TranslationOf<typeof nl> = {
  'absence.title': 'Absence',
  'absence.intro': 'On these days the website offers no viewings with you. Existing viewings stay.',
  'absence.from': 'From',
  'absence.until': 'Up to and including',
  'absence.days': '{{from}} up to and including {{until}}',
  'absence.removed': 'Absence removed.',
  'absence.none': 'No absences planned.',
};
