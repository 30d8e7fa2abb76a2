import { login as shared } from '@rowhouse/shared/login/messages/login/de';
import type { login as nl } from './nl.ts';

export const login: Record<keyof typeof nl, string> = {
  ...shared,
  'login.title': 'Anmeldung für das Büro',
  'login.intro': 'Für alle, die bei uns arbeiten.',
  'login.name': 'E-Mail-Adresse',
  'login.wrong-credentials': 'Die E-Mail-Adresse und/oder das Passwort ist nicht korrekt.',
  'fault.name.required': '„E-Mail-Adresse“ ist ein Pflichtfeld',
  'fault.name.too-long': 'Die E-Mail-Adresse ist zu lang',
  'login.help': 'Noch keinen Zugang? Bitten Sie einen Administrator Ihres Büros um eine Einladung.',
  'welcome.title': 'Willkommen, {{name}}',
  'welcome.page': 'Ihre Einladung',
  'welcome.intro': 'Wählen Sie ein Passwort. Danach sind Sie angemeldet.',
  'invitation.again': 'Bitten Sie einen Administrator Ihres Büros um eine neue Einladung.',
};
