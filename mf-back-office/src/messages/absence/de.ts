import type { TranslationOf } from '@rowhouse/shared/platform';
import type { absence as nl } from './nl.ts';

export const absence: TranslationOf<typeof nl> = {
  'absence.title': 'Abwesenheit',
  'absence.intro':
    'An diesen Tagen bietet die Website keine Besichtigungen mit Ihnen an. Bereits vereinbarte Termine bleiben bestehen.',
  'absence.from': 'Von',
  'absence.until': 'Bis einschließlich',
  'absence.days': '{{from}} bis einschließlich {{until}}',
  'absence.removed': 'Abwesenheit entfernt.',
  'absence.none': 'Keine Abwesenheiten geplant.',
};
