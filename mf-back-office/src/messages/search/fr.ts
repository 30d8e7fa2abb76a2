import type { search as nl } from './nl.ts';

export const search: Record<keyof typeof nl, string> = {
  'search.title': 'Recherche',
  'search.hint':
    'Cherchez par nom, adresse, commune, numéro, e-mail ou téléphone. Avec / ou Ctrl+K, vous arrivez partout dans le champ de recherche.',
  'search.more': 'Plus dans la liste',
  'person.owner': 'Propriétaire',
  'seekers.count_one': '{{count}} personne cherche un tel bien et reçoit des e-mails à ce sujet.',
  'seekers.count_other': '{{count}} personnes cherchent un tel bien et reçoivent des e-mails à ce sujet.',
};
