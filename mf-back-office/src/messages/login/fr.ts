import { login as shared } from '@rowhouse/shared/login/messages/login/fr';
import type { login as nl } from './nl.ts';

export const login: Record<keyof typeof nl, string> = {
  ...shared,
  'login.title': 'Connexion au bureau',
  'login.intro': 'Pour ceux qui travaillent chez nous.',
  'login.name': 'Adresse e-mail',
  'login.wrong-credentials': 'L’adresse e-mail et/ou le mot de passe sont incorrects.',
  'fault.name.required': 'L’adresse e-mail est un champ obligatoire',
  'fault.name.too-long': 'L’adresse e-mail est trop longue',
  'login.help': 'Pas encore d’accès\u00A0? Demandez une invitation à un administrateur de votre agence.',
  'welcome.title': 'Bienvenue, {{name}}',
  'welcome.page': 'Votre invitation',
  'welcome.intro': 'Choisissez un mot de passe. Vous serez ensuite connecté.',
  'invitation.again': 'Demandez une nouvelle invitation à un administrateur de votre agence.',
};
