import type { MailMessages } from './mail-messages.ts';

export const nl: MailMessages = {
  confirmation: {
    subject: 'Wij hebben uw bericht goed ontvangen',
    greeting: 'Dag {firstName},',
    thanks: 'Bedankt voor uw bericht. Wij lezen het vandaag nog en antwoorden u uiterlijk de volgende werkdag.',
    about: 'Het gaat over {title} (referentie {id}): {url}',
    closing: 'Met vriendelijke groet,',
  },
  agency: {
    subject: 'Nieuw bericht van {name}',
    subjectAboutProperty: 'Vraag over {id} van {name}',
    intro: 'Via de website kwam dit bericht binnen. Beantwoorden gaat rechtstreeks naar de afzender.',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    language: 'Taal',
    property: 'Pand',
    message: 'Bericht',
    languages: { nl: 'Nederlands', fr: 'Frans', en: 'Engels', de: 'Duits' },
  },
};
