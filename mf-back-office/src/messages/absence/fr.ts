import type { TranslationOf } from '@rowhouse/shared/platform';
import type { absence as nl } from './nl.ts';

export const absence: TranslationOf<typeof nl> = {
  'absence.title': 'Absences',
  'absence.intro': 'Ces jours-là, le site ne propose pas de visites avec vous. Les rendez-vous déjà pris restent.',
  'absence.from': 'Du',
  'absence.until': 'Jusqu’au (inclus)',
  'absence.days': 'du {{from}} au {{until}} inclus',
  'absence.removed': 'Absence supprimée.',
  'absence.none': 'Aucune absence prévue.',
};
