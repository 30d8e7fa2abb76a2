import type { TranslationOf } from '@rowhouse/shared/platform';
import type { states as nl } from './nl.ts';

export const states: TranslationOf<typeof nl> = {
  'state.open': 'Ouverte',
  'state.answered': 'Répondue',
  'state.planned': 'Planifiée',
  'state.closed': 'Clôturée',
  'state.spam': 'Spam',
  'visits.state.planned': 'prévue',
  'visits.state.unreported': 'compte rendu à faire',
  'visits.state.done': 'effectuée',
  'visits.state.missed': 'absent',
  'visits.state.cancelled': 'annulée',
  'role.admin': 'Administrateur',
  'role.editor': 'Rédaction',
  'role.agent': 'Agent immobilier',
  'role.reception': 'Accueil',
  'role.reader': 'Lecteur',
};
