import type { Texts } from '../texts.ts';
import { texts } from '../texts.ts';

/** Feedback from visitors after a visit. */
export const feedbacks: [Texts, ...Texts[]] = [
  texts(
    'Zeer geïnteresseerd, vraagt een tweede bezoek met de ouders.',
    'Très intéressés, demandent une seconde visite avec leurs parents.',
    'Very interested, would like a second viewing with their parents.',
    'Sehr interessiert, wünscht eine zweite Besichtigung mit den Eltern.',
  ),
  texts(
    'Mooi en licht, maar vindt de tuin te klein.',
    'Beau et lumineux, mais trouve le jardin trop petit.',
    'Finds it lovely and light, but the garden too small.',
    'Schön und hell, der Garten aber zu klein.',
  ),
  texts(
    'Zoekt een kamer meer.',
    'Cherche une chambre de plus.',
    'Looking for one more bedroom.',
    'Sucht ein Zimmer mehr.',
  ),
  texts(
    'Bespreekt het met de bank en laat iets weten voor het einde van de maand.',
    'En parle avec sa banque et donnera sa réponse avant la fin du mois.',
    'Will talk to the bank and let us know before the end of the month.',
    'Spricht mit der Bank und meldet sich vor Monatsende.',
  ),
  texts(
    'De ligging bevalt, de drukte van de straat minder.',
    'La situation plaît, la circulation dans la rue un peu moins.',
    'Likes the location, but less so the busy street.',
    'Die Lage gefällt, der Verkehr in der Straße weniger.',
  ),
  texts(
    'Ziet op tegen de werken aan de keuken.',
    'Redoute les travaux dans la cuisine.',
    'Is put off by the work needed in the kitchen.',
    'Scheut die Arbeiten in der Küche.',
  ),
];

/** Feedback from visitors who saw the plans and the site. */
export const fromPlans: [Texts, ...Texts[]] = [
  texts(
    'Wil de afwerking en de meerprijs nog eens overlopen.',
    'Souhaite revoir les finitions et les suppléments de prix.',
    'Wants to go through the finishes and the extra costs once more.',
    'Möchte Ausstattung und Aufpreise noch einmal durchgehen.',
  ),
  texts(
    'Enthousiast over de tuin, twijfelt over de opleverdatum.',
    'Enthousiaste pour le jardin, hésite quant à la date de livraison.',
    'Keen on the garden, unsure about the completion date.',
    'Vom Garten begeistert, beim Termin der Fertigstellung unsicher.',
  ),
  texts(
    'Vergelijkt met een ander project in de buurt.',
    'Compare avec un autre projet des environs.',
    'Is comparing with another project nearby.',
    'Vergleicht mit einem anderen Projekt in der Nähe.',
  ),
];

interface Message {
  type: 'mail' | 'phone' | 'letter' | 'meeting';
  subject: Texts;
  comment: Texts | null;
}

/** Messages and conversations between the agency and the owner, in chronological order. */
export const messages: [Message, ...Message[]] = [
  {
    type: 'meeting',
    subject: texts('Opstart van het dossier', 'Ouverture du dossier', 'Opening of the file', 'Auftaktgespräch'),
    comment: texts(
      'Prijs, foto’s en bezoekmomenten afgesproken.',
      'Prix, photos et créneaux de visite convenus.',
      'Price, photos and viewing times agreed.',
      'Preis, Fotos und Besichtigungszeiten vereinbart.',
    ),
  },
  {
    type: 'mail',
    subject: texts(
      'Uw pand staat online',
      'Votre bien est en ligne',
      'Your property is online',
      'Ihre Immobilie ist online',
    ),
    comment: null,
  },
  {
    type: 'letter',
    subject: texts(
      'Attesten aangevraagd',
      'Attestations demandées',
      'Certificates requested',
      'Bescheinigungen angefordert',
    ),
    comment: texts(
      'Bodemattest en stedenbouwkundige inlichtingen, antwoord binnen 30 dagen.',
      'Attestation du sol et renseignements urbanistiques, réponse sous 30 jours.',
      'Soil certificate and planning information, answer expected within 30 days.',
      'Bodenbescheinigung und städtebauliche Auskünfte, Antwort innerhalb von 30 Tagen.',
    ),
  },
  {
    type: 'phone',
    subject: texts(
      'Verslag van de bezoeken',
      'Compte rendu des visites',
      'Report on the viewings',
      'Bericht über die Besichtigungen',
    ),
    comment: texts(
      'De reacties overlopen; de prijs blijft zoals hij is.',
      'Réactions passées en revue\u00a0; le prix reste inchangé.',
      'Went through the feedback; the price stays as it is.',
      'Rückmeldungen besprochen; der Preis bleibt unverändert.',
    ),
  },
  {
    type: 'mail',
    subject: texts(
      'Nieuwe foto’s van de tuin',
      'Nouvelles photos du jardin',
      'New photos of the garden',
      'Neue Fotos vom Garten',
    ),
    comment: null,
  },
  {
    type: 'mail',
    subject: texts('Vraag over de kelder', 'Question sur la cave', 'Question about the cellar', 'Frage zum Keller'),
    comment: texts(
      'Een bezoeker vraagt of de kelder ooit vochtig was.',
      'Un visiteur demande si la cave a déjà été humide.',
      'A visitor asks whether the cellar has ever been damp.',
      'Ein Besucher fragt, ob der Keller je feucht war.',
    ),
  },
  {
    type: 'phone',
    subject: texts(
      'Tweede bezoek gepland',
      'Seconde visite prévue',
      'Second viewing planned',
      'Zweite Besichtigung geplant',
    ),
    comment: null,
  },
  {
    type: 'meeting',
    subject: texts('Tussentijds overleg', 'Entretien intermédiaire', 'Interim meeting', 'Zwischengespräch'),
    comment: texts(
      'Beslist om ook een opendeurdag te houden.',
      'Décision d’organiser aussi une journée portes ouvertes.',
      'Decided to hold an open house as well.',
      'Beschlossen, auch einen Tag der offenen Tür zu veranstalten.',
    ),
  },
];

/** What people ask about a home, in their language. */
export const questions: Record<'nl' | 'fr', [string, ...string[]]> = {
  nl: [
    'Is de zolder geschikt om er een kamer van te maken?',
    'Hoeveel bedroegen de energiekosten vorig jaar?',
    'Kan ik de woning op een zaterdag bezoeken?',
    'Is de elektriciteit conform gekeurd?',
    'Wij zoeken iets voor drie kinderen. Is er een school in de buurt?',
    'Is over de prijs nog te praten?',
  ],
  fr: [
    'Le jardin est-il orienté au sud\u00A0?',
    'Peut-on visiter après 18 heures\u00A0?',
    'À quand remonte la chaudière\u00A0?',
    'Le prix est-il négociable\u00A0?',
    'Y a-t-il une place de parking devant la maison\u00A0?',
    'Quels travaux ont été réalisés récemment\u00A0?',
  ],
};

/** Names of visiting families. */
export const visitors: [string, ...string[]] = [
  'An Verhaeghe',
  'Thomas Dujardin',
  'Fatima El Amrani',
  'Pieter De Smet',
  'Céline Lambert',
  'Karel Van den Bossche',
  'Sofie Claeys',
  'Mehdi Haddad',
  'Inge Roman',
  'Luc Vandenberghe',
  'Julie Petit',
  'Wout Provoost',
];

/** Invented media in which properties are published. */
export const media = [
  'Immo Vlasbloem',
  'Huizengids',
  'Maison & Toit',
  'Vlaamse Ardennen Wonen',
  'Facebook',
  'Instagram',
];
