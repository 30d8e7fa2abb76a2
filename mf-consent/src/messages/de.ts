import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'dialog.title': 'Ihre Cookie-Auswahl',
  'dialog.text':
    'Diese Website arbeitet mit einigen notwendigen Cookies. Mit Ihrer Einwilligung verwenden wir weitere, um Ihnen besser zu helfen, Besuche zu zählen und Werbung auf Ihre Interessen abzustimmen. Sie können Ihre Auswahl jederzeit ändern.',
  'dialog.policy': 'Unsere Cookie-Richtlinie lesen',
  'dialog.acceptAll': 'Alle akzeptieren',
  'dialog.decline.necessary': 'Nur notwendige',
  'dialog.decline.functional': 'Nur funktionale',
  'dialog.change': 'Einstellungen ändern',
  'dialog.save': 'Auswahl speichern',
  'dialog.withoutScripts': 'Sie entscheiden selbst, welche Cookies diese Website verwenden darf.',
  'dialog.toSettings': 'Cookie-Einstellungen',
  'categories.legend': 'Welche Cookies erlauben Sie?',
  'category.necessary.title': 'Notwendig',
  'category.necessary.text':
    'Für Ihre Sprache, Ihre Anmeldung, was Sie selbst speichern oder vergleichen, und diese Auswahl. Immer aktiv.',
  'category.functional.title': 'Funktional',
  'category.functional.text':
    'Merken sich die zuletzt angesehenen Immobilien und halten Ihre Favoriten ohne Internet lesbar.',
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
  'settings.chosenOn':
    'Ihre aktuelle Auswahl stammt vom {{day}} und steht in unserem Protokoll unter der Nummer {{id}}, ohne Ihren Namen und Ihre Adresse.',
  'settings.notChosen': 'Sie haben noch keine Auswahl getroffen. Bis dahin verwenden wir nur notwendige Cookies.',
  'settings.quick': 'Oder wählen Sie auf einmal',
  'category.details': 'Was wir speichern und wie lange',
  'storage.title': 'Was diese Website in Ihrem Browser speichert',
  'storage.intro': 'Diese Liste ist vollständig. Nur das Notwendige wird ohne Ihre Einwilligung gespeichert.',
  'storage.none': 'Dafür speichern wir derzeit nichts.',
  'storage.language': 'Ihre Sprache, damit die Website beim nächsten Besuch in dieser Sprache erscheint.',
  'storage.consent': 'Ihre Cookie-Auswahl mit Datum, damit wir nicht jedes Mal fragen.',
  'storage.owner': 'Hält Sie als Eigentümer angemeldet. Nur für Angemeldete; verschwindet beim Abmelden.',
  'storage.ownerDevice':
    'Erkennt diesen Browser nach einer ersten Anmeldung als Eigentümer wieder, damit niemand Sie aussperrt, der Ihr Passwort zu erraten versucht.',
  'storage.scroll': 'Wo Sie auf einer Seite waren, damit die Zurück-Taste Sie dorthin führt.',
  'storage.draft': 'Was Sie in ein Formular eingegeben, aber noch nicht gesendet haben.',
  'storage.canary': 'Hält Sie während Ihres Besuchs bei einer Version der Website, wenn wir eine neue erproben.',
  'storage.favourites':
    'Die Immobilien, die Sie mit dem Herz speichern, mit Preis und Stand in dem Moment. Nur wenn Sie darauf drücken.',
  'storage.compared': 'Die Immobilien, die Sie zum Vergleich wählen. Nur wenn Sie darauf drücken.',
  'storage.monthly':
    'Was Sie für die Kosten pro Monat angeben: Eigenkapital, Laufzeit und Zinssatz. Nur wenn Sie darauf drücken.',
  'storage.offlineFavourites': 'Die Seite Ihrer Favoriten, um sie auch ohne Internet zu lesen.',
  'storage.recentlySeen': 'Die Immobilien, die Sie zuletzt angesehen haben, und Ihre letzte Suche.',
  'storage.campaign': 'Die Kampagne, die Sie zu dieser Website geführt hat.',
  'storage.visitor': 'Erkennt Ihren Browser wieder, um Besucher und Besuche zu zählen.',
  'storage.visitorOfDay': 'Erkennt Ihren Browser innerhalb eines Tages wieder und begrenzt die Zahl der Messungen.',
  'storage.adClick': 'Merkt sich, auf welche Anzeige Sie geklickt haben, um ihre Wirkung zu messen.',
  'storage.adVisitor':
    'Erkennt Ihren Browser auf anderen Websites wieder, um Anzeigen auszuwählen. Liegt bei doubleclick.net.',
  'storage.pixelVisitor':
    'Erkennt Ihren Browser wieder, um Anzeigen auf Facebook und Instagram auszuwählen und zu messen.',
  'storage.pixelElsewhere':
    'Erkennt Ihren Browser auf anderen Websites wieder, um Anzeigen auszuwählen. Liegt bei facebook.com.',
  'recipients.title': 'Wer Ihre Daten noch erhält',
  'recipients.none': 'Wir senden keine Daten zu Ihrem Besuch an andere Unternehmen.',
  'recipients.some': 'Nur wenn Sie es erlauben, gehen Daten zu Ihrem Besuch an andere Unternehmen:',
  'recipients.films':
    'Ein Video oder ein virtueller Rundgang bei einem anderen Dienst wird erst geladen, wenn Sie ihn starten oder funktionale Cookies erlauben. Dieser Dienst erhält dann Ihre IP-Adresse.',
  'place.cookie': 'Cookie',
  'place.cacheStorage': 'Zwischenspeicher des Browsers',
  'place.localStorage': 'Speicher des Browsers',
  'place.sessionStorage': 'Speicher des Tabs',
  'duration.session': 'bis Sie den Tab schließen',
  'duration.kept': 'bis Sie es löschen oder Ihre Einwilligung widerrufen',
  'vendor.site': 'diese Website',
  'vendor.google': 'Google',
  'vendor.meta': 'Meta',
  'duration.days_one': '{{count}} Tag',
  'duration.days_other': '{{count}} Tage',
  'duration.months_one': '{{count}} Monat',
  'duration.months_other': '{{count}} Monate',
  'duration.years_one': '{{count}} Jahr',
  'duration.years_other': '{{count}} Jahre',
};
