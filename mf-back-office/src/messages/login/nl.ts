import { login as shared } from '@rowhouse/shared/login/messages/login/nl';

export const login = {
  ...shared,
  'login.title': 'Inloggen bij het kantoor',
  'login.intro': 'Voor wie bij ons werkt.',
  'login.name': 'E-mailadres',
  'login.wrong-credentials': 'Het e-mailadres en/of het wachtwoord is niet correct.',
  'fault.name.required': 'E-mailadres is een verplicht veld',
  'fault.name.too-long': 'Het e-mailadres is te lang',
  'login.help': 'Nog geen toegang? Vraag een beheerder van uw kantoor om een uitnodiging.',
  'welcome.title': 'Welkom, {{name}}',
  'welcome.page': 'Uw uitnodiging',
  'welcome.intro': 'Kies een wachtwoord. Daarna bent u ingelogd.',
  'invitation.again': 'Vraag een beheerder van uw kantoor om een nieuwe uitnodiging.',
} as const;
