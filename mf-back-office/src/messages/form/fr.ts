import type { form as nl } from './nl.ts';

export const form: Record<keyof typeof nl, string> = {
  'form.faults': 'Vérifiez les champs suivants',
  'form.fault': '{{label}}\u00A0: {{fault}}',
  'fault.required': 'ce champ est obligatoire',
  'fault.too-long': 'c’est trop long',
  'fault.too-short': 'au moins {{least}} caractères',
  'fault.invalid': 'ce n’est pas correct',
  'fault.invalid-mail': 'ce n’est pas une adresse e-mail valable',
  'fault.no-match': 'les mots de passe ne correspondent pas',
  'fault.wrong': 'ce n’est pas correct, ou déjà utilisé',
  'fault.common': 'trop facile à deviner\u00A0; choisissez une phrase, par exemple',
  'fault.personal': 'ressemble trop à votre nom ou à votre adresse e-mail',
  'fault.taken': 'c’est déjà utilisé',
  'failure.too-many-requests': 'Vous avez essayé trop souvent. Patientez un moment, puis réessayez.',
  'failure.unavailable': 'Impossible pour le moment\u00A0: pas de connexion. Réessayez un peu plus tard.',
  'failure.forbidden': 'Votre rôle ne le permet pas.',
  'failure.conflict': 'Quelqu’un d’autre l’a modifié entre-temps. Vérifiez, puis réessayez.',
  'failure.not-found': 'Ceci n’existe plus.',
  'failure.session': 'Vous n’êtes plus connecté. Ce que vous avez tapé est toujours là.',
  'failure.login': 'Se connecter dans un nouvel onglet',
  'undo.submit': 'Annuler',
};
