import type { MailMessages } from './mail-messages.ts';

export const en: MailMessages = {
  confirmation: {
    subject: 'We have received your message',
    greeting: 'Dear {firstName},',
    thanks: 'Thank you for your message. We will read it today and answer by the next working day at the latest.',
    about: 'It is about {title} (reference {id}): {url}',
    closing: 'Kind regards,',
  },
  agency: {
    subject: 'New message from {name}',
    subjectAboutProperty: 'Question about {id} from {name}',
    intro: 'This message came in through the website. A reply goes straight to its sender.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    language: 'Language',
    property: 'Property',
    message: 'Message',
    languages: { nl: 'Dutch', fr: 'French', en: 'English', de: 'German' },
  },
};
