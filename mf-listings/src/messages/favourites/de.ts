import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'favourites.compare': 'Angekreuzte vergleichen',
  'favourites.compare-hint': 'Kreuzen Sie zwei bis vier Immobilien an, um sie nebeneinander zu sehen.',
  'favourites.count_one': '{{count}} Immobilie',
  'favourites.count_other': '{{count}} Immobilien',
  'favourites.description': 'Die Immobilien, die Sie sich gemerkt haben, zum Vergleichen und Teilen.',
  'favourites.empty-compare':
    'Stellen Sie zwei bis vier Immobilien nebeneinander und sehen Sie sofort, was sie unterscheidet.',
  'favourites.empty-keep': 'Klicken Sie bei einer Immobilie auf das Herz: Sie steht dann hier, ohne Konto.',
  'favourites.empty-share': 'Teilen Sie Ihre Liste mit allen, die mitsuchen: Ein Link genügt.',
  'favourites.empty-title': 'Sie haben noch keine Favoriten.',
  'favourites.keep-all': 'Diese Immobilien als Favoriten merken',
  'favourites.kept': 'Ihre Favoriten bleiben auf diesem Gerät gespeichert.',
  'favourites.memory': 'Ihr Browser speichert nichts: Ihre Favoriten gehen mit diesem Tab verloren.',
  'favourites.higher': 'Kostete {{price}}, als Sie sie speicherten.',
  'favourites.lower': 'Gesenkt: {{price}}, als Sie sie speicherten.',
  'favourites.now-available': 'Wieder verfügbar, seit Sie sie speicherten.',
  'favourites.now-gone': 'Verkauft oder vermietet, seit Sie sie speicherten.',
  'favourites.now-taken': 'Reserviert, seit Sie sie speicherten.',
  'favourites.removed': 'Aus Ihren Favoriten entfernt: {{title}}',
  'favourites.sold_one': '{{count}} dieser Immobilien ist inzwischen verkauft oder vermietet.',
  'favourites.sold_other': '{{count}} dieser Immobilien sind inzwischen verkauft oder vermietet.',
  'favourites.tick': '{{title}} vergleichen',
  'favourites.title': 'Ihre Favoriten',
  'favourites.title-shared': 'Gemerkte Immobilien',
  'favourites.together': 'Gemeinsam wählen',
  'favourites.together-hint': 'Eine Liste für Sie beide: Jeder vergibt Herzen und schreibt Notizen, ohne Konto.',
  'favourites.undo': 'Rückgängig machen',
};
