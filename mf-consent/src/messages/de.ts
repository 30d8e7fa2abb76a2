import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'dialog.title': 'Ihre Cookie-Auswahl',
  'dialog.text':
    'Diese Website arbeitet mit einigen notwendigen Cookies. Mit Ihrer Einwilligung verwenden wir weitere, um Ihnen besser zu helfen, Besuche zu zählen und Werbung auf Ihre Interessen abzustimmen. Sie können Ihre Auswahl jederzeit ändern.',
  'dialog.policy': 'Unsere Cookie-Richtlinie lesen',
  'dialog.acceptAll': 'Alle akzeptieren',
  'dialog.onlyNecessary': 'Nur notwendige',
  'dialog.change': 'Einstellungen ändern',
  'dialog.save': 'Auswahl speichern',
  'dialog.withoutScripts': 'Sie entscheiden selbst, welche Cookies diese Website verwenden darf.',
  'dialog.toSettings': 'Cookie-Einstellungen',
  'categories.legend': 'Welche Cookies erlauben Sie?',
  'category.necessary.title': 'Notwendig',
  'category.necessary.text': 'Für Ihre Sprache, Ihre Anmeldung und diese Auswahl. Immer aktiv.',
  'category.functional.title': 'Funktional',
  'category.functional.text': 'Merken sich Ihre Favoriten und die zuletzt angesehenen Immobilien.',
  'category.analytics.title': 'Statistik',
  'category.analytics.text': 'Zählen, wie Besucher die Website nutzen, damit wir sie verbessern können.',
  'category.marketing.title': 'Marketing',
  'category.marketing.text': 'Zeigen Ihnen auf anderen Websites Werbung, die zu Ihren Interessen passt.',
  'settings.title': 'Cookie-Einstellungen',
  'settings.description':
    'Wählen Sie selbst, welche Cookies diese Website verwenden darf, und ändern Sie Ihre Auswahl, wann immer Sie möchten.',
  'settings.intro':
    'Notwendige Cookies sind immer aktiv: Ohne sie funktioniert die Website nicht. Über alle anderen entscheiden Sie selbst.',
  'settings.saved': 'Ihre Auswahl wurde gespeichert.',
  'settings.chosenOn': 'Ihre aktuelle Auswahl stammt vom {{day}}.',
  'settings.notChosen': 'Sie haben noch keine Auswahl getroffen. Bis dahin verwenden wir nur notwendige Cookies.',
  'settings.quick': 'Oder wählen Sie auf einmal',
};
