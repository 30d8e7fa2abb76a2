import type { MailMessages } from './mail-messages.ts';

export const de: MailMessages = {
  confirmation: {
    subject: 'Wir haben Ihre Nachricht erhalten',
    greeting: 'Guten Tag {firstName},',
    thanks: 'vielen Dank für Ihre Nachricht. Wir lesen sie noch heute und antworten spätestens am nächsten Werktag.',
    about: 'Es geht um {title} (Referenz {id}): {url}',
    closing: 'Mit freundlichen Grüßen',
  },
  agency: {
    subject: 'Neue Nachricht von {name}',
    subjectAboutProperty: 'Frage zu {id} von {name}',
    intro: 'Diese Nachricht kam über die Website. Eine Antwort geht direkt an den Absender.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    language: 'Sprache',
    property: 'Objekt',
    message: 'Nachricht',
    languages: { nl: 'Niederländisch', fr: 'Französisch', en: 'Englisch', de: 'Deutsch' },
  },
};
