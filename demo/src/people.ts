import { texts } from './texts.ts';

export const team = [
  {
    name: 'Annelies Van Hoorebeke',
    jobs: texts(
      'Zaakvoerder en makelaar',
      'Gérante et agent immobilier',
      'Managing director and agent',
      'Geschäftsführerin und Maklerin',
    ),
    phone: '055123451',
    email: 'annelies@vlasbloem.example',
    portrait: 'portrait-any-8',
  },
  {
    name: 'Olivier Deschamps',
    jobs: texts('Makelaar verkoop', 'Agent immobilier, ventes', 'Sales agent', 'Makler für Verkauf'),
    phone: '055123452',
    email: 'olivier@vlasbloem.example',
    portrait: 'portrait-any-9',
  },
  {
    name: 'Jana Tack',
    jobs: texts('Verantwoordelijke verhuur', 'Responsable des locations', 'Lettings manager', 'Leiterin Vermietung'),
    phone: '055123453',
    email: 'jana@vlasbloem.example',
    portrait: 'portrait-any-3',
  },
  {
    name: 'Bert De Vuyst',
    jobs: texts(
      'Schatter en dossierbeheerder',
      'Expert et gestionnaire de dossiers',
      'Valuer and case manager',
      'Gutachter und Sachbearbeiter',
    ),
    phone: '055123454',
    email: 'bert@vlasbloem.example',
    portrait: 'portrait-any-10',
  },
];

/** The people who own some of the properties; only the first has a login. */
export const owners = {
  demo: { name: 'Martine De Clercq', username: 'demo', email: 'martine@declercq.example', password: 'rowhouse-demo' },
  vanneste: { name: 'Jean-Luc Vanneste' },
  vlasmolen: { name: 'Vlasmolen bv' },
} as const;

export type OwnerKey = keyof typeof owners;

/** The ids of the team members, in order. */
export const managers = team.map((_, index) => index + 1);
