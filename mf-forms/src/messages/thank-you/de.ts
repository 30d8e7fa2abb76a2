import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'thank-you.none.title': 'Hier wurde nichts gesendet',
  'thank-you.none.text':
    'Diese Seite zeigt eine Bestätigung, sobald Sie ein Formular gesendet haben. Haben Sie eines gesendet? Dann finden Sie alles in Ihrem Postfach.',
  'thank-you.on': 'Sehen Sie sich inzwischen weiter um',
  'unsent.confirmation.title': 'Sie erhalten keine Bestätigung per E-Mail',
  'unsent.confirmation.text':
    'Alles ist gut angekommen. An Ihre Adresse gingen in der letzten Stunde schon mehrere E-Mails; deshalb schicken wir jetzt keine weitere.',
  'unsent.newsletter.title': 'Sie sind noch nicht zum Newsletter angemeldet',
  'unsent.newsletter.text':
    'An Ihre Adresse gingen in der letzten Stunde schon mehrere E-Mails. Melden Sie sich in einer Stunde erneut an.',
  'thank-you.breadcrumb': 'Danke',
  'thank-you.site-contact.title': 'Danke für Ihre Nachricht',
  'thank-you.site-contact.intro': 'Wir haben sie erhalten.',
  'thank-you.contact-me.title': 'Danke für Ihr Interesse',
  'thank-you.contact-me.intro': 'Ihre Frage zu dieser Immobilie ist bei uns angekommen.',
  'thank-you.contact-appointment.title': 'Ihr Besichtigungstermin steht fest',
  'thank-you.contact-appointment.intro': 'Der Termin ist bestätigt. Sie erhalten Tag und Uhrzeit per E-Mail.',
  'thank-you.contact-construction.title': 'Danke für Ihr Interesse am Projekt',
  'thank-you.contact-construction.intro': 'Ihre Frage ist bei uns angekommen.',
  'thank-you.contact-demand.title': 'Danke für Ihre Anfrage',
  'thank-you.contact-demand.intro': 'Ihre Schätzungsanfrage ist bei uns angekommen.',
  'thank-you.demand-register.title': 'Wir halten Sie auf dem Laufenden',
  'thank-you.demand-register.intro':
    'Noch ein Schritt: Bestätigen Sie Ihre Adresse über die E-Mail, die wir Ihnen gerade geschickt haben.',
  'thank-you.send-to-friend.title': 'Weiterempfohlen',
  'thank-you.send-to-friend.intro': 'Die E-Mail mit dieser Immobilie ist gleich unterwegs zur angegebenen Adresse.',
  'thank-you.keep-posted.title': 'Wir halten Sie auf dem Laufenden',
  'thank-you.keep-posted.intro':
    'Noch ein Schritt: Bestätigen Sie Ihre Adresse über die E-Mail, die wir Ihnen gerade geschickt haben.',
  'thank-you.sign-newsletter.title': 'Fast angemeldet',
  'thank-you.sign-newsletter.intro':
    'Bestätigen Sie Ihre Adresse über die E-Mail, die wir Ihnen gerade geschickt haben. Ohne Bestätigung schicken wir Ihnen nichts.',
  'thank-you.documents.title': 'Danke für Ihre Anfrage',
  'thank-you.documents.intro':
    'Grundrisse und Energieausweis, die schon auf der Website stehen, sind in der E-Mail, die jetzt an Sie unterwegs ist. Die übrigen Dokumente senden wir Ihnen selbst.',
  'thank-you.arrived': 'Ihr erster Versuch war schon angekommen. Wir haben alles einmal erhalten.',
  'thank-you.repeated': 'Sie haben diese Dokumente schon angefordert. Sie werden Ihnen per E-Mail geschickt.',
  'thank-you.testimonial.title': 'Danke für Ihre Geschichte',
  'thank-you.testimonial.intro': 'Ihr Erfahrungsbericht wurde gesendet.',
  'thank-you.job-application.title': 'Danke für Ihre Bewerbung',
  'thank-you.job-application.intro': 'Ihr Lebenslauf ist bei uns angekommen.',
  'thank-you.rental-application.title': 'Danke für Ihre Bewerbung',
  'thank-you.rental-application.intro': 'Ihre Mietbewerbung ist bei uns angekommen.',
  'thank-you.purchase-offer.title': 'Danke für Ihr Angebot',
  'thank-you.purchase-offer.intro': 'Ihr Angebot ist bei uns angekommen.',
  'thank-you.testing-testing.title': 'Dies ist eine Testseite',
  'thank-you.testing-testing.intro': 'Es wurde nichts gesendet.',
};
