import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'visit.title': 'Ihre Besichtigung',
  'visit.unknown':
    'Dieser Link funktioniert nicht oder nicht mehr. Benutzen Sie den Link aus der letzten E-Mail von uns, oder rufen Sie uns an.',
  'visit.planned': 'Wir erwarten Sie am {{when}}.',
  'visit.cancelled': 'Diese Besichtigung ist abgesagt.',
  'visit.was': 'Geplant war sie am {{when}}.',
  'visit.past': 'Diese Besichtigung hat schon begonnen oder ist vorbei: Hier lässt sich nichts mehr ändern.',
  'visit.past.when': 'Sie war am {{when}}.',
  'visit.home': 'Immobilie',
  'visit.address': 'Adresse',
  'visit.address.later': 'nicht öffentlich: Wir teilen sie Ihnen vor Ihrer Besichtigung mit',
  'visit.address.hidden': 'Die Adresse ist nicht öffentlich: Wir teilen sie Ihnen vor Ihrer Besichtigung mit',
  'visit.calendar': 'In meinen Kalender eintragen',
  'visit.change': 'Besichtigung verschieben oder absagen',
  'visit.agent': 'Mit',
  'visit.move.title': 'Zu einer anderen Zeit kommen',
  'visit.move.time': 'Wählen Sie eine freie Zeit',
  'visit.move.button': 'Meine Besichtigung verschieben',
  'visit.move.none': 'Zurzeit ist keine andere Zeit frei. Rufen Sie uns gern an.',
  'visit.cancel.title': 'Nicht kommen',
  'visit.cancel.text': 'Ihre Uhrzeit wird dann für jemand anderen frei.',
  'visit.cancel.button': 'Meine Besichtigung absagen',
  'visit.done.move': 'Ihre Besichtigung ist verschoben',
  'visit.done.cancel': 'Ihre Besichtigung ist abgesagt',
  'visit.done.mail': 'Sie erhalten eine Bestätigung per E-Mail.',
  'visit.again': 'Kommen Sie doch? Wählen Sie eine neue Zeit',
  'visit.fault.title': 'Es wurde nichts geändert',
  'visit.fault.taken': 'Diese Zeit hat gerade jemand anderes gewählt. Wählen Sie eine andere.',
  'visit.fault.choose': 'Wählen Sie zuerst eine Zeit.',
  'visit.fault.past': 'Ihre Besichtigung hat schon begonnen.',
  'visit.fault.too-often':
    'Sie haben diese Besichtigung schon oft geändert. Versuchen Sie es in einer Stunde erneut, oder rufen Sie uns an.',
  'visit.fault.retry': 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
};
