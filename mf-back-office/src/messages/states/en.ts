import type { TranslationOf } from '@rowhouse/shared/platform';
import type { states as nl } from './nl.ts';

export const states: TranslationOf<typeof nl> = {
  'state.open': 'Open',
  'state.answered': 'Answered',
  'state.planned': 'Planned',
  'state.closed': 'Closed',
  'state.spam': 'Spam',
  'visits.state.planned': 'planned',
  'visits.state.unreported': 'report needed',
  'visits.state.done': 'completed',
  'visits.state.missed': 'did not come',
  'visits.state.cancelled': 'cancelled',
  'role.admin': 'Administrator',
  'role.editor': 'Editor',
  'role.agent': 'Agent',
  'role.reception': 'Reception',
  'role.reader': 'Reader',
};
