import type { TranslationOf } from '@rowhouse/shared/platform';
import type { states as nl } from './nl.ts';

export const states: TranslationOf<typeof nl> = {
  'state.open': 'Offen',
  'state.answered': 'Beantwortet',
  'state.planned': 'Geplant',
  'state.closed': 'Abgeschlossen',
  'state.spam': 'Spam',
  'visits.state.planned': 'geplant',
  'visits.state.unreported': 'Bericht nötig',
  'visits.state.done': 'erfolgt',
  'visits.state.missed': 'nicht erschienen',
  'visits.state.cancelled': 'abgesagt',
  'role.admin': 'Administrator',
  'role.editor': 'Redaktion',
  'role.agent': 'Makler',
  'role.reception': 'Empfang',
  'role.reader': 'Leser',
};
