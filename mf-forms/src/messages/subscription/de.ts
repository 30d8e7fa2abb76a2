import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'subscription.confirm.title': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'subscription.confirm.newsletter': 'Ein Klick, und Sie erhalten unseren Newsletter.',
  'subscription.confirm.demand': 'Ein Klick, und wir melden uns, wenn eine Immobilie zu Ihrer Suche passt.',
  'subscription.confirm.button': 'Adresse bestätigen',
  'subscription.confirm.done': 'Ihre Adresse ist bestätigt',
  'subscription.confirm.newsletter.done': 'Sie erhalten ab jetzt unseren Newsletter.',
  'subscription.confirm.demand.done': 'Sie erhalten eine E-Mail, sobald eine Immobilie passt.',
  'subscription.unsubscribe.title': 'Abmelden',
  'subscription.unsubscribe.newsletter': 'Sie erhalten unseren Newsletter. Möchten Sie das nicht mehr?',
  'subscription.unsubscribe.demand':
    'Sie erhalten E-Mails zu Immobilien, die zu Ihrer Suche passen. Möchten Sie das nicht mehr?',
  'subscription.unsubscribe.button': 'Jetzt abmelden',
  'subscription.unsubscribe.done': 'Sie sind abgemeldet',
  'subscription.unsubscribe.newsletter.done': 'Sie erhalten unseren Newsletter nicht mehr.',
  'subscription.unsubscribe.demand.done': 'Sie erhalten keine E-Mails mehr zu passenden Immobilien.',
  'subscription.unknown':
    'Dieser Link funktioniert nicht oder nicht mehr. Nutzen Sie den aus der letzten E-Mail, die Sie von uns erhalten haben.',
  'subscription.retry': 'Etwas ist schiefgegangen. Klicken Sie noch einmal auf die Schaltfläche.',
};
