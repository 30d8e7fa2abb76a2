import type { MailMessages } from './mail-messages.ts';

export const fr: MailMessages = {
  confirmation: {
    subject: 'Nous avons bien reçu votre message',
    greeting: 'Bonjour {firstName},',
    thanks:
      'Merci pour votre message. Nous le lisons aujourd’hui encore et vous répondons au plus tard le prochain jour ouvrable.',
    about: 'Il concerne {title} (référence {id})\u00A0: {url}',
    closing: 'Bien cordialement,',
  },
  agency: {
    subject: 'Nouveau message de {name}',
    subjectAboutProperty: 'Question sur {id} de {name}',
    intro: 'Ce message est arrivé par le site. Une réponse part directement à son auteur.',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    language: 'Langue',
    property: 'Bien',
    message: 'Message',
    languages: { nl: 'néerlandais', fr: 'français', en: 'anglais', de: 'allemand' },
  },
};
