import { security } from '@rowhouse/shared/login/messages/security/nl';

export const account = {
  ...security,
  'account.as': 'U logt in met {{email}}.',
  'account.needed': 'Voor het kantoor logt u in twee stappen in. Stel dat eerst in; daarna gaat het kantoor open.',
  'account.language': 'Taal van uw e-mails',
  'confirm.title': 'Bevestig dat u het bent',
  'confirm.intro':
    'Voor uitnodigen, rollen, exports, wissen en de adressen van eigenaars: geef uw wachtwoord en een code van uw toestel. Dat geldt tien minuten.',
  'confirm.submit': 'Bevestigen',
  'confirm.done': 'Bevestigd. Dit geldt tien minuten; u kunt terug naar uw andere tabblad.',
  'calendar.title': 'Uw agenda elders',
  'calendar.intro':
    'Voeg dit adres toe in de agenda van uw telefoon of computer: uw bezoeken verschijnen er vanzelf. Wie het adres kent, ziet ze ook; deel het niet.',
  'calendar.address': 'Geheim adres',
  'calendar.renew': 'Nieuw adres maken',
  'calendar.ends': 'Het adres vervalt bij een nieuw wachtwoord en bij overal uitloggen.',
  'calendar.keep': 'Adres dan behouden',
  'calendar.stays': 'Het adres blijft bij een nieuw wachtwoord en bij overal uitloggen.',
  'calendar.end': 'Adres dan laten vervallen',
  'calendar.renewed': 'Het vorige adres werkt niet meer.',
  'calendar.nobody':
    'Bezoekers kennen u nog niet. Een beheerder stelt onder ‘Medewerkers’ in wie u voor hen bent; dan hebt u een agenda.',
  'account.on': 'Verder naar Vandaag',
} as const;
